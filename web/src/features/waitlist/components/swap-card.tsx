import { ChevronRight } from 'lucide-react'
import { seatClassNames } from '#contract/railway.ts'
import type { TrainLeg } from '#contract/train-ticket.ts'
import type { WaitlistEntry } from '#contract/waitlist.ts'
import { clockOf, dateOf, dayOf } from '#web/features/timetable/index.ts'
import { useRefundQuote } from '#web/features/train-order/index.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatMoney } from '#web/lib/text/format-money.ts'
import { InlineError } from '#web/ui/inline-error.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FeeCap } from './fee-cap.tsx'

/** Tickets of a train that go once better ones are had. */
export interface OldTickets {
  orderId: string
  leg: TrainLeg
}

interface SwapCardProps {
  old: OldTickets
  /** In 分; undefined while it is not known. */
  cap: number | undefined
  onCap: (fen: number | undefined) => void
}

/** Sums beside what giving back costs today, in 分. */
const caps = [0, 5000, 10_000]

/** 骑驴找马: which tickets go, when, and what that may cost. */
export const SwapCard = ({ old: { leg }, cap, onCap }: SwapCardProps) => {
  const { data: quote, error, refetch } = useRefundQuote(leg.tickets.map(({ id }) => id))
  const classes = [...new Set(leg.tickets.map(({ seatClass }) => seatClassNames[seatClass]))]
  return (
    <section aria-label="骑驴找马" className="order-card wait-swap">
      <h2>骑驴找马</h2>
      <p className="wait-old">
        <span>旧票</span>
        <b>{leg.code}</b> {dateOf(dayOf(leg.departTime))} {clockOf(leg.departTime)}，{leg.fromName}到{leg.toName}，
        {classes.join('、')} {leg.tickets.length} 张
      </p>
      <p className="text-sm text-ink-2">
        新票到手的同一瞬间才退旧票：不会没座，也不会占两份。旧票的钱扣掉退票费，退回余额。
      </p>
      {quote === undefined ? (
        error === null ? (
          <Skeleton className="h-20" />
        ) : (
          <InlineError message={error.message} onRetry={() => void refetch()} />
        )
      ) : (
        <>
          <FeeCap
            label="退旧票的手续费，最多"
            name="wait-swap-cap"
            choices={[...new Set([...caps, quote.fee])].toSorted((one, other) => one - other)}
            value={cap}
            onChange={onCap}
          />
          <p className="text-sm text-ink-2">
            {quote.fee === 0 ? '今天退不收手续费' : `今天退要 ${formatMoney(quote.fee)}`}
            ，离开车越近越贵。超过上限就先不换，接着等。
          </p>
        </>
      )}
    </section>
  )
}

type Swap = NonNullable<WaitlistEntry['swap']>

/** What becomes, or has become, of the tickets that go for better ones. */
const noteOf = (state: WaitlistEntry['state'], { feeCap }: Swap): string => {
  if (state === 'served') return '新票到手的同一瞬间，旧票已经退掉；扣掉退票费，钱回了余额。'
  if (state !== 'waiting') return '没有换成，旧票还在，照常能用。'
  return `新票到手的同一瞬间才退旧票：不会没座，也不会占两份。退票费最多 ${formatMoney(feeCap)}，超过就先不换。`
}

/** 骑驴找马 on the page of an entry: the old tickets, and the way to their order. */
export const SwapNote = ({ entry: { swap, state } }: { entry: WaitlistEntry }) =>
  swap === null ? null : (
    <section aria-label="骑驴找马" className="order-card wait-swap">
      <div className="wait-swap-head">
        <h2>骑驴找马</h2>
        <Link to="/train-tickets/order" search={{ id: swap.orderId }} className="hit-44 wait-swap-link">
          {state === 'served' ? '看退掉的旧票' : '看手里的旧票'}
          <ChevronRight size={16} aria-hidden />
        </Link>
      </div>
      <p className="text-sm text-ink-2">{noteOf(state, swap)}</p>
    </section>
  )
