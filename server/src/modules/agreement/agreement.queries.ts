import { type Insertable, sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { AgreementAcceptances } from '#server/platform/database/database-types.ts'

/** Records that versions were accepted; what was accepted before keeps its time. */
export const insertAcceptances = async (db: Executor, rows: Insertable<AgreementAcceptances>[]): Promise<void> => {
  await db
    .insertInto('agreement_acceptances')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** All versions that a user has accepted, the last first. */
export const listAccepted = (db: Executor, userId: string) =>
  db
    .selectFrom('agreement_acceptances')
    // As text: a day has no time zone.
    .select(['agreement', sql<string>`version::text`.as('version'), 'accepted_at'])
    .where('user_id', '=', userId)
    .orderBy('accepted_at', 'desc')
    .orderBy('agreement_acceptances.version', 'desc')
    .execute()

export const deleteAcceptances = async (db: Executor, userId: string): Promise<void> => {
  await db.deleteFrom('agreement_acceptances').where('user_id', '=', userId).execute()
}
