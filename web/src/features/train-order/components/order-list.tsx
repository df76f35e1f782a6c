import { railwayLimits } from '#contract/railway-limits.ts'
import type { TrainOrderKind } from '#contract/train-order.ts'
import type { TrainOrder } from '#contract/train-ticket.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatMoney } from '#web/lib/text/format-money.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { EndlessList } from '#web/ui/endless-list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useTrainOrders } from '../api/read-order.ts'
import { leftText, orderStateName } from '../order-text.ts'
import { useNow } from './use-now.ts'
import { LegHead } from './leg-head.tsx'
import './train-order.css'

const Left = ({ expireTime }: { expireTime: string }) => {
  const left = Date.parse(expireTime) - useNow(1000)
  return <span className="order-left">{left > 0 ? `还剩 ${leftText(left)}` : '已超时'}</span>
}

const OrderCard = ({ order }: { order: TrainOrder }) => {
  const { id, legs, state, expireTime, price, paid } = order
  const names = [...new Set(legs.flatMap((leg) => leg.tickets.map(({ name }) => name)))]
  return (
    <Link to="/train-tickets/order" search={{ id }} className="order-card order-row">
      <span className="order-row-top">
        <span>{names.join('、')}</span>
        {state === 'held' && expireTime !== null ? (
          <Left expireTime={expireTime} />
        ) : (
          <span className="order-row-state" data-state={state}>
            {orderStateName(order, serverNow())}
          </span>
        )}
      </span>
      {legs.map((leg) => (
        <LegHead key={`${leg.runId} ${leg.fromSeq}`} {...leg} />
      ))}
      <span className="order-row-foot">
        {/* A seat is not broken. */}
        <span className="break-keep">
          {legs.flatMap((leg) => leg.tickets.map(({ seatText }) => seatText)).join('，')}
        </span>
        <b>{formatMoney(state === 'held' || paid === 0 ? price : paid)}</b>
      </span>
    </Link>
  )
}

const empties: Record<TrainOrderKind, { title: string; text: string }> = {
  held: { title: '没有待支付的订单', text: `订好的座位会在这里留 ${railwayLimits.holdSeconds / 60} 分钟，等你付款` },
  coming: { title: '还没有要出发的行程', text: '买好的车票会在这里，出门前看一眼' },
  done: { title: '还没有走过的行程', text: '坐过、退过、改签过的车票，都记在这里' },
}

/** One's orders of a kind. */
export const OrderList = ({ kind }: { kind: TrainOrderKind }) => {
  const query = useTrainOrders(kind)
  return (
    <EndlessList
      name={`train orders ${kind}`}
      query={query}
      keyOf={({ id }) => id}
      renderItem={(order) => (
        <div className="px-3 pt-2">
          <OrderCard order={order} />
        </div>
      )}
      skeleton={
        <div role="status" aria-label="正在加载订单" className="space-y-3 px-3 pt-2">
          <Skeleton className="h-40 rounded-card!" />
          <Skeleton className="h-40 rounded-card!" />
        </div>
      }
      empty={
        <EmptyState
          drawing="rails"
          {...empties[kind]}
          action={
            <Link to="/train-tickets" className={buttonClass({ variant: 'secondary' })}>
              去查车票
            </Link>
          }
        />
      }
    />
  )
}
