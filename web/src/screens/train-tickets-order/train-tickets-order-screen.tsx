import { railwayLimits } from '#contract/railway-limits.ts'
import { PassengerPicker } from '#web/features/passenger/index.ts'
import { RailwayGate } from '#web/features/railway-account/index.ts'
import { readLegs } from '#web/features/timetable/index.ts'
import { ChangeForm, OrderForm, OrderView } from '#web/features/train-order/index.ts'
import { useLocation, useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NavBar } from '#web/ui/nav-bar.tsx'
import { Page } from '#web/ui/page.tsx'

const nothing = (
  <EmptyState
    drawing="rails"
    title="还没有选车次"
    text="先查一查去哪里，再来订票"
    action={
      <Link to="/train-tickets" replace className={buttonClass()}>
        去查车票
      </Link>
    }
  />
)

/** What the address asks for. */
const viewOf = ({ id, legs: text, change }: Readonly<Record<string, string | undefined>>) => {
  const legs = readLegs(text)
  if (id !== undefined) return { title: '车票订单', content: <OrderView key={id} id={id} /> }
  const [leg] = legs ?? []
  if (leg === undefined || legs === undefined) return { title: '订票', content: nothing }
  if (change) return { title: '确认改签', content: <ChangeForm leg={leg} ticketIds={change.split('-')} /> }
  return {
    title: '确认订单',
    content: (
      <OrderForm
        legs={legs}
        renderPassengers={(chosen, onChange) => (
          <PassengerPicker chosen={chosen} onChange={onChange} max={railwayLimits.orderPassengers} />
        )}
      />
    ),
  }
}

/**
 * /train-tickets/order: with the query `legs` the order of these trains; with `change`, too, the exchange of tickets for one; with `id`
 * an order and its tickets.
 */
export const TrainTicketsOrderScreen = () => {
  const { back } = useNavigation()
  const { search } = useLocation()
  const { title, content } = viewOf(search)
  return (
    <RailwayGate>
      <Page nav={<NavBar title={title} onBack={back} />}>{content}</Page>
    </RailwayGate>
  )
}
