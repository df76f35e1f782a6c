import { type Selectable, sql } from 'kysely'
import type { SanctionKind } from '#contract/sanction-notice.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Sanctions } from '#server/platform/database/database-types.ts'

export type SanctionRow = Selectable<Sanctions>

/** With what its person has to say against it. */
export interface RefusingRow extends SanctionRow {
  /** Null when they have not appealed. */
  appeal_id: string | null
  /** Null while nobody has judged that. */
  appeal_answer: string | null
}

/** Those that hold at a time. */
export const isInForce = (now: Date) => sql<boolean>`lifted_at is null and (until is null or until > ${now})`

/** Of those of a kind that hold, the one that lasts longest. */
export const findInForce = (
  db: Executor,
  userId: string,
  kind: SanctionKind,
  now: Date,
): Promise<RefusingRow | undefined> =>
  db
    .selectFrom('sanctions')
    .leftJoin('appeals', 'appeals.sanction_id', 'sanctions.id')
    .selectAll('sanctions')
    .select(['appeals.id as appeal_id', 'appeals.answer as appeal_answer'])
    .where('sanctions.user_id', '=', userId)
    .where('kind', '=', kind)
    .where(isInForce(now))
    .orderBy(sql`until desc nulls first, sanctions.id desc`)
    .limit(1)
    .executeTakeFirst()

interface StandingRow {
  user_id: string
  /** Null: for ever. */
  until: Date | null
}

const only = (column: string, userId: string | undefined) =>
  userId === undefined ? sql`` : sql`and ${sql.ref(column)} = ${userId}`

/** Who is silenced at a time, and until when; of several silences of one person, the longest. @param userId only them */
export const listSilences = async (db: Executor, now: Date, userId?: string): Promise<StandingRow[]> => {
  const { rows } = await sql<StandingRow>`
    select user_id, until from sanctions
    where kind = 'silence' and lifted_at is null and until is null ${only('user_id', userId)}
    union all
    select user_id, until from sanctions
    where kind = 'silence' and lifted_at is null and until > ${now} ${only('user_id', userId)}`.execute(db)
  return rows
}

/** Whose bans began since a time, also those that are over. @param userId only them */
export const listBansSince = async (db: Executor, since: Date, userId?: string): Promise<StandingRow[]> => {
  const { rows } = await sql<StandingRow>`
    select id as user_id, banned_until as until from users
    where banned_at is not null and banned_at > ${since} ${only('id', userId)}`.execute(db)
  return rows
}
