import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Leg } from '#web/features/timetable/index.ts'
import { createWishes, PaymentPasswordSheet, usePaymentConfirmation } from '#web/features/wallet/index.ts'
import { ApiError, isRefusal } from '#web/lib/client/api-error.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatMoney } from '#web/lib/text/format-money.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { List, ListItem } from '#web/ui/list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { changeTickets } from '../api/change-order.ts'
import { useChangeQuote } from '../api/quote-order.ts'
import { type Berth, mayStand, type Seat, wishesOf } from '../seats.ts'
import { LegCards, useKnownLegs } from './order-form.tsx'
import { SeatChooser } from './seat-chooser.tsx'

const wishes = createWishes()

interface ChangeFormProps {
  leg: Leg
  ticketIds: readonly string[]
}

/** What exchanging tickets for this train costs or gives back, on which seats, and the way to do it. */
export const ChangeForm = ({ leg, ticketIds }: ChangeFormProps) => {
  const queryClient = useQueryClient()
  const { go } = useNavigation()
  const { runId, fromSeq, toSeq, seatClass, code } = leg
  const wanted = { ticketIds: [...ticketIds], leg: { runId, fromSeq, toSeq, seatClass } }
  const legs = useKnownLegs([leg])
  const quote = useChangeQuote(wanted)
  const [seats, setSeats] = useState<readonly Seat[]>([])
  const [berths, setBerths] = useState<readonly Berth[]>([])
  const [standingFlag, setStandingFlag] = useState(false)
  const [busy, setBusy] = useState(false)
  const { pay = 0, back = 0 } = quote.data ?? {}

  const change = async (paymentPassword: string | null) => {
    const wish = {
      ...wanted,
      wishes: wishesOf(seats, berths, ticketIds.length),
      standingFlag,
      agreedPay: pay,
      agreedBack: back,
    }
    const order = await wishes.fulfil(wish, (clientId) =>
      changeTickets(queryClient, { ...wish, clientId, paymentPassword }),
    )
    toast('改签好了')
    go({ to: '/train-tickets/order', search: { id: order.id } }, { replace: true })
  }
  const payment = usePaymentConfirmation({ amount: pay, onConfirm: change })
  const submit = async () => {
    if (pay > 0) {
      payment.ask()
      return
    }
    setBusy(true)
    try {
      await change(null)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      void quote.refetch()
    } finally {
      setBusy(false)
    }
  }

  const error = legs.error ?? quote.error
  const isLate = (['CHANGE_DESTINATION_LATE', 'CHANGE_LATE', 'CHANGE_ONCE'] as const).some((key) =>
    isRefusal(error, key),
  )
  if (error !== null && isLate)
    return (
      <EmptyState
        drawing="gate"
        title="不能这样改签"
        text={error.message}
        action={
          <Link to="/train-tickets/orders" replace className={buttonClass({ variant: 'secondary' })}>
            去我的车票
          </Link>
        }
      />
    )
  if (error !== null)
    return (
      <ErrorState
        message={error.message}
        onRetry={() => {
          legs.refetch()
          void quote.refetch()
        }}
      />
    )
  if (legs.known === undefined || quote.data === undefined)
    return (
      <div role="status" aria-label="正在加载改签" className="space-y-3 p-3">
        <Skeleton className="h-40 rounded-card!" />
        <Skeleton className="h-40 rounded-card!" />
      </div>
    )
  return (
    <form
      aria-label="确认改签"
      className="order-page"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className="order-scroll">
        <LegCards known={legs.known} />
        <SeatChooser
          seatClass={seatClass}
          travellers={ticketIds.length}
          seats={seats}
          onSeats={setSeats}
          berths={berths}
          onBerths={setBerths}
        />
        {mayStand(seatClass) && (
          <div className="order-card order-check">
            <Checkbox label="没有座位时，接受无座" checked={standingFlag} onCheckedChange={setStandingFlag} />
          </div>
        )}
        <List label="改签的钱">
          <ListItem title="新票价" value={<span className="tabular-nums">{formatMoney(quote.data.price)}</span>} />
          <ListItem title="改签费" value={<span className="tabular-nums">{formatMoney(quote.data.fee)}</span>} />
          <ListItem
            title={pay > 0 ? '补差价' : '退回余额'}
            value={<b className="text-seal tabular-nums">{formatMoney(pay > 0 ? pay : back)}</b>}
          />
        </List>
        <p className="px-4 text-xs text-ink-3">每张票只能改签一次，改签后的票退票时仍按规则收费。</p>
      </div>
      <BottomBar label="改签">
        <Button type="submit" size="lg" block busy={busy || payment.busy}>
          {pay > 0 ? `付 ${formatMoney(pay)} 改签` : '确认改签'}
        </Button>
      </BottomBar>
      <PaymentPasswordSheet title={`改签到 ${code}`} {...payment.sheet} />
    </form>
  )
}
