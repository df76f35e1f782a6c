import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { seatClassNames } from '#contract/railway.ts'
import type { TrainStop } from '#contract/timetable.ts'
import { dayOf, type Leg, useStopsOfAll, writeLegs } from '#web/features/timetable/index.ts'
import { createWishes } from '#web/features/wallet/index.ts'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { useNavigation } from '#web/lib/navigation/context.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatMoney } from '#web/lib/text/format-money.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { createOrder, isDrawing } from '../api/change-order.ts'
import { useOrderQuote } from '../api/quote-order.ts'
import { typeNames } from '../order-text.ts'
import { mayStand, wishesOf } from '../seats.ts'
import { LegHead } from './leg-head.tsx'
import { RulesNote } from './rules.tsx'
import { SeatChooser } from './seat-chooser.tsx'
import { type Traveller, useOrderDraft } from './use-order-draft.ts'
import './train-order.css'

/** A leg with the stops between which one travels. */
interface KnownLeg {
  leg: Leg
  from: TrainStop
  to: TrainStop
}

/** Legs with their stops, as far as the timetable has them. */
export const useKnownLegs = (legs: readonly Leg[]) => {
  const { data, error, refetch } = useStopsOfAll(legs.map(({ code, day }) => ({ code, day })))
  const known = legs.flatMap((leg, index): KnownLeg[] => {
    const stops = data?.[index]?.stops
    const [from, to] = [stops?.[leg.fromSeq], stops?.[leg.toSeq]]
    return from === undefined || to === undefined ? [] : [{ leg, from, to }]
  })
  return { known: known.length === legs.length ? known : undefined, error, refetch: () => void refetch() }
}

/** The trains of an order that is being made. */
export const LegCards = ({ known }: { known: readonly KnownLeg[] }) => (
  <ul className="space-y-2">
    {known.map(({ leg, from, to }) => (
      <li key={`${leg.code} ${leg.fromSeq}`} className="order-card">
        <LegHead
          code={leg.code}
          fromName={from.name}
          toName={to.name}
          departTime={from.departTime ?? ''}
          arriveTime={to.arriveTime ?? ''}
        />
        <p className="leg-class-name">{seatClassNames[leg.seatClass]}</p>
      </li>
    ))}
  </ul>
)

/** What else can be done when the seats are gone. */
const SoldOutNote = ({ known }: { known: readonly KnownLeg[] }) => {
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last) return null
  return (
    <section aria-label="余票不够" className="order-card sold-out">
      <p role="alert">这个席别刚被别人订走了，没有扣钱。可以换个席别，或看看同一天的其他车次。</p>
      <Link
        to="/train-tickets"
        search={{
          from: first.from.stationId,
          to: last.to.stationId,
          day: dayOf(first.from.departTime ?? first.leg.day),
        }}
        className={buttonClass({ variant: 'secondary', block: true })}
      >
        看看其他车次
      </Link>
    </section>
  )
}

/** The sale has just begun, and all who reserve are drawn: who comes now may still be among them. */
const DrawingNote = ({ message, legs }: { message: string; legs: readonly Leg[] }) => (
  <section aria-label="正在抽签" className="order-card sold-out">
    <p role="alert">{message}</p>
    {/* Two legs would wait for one or the other. */}
    {legs.length === 1 && (
      <Link
        to="/train-tickets/snatching"
        search={{ legs: writeLegs(legs) }}
        className={buttonClass({ variant: 'secondary', block: true })}
      >
        参加抽签
      </Link>
    )}
  </section>
)

interface OrderFormProps {
  legs: readonly Leg[]
  /** Chooses who travels. */
  renderPassengers: (chosen: readonly Traveller[], onChange: (chosen: readonly Traveller[]) => void) => ReactNode
}

const wishes = createWishes()

