import { CalendarPlus, Printer, QrCode, Share2, Sparkles } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { TrainLeg, TrainOrder } from '#contract/train-ticket.ts'
import { ShareSheet } from '#web/features/share/index.ts'
import { dayOf, tripPath } from '#web/features/timetable/index.ts'
import { saveFile } from '#web/lib/browser/files.ts'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { Link } from '#web/lib/navigation/link.tsx'
import { formatMoney } from '#web/lib/text/format-money.ts'
import { formatDateTime } from '#web/lib/time/format-time.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { List, ListItem } from '#web/ui/list.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useTrainOrder } from '../api/read-order.ts'
import { calendarFile } from '../calendar-file.ts'
import { haltOf, isForTravel, isLive, legText, orderStateName, stampOf, tripText, untilText } from '../order-text.ts'
import { swappableLegs, writeSwap } from '../swap.ts'
import { useNow } from './use-now.ts'
import { LateMoneyNote } from './at-cashier.tsx'
import { ChangeSheet } from './change-sheet.tsx'
import { HeldOrder } from './held-order.tsx'
import { LegHead } from './leg-head.tsx'
import { RefundSheet } from './refund-sheet.tsx'
import { TicketCard } from './ticket-card.tsx'
import './train-order.css'

const TripPaper = lazyPart(async () => ({ default: (await import('./trip-paper.tsx')).TripPaper }))

const everyMs = 15_000

