import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import { countUpTo, inSlice, type Order, type Slice } from '#server/platform/database/paging.ts'
import { microsecondsOf } from '#server/platform/database/sql.ts'

/** The chat of a user with the helper account that people have taken over, or shall. */
export interface HandoverRow {
  id: string
  window_id: string
  user_id: string
  /** Who of the staff has taken it, or has answered or closed it last. */
  staff_id: string | null
  opened_at: Date
  answered: boolean
  turned_at: Date
  closed_at: Date | null
  /** From 1 to 5. */
  rating: number | null
}

const columns = [
  'id',
  'window_id',
  'user_id',
  'staff_id',
  'opened_at',
  'answered',
  'turned_at',
  'closed_at',
  'rating',
] as const

export const openHandover = async (
  db: Executor,
  { windowId, userId, now }: { windowId: string; userId: string; now: Date },
): Promise<HandoverRow> =>
  await db
    .insertInto('handovers')
    .values({ window_id: windowId, user_id: userId, opened_at: now, turned_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow()

/** Puts a window into the queue; one that stands there already waits for an answer again. */
export const ensureHandover = async (
  db: Executor,
  { windowId, userId, now }: { windowId: string; userId: string; now: Date },
): Promise<void> => {
  await sql`
    insert into handovers (window_id, user_id, opened_at, turned_at)
    values (${windowId}, ${userId}, ${now}, ${now})
    on conflict (window_id) where closed_at is null do update set
      answered = false,
      turned_at = case when handovers.answered then excluded.turned_at else handovers.turned_at end`.execute(db)
}

/** That of a window which is not closed, locked for the transaction. */
export const lockOpenHandover = (db: Executor, windowId: string): Promise<HandoverRow | undefined> =>
  db
    .selectFrom('handovers')
    .select(columns)
    .where('window_id', '=', windowId)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const findHandover = (db: Executor, id: string): Promise<HandoverRow | undefined> =>
  db.selectFrom('handovers').select(columns).where('id', '=', id).executeTakeFirst()

/** One that is not closed, locked for the transaction. */
export const lockHandover = (db: Executor, id: string): Promise<HandoverRow | undefined> =>
  db
    .selectFrom('handovers')
    .select(columns)
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const assignHandover = async (db: Executor, id: string, staffId: string): Promise<void> => {
  await db.updateTable('handovers').set({ staff_id: staffId }).where('id', '=', id).execute()
}

/** How many wait for an answer and have waited longer. */
export const countBefore = async (db: Executor, { id, turned_at }: HandoverRow): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    select count(*)::integer as number from handovers
    where closed_at is null and not answered and (turned_at, id) < (${turned_at}::timestamptz, ${id}::bigint)`.execute(
    db,
  )
  return rows[0]?.number ?? 0
}

/**
 * Whose turn it is now; what is so already stays as it is, with its time. A question that is looked at late is not newer than an
 * answer that was given meanwhile.
 */
export const setTurn = async (
  db: Executor,
  id: string,
  { answered, now }: { answered: boolean; now: Date },
): Promise<void> => {
  await db
    .updateTable('handovers')
    .set({ answered, turned_at: now })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where('answered', '<>', answered)
    .$if(!answered, (update) => update.where('turned_at', '<', now))
    .execute()
}

/** @returns undefined when it was closed already */
export const closeHandover = (db: Executor, id: string, { now, staffId }: { now: Date; staffId?: string }) =>
  db
    .updateTable('handovers')
    .set({ closed_at: now, ...(staffId === undefined ? {} : { staff_id: staffId }) })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()

/** Those who wait come first, each group by how long. The key is a time in microseconds, beyond all times for the second group. */
const queueKey = sql<string>`(${microsecondsOf('turned_at')}
  + case when answered then 100000000000000000 else 0 end)`

export const queueOrder: Order = { column: 'waiting.key', kind: 'id' }

const open = (db: Executor) =>
  db.selectFrom(
    db
      .selectFrom('handovers')
      .select([...columns, queueKey.as('key')])
      .where('closed_at', 'is', null)
      .as('waiting'),
  )

export const pageHandovers = (db: Executor, slice: Slice) => open(db).select(columns).$call(inSlice(slice)).execute()

export const closedOrder: Order = { column: 'closed_at', kind: 'time' }

/** Those that were closed, the last first. */
export const pageClosed = (db: Executor, slice: Slice) =>
  db.selectFrom('handovers').select(columns).where('closed_at', 'is not', null).$call(inSlice(slice)).execute()

/** Counted up to `most`. */
export const countClosed = (db: Executor, most: number): Promise<number> =>
  countUpTo(db, db.selectFrom('handovers').select('id').where('closed_at', 'is not', null), most)

/**
 * Writes down how well a window's user was served, of what was closed last there and has not been rated.
 * @param since what was closed before is past
 * @returns whether there was one
 */
export const rateHandover = async (
  db: Executor,
  windowId: string,
  { rating, now, since }: { rating: number; now: Date; since: Date },
): Promise<boolean> => {
  const { rows } = await sql`
    update handovers set rating = ${rating}, rated_at = ${now}
    where id = (
      select id from handovers where window_id = ${windowId} and closed_at is not null order by closed_at desc, id desc limit 1
    ) and closed_at >= ${since} and staff_id is not null and rating is null returning id`.execute(db)
  return rows.length > 0
}

/** How many have rated since a time, and their mean. */
export const readRatings = async (db: Executor, since: Date): Promise<{ number: number; mean: number | null }> => {
  const { rows } = await sql<{ number: number; mean: number | null }>`
    select count(*)::integer as number, round(avg(rating), 1)::float8 as mean from (
      select rating from handovers where rating is not null and rated_at >= ${since} limit 10000
    ) as rated`.execute(db)
  return rows[0] ?? { number: 0, mean: null }
}

export const countHandovers = async (db: Executor): Promise<number> => {
  const { number } = await open(db)
    .select(sql<number>`count(*)::integer`.as('number'))
    .executeTakeFirstOrThrow()
  return number
}

/** Those of a user go; those that they have answered were answered by nobody in particular. */
export const eraseHandovers = async (db: Executor, userId: string): Promise<void> => {
  await db.deleteFrom('handovers').where('user_id', '=', userId).execute()
  await db.updateTable('handovers').set({ staff_id: null }).where('staff_id', '=', userId).execute()
}
