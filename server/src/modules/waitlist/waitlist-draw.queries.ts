import { type Insertable, type Selectable, sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { WaitlistDraws } from '#server/platform/database/database-types.ts'

export type DrawRow = Selectable<WaitlistDraws>

/** Draws that somebody joins: made if need be, and not closed before this transaction has ended. */
export const joinDraws = async (
  db: Executor,
  draws: readonly Pick<Insertable<WaitlistDraws>, 'sale_at' | 'seed_sealed' | 'commitment'>[],
): Promise<DrawRow[]> => {
  await db
    .insertInto('waitlist_draws')
    .values([...draws])
    .onConflict((clash) => clash.doNothing())
    .execute()
  return await db
    .selectFrom('waitlist_draws')
    .selectAll()
    .where(
      'sale_at',
      'in',
      draws.map(({ sale_at }) => sale_at),
    )
    .orderBy('sale_at')
    .forKeyShare()
    .execute()
}

/** Sales of runs that have begun, for which who comes now still takes part in the draw. */
export const listOpenDraws = async (
  db: Executor,
  runIds: readonly string[],
): Promise<{ run_id: string; sale_at: Date }[]> => {
  const { rows } = await sql<{ run_id: string; sale_at: Date }>`
    select distinct way.run_id, way.sale_at
    from waitlist_draws draw join waitlist_combinations way using (sale_at)
    where draw.drawn_at is null and way.waiting and way.run_id = any(${runIds}::bigint[])`.execute(db)
  return rows
}

/** Of entries that have just been written, those of which somebody has reserved for the same train by another. */
export const findTwice = async (db: Executor, entryIds: readonly string[]): Promise<Set<string>> => {
  // By people, never by the train (so `+ 0`): thousands want one.
  const { rows } = await sql<{ id: string }>`
    with mine as materialized (
      select entry_id, run_id, (select number from waitlist_entries where id = entry_id) as entry_number
      from waitlist_combinations where entry_id = any(${entryIds}::bigint[]) and number is null
    ), others as materialized (
      select mine.entry_id, mine.run_id, mine.entry_number, other.entry_id as other_id
      from mine
        join waitlist_passengers person on person.entry_id = mine.entry_id
        join waitlist_passengers other on other.passenger_key = person.passenger_key
    )
    select distinct others.entry_id as id
    from others join waitlist_combinations theirs on theirs.entry_id = others.other_id
    where theirs.run_id + 0 = others.run_id and theirs.waiting and theirs.number is null
      -- By the numbers of entries, which are given in the order of commits; ids are given before.
      and (select number from waitlist_entries where id = others.other_id) < others.entry_number`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Whether any of some people has reserved any of some trains, whose places are still to be drawn. */
export const isReserved = async (
  db: Executor,
  passengerKeys: readonly Buffer[],
  runIds: readonly string[],
): Promise<boolean> => {
  const { rows } = await sql<{ reserved: boolean }>`
    with mine as materialized (
      select entry_id from waitlist_passengers where passenger_key = any(${passengerKeys}::bytea[])
    )
    select exists (
      select from mine join waitlist_combinations way using (entry_id)
      where way.run_id + 0 = any(${runIds}::bigint[]) and way.waiting and way.number is null
    ) as reserved`.execute(db)
  return rows[0]?.reserved ?? false
}

/** Draws of sales that began until then and that are at some stage, the earliest first. */
export const listDrawsAt = async (
  db: Executor,
  stage: 'open' | 'closed' | 'drawn',
  until: Date,
): Promise<DrawRow[]> => {
  const { rows } = await sql<DrawRow>`
    select * from waitlist_draws
    where done_at is null and sale_at <= ${until}
      and (closed_seq is not null) = ${stage !== 'open'} and (drawn_at is not null) = ${stage === 'drawn'}
    order by sale_at`.execute(db)
  return rows
}

/** One that no other process works on. */
export const lockDraw = (db: Executor, saleAt: Date): Promise<DrawRow | undefined> =>
  db.selectFrom('waitlist_draws').selectAll().where('sale_at', '=', saleAt).forUpdate().executeTakeFirst()

export const changeDraw = async (
  db: Executor,
  saleAt: Date,
  change: Partial<Pick<DrawRow, 'closed_seq' | 'drawn_at' | 'done_at'>>,
): Promise<void> => {
  await db.updateTable('waitlist_draws').set(change).where('sale_at', '=', saleAt).execute()
}

/** Who takes part in a draw, by their numbers, and for which runs. */
export const listDrawn = async (db: Executor, saleAt: Date): Promise<{ number: string; run_ids: string[] }[]> => {
  const { rows } = await sql<{ number: string; run_ids: string[] }>`
    select entry.number, array_agg(distinct way.run_id::text) as run_ids
    from waitlist_combinations way join waitlist_entries entry on entry.id = way.entry_id
    where way.sale_at = ${saleAt} and way.waiting and way.number is null
    group by entry.number order by entry.number`.execute(db)
  return rows
}

/** Runs that a draw is about. */
export const listDrawRuns = async (db: Executor, saleAt: Date): Promise<string[]> => {
  const { rows } = await sql<{ run_id: string }>`
    select distinct run_id from waitlist_combinations where sale_at = ${saleAt} order by run_id`.execute(db)
  return rows.map(({ run_id }) => run_id)
}

/** Gives those who were drawn their places in line. @param order numbers of entries @param first place */
export const placeDrawn = async (
  db: Executor,
  { saleAt, order, first }: { saleAt: Date; order: readonly number[]; first: number },
): Promise<void> => {
  await sql`
    update waitlist_combinations way set number = ${first}::bigint + given.place - 1
    from unnest(${order}::bigint[]) with ordinality as given (number, place)
      join waitlist_entries entry on entry.number = given.number
    where way.entry_id = entry.id and way.sale_at = ${saleAt} and way.number is null`.execute(db)
}

/** The text of an event of the log that closed a list. */
export const isAnyClosed = async (db: Executor): Promise<boolean> => {
  const { rows } = await sql<{ some_closed: boolean }>`
    select exists (
      select from waitlist_draws where done_at is null and closed_seq is not null and drawn_at is null
    ) as some_closed`.execute(db)
  return rows[0]?.some_closed ?? false
}
