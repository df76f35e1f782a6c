import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'

/** A way of somebody who waits, or is about to. */
export interface AskedWay {
  runId: string
  fromSeq: number
  toSeq: number
  seatClass: string
  /** Its place in line; null after all who have one. */
  number: number | null
}

export interface WayCounts {
  entries_ahead: number
  seats_ahead: number
  /** Seats that all wait for of the class on the train, on whatever stretch. */
  waiting: number
  sold: number
  held: number
  covering: number
  returned: number
}

/** What is known of some ways: who waits, and what is sold of the class on a part of the stretch. @returns in their order */
export const countForEstimate = async (db: Executor, ways: readonly AskedWay[]): Promise<WayCounts[]> => {
  const { rows } = await sql<WayCounts>`
    select line.*, sold.*
    from unnest(
      ${ways.map(({ runId }) => runId)}::bigint[], ${ways.map(({ fromSeq }) => fromSeq)}::smallint[],
      ${ways.map(({ toSeq }) => toSeq)}::smallint[], ${ways.map(({ seatClass }) => seatClass)}::text[],
      ${ways.map(({ number }) => number)}::bigint[]
    ) with ordinality as way (run_id, from_seq, to_seq, seat_class, number, place)
    cross join lateral (
      select count(*) filter (where ahead)::integer as entries_ahead, coalesce(sum(seats) filter (where ahead), 0)::integer as seats_ahead,
        coalesce(sum(seats), 0)::integer as waiting
      from (
        select entry.id, max(entry.seats) as seats,
          bool_or(other.from_seq < way.to_seq and way.from_seq < other.to_seq and (way.number is null or other.number < way.number)) as ahead
        from waitlist_combinations other join waitlist_entries entry on entry.id = other.entry_id
        where other.waiting and other.number is not null and other.run_id = way.run_id and other.seat_class = way.seat_class
        group by entry.id
      ) as waits
    ) as line
    cross join lateral (
      select count(*) filter (where kept)::integer as sold, count(*) filter (where kept and unpaid)::integer as held,
        count(*) filter (where kept and covers)::integer as covering, count(*) filter (where back)::integer as returned
      from (
        select ticket.state in ('kept', 'used') and ticket.reservation_id is not null and bought.state in ('held', 'paid') as kept,
          bought.state = 'held' as unpaid, ticket.state in ('refunded', 'changed') as back,
          ticket.from_seq <= way.from_seq and ticket.to_seq >= way.to_seq as covers
        from train_tickets ticket join train_orders bought on bought.id = ticket.order_id
        where ticket.run_id = way.run_id and ticket.seat_class = way.seat_class
          and ticket.from_seq < way.to_seq and way.from_seq < ticket.to_seq
      ) as tickets
    ) as sold
    order by way.place`.execute(db)
  return rows
}
