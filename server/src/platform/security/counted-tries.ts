import { sql } from 'kysely'
import type { Executor } from '../database/database.ts'

/** Tables of secrets, each with `user_id`, `hash`, `wrong_tries` and `locked_until`. */
type TriedTable = 'payment_passwords' | 'railway_accounts'

interface Try {
  userId: string
  now: Date
  /** Wrong ones until it is locked, and until when it is then. */
  most: number
  lockedUntil: Date
}

/** What became of a try. `left`: how many more there are; with the last one it is locked. */
export type TryOutcome =
  | { outcome: 'right' }
  | { outcome: 'wrong'; left: number }
  | { outcome: 'locked'; until: Date }
  | { outcome: 'unset' }

/** Writes down what became of a try, unless it is locked by now or another secret is set. @returns undefined then */
const recordTry = async (
  db: Executor,
  table: TriedTable,
  { userId, now, most, lockedUntil }: Try,
  { hash, right }: { hash: string; right: boolean },
): Promise<number | undefined> => {
  const tries = right ? sql`0` : sql`case when locked_until is null then wrong_tries + 1 else 1 end`
  const { rows } = await sql<{ wrong_tries: number }>`
    update ${sql.table(table)} set
      wrong_tries = ${tries},
      locked_until = case when ${tries} >= ${most}::integer then ${lockedUntil}::timestamptz end
    where user_id = ${userId} and hash = ${hash} and (locked_until is null or locked_until <= ${now})
    returning wrong_tries`.execute(db)
  return rows[0]?.wrong_tries
}

/**
 * Compares, then counts, and answers only what was counted: as the lock is looked at in the statement that counts, tries at
 * once are as tries one after another. Wrong ones never get more than `most`, whatever was compared meanwhile, and right ones
 * take none away, however many there are. After a lock has ended they are counted anew.
 * @param isRight compares with what is stored; takes long, so no connection is held meanwhile
 */
export const makeTry = async (
  db: Executor,
  table: TriedTable,
  given: Try,
  isRight: (hash: string) => Promise<boolean>,
): Promise<TryOutcome> => {
  for (;;) {
    const { rows } = await sql<{ hash: string; locked_until: Date | null }>`
      select hash, locked_until from ${sql.table(table)} where user_id = ${given.userId}`.execute(db)
    const [row] = rows
    if (!row) return { outcome: 'unset' }
    if (row.locked_until && row.locked_until > given.now) return { outcome: 'locked', until: row.locked_until }
    const right = await isRight(row.hash)
    const tries = await recordTry(db, table, given, { hash: row.hash, right })
    // Undefined: it was locked or changed meanwhile, so it is looked at again.
    if (tries !== undefined) return right ? { outcome: 'right' } : { outcome: 'wrong', left: given.most - tries }
  }
}
