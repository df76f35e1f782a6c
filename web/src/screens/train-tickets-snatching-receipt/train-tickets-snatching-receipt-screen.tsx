import { ReceiptView } from '#web/features/fair-log/index.ts'
import { RailwayGate } from '#web/features/railway-account/index.ts'
import { useLocation, useNavigation } from '#web/lib/navigation/context.ts'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'

/** /train-tickets/snatching/receipt: with the query `id` what the public log says of one's entry. */
export const TrainTicketsSnatchingReceiptScreen = () => {
  const { back } = useNavigation()
  const { id } = useLocation().search
  return (
    <RailwayGate>
      <Page nav={<NavBar title="公平回执" onBack={back} />}>
        <ReceiptView id={id} />
      </Page>
    </RailwayGate>
  )
}
