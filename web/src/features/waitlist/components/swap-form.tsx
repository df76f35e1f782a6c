import { useState } from 'react'
import type { Leg } from '#web/features/timetable/index.ts'
import { type Swap, swappableLegs, useTrainOrder } from '#web/features/train-order/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { WaitForm } from './wait-form.tsx'

interface SwapFormProps {
  swap: Swap
  legs: readonly Leg[]
}

/** Waiting for better tickets than those one has: for the same people, once what they have is known. */
export const SwapForm = ({ swap: { orderId, ticketIds }, legs }: SwapFormProps) => {
  const { data: order, error, refetch } = useTrainOrder(orderId)
  const [now] = useState(() => serverNow())
  if (order === undefined)
    return error === null ? (
      <div role="status" aria-label="正在加载旧票" className="order-scroll">
        <Skeleton className="h-40 rounded-card!" />
        <Skeleton className="h-40 rounded-card!" />
      </div>
    ) : (
      <ErrorState message={error.message} onRetry={() => void refetch()} />
    )
  const leg = swappableLegs(order, now).find(({ tickets }) =>
    ticketIds.every((id) => tickets.some((ticket) => ticket.id === id)),
  )
  if (leg === undefined)
    return (
      <EmptyState
        drawing="gate"
        title="这张票不能再换了"
        text="它可能已经退掉、改签、检过票，或者车已经开了"
        action={
          <Link
            to="/train-tickets/order"
            search={{ id: orderId }}
            replace
            className={buttonClass({ variant: 'secondary' })}
          >
            看看这笔订单
          </Link>
        }
      />
    )
  const tickets = leg.tickets.filter(({ id }) => ticketIds.includes(id))
  return (
    <WaitForm
      legs={legs}
      old={{ orderId, leg: { ...leg, tickets } }}
      renderPassengers={() => (
        <>
          <p className="text-base">{tickets.map(({ name }) => name).join('、')}</p>
          <p className="text-sm text-ink-3">和旧票上的一样，不能改</p>
        </>
      )}
    />
  )
}
