import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'

/**
 * Locks a user for a transaction that changes their points: what is earned and spent changes for one at a time.
 * @returns when they joined; undefined when their account is closed
 */
export const lockUser = async (db: Executor, userId: string): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('users')
    .select('created_at')
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.created_at
}

export const findJoined = async (db: Executor, userId: string): Promise<Date | undefined> => {
  const row = await db.selectFrom('users').select('created_at').where('id', '=', userId).executeTakeFirst()
  return row?.created_at
}

/** Notes that a user has points that lapse at the end of a year. */
export const keepLot = async (db: Executor, userId: string, year: number): Promise<void> => {
  await db
    .insertInto('point_lots')
    .values({ user_id: userId, year })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Users some of whose points lapse at the end of a year at the latest, and have not yet; in the order of their ids. */
export const listDueLots = (db: Executor, year: number, limit: number): Promise<{ user_id: string; year: number }[]> =>
  db
    .selectFrom('point_lots')
    .select(['user_id', 'year'])
    .where('year', '<=', year)
    .where('lapsed_at', 'is', null)
    .orderBy('year')
    .orderBy('user_id')
    .limit(limit)
    .execute()

export const markLapsed = async (db: Executor, userId: string, year: number, now: Date): Promise<void> => {
  await db
    .updateTable('point_lots')
    .set({ lapsed_at: now })
    .where('user_id', '=', userId)
    .where('year', '=', year)
    .execute()
}

/** Users who have not been told yet that points of theirs lapse at the end of a year. */
export const listUntoldLots = async (db: Executor, year: number, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('point_lots')
    .select('user_id')
    .where('year', '=', year)
    .where('lapsed_at', 'is', null)
    .where('noticed_at', 'is', null)
    .orderBy('user_id')
    .limit(limit)
    .execute()
  return rows.map((row) => row.user_id)
}

export const markNoticed = async (db: Executor, userIds: readonly string[], year: number, now: Date): Promise<void> => {
  await db
    .updateTable('point_lots')
    .set({ noticed_at: now })
    .where(anyOf('user_id', userIds))
    .where('year', '=', year)
    .execute()
}

export const findClaim = async (
  db: Executor,
  userId: string,
  task: string,
  period: string,
): Promise<number | undefined> => {
  const row = await db
    .selectFrom('task_claims')
    .select('points')
    .where('user_id', '=', userId)
    .where('task', '=', task)
    .where('period', '=', period)
    .executeTakeFirst()
  return row?.points
}

export const insertClaim = async (
  db: Executor,
  claim: { user_id: string; task: string; period: string; points: number; claimed_at: Date },
): Promise<void> => {
  await db.insertInto('task_claims').values(claim).execute()
}

/** What a user has claimed for ever, and on a business day. */
export const listClaimed = async (db: Executor, userId: string, day: string): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('task_claims')
    .select('task')
    .where('user_id', '=', userId)
    .where('period', 'in', ['', day])
    .execute()
  return new Set(rows.map(({ task }) => task))
}

/** All that a user has claimed, in the order of task and period, after one or from the first. */
export const pageClaims = (
  db: Executor,
  userId: string,
  after: { task: string; period: string } | undefined,
  limit: number,
) =>
  db
    .selectFrom('task_claims')
    .select(['task', 'period', 'points', 'claimed_at'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`(task, period) > (${after?.task ?? ''}, ${after?.period ?? ''})`)
    .orderBy('task')
    .orderBy('period')
    .limit(limit)
    .execute()

export type ClaimRow = Awaited<ReturnType<typeof pageClaims>>[number]

export const addCard = async (db: Executor, userId: string, now: Date): Promise<void> => {
  await db.insertInto('make_up_cards').values({ user_id: userId, gained_at: now }).execute()
}

export const countCards = async (db: Executor, userId: string): Promise<number> => {
  const row = await db
    .selectFrom('make_up_cards')
    .select(sql<number>`count(*)::integer`.as('number'))
    .where('user_id', '=', userId)
    .where('used_for', 'is', null)
    .executeTakeFirstOrThrow()
  return row.number
}

/** Spends the oldest card, of a user who is locked. @returns whether there was one */
export const spendCard = async (db: Executor, userId: string, day: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update make_up_cards set used_for = ${day}
    where id = (select id from make_up_cards where user_id = ${userId} and used_for is null order by id limit 1)`.execute(
    db,
  )
  return numAffectedRows === 1n
}

export const listCards = (db: Executor, userId: string, after: string, limit: number) =>
  db
    .selectFrom('make_up_cards')
    .select(['id', 'gained_at', sql<string | null>`used_for::text`.as('used_for')])
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

export type CardRow = Awaited<ReturnType<typeof listCards>>[number]

/** All that the module keeps of a user. */
export const deletePoints = async (db: Executor, userId: string): Promise<void> => {
  for (const table of ['sign_ins', 'task_claims', 'make_up_cards', 'point_lots'] as const)
    await db.deleteFrom(table).where('user_id', '=', userId).execute()
}
