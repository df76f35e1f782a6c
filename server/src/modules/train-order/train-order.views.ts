import type { PersonOrder } from '#contract/person-record.ts'
import type { PassengerType, SeatClass } from '#contract/railway.ts'
import type { TrainLeg, TrainOrder, TrainTicket } from '#contract/train-ticket.ts'
import type { Purchase } from '#contract/wallet.ts'
import type { Run } from '../run/run.module.ts'
import type { Network } from '../timetable/timetable.module.ts'
import type { Printed } from './new-order.ts'
import { paidOf } from './ticket-money.ts'
import type { BareOrderRow, OrderTicketRow, TrainOrderRow } from './train-order.queries.ts'

/** What an order's view is made of besides its rows. */
export interface Surroundings {
  runs: ReadonlyMap<string, Run>
  stations: Network['stations']
  /** Of coupons, by id. */
  titles: ReadonlyMap<string, string>
  printed: (ticket: OrderTicketRow) => Printed
}

export const stateOf = ({ state }: OrderTicketRow, order: BareOrderRow): TrainTicket['state'] => {
  if (state !== 'kept') return state as 'refunded' | 'changed' | 'used'
  return (order.state === 'closed' ? 'paid' : order.state) as TrainTicket['state']
}

/** What each ticket of an order costs after the coupon, by id. */
export const paidByTicket = ({ coupon_off, tickets }: TrainOrderRow): Map<string, number> => {
  const paid = paidOf(
    tickets.map(({ price }) => price),
    coupon_off,
  )
  return new Map(tickets.map(({ id }, index) => [id, paid[index] ?? 0]))
}

/** What of each ticket has not come back yet, by id. */
export const leftByTicket = (order: TrainOrderRow): Map<string, number> => {
  const paid = paidByTicket(order)
  return new Map(order.tickets.map(({ id, returned }) => [id, (paid.get(id) ?? 0) - returned]))
}

const presentTicket = (
  row: OrderTicketRow,
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
  [first, ...others]: [OrderTicketRow, ...OrderTicketRow[]],
  order: TrainOrderRow,
  { around, paid }: { around: Surroundings; paid: ReadonlyMap<string, number> },
): TrainLeg => {
  const run = around.runs.get(first.run_id)
  if (!run) throw new Error(`the run ${first.run_id} of a ticket is not there`)
  return {
    ...presentWay(run, around.stations, {
      ...{ fromSeq: first.from_seq, toSeq: first.to_seq },
      ...{ departsAt: new Date(first.departs_at), arrivesAt: new Date(first.arrives_at) },
    }),
    tickets: [first, ...others].map((row) =>
      presentTicket(row, order, { printed: around.printed(row), paid: paid.get(row.id) ?? 0 }),
    ),
  }
}

/** Tickets by their legs, in their order. */
const legsOf = (tickets: readonly OrderTicketRow[]) =>
  [...Map.groupBy(tickets, ({ leg }) => leg)]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([, [first, ...others]]): [OrderTicketRow, ...OrderTicketRow[]][] => (first ? [[first, ...others]] : []))

/** Nothing but a train that is cancelled ends an unpaid order before its time, its buyer aside. */
const isHalted = ({ state, ended_at, expires_at }: BareOrderRow): boolean =>
  state === 'lapsed' && ended_at !== null && ended_at < expires_at

export const presentOrder = (row: TrainOrderRow, around: Surroundings): TrainOrder => {
  const paid = paidByTicket(row)
  return {
    id: row.id,
    state: row.state as TrainOrder['state'],
    haltedFlag: isHalted(row),
    createTime: row.created_at.toISOString(),
    expireTime: row.state === 'held' ? row.expires_at.toISOString() : null,
    cashierId: row.cashier_id,
    payTime: row.paid_at?.toISOString() ?? null,
    price: row.price,
    couponOff: row.coupon_off,
    couponTitle: around.titles.get(row.coupon_id ?? '') ?? null,
    paid: row.paid_at === null ? 0 : row.price - row.coupon_off,
    refunded: row.returned,
    legs: legsOf(row.tickets).map((leg) => presentLeg(leg, row, { around, paid })),
    changedFromId: row.changed_from_id,
    changedToId: row.changed_to_id,
  }
}

/** How the bill calls it: 火车票·G1 北京南–上海虹桥. */
export const presentPurchase = (row: TrainOrderRow, around: Omit<Surroundings, 'printed'>): Purchase => {
  const [first, last] = [row.tickets[0], row.tickets.at(-1)]
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

/** For the staff: without those who travel. */
export const presentPersonOrder = (row: TrainOrderRow, around: Omit<Surroundings, 'printed'>): PersonOrder => {
  const { id, title, price, couponOff } = presentPurchase(row, around)
  return {
    ...{ id, title, price, couponOff, ticketNum: row.tickets.length, refunded: row.returned },
    state: row.state as PersonOrder['state'],
    createTime: row.created_at.toISOString(),
    departTime: row.departs_at.toISOString(),
  }
}
