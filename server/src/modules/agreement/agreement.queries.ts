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
    .select(['agreement', 'version', sql<string>`day::text`.as('day'), 'accepted_at'])
    .where('user_id', '=', userId)
    .orderBy('accepted_at', 'desc')
    .orderBy('agreement_acceptances.version', 'desc')
    .execute()

export interface StandingRow {
  agreement: string
  /** Accepted last; null for none. */
  accepted: number | null
  /** Whether they have accepted the last version that has to be, or one since, or what says the same as what stands. */
  is_agreed: boolean
}

/** How a user stands to each of the agreements. */
export const findStanding = async (
  db: Executor,
  userId: string,
  agreements: readonly string[],
  now: Date,
): Promise<StandingRow[]> => {
  const begun = (agreement: unknown) =>
    sql`kind = 'agreement' and key = ${agreement} and cancelled_at is null and starts_at <= ${now}`
  const { rows } = await sql<StandingRow>`
    select name.agreement,
      (
        select version from agreement_acceptances as given
        where given.user_id = ${userId} and given.agreement = name.agreement
        order by accepted_at desc, version desc limit 1
      ) as accepted,
      needed.starts_at is null or exists (
        select from agreement_acceptances as given
        join app_text_versions as said
          on said.kind = 'agreement' and said.key = given.agreement and said.version = given.version
        where given.user_id = ${userId} and given.agreement = name.agreement
          and (said.starts_at >= needed.starts_at or said.body->>'text' = standing.body->>'text')
      ) as is_agreed
    from unnest(${[...agreements]}::text[]) as name (agreement)
    left join lateral (
      select body from app_text_versions where ${begun(sql.ref('name.agreement'))}
      order by starts_at desc, version desc limit 1
    ) as standing on true
    left join lateral (
      select starts_at from app_text_versions
      where ${begun(sql.ref('name.agreement'))} and (body->>'acceptFlag')::boolean
      order by starts_at desc, version desc limit 1
    ) as needed on true`.execute(db)
  return rows
}

export const deleteAcceptances = async (db: Executor, userId: string): Promise<void> => {
  await db.deleteFrom('agreement_acceptances').where('user_id', '=', userId).execute()
}
