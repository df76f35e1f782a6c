import { type InferResult, type Insertable, type RawBuilder, sql } from 'kysely'
import type { CaseAction } from '#contract/moderation-case.ts'
import { limits } from '#contract/limits.ts'
import type { RuleKey } from '#contract/rule.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { ModerationDecisions } from '#server/platform/database/database-types.ts'
import { readyStatement } from '#server/platform/database/ready-statement.ts'
import { type RowJson, rowJson, rowOf } from '#server/platform/database/sql.ts'
import { type NamedUser, peopleColumn } from '../user/user.module.ts'
import { casesWithHistory, targetOf, type TargetRow } from './moderation-case.queries.ts'

/** What is shown of a decision. */
const shown = (db: Executor) =>
  db
    .selectFrom('moderation_decisions')
    .select([
      'id',
      'case_id',
      'staff_id',
      sql<CaseAction[]>`actions`.as('actions'),
      sql<RuleKey | null>`rule`.as('rule'),
      'words',
      'reason',
      'silence_until',
      'ban_until',
      'decided_at',
      'undone_at',
    ])

/** With what it has imposed, who has decided, and whose it is. */
const decisions = (db: Executor) =>
  shown(db).select(['author_id', 'silence_id', 'ban_id', peopleColumn('staff_id', 'author_id')])

const appealId = sql<string | null>`(select id from appeals where decision_id = moderation_decisions.id)`.as(
  'appeal_id',
)

export type DecisionRow = InferResult<ReturnType<typeof decisions>>[number]

interface Appealed {
  /** The appeal against it. */
  appeal_id: string | null
}

export type JudgedDecisionRow = DecisionRow & Appealed

type ShownRow = InferResult<ReturnType<typeof shown>>[number]
export type ShownDecisionRow = ShownRow & Appealed

interface OfTarget {
  target: RowJson<TargetRow>
}

/** With what it was made of; alone, as another row carries it. */
export type CarriedDecisionRow = ShownRow & OfTarget

/** The same with the appeal against it, and with whom both name. */
export type DecisionWithTargetRow = ShownDecisionRow & OfTarget & { people: readonly NamedUser[] }

const targetColumn = (db: Executor) =>
  targetOf(db, 'moderation_decisions.case_id').$castTo<RowJson<TargetRow>>().as('target')

export const findDecision = (db: Executor, id: string): Promise<(JudgedDecisionRow & OfTarget) | undefined> =>
  decisions(db)
    .select([appealId, targetColumn(db)])
    .where('id', '=', id)
    .executeTakeFirst()

/**
 * A decision with what it was made of, within another query, which knows of the appeal and who stands in it.
 * @param id the column of that query that names it
 */
export const decisionOf = (db: Executor, id: string): RawBuilder<RowJson<CarriedDecisionRow> | null> =>
  rowJson<CarriedDecisionRow>(
    shown(db).select(targetColumn(db)).where('moderation_decisions.id', '=', sql.ref<string>(id)),
  )

/** Locks it for the transaction. */
export const lockDecision = (db: Executor, id: string): Promise<DecisionRow | undefined> =>
  decisions(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

const decisionsAround = (db: Executor, caseId: string) =>
  decisions(db)
    .select(appealId)
    .where(
      sql<boolean>`id = any(array(
        (select id from moderation_decisions where case_id = ${caseId} order by id desc limit ${sql.lit(limits.historyTotal)})
        union
        (select id from moderation_decisions
          where author_id = (select author_id from moderation_cases where id = ${caseId})
          order by id desc limit ${sql.lit(limits.historyShown)})
      ))`,
    )
    .orderBy('id', 'desc')

const casesWithDecisions = (db: Executor, id: string) =>
  casesWithHistory(db, id).select(
    sql<RowJson<JudgedDecisionRow>[]>`(
      select coalesce(json_agg(found), '[]') from ${decisionsAround(db, id)} as found
    )`.as('decisions'),
  )

const readCase = readyStatement<InferResult<ReturnType<typeof casesWithDecisions>>[number], { id: string }>(
  (db, { id }) => sql`${casesWithDecisions(db, id)}`,
)

/**
 * A case with what else there was (see `casesWithHistory`) and its decisions, up to `limits.historyTotal`, with the newest
 * `limits.historyShown` that touch its author; the newest first, each once.
 */
export const findCaseWithHistory = async (db: Executor, id: string) => {
  const [row] = await readCase(db, { id }, {})
  return row && { ...row, decisions: row.decisions.map(rowOf) }
}

/** Those that touch somebody, in the order of the ids, for an export. */
export const listAllOfAuthor = (db: Executor, authorId: string, after: string, limit: number) =>
  decisions(db).where('author_id', '=', authorId).where('id', '>', after).orderBy('id').limit(limit).execute()

/** Whether a case was decided by this very call before. */
export const wasDecided = async (
  db: Executor,
  { staffId, clientId, caseId }: { staffId: string; clientId: string; caseId: string },
): Promise<boolean> => {
  const row = await db
    .selectFrom('moderation_decisions')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('client_id', '=', clientId)
    .where('case_id', '=', caseId)
    .executeTakeFirst()
  return row !== undefined
}

export const insertDecision = async (
  db: Executor,
  { actions, ...row }: Omit<Insertable<ModerationDecisions>, 'actions'> & { actions: CaseAction[] },
): Promise<string> => {
  const { id } = await db
    .insertInto('moderation_decisions')
    .values({ ...row, actions: sql`${actions}::text[]` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Which sanctions were imposed by it. */
export const setSanctions = async (
  db: Executor,
  id: string,
  ids: { silence_id?: string; ban_id?: string },
): Promise<void> => {
  await db.updateTable('moderation_decisions').set(ids).where('id', '=', id).execute()
}

export const setUndone = async (db: Executor, id: string, at: Date): Promise<void> => {
  await db.updateTable('moderation_decisions').set({ undone_at: at }).where('id', '=', id).execute()
}

/** Whether a case has a decision against its author that stands. */
export const hasStanding = async (db: Executor, caseId: string): Promise<boolean> => {
  const { rows } = await sql<{ stands: boolean }>`
    select exists (
      select from moderation_decisions
      where case_id = ${caseId} and undone_at is null and actions <> array['restore']
    ) as stands`.execute(db)
  return rows[0]?.stands ?? false
}
