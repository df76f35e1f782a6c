import type { PassengerType, SeatClass } from '#contract/railway.ts'
import type { TrainLeg, TrainOrder, TrainTicket } from '#contract/train-ticket.ts'
import type { Purchase } from '#contract/wallet.ts'
import type { Run } from '../run/run.module.ts'
import type { Network } from '../timetable/timetable.module.ts'
import type { Printed } from './new-order.ts'
import { paidOf } from './ticket-money.ts'
import type { TrainOrderRow, TrainTicketRow } from './train-order.queries.ts'

/** What an order's view is made of besides its rows. */
export interface Surroundings {
  runs: ReadonlyMap<string, Run>
  stations: Network['stations']
  /** Of coupons, by id. */
  titles: ReadonlyMap<string, string>
  /** Payments that were begun for orders at the provider, by the order's id. */
  cashierIds: ReadonlyMap<string, string>
  /** Orders that these were changed into. */
  changed: ReadonlyMap<string, string>
  printed: (ticket: TrainTicketRow) => Printed
}

const stateOf = ({ state }: TrainTicketRow, order: TrainOrderRow): TrainTicket['state'] => {
  if (state !== 'kept') return state as 'refunded' | 'changed' | 'used'
  return (order.state === 'closed' ? 'paid' : order.state) as TrainTicket['state']
}

/** What each ticket of an order costs after the coupon, by id. */
export const paidByTicket = (
  { coupon_off }: Pick<TrainOrderRow, 'coupon_off'>,
  tickets: readonly TrainTicketRow[],
): Map<string, number> => {
  const paid = paidOf(
    tickets.map(({ price }) => price),
    coupon_off,
  )
  return new Map(tickets.map(({ id }, index) => [id, paid[index] ?? 0]))
}

const presentTicket = (
  row: TrainTicketRow,
  order: TrainOrderRow,
  { printed, paid }: { printed: Printed; paid: number },
): TrainTicket => ({
  id: row.id,
  passengerId: row.passenger_id,
  name: printed.name,
  idNumber: printed.idNumber,
  type: row.passenger_type as PassengerType,
  seatClass: row.seat_class as SeatClass,
  seatText: row.seat_text,
  car: row.car,
  seat: row.seat,
  price: row.price,
  paid,
  fee: row.fee,
  refunded: row.returned,
  state: stateOf(row, order),
})

/** A stretch of a run's way, as it is shown. */
export const presentWay = (
  run: Run,
  stations: Surroundings['stations'],
  way: { fromSeq: number; toSeq: number; departsAt: Date; arrivesAt: Date },
): Omit<TrainLeg, 'tickets'> => {
  const stationIdAt = (seq: number) => run.train.stops[seq]?.stationId ?? ''
  const nameOf = (id: string) => stations.get(id)?.name ?? ''
  const [fromStationId, toStationId] = [stationIdAt(way.fromSeq), stationIdAt(way.toSeq)]
  return {
    runId: run.id,
    day: run.day,
    code: run.train.code,
    kind: run.train.kind,
    fromSeq: way.fromSeq,
    toSeq: way.toSeq,
    fromStationId,
    toStationId,
    fromName: nameOf(fromStationId),
    toName: nameOf(toStationId),
    departTime: way.departsAt.toISOString(),
    arriveTime: way.arrivesAt.toISOString(),
    gate: run.train.stops[way.fromSeq]?.platform ?? null,
    runState: run.state,
    delayMinutes: run.delayMinutes,
  }
}

const presentLeg = (
  [first, ...others]: [TrainTicketRow, ...TrainTicketRow[]],
  order: TrainOrderRow,
  { around, paid }: { around: Surroundings; paid: ReadonlyMap<string, number> },
): TrainLeg => {
  const run = around.runs.get(first.run_id)
  if (!run) throw new Error(`the run ${first.run_id} of a ticket is not there`)
  return {
    ...presentWay(run, around.stations, {
      ...{ fromSeq: first.from_seq, toSeq: first.to_seq },
      ...{ departsAt: first.departs_at, arrivesAt: first.arrives_at },
    }),
    tickets: [first, ...others].map((row) =>
      presentTicket(row, order, { printed: around.printed(row), paid: paid.get(row.id) ?? 0 }),
    ),
  }
}

/** Tickets by their legs, in their order. */
const legsOf = (tickets: readonly TrainTicketRow[]) =>
  [...Map.groupBy(tickets, ({ leg }) => leg)]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([, [first, ...others]]): [TrainTicketRow, ...TrainTicketRow[]][] => (first ? [[first, ...others]] : []))

export const presentOrder = (
  row: TrainOrderRow,
  tickets: readonly TrainTicketRow[],
  around: Surroundings,
): TrainOrder => {
  const paid = paidByTicket(row, tickets)
  return {
    id: row.id,
    state: row.state as TrainOrder['state'],
    createTime: row.created_at.toISOString(),
    expireTime: row.state === 'held' ? row.expires_at.toISOString() : null,
    cashierId: row.paid_at === null ? (around.cashierIds.get(row.id) ?? null) : null,
    payTime: row.paid_at?.toISOString() ?? null,
    price: row.price,
    couponOff: row.coupon_off,
    couponTitle: around.titles.get(row.coupon_id ?? '') ?? null,
    paid: row.paid_at === null ? 0 : row.price - row.coupon_off,
    refunded: row.returned,
    legs: legsOf(tickets).map((leg) => presentLeg(leg, row, { around, paid })),
    changedFromId: row.changed_from_id,
    changedToId: around.changed.get(row.id) ?? null,
  }
}

/** How the bill calls it: 火车票·G1 北京南–上海虹桥. */
export const presentPurchase = (
  row: TrainOrderRow,
  tickets: readonly TrainTicketRow[],
  around: Omit<Surroundings, 'printed' | 'changed' | 'cashierIds'>,
): Purchase => {
  const [first, last] = [tickets[0], tickets.at(-1)]
  const run = around.runs.get(first?.run_id ?? '')
  const end = around.runs.get(last?.run_id ?? '')
  const nameAt = (at: Run | undefined, seq: number | undefined) =>
    around.stations.get(at?.train.stops[seq ?? 0]?.stationId ?? '')?.name ?? ''
  return {
    kind: 'train-order',
    id: row.id,
    title: `火车票·${run?.train.code ?? ''} ${nameAt(run, first?.from_seq)}–${nameAt(end, last?.to_seq)}`,
    price: row.price,
    couponOff: row.coupon_off,
    couponTitle: around.titles.get(row.coupon_id ?? '') ?? null,
  }
}
