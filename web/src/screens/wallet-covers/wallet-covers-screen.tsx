import { type RedPacketCover, redPacketCovers } from '#contract/red-packet-cover.ts'
import { CoverCheckout, CoverGallery, CoverOrderView } from '#web/features/red-packet-cover/index.ts'
import { useLocation, useNavigation } from '#web/lib/navigation/context.ts'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'

const isCover = (name: string | undefined): name is RedPacketCover =>
  name !== undefined && Object.hasOwn(redPacketCovers, name)

/** /wallet/covers: all covers; with the query `cover`, one to buy; with `order`, one that was bought. */
export const WalletCoversScreen = () => {
  const { back } = useNavigation()
  const { cover, order } = useLocation().search
  const view =
    order !== undefined
      ? { title: '封面订单', content: <CoverOrderView key={order} id={order} /> }
      : isCover(cover)
        ? { title: '买封面', content: <CoverCheckout key={cover} cover={cover} /> }
        : { title: '红包封面', content: <CoverGallery /> }
  return (
    <Page nav={<NavBar title={view.title} onBack={back} />}>
      <div className="px-3 pt-2 pb-8">{view.content}</div>
    </Page>
  )
}
