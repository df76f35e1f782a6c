import { TicketView } from '#web/features/e-ticket/index.ts'
import { RailwayGate } from '#web/features/railway-account/index.ts'
import { useLocation, useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'

const nothing = (
  <EmptyState
    drawing="rails"
    title="还没有选车票"
    text="在我的车票里打开一笔订单，再出示车票"
    action={
      <Link to="/train-tickets/orders" replace className={buttonClass()}>
        看看我的车票
      </Link>
    }
  />
)

/** /train-tickets/ticket: with the query `id`, the tickets of that order, for the gate. */
export const TrainTicketsTicketScreen = () => {
  const { back } = useNavigation()
  const { id } = useLocation().search
  return (
    <RailwayGate>
      <Page nav={<NavBar title="出示车票" onBack={back} />}>
        {id === undefined ? nothing : <TicketView key={id} id={id} />}
      </Page>
    </RailwayGate>
  )
}
