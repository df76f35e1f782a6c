import { type Insertable, sql } from 'kysely'
import type { Executor } from '#server/platform/database.ts'
import type { AgreementAcceptances } from '#server/platform/database-types.ts'

/** Keeps that versions were accepted; what was accepted before keeps its time. */
export const insertAcceptances = async (db: Executor, rows: Insertable<AgreementAcceptances>[]): Promise<void> => {
  await db
    .insertInto('agreement_acceptances')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The version of each agreement that a user has accepted last. */
export const findLastAccepted = async (db: Executor, userId: string) => {
  // As text: a day has no time zone.
  const { rows } = await sql<{ agreement: string; version: string }>`
    select distinct on (agreement) agreement, version::text as version
    from agreement_acceptances as accepted where user_id = ${userId}
    order by agreement, accepted_at desc, accepted.version desc`.execute(db)
  return rows
}
