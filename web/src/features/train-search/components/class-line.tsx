import { type ClassOffer, seatClassNames } from '#contract/railway.ts'
import type { TrainOffer } from '#contract/train-search.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { isReservable, leftText, priceText } from '../offer-text.ts'
import { type OrderSearch, waitSearch } from '../order-search.ts'
import { OrderLink } from './order-link.tsx'

interface ClassLineProps {
  offer: TrainOffer
  one: ClassOffer
  order: OrderSearch
}

/** What can be done about a class: bought, waited for, reserved before its sale, or had in place of another ticket. */
const actionOf = ({ offer, one: { seatClass, free }, order }: ClassLineProps) => {
  const { runId, state } = offer
  const mayWait = seatClass !== 'standing' && order.change === ''
  if (runId === null) return { kind: 'none', text: state === 'coming' ? '未开售' : '停售' } as const
  if (mayWait && isReservable(offer, serverNow())) return { kind: 'wait', text: '预约抢票', runId } as const
  if (state !== 'open') return { kind: 'none', text: state === 'coming' ? '未开售' : '停售' } as const
  // Whatever is free is had at once by who waits for it, and only then the old ticket goes.
  if (free > 0 && order.swap !== '') return mayWait ? ({ kind: 'wait', text: '换这个', runId } as const) : null
  if (free > 0) return { kind: 'order', runId } as const
  return mayWait ? ({ kind: 'wait', text: '候补', runId } as const) : ({ kind: 'none', text: '无票' } as const)
}

/** A class of a train: what it costs, what is left, and what can be done about it. */
export const ClassLine = (props: ClassLineProps) => {
  const { offer, one, order } = props
  const { seatClass, price, free } = one
  const { code, state } = offer
  const name = seatClassNames[seatClass]
  const action = actionOf(props)
  return (
    <li className="class-line" data-sale={state}>
      <span className="class-name">{name}</span>
      <span className="class-price">{priceText(price)}</span>
      <span className="class-count" data-none={free === 0 || undefined}>
        {state === 'open' ? leftText({ seatClass, free }) : '--'}
      </span>
      {action?.kind === 'order' && (
        <OrderLink order={order} legs={[{ ...offer, runId: action.runId, seatClass }]} what={`${code} ${name}`} />
      )}
      {action?.kind === 'wait' && (
        <Link
          to="/train-tickets/snatching"
          search={waitSearch(order, { ...offer, runId: action.runId, seatClass })}
          aria-label={`${action.text} ${code} ${name}`}
          className={buttonClass({ size: 'sm', variant: 'secondary' })}
        >
          {action.text}
        </Link>
      )}
      {action?.kind === 'none' && (
        <Button size="sm" variant="secondary" disabled aria-label={`${code} ${name} ${action.text}`}>
          {action.text}
        </Button>
      )}
    </li>
  )
}
