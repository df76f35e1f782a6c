import { sql } from 'kysely'
import type { Executor } from '../database/database.ts'

/** Tables of secrets, each with `user_id`, `hash`, `wrong_tries` and `locked_until`. */
type TriedTable = 'payment_passwords' | 'railway_accounts'

interface Try {
  userId: string
  now: Date
  /** Tries until it is locked, and until when it is then. */
  most: number
  lockedUntil: Date
}

/**
 * Counts a try before it is looked at; the last one locks, unless it turns out right. After a lock has ended they are counted anew.
 * @returns undefined while it is locked, and when there is none
 */
export const takeTry = async (
  db: Executor,
  table: TriedTable,
  { userId, now, most, lockedUntil }: Try,
): Promise<{ hash: string; wrong_tries: number } | undefined> => {
  const tries = sql`case when locked_until is null then wrong_tries + 1 else 1 end`
  const { rows } = await sql<{ hash: string; wrong_tries: number }>`
    update ${sql.table(table)} set
      wrong_tries = ${tries},
      locked_until = case when ${tries} >= ${most}::integer then ${lockedUntil}::timestamptz end
    where user_id = ${userId} and (locked_until is null or locked_until <= ${now})
    returning hash, wrong_tries`.execute(db)
  return rows[0]
}

/** After a right one. */
export const forgetTries = async (db: Executor, table: TriedTable, userId: string): Promise<void> => {
  await sql`update ${sql.table(table)} set wrong_tries = 0, locked_until = null where user_id = ${userId}`.execute(db)
}
