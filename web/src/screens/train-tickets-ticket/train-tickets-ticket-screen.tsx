import { TicketView } from '#web/features/e-ticket/index.ts'
import { RailwayGate } from '#web/features/railway-account/index.ts'
import { useLocation, useNavigation } from '#web/lib/navigation/context.ts'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'

/** /train-tickets/ticket: with the query `id`, the tickets of that order, for the gate. */
export const TrainTicketsTicketScreen = () => {
  const { back } = useNavigation()
  const { id = '' } = useLocation().search
  return (
    <RailwayGate>
      <Page nav={<NavBar title="出示车票" onBack={back} />}>
        <TicketView key={id} id={id} />
      </Page>
    </RailwayGate>
  )
}
