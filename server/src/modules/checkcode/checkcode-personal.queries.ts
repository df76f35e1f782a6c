import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'

/** Codes that were sent to a user: they live for minutes, so the table is small. */
export const deleteCodesOf = async (db: Executor, userId: string): Promise<void> => {
  await sql`
    delete from checkcodes using users
    where users.id = ${userId}
      and (lower(checkcodes.email) = lower(users.email) or checkcodes.phone_fingerprint = users.phone_fingerprint)`.execute(
    db,
  )
}
