import { type Selectable, sql } from 'kysely'
import type { SeatClass } from '#contract/railway.ts'
import { railwayLimits } from '#contract/railway-limits.ts'
import type { waitlistKinds } from '#contract/waitlist.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type {
  WaitlistCombinations,
  WaitlistEntries,
  WaitlistPassengers,
} from '#server/platform/database/database-types.ts'
import { inSlice, type Order, type Slice } from '#server/platform/database/paging.ts'
import { anyOf } from '#server/platform/database/sql.ts'

export type EntryRow = Selectable<WaitlistEntries>
export type PassengerRow = Selectable<WaitlistPassengers>
export type CombinationRow = Selectable<WaitlistCombinations>

export interface WaitRow {
  entry_id: string
  number: string
  run_id: string
  from_seq: number
  to_seq: number
  seat_class: SeatClass
  seats: number
  part: boolean
  until_at: Date
}

/** By which combinations somebody waits for some runs, in their order. */
export const listWaits = async (db: Executor, runIds: readonly string[]): Promise<WaitRow[]> => {
  const { rows } = await sql<WaitRow>`
    select way.entry_id, way.number, way.run_id, way.from_seq, way.to_seq, way.seat_class, entry.seats, entry.part, way.until_at
    from waitlist_combinations way join waitlist_entries entry on entry.id = way.entry_id
    where way.waiting and way.number is not null and ${anyOf('way.run_id', runIds)}
    order by way.number, way.place`.execute(db)
  return rows
}

export interface RunWaitRow {
  from_seq: number
  to_seq: number
  seat_class: SeatClass
  entries: number
  seats: number
}

/** More that wait for one run are not counted. */
const countedWaits = 10_000

/** How many wait for each way of a run, the most wanted first. */
export const listRunWaits = async (db: Executor, runId: string, limit: number): Promise<RunWaitRow[]> => {
  const { rows } = await sql<RunWaitRow>`
    with waits as materialized (
      select entry_id, from_seq, to_seq, seat_class from waitlist_combinations
      where run_id = ${runId} and waiting limit ${countedWaits}
    )
    select from_seq, to_seq, seat_class, count(*)::integer as entries, sum(entry.seats)::integer as seats
    from waits, lateral (select seats from waitlist_entries where id = entry_id offset 0) as entry
    group by from_seq, to_seq, seat_class order by seats desc, from_seq, to_seq, seat_class limit ${limit}`.execute(db)
  return rows
}

/** Sales of some runs for which somebody has reserved who was not served yet. */
export const listDraws = async (
  db: Executor,
  runIds: readonly string[],
): Promise<{ run_id: string; sale_at: Date }[]> => {
  const { rows } = await sql<{ run_id: string; sale_at: Date }>`
    select distinct way.run_id, way.sale_at
    from waitlist_draws draw join waitlist_combinations way using (sale_at)
    where draw.done_at is null and ${anyOf('way.run_id', runIds)}`.execute(db)
  return rows
}

/** Runs for which any of some people wait. */
export const listRunsOf = async (db: Executor, passengerKeys: readonly Buffer[]): Promise<string[]> => {
  const { rows } = await sql<{ run_id: string }>`
    select distinct way.run_id
    from waitlist_passengers person
      join waitlist_entries entry on entry.id = person.entry_id and entry.state = 'waiting'
      join waitlist_combinations way on way.entry_id = entry.id and way.waiting and way.number is not null
    where person.passenger_key = any(${passengerKeys}::bytea[])`.execute(db)
  return rows.map(({ run_id }) => run_id)
}

/** Tickets that are given back with some entries. */
export const listSwapTickets = (
  db: Executor,
  entryIds: readonly string[],
): Promise<{ entry_id: string; ticket_id: string }[]> =>
  db
    .selectFrom('waitlist_swap_tickets')
    .selectAll()
    .where(anyOf('entry_id', entryIds))
    .orderBy('entry_id')
    .orderBy('ticket_id')
    .execute()

/** Numbers of entries by their ids. */
export const findNumbers = async (db: Executor, ids: readonly string[]): Promise<Map<string, number>> => {
  const rows = await db.selectFrom('waitlist_entries').select(['id', 'number']).where(anyOf('id', ids)).execute()
  return new Map(rows.map(({ id, number }) => [id, Number(number)]))
}

/** Runs that somebody waits for whose quiet hours end at some minutes of the day. */
export const listWokenRuns = async (db: Executor, minutes: readonly number[]): Promise<string[]> => {
  const { rows } = await sql<{ run_id: string }>`
    select distinct way.run_id
    from waitlist_entries entry join waitlist_combinations way on way.entry_id = entry.id and way.waiting
    where entry.state = 'waiting' and entry.quiet_to = any(${minutes}::smallint[])`.execute(db)
  return rows.map(({ run_id }) => run_id)
}

export const findEntries = (db: Executor, ids: readonly string[]): Promise<EntryRow[]> =>
  db.selectFrom('waitlist_entries').selectAll().where(anyOf('id', ids)).execute()

