import { type Insertable, sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { SignIns } from '#server/platform/database/database-types.ts'

const columns = [sql<string>`day::text`.as('day'), 'streak', 'points', 'made_up_at', 'cost'] as const

export interface SignInRow {
  day: string
  streak: number
  points: number
  made_up_at: Date | null
  cost: number
}

export const findSignIn = (db: Executor, userId: string, day: string): Promise<SignInRow | undefined> =>
  db
    .selectFrom('sign_ins')
    .select(columns)
    .where('user_id', '=', userId)
    .where('day', '=', sql<Date>`${day}::date`)
    .executeTakeFirst()

/** From a day on, the earliest first: within days of today there are only so many. */
export const listSignInsFrom = (db: Executor, userId: string, day: string): Promise<SignInRow[]> =>
  db
    .selectFrom('sign_ins')
    .select(columns)
    .where('user_id', '=', userId)
    .where('day', '>=', sql<Date>`${day}::date`)
    .orderBy('day')
    .execute()

/** All of a user's, the earliest first, after a day. */
export const pageSignIns = (db: Executor, userId: string, after: string, limit: number): Promise<SignInRow[]> =>
  db
    .selectFrom('sign_ins')
    .select(columns)
    .where('user_id', '=', userId)
    .where('day', '>', sql<Date>`${after}::date`)
    .orderBy('day')
    .limit(limit)
    .execute()

export const insertSignIn = async (db: Executor, row: Insertable<SignIns>): Promise<void> => {
  await db.insertInto('sign_ins').values(row).execute()
}

/** Days that were made up for since a time; they are days from another one on. */
export const countMadeUp = async (db: Executor, userId: string, since: Date, fromDay: string): Promise<number> => {
  const row = await db
    .selectFrom('sign_ins')
    .select(sql<number>`count(*)::integer`.as('number'))
    .where('user_id', '=', userId)
    .where('day', '>=', sql<Date>`${fromDay}::date`)
    .where('made_up_at', '>=', since)
    .executeTakeFirstOrThrow()
  return row.number
}

/**
 * Has the days that follow one in a row count from where that one's row began.
 * @param streak of the day itself
 */
export const lengthenRow = async (db: Executor, userId: string, day: string, streak: number): Promise<void> => {
  await sql`
    update sign_ins set streak = streak + ${streak}
    where user_id = ${userId} and day > ${day}::date and day - ${day}::date = streak`.execute(db)
}
