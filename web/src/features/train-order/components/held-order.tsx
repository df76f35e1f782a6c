import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { railwayLimits } from '#contract/railway-limits.ts'
import { seatClassNames } from '#contract/railway.ts'
import type { TrainOrder } from '#contract/train-ticket.ts'
import { Checkout } from '#web/features/checkout/index.ts'
import { useWallet } from '#web/features/wallet/index.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { LazyConfirm } from '#web/ui/lazy-confirm.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { payAtCashier, payOrder, useCancelOrder } from '../api/change-order.ts'
import { useOrderQuote } from '../api/quote-order.ts'
import { leftText, typeNames } from '../order-text.ts'
import { AtCashier } from './at-cashier.tsx'
import { useNow } from './use-now.ts'
import { LegHead } from './leg-head.tsx'

/** So often one looks whether a lapsed order is known to be so. */
const lapsedMs = 1000

interface CountdownProps {
  expireTime: string
  /** It is over; told again until the order says so. */
  onOver: () => void
}

/** What is left to pay in, by the server's clock: the same after a reload. */
const Countdown = ({ expireTime, onOver }: CountdownProps) => {
  const left = Date.parse(expireTime) - useNow(lapsedMs)
  const isOver = left <= 0
  const tell = useEffectEvent(onOver)
  useEffect(() => {
    if (!isOver) return undefined
    tell()
    const timer = setInterval(() => tell(), lapsedMs)
    return () => clearInterval(timer)
  }, [isOver])
  return (
    <section aria-label="支付期限" className="held-head">
      <p>{isOver ? '时间到了，座位正在放回' : '座位给你留着，请在这之前付款'}</p>
      <p role="timer" className="held-left">
        {leftText(left)}
      </p>
    </section>
  )
}

const Pay = ({ order }: { order: TrainOrder }) => {
  const queryClient = useQueryClient()
  const { leave } = useNavigation()
  const wallet = useWallet()
  const quote = useOrderQuote({
    legs: order.legs.map(({ runId, fromSeq, toSeq, tickets }) => ({
      runId,
      fromSeq,
      toSeq,
      seatClass: tickets[0]?.seatClass ?? 'second',
    })),
    passengers: (order.legs[0]?.tickets ?? []).flatMap(({ passengerId, type }) =>
      passengerId === null ? [] : [{ id: passengerId, type }],
    ),
  })
  if (wallet.data !== undefined && quote.data !== undefined) {
    const { legs } = order
    const label = legs.map(({ code, fromName, toName }) => `${code} ${fromName}到${toName}`).join('，')
    return (
      <Checkout
        title={`火车票·${label}`}
        // By train: two who travel may bear the same name.
        lines={legs.map(({ code, fromName, toName, tickets }) => ({
          facts: [`${code} ${fromName}到${toName} ${tickets.length} 张`],
          amount: tickets.reduce((sum, { price }) => sum + price, 0),
        }))}
        coupons={quote.data.coupons}
        wallet={wallet.data}
        onPay={async ({ couponId, paymentPassword }) => {
          await payOrder(queryClient, { id: order.id, couponId, paymentPassword })
          toast('付好了，祝你一路平安')
        }}
        onCashier={async (couponId) => leave(await payAtCashier(queryClient, { id: order.id, couponId }))}
      />
    )
  }
  const error = wallet.error ?? quote.error
  return error === null ? (
    <div role="status" aria-label="正在加载价格">
      <Skeleton className="h-40 rounded-card!" />
    </div>
  ) : (
    <ErrorState
      message={error.message}
      onRetry={() => {
        void wallet.refetch()
        void quote.refetch()
      }}
    />
  )
}

const Cancel = ({ id }: { id: string }) => {
  const [asks, setAsks] = useState(false)
  const { mutate, isPending } = useCancelOrder(id)
  return (
    <>
      <Button variant="quiet" block onClick={() => setAsks(true)}>
        取消订单
      </Button>
      <LazyConfirm
        open={asks}
        onOpenChange={setAsks}
        title="取消这笔订单"
        text={`座位马上放回。一天里有 ${railwayLimits.cancelsPerDay} 笔取消或没付款，当天就不能再下单了。`}
        confirmText="取消订单"
        cancelText="再想想"
        busy={isPending}
        onConfirm={() => mutate(undefined, { onSettled: () => setAsks(false) })}
      />
    </>
  )
}

/** An order whose seats wait to be paid for. */
export const HeldOrder = ({ order, onOver }: { order: TrainOrder; onOver: () => void }) => (
  <div className="order-scroll">
    {order.expireTime !== null && <Countdown expireTime={order.expireTime} onOver={onOver} />}
    {order.legs.map((leg) => (
      <section key={`${leg.runId} ${leg.fromSeq}`} aria-label={`${leg.code} 次`} className="order-card">
        <LegHead {...leg} />
        <ul className="held-seats">
          {leg.tickets.map(({ id, name, type, seatClass, seatText }) => (
            <li key={id}>
              <span>
                {name}
                {type !== 'adult' && <small>{typeNames[type]}票</small>}
              </span>
              <span>
                {seatClassNames[seatClass]} <b>{seatText}</b>
              </span>
            </li>
          ))}
        </ul>
      </section>
    ))}
    {order.cashierId === null ? (
      <Pay order={order} />
    ) : (
      <AtCashier orderId={order.id} cashierId={order.cashierId}>
        <Pay order={order} />
      </AtCashier>
    )}
    <Cancel id={order.id} />
  </div>
)