export const findByClientId = (db: Executor, userId: string, clientId: string): Promise<EntryRow | undefined> =>
  db
    .selectFrom('waitlist_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

/** Who travels, in the order in which they are served. */
export const listPassengers = (db: Executor, entryIds: readonly string[]): Promise<PassengerRow[]> =>
  db
    .selectFrom('waitlist_passengers')
    .selectAll()
    .where(anyOf('entry_id', entryIds))
    .orderBy('entry_id')
    .orderBy('place')
    .execute()

export type WayRow = CombinationRow & { ahead: number }

/** The combinations of entries, with how many wait before each for seats of its class on a part of its stretch. */
export const listWays = async (db: Executor, entryIds: readonly string[]): Promise<WayRow[]> => {
  const { rows } = await sql<WayRow>`
    select way.*, coalesce(others.ahead, 0) as ahead
    from waitlist_combinations way
    left join lateral (
      select count(*)::integer as ahead
      from (
        select distinct other.number from waitlist_combinations other
        where other.waiting and other.run_id = way.run_id and other.number < way.number and other.seat_class = way.seat_class
          and other.from_seq < way.to_seq and way.from_seq < other.to_seq
        limit ${railwayLimits.waitlistAhead}
      ) as found
      having way.number is not null
      union all
      select count(*)::integer
      from (
        select distinct other.entry_id from waitlist_combinations other
        where way.number is null and other.waiting and other.run_id = way.run_id and other.number is null
          and other.entry_id <> way.entry_id and other.seat_class = way.seat_class
          and other.from_seq < way.to_seq and way.from_seq < other.to_seq
        limit ${railwayLimits.waitlistAhead}
      ) as found
      having way.number is null
    ) others on way.waiting
    where ${anyOf('way.entry_id', entryIds)}
    order by way.entry_id, way.place`.execute(db)
  return rows
}

/** Of some ways that nobody waits by yet: how many wait there already. @returns in their order */
export const countAhead = async (
  db: Executor,
  ways: readonly { runId: string; fromSeq: number; toSeq: number; seatClass: SeatClass; drawn: boolean }[],
): Promise<number[]> => {
  const { rows } = await sql<{ ahead: number }>`
    select (
      select count(*)::integer
      from (
        select distinct other.entry_id from waitlist_combinations other
        where other.waiting and other.run_id = way.run_id and other.seat_class = way.seat_class
          and (other.number is null) = way.drawn
          and other.from_seq < way.to_seq and way.from_seq < other.to_seq
        limit ${railwayLimits.waitlistAhead}
      ) as found
    ) as ahead
    from unnest(
      ${ways.map(({ runId }) => runId)}::bigint[], ${ways.map(({ fromSeq }) => fromSeq)}::smallint[],
      ${ways.map(({ toSeq }) => toSeq)}::smallint[], ${ways.map(({ seatClass }) => seatClass)}::text[],
      ${ways.map(({ drawn }) => drawn)}::boolean[]
    ) with ordinality as way (run_id, from_seq, to_seq, seat_class, drawn, place)
    order by place`.execute(db)
  return rows.map(({ ahead }) => ahead)
}

export const countWaiting = async (db: Executor, userId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('waitlist_entries')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return count
}

/** The newest first. */
export const entryById: Order = { column: 'id', kind: 'id' }

interface Of {
  userId: string
  kind: (typeof waitlistKinds)[number]
}

const ofKind = (kind: Of['kind']) =>
  kind === 'waiting' ? sql<boolean>`state = 'waiting'` : sql<boolean>`state <> 'waiting'`

export const pageEntries = (db: Executor, slice: Slice, { userId, kind }: Of) =>
  db
    .selectFrom('waitlist_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .where(ofKind(kind))
    .$call(inSlice(slice))
    .execute()

export const countEntries = async (db: Executor, { userId, kind }: Of, most: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count
    from (select 1 from waitlist_entries where user_id = ${userId} and ${ofKind(kind)} limit ${most}) as found`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** The oldest first, for who takes along what is theirs. */
export const listEntries = (db: Executor, userId: string, afterId: string, limit: number): Promise<EntryRow[]> =>
  db
    .selectFrom('waitlist_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Runs that somebody waits for and that depart within a time: each is looked up by its key, however many others there are. */
export const listWaitedRuns = async (db: Executor, { from, until }: { from: Date; until: Date }): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select waited.run_id as id
    from (select distinct run_id from waitlist_combinations where waiting) as waited
    cross join lateral (select departs_at from runs where id = waited.run_id offset 0) as run
    where departs_at > ${from} and departs_at <= ${until}
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** What lies prepaid in all, in 分. */
export const sumPrepaid = async (db: Executor): Promise<number> => {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(prepaid), 0)::bigint as sum from waitlist_entries where state = 'waiting'`.execute(db)
  return Number(rows[0]?.sum ?? 0)
}