/** Who travels, on which seats, and for how much. */
export const OrderForm = ({ legs, renderPassengers }: OrderFormProps) => {
  const queryClient = useQueryClient()
  const { go } = useNavigation()
  const { known, error, refetch } = useKnownLegs(legs)
  const { draft, change, forget } = useOrderDraft(legs)
  const { travellers, seats, berths, standingFlag } = draft
  const [busy, setBusy] = useState(false)
  const [missing, setMissing] = useState(false)
  // Somebody was a moment earlier.
  const [short, setShort] = useState(false)
  // Why it is too early, as long as its train is drawn.
  const [drawing, setDrawing] = useState<string>()
  const passengers = travellers.map(({ id, type }) => ({ id, type }))
  const wanted = legs.map(({ runId, fromSeq, toSeq, seatClass }) => ({ runId, fromSeq, toSeq, seatClass }))
  const quote = useOrderQuote({ legs: wanted, passengers })
  const count = travellers.length
  const seatClass = legs[0]?.seatClass ?? 'second'
  const price = count > 0 && !quote.isPlaceholderData ? quote.data?.price : undefined

  const choose = (chosen: readonly Traveller[]) => {
    change({
      travellers: chosen,
      seats: seats.slice(0, chosen.length),
      berths: berths.slice(0, chosen.length),
    })
    setMissing(false)
  }
  const submit = async () => {
    if (count === 0) {
      setMissing(true)
      return
    }
    if (price === undefined) return
    setBusy(true)
    setShort(false)
    setDrawing(undefined)
    const wish = {
      legs: wanted,
      passengers,
      wishes: wishesOf(seats, berths, count),
      standingFlag,
      agreedPrice: price,
    }
    try {
      const order = await wishes.fulfil(wish, (clientId) => createOrder(queryClient, { ...wish, clientId }))
      forget()
      go({ to: '/train-tickets/order', search: { id: order.id } }, { replace: true })
    } catch (failure) {
      // The client has shown why. Another price is asked for and shown at once.
      if (isRefusal(failure, 'PRICE_CHANGED')) void quote.refetch()
      setShort(isRefusal(failure, 'SEATS_SHORT'))
      if (isDrawing(failure)) setDrawing(failure.message)
      setBusy(false)
    }
  }

  if (error !== null) return <ErrorState message={error.message} onRetry={refetch} />
  return (
    <form
      aria-label="确认订单"
      className="order-page"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <div className="order-scroll">
        {known === undefined ? (
          <div role="status" aria-label="正在加载车次">
            <Skeleton className="h-40 rounded-card!" />
          </div>
        ) : (
          <LegCards known={known} />
        )}
        <section aria-labelledby="travellers" className="order-card">
          <h2 id="travellers" className="order-title">
            乘车人
          </h2>
          {renderPassengers(travellers, choose)}
          {missing && (
            <p role="alert" className="text-sm text-rust">
              先选乘车人
            </p>
          )}
        </section>
        <SeatChooser
          seatClass={seatClass}
          travellers={count}
          seats={seats}
          onSeats={(chosen) => change({ seats: chosen })}
          berths={berths}
          onBerths={(chosen) => change({ berths: chosen })}
        />
        {legs.some((leg) => mayStand(leg.seatClass)) && (
          <div className="order-card order-check">
            <Checkbox
              label="没有座位时，接受无座"
              checked={standingFlag}
              onCheckedChange={(checked) => change({ standingFlag: checked })}
            />
          </div>
        )}
        {count > 0 && quote.data !== undefined && (
          <section aria-labelledby="order-price" className="order-card">
            <h2 id="order-price" className="order-title">
              票价
            </h2>
            <dl className="rule-list">
              {quote.data.tickets.map(({ passengerId, leg, price: one }) => {
                const traveller = travellers.find(({ id }) => id === passengerId)
                return (
                  <div key={`${passengerId} ${leg}`}>
                    <dt>
                      {traveller?.name}（{traveller && typeNames[traveller.type]}票）
                      {legs.length > 1 && ` ${legs[leg]?.code ?? ''}`}
                    </dt>
                    <dd>{formatMoney(one)}</dd>
                  </div>
                )
              })}
            </dl>
          </section>
        )}
        {quote.error !== null && count > 0 && (
          <p role="alert" className="px-4 text-sm text-rust">
            {quote.error.message}
          </p>
        )}
        {drawing !== undefined && <DrawingNote message={drawing} legs={legs} />}
        {short && known !== undefined && <SoldOutNote known={known} />}
        <RulesNote />
      </div>
      <BottomBar label="提交订单">
        <div className="order-bar">
          <p role="status">
            {price === undefined ? (
              <span className="text-sm text-ink-2">{count === 0 ? '选好乘车人就能看到票价' : '正在算票价'}</span>
            ) : (
              <>
                <b>{formatMoney(price)}</b>
                <small>共 {quote.data?.tickets.length} 张，下一步可以用券</small>
              </>
            )}
          </p>
          <Button type="submit" size="lg" busy={busy} disabled={count > 0 && price === undefined}>
            提交订单
          </Button>
        </div>
      </BottomBar>
    </form>
  )
}
