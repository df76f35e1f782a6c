import type { PassengerType, SeatClass } from '#contract/railway.ts'
import type { WaitlistCombination, WaitlistEntry } from '#contract/waitlist.ts'
import type { Purchase } from '#contract/wallet.ts'
import type { Run } from '../run/run.module.ts'
import { timeOf, type Network } from '../timetable/timetable.module.ts'
import { presentWay, type Printed } from '../train-order/train-order.module.ts'
import type { Quiet } from './quiet-hours.ts'
import type { EntryRow, PassengerRow, WayRow } from './waitlist.queries.ts'

export const quietOf = ({ quiet_from, quiet_to, quiet_fee }: EntryRow): Quiet | null =>
  quiet_from === null || quiet_to === null || quiet_fee === null
    ? null
    : { fromMinute: quiet_from, toMinute: quiet_to, feeCap: quiet_fee }

/** What an entry's view is made of besides its row. */
export interface Surroundings {
  runs: ReadonlyMap<string, Run>
  stations: Network['stations']
  passengers: ReadonlyMap<string, readonly PassengerRow[]>
  ways: ReadonlyMap<string, readonly WayRow[]>
  /** By entry and place: `12 0`. */
  estimates: ReadonlyMap<string, WaitlistCombination['estimate']>
  /** Tickets that are given back with it. */
  swaps: ReadonlyMap<string, readonly { ticket_id: string }[]>
  printed: (passenger: PassengerRow) => Printed
}

const presentCombination = (row: WayRow, { runs, stations, estimates }: Surroundings): WaitlistCombination => {
  const run = runs.get(row.run_id)
  if (!run) throw new Error(`the run ${row.run_id} that somebody waits for is not there`)
  const { stops } = run.train
  return {
    ...presentWay(run, stations, {
      ...{ fromSeq: row.from_seq, toSeq: row.to_seq },
      departsAt: timeOf(run.day, stops[row.from_seq]?.departMinute ?? 0),
      arrivesAt: timeOf(run.day, stops[row.to_seq]?.arriveMinute ?? 0),
    }),
    seatClass: row.seat_class as SeatClass,
    price: row.price,
    untilTime: row.until_at.toISOString(),
    ahead: row.ahead,
    // Its place is drawn, or it has ended.
    saleTime: row.waiting && row.number === null ? (row.sale_at?.toISOString() ?? null) : null,
    estimate: estimates.get(`${row.entry_id} ${row.place}`) ?? null,
  }
}

/** What came back of an entry, in 分. */
const returnedOf = ({ state, prepaid, spent }: EntryRow): number => (state === 'waiting' ? 0 : prepaid - spent)

export const presentEntry = (row: EntryRow, around: Surroundings): WaitlistEntry => ({
  id: row.id,
  number: Number(row.number),
  state: row.state as WaitlistEntry['state'],
  createTime: row.created_at.toISOString(),
  untilTime: row.until_at.toISOString(),
  endTime: row.ended_at?.toISOString() ?? null,
  leadMinutes: row.lead_minutes,
  partFlag: row.part,
  mailFlag: row.mail,
  prepaid: row.prepaid,
  spent: row.spent,
  returned: returnedOf(row),
  orderId: row.order_id,
  quiet: quietOf(row),
  swap:
    row.swap_order_id === null || row.swap_fee === null
      ? null
      : {
          orderId: row.swap_order_id,
          ticketIds: (around.swaps.get(row.id) ?? []).map(({ ticket_id }) => ticket_id),
          feeCap: row.swap_fee,
        },
  passengers: (around.passengers.get(row.id) ?? []).map((one) => ({
    passengerId: one.passenger_id,
    ...around.printed(one),
    type: one.passenger_type as PassengerType,
  })),
  combinations: (around.ways.get(row.id) ?? []).map((one) => presentCombination(one, around)),
})

/** How the bill calls it: 候补预付款·G1 北京南–上海虹桥, of its first combination. */
export const presentPurchase = (row: EntryRow, around: Pick<Surroundings, 'runs' | 'stations' | 'ways'>): Purchase => {
  const [way] = around.ways.get(row.id) ?? []
  const run = around.runs.get(way?.run_id ?? '')
  const nameAt = (seq: number | undefined) =>
    around.stations.get(run?.train.stops[seq ?? 0]?.stationId ?? '')?.name ?? ''
  return {
    kind: 'waitlist',
    id: row.id,
    title: `候补预付款·${run?.train.code ?? ''} ${nameAt(way?.from_seq)}–${nameAt(way?.to_seq)}`,
    price: row.prepaid,
    couponOff: 0,
    couponTitle: null,
  }
}