/** The next train of a journey: how long until then, and where one goes. */
const JourneyCard = ({ leg }: { leg: TrainLeg }) => {
  const until = untilText(Date.parse(leg.departTime) + leg.delayMinutes * 60_000 - useNow(everyMs))
  return (
    <section aria-label="行程" className="journey">
      <p role="status" className="journey-until">
        {leg.runState === 'cancelled' ? '列车停运' : (until ?? '已开车')}
      </p>
      <dl>
        <div>
          <dt>检票口</dt>
          <dd>{leg.gate ?? '看站内屏幕'}</dd>
        </div>
        {leg.tickets.filter(isForTravel).map(({ id, name, seatText }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{seatText}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const Money = ({ fen }: { fen: number }) => <span className="tabular-nums">{formatMoney(fen)}</span>

const Amounts = ({ order }: { order: TrainOrder }) => {
  const { id, price, couponOff, couponTitle, paid, refunded, createTime, payTime, changedFromId, changedToId } = order
  return (
    <List label="订单">
      <ListItem title="订单号" value={<span className="tabular-nums">{id}</span>} />
      <ListItem title="票价" value={<Money fen={price} />} />
      {couponTitle !== null && (
        <ListItem
          title={couponTitle}
          value={<span className="text-seal tabular-nums">-{formatMoney(couponOff)}</span>}
        />
      )}
      {payTime !== null && <ListItem title="实付" value={<Money fen={paid} />} />}
      {refunded > 0 && <ListItem title="已退回余额" value={<Money fen={refunded} />} />}
      <ListItem title="下单时间" value={<time dateTime={createTime}>{formatDateTime(createTime)}</time>} />
      {payTime !== null && (
        <ListItem title="付款时间" value={<time dateTime={payTime}>{formatDateTime(payTime)}</time>} />
      )}
      {changedFromId !== null && (
        <ListItem
          title="改签前的订单"
          render={(props) => <Link to="/train-tickets/order" search={{ id: changedFromId }} {...props} />}
        />
      )}
      {changedToId !== null && (
        <ListItem
          title="改签后的订单"
          render={(props) => <Link to="/train-tickets/order" search={{ id: changedToId }} {...props} />}
        />
      )}
    </List>
  )
}

const againSearch = ({ legs }: TrainOrder) => {
  const [first, last] = [legs[0], legs.at(-1)]
  return {
    from: first?.fromStationId ?? '',
    to: last?.toStationId ?? '',
    day: dayOf(first?.departTime ?? new Date(serverNow()).toISOString()),
  }
}

/** Of the first train of a trip. */
const pathOf = ([first]: readonly TrainLeg[]): string =>
  first === undefined
    ? '/train-tickets'
    : tripPath({
        ...{ from: first.fromStationId, to: first.toStationId },
        ...{ day: dayOf(first.departTime), code: first.code },
      })

/** 骑驴找马: the way to better tickets, for which those of a train are given back only once they are had. */
const SwapLink = ({ order }: { order: TrainOrder }) => {
  const legs = swappableLegs(order, serverNow())
  if (legs.length === 0) return null
  return (
    <List label="换更好的票">
      {legs.map(({ runId, fromSeq, code, fromStationId, toStationId, departTime, tickets }) => (
        <ListItem
          key={`${runId} ${fromSeq}`}
          icon={<Sparkles size={20} strokeWidth={1.75} aria-hidden />}
          title={
            <>
              换更好的{legs.length > 1 && ` ${code}`}
              <span className="block text-xs text-ink-3">骑驴找马：等到更好的票，才退这张</span>
            </>
          }
          render={(props) => (
            <Link
              to="/train-tickets"
              search={{
                ...{ from: fromStationId, to: toStationId, day: dayOf(departTime) },
                swap: writeSwap({ orderId: order.id, ticketIds: tickets.map(({ id }) => id) }),
              }}
              {...props}
            />
          )}
        />
      ))}
    </List>
  )
}

const Actions = ({ order }: { order: TrainOrder }) => {
  const [sheet, setSheet] = useState<'refund' | 'change' | 'share' | null>(null)
  const [prints, setPrints] = useState(false)
  const { id, legs, state } = order
  const tickets = legs.flatMap((leg) => leg.tickets)
  const live = tickets.some(isLive)
  const sheetProps = (name: typeof sheet) => ({
    order,
    open: sheet === name,
    onOpenChange: (open: boolean) => setSheet(open ? name : null),
  })
  const search = againSearch(order)
  // What was given back is not travelled by.
  const travelled = legs.filter((leg) => leg.tickets.some(isForTravel))
  const textWith = (seats: boolean) => tripText(travelled, seats, location.origin)
  return (
    <div className="space-y-2.5">
      {live ? (
        <>
          <Link to="/train-tickets/ticket" search={{ id }} className={buttonClass({ size: 'lg', block: true })}>
            <QrCode size={20} aria-hidden />
            出示车票
          </Link>
          <div className="order-actions">
            <Button variant="secondary" onClick={() => setSheet('refund')}>
              退票
            </Button>
            <Button variant="secondary" onClick={() => setSheet('change')}>
              改签
            </Button>
          </div>
          <div className="order-actions">
            <Button variant="quiet" onClick={() => setSheet('share')}>
              <Share2 size={18} aria-hidden />
              发给好友
            </Button>
            <Button
              variant="quiet"
              onClick={() =>
                saveFile(
                  new Blob([calendarFile(id, legs, serverNow())], { type: 'text/calendar;charset=utf-8' }),
                  `火车票-${id}.ics`,
                )
              }
            >
              <CalendarPlus size={18} aria-hidden />
              加到日历
            </Button>
            <Button variant="quiet" className="max-[599px]:hidden" onClick={() => setPrints(true)}>
              <Printer size={18} aria-hidden />
              打印行程单
            </Button>
          </div>
          {prints && (
            <Suspense>
              <TripPaper order={order} onDone={() => setPrints(false)} />
            </Suspense>
          )}
          <SwapLink order={order} />
          <RefundSheet {...sheetProps('refund')} />
          <ChangeSheet {...sheetProps('change')} />
          <ShareSheet
            open={sheet === 'share'}
            onClose={() => setSheet(null)}
            card={{ kind: 'text', content: textWith(false) }}
            fuller={{ label: '带上座位', card: { kind: 'text', content: textWith(true) } }}
            path={pathOf(travelled)}
            title="我的行程"
            text={travelled.map((leg) => legText(leg, false)).join('；')}
          />
        </>
      ) : (
        <Link to="/train-tickets" search={search} className={buttonClass({ size: 'lg', block: true })}>
          {state === 'lapsed' || state === 'cancelled' ? '重新查票' : '再看看车票'}
        </Link>
      )}
    </div>
  )
}

const stateNotes: Partial<Record<TrainOrder['state'], string>> = {
  lapsed: '没有按时付款，座位已经放回。没有扣钱，想走的话再订一次。',
  cancelled: '订单取消了，座位已经放回，没有扣钱。',
  closed: '这笔订单的票都退掉或改签了。',
}

const Ready = ({ order }: { order: TrainOrder }) => {
  const now = serverNow()
  const { legs, state } = order
  const next = legs.find((leg) => leg.tickets.some(isForTravel) && Date.parse(leg.arriveTime) > now)
  const stateName = orderStateName(order, now)
  const note = haltOf(order)?.note ?? stateNotes[state]
  return (
    <div className="order-scroll">
      <section aria-label={stateName} className="order-state" data-state={state}>
        <div role="status">
          <h2>{stateName}</h2>
        </div>
        {note !== undefined && <p>{note}</p>}
        {order.cashierId !== null && <LateMoneyNote cashierId={order.cashierId} />}
      </section>
      {next && <JourneyCard leg={next} />}
      {legs.map((leg) => (
        <section key={`${leg.runId} ${leg.fromSeq}`} aria-label={`${leg.code} 次`} className="order-card">
          <LegHead {...leg} />
          <div className="paper-tickets">
            {leg.tickets.map((ticket) => (
              <TicketCard key={ticket.id} leg={leg} ticket={ticket} stamp={stampOf(order, leg, ticket)} />
            ))}
          </div>
        </section>
      ))}
      <Actions order={order} />
      <Amounts order={order} />
    </div>
  )
}

/** An order: its seats and the time to pay for them, or its tickets and what can be done with them. */
export const OrderView = ({ id }: { id: string }) => {
  const { data: order, error, refetch } = useTrainOrder(id)
  if (order !== undefined)
    return order.state === 'held' ? <HeldOrder order={order} onOver={() => void refetch()} /> : <Ready order={order} />
  if (isRefusal(error, 'TRAIN_ORDER_GONE') || isRefusal(error, 'INPUT_INVALID'))
    return (
      <EmptyState
        drawing="nest"
        title="没有这笔车票订单"
        text="它可能不是你的，或者地址不完整"
        action={
          <Link to="/train-tickets/orders" replace className={buttonClass({ variant: 'secondary' })}>
            看看我的车票
          </Link>
        }
      />
    )
  if (error !== null) return <ErrorState message={error.message} onRetry={() => void refetch()} />
  return (
    <div role="status" aria-label="正在加载订单" className="order-scroll">
      <Skeleton className="h-24 rounded-card!" />
      <Skeleton className="h-80 rounded-card!" />
    </div>
  )
}
