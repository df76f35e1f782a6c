import { PacketWays, RedPacketView } from '#web/features/red-packet/index.ts'
import { useNavigation, useParams } from '#web/lib/navigation/context.ts'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'

/** /red-packet/{key}: a red packet by its link, for everybody who has it. */
export const RedPacketScreen = () => {
  const { key } = useParams('/red-packet/$key')
  const { back } = useNavigation()
  return (
    <Page nav={<NavBar title="红包" onBack={back} />}>
      {/* Its address is money: no search engine shall know it. */}
      <meta name="robots" content="noindex" />
      <div className="packet-page px-3 pt-2 pb-8">
        <RedPacketView key={key} packetKey={key} windowId={null} />
        <PacketWays packetKey={key} />
      </div>
    </Page>
  )
}
