import type { TrainLeg, TrainTicket } from '#contract/train-ticket.ts'
import { isForTravel, LegHead, useNow, untilText, useTrainOrder } from '#web/features/train-order/index.ts'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { useRunChanges } from '#web/lib/socket/use-run-changes.ts'
import { canHoldKey } from '#web/lib/storage/device-key.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useCertificates, useTakeOver } from '../api/certificates.ts'
import { TurningCode } from './turning-code.tsx'
import './ticket-view.css'

const everyMs = 15_000

/** Whether somebody is still to be let in by it. */
const isShownAtGate = (leg: TrainLeg, ticket: TrainTicket): boolean =>
  ticket.state === 'paid' && leg.runState !== 'cancelled'

/** The device that shows the tickets is another one. */
const Elsewhere = ({ orderId }: { orderId: string }) => {
  const takeOver = useTakeOver(orderId)
  return (
    <div className="ticket-note">
      <p>这笔订单的车票正在另一台设备上出示。换到这里以后，那台设备上的检票码就失效了。</p>
      <Button busy={takeOver.isPending} onClick={() => takeOver.mutate()}>
        换到这台设备
      </Button>
    </div>
  )
}

interface PassProps {
  orderId: string
  leg: TrainLeg
  ticket: TrainTicket
}

/** What stands where the code is: the code, or why there is none. */
const Code = ({ orderId, leg, ticket }: PassProps) => {
  const { data, error, refetch } = useCertificates(orderId, isShownAtGate(leg, ticket) && canHoldKey())
  if (leg.runState === 'cancelled') return <p className="ticket-note">列车停运，不用检票。票款已经全额退回余额。</p>
  if (ticket.state === 'used') return <p className="ticket-used">已检票</p>
  if (!canHoldKey()) return <p className="ticket-note">要出示检票码，请用 https 开头的网址打开鸿雁。</p>
  if (isRefusal(error, 'ETICKET_ELSEWHERE')) return <Elsewhere orderId={orderId} />
  const found = data?.find(({ ticketId }) => ticketId === ticket.id)
  if (found === undefined && error !== null)
    return <ErrorState message={error.message} onRetry={() => void refetch()} />
  return <TurningCode certificate={found?.certificate} label={`${ticket.name} ${ticket.seatText}的检票码`} />
}

const Pass = ({ orderId, leg, ticket }: PassProps) => {
  const { code, gate, departTime, delayMinutes } = leg
  const until = untilText(Date.parse(departTime) + delayMinutes * 60_000 - useNow(everyMs))
  return (
    <article aria-label={`${ticket.name}的车票`} className="ticket-pass">
      <header>
        <LegHead {...leg} />
      </header>
      <Code orderId={orderId} leg={leg} ticket={ticket} />
      <dl className="ticket-facts">
        <div>
          <dt>乘车人</dt>
          <dd>{ticket.name}</dd>
        </div>
        <div>
          <dt>座位</dt>
          <dd>{ticket.seatText}</dd>
        </div>
        <div>
          <dt>检票口</dt>
          <dd>{gate ?? '看站内屏幕'}</dd>
        </div>
        <div>
          <dt>{code} 次</dt>
          <dd>
            <span role="status">{leg.runState === 'cancelled' ? '停运' : (until ?? '已开车')}</span>
          </dd>
        </div>
      </dl>
    </article>
  )
}

const toOrder = (id: string) => (
  <Link to="/train-tickets/order" search={{ id }} replace className={buttonClass({ variant: 'secondary' })}>
    看看这笔订单
  </Link>
)

const nothing = (id: string) => (
  <EmptyState
    drawing="nest"
    title="没有可以出示的车票"
    text="它们可能已经退掉、改签，或者还没有付款"
    action={toOrder(id)}
  />
)

/** The tickets of an order, as the gate wants to see them; also without a network, once they were shown here. */
export const TicketView = ({ id }: { id: string }) => {
  // The check at a gate is told of to nobody: it is looked for.
  const { data: order, error, refetch } = useTrainOrder(id, { everyMs })
  useRunChanges(order?.legs.map(({ runId }) => runId) ?? [], () => void refetch())
  if (order === undefined && error !== null)
    return isRefusal(error, 'TRAIN_ORDER_GONE') ? (
      nothing(id)
    ) : (
      <ErrorState message={error.message} onRetry={() => void refetch()} />
    )
  if (order === undefined)
    return (
      <div role="status" aria-label="正在加载车票" className="ticket-passes">
        <Skeleton className="h-120 rounded-card!" />
      </div>
    )
  const passes = order.legs.flatMap((leg) =>
    leg.tickets
      .filter((ticket) => isForTravel(ticket) || leg.runState === 'cancelled')
      .map((ticket) => ({ leg, ticket })),
  )
  if (passes.length === 0) return nothing(id)
  return (
    <div className="ticket-passes">
      {passes.map(({ leg, ticket }) => (
        <Pass key={ticket.id} orderId={id} leg={leg} ticket={ticket} />
      ))}
      {passes.some(({ leg, ticket }) => isShownAtGate(leg, ticket)) && (
        <p className="ticket-hint">进站时把屏幕调亮，对准检票口。检票码每分钟更新，截图无效；没有网络也能出示。</p>
      )}
      {toOrder(id)}
    </div>
  )
}
