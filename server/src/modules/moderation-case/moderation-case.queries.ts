import { type InferResult, type RawBuilder, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { ReportKind } from '#contract/report.ts'
import type { RuleKey } from '#contract/rule.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { countUpTo, inSlice, type Order, totalColumn } from '#server/platform/database/paging.ts'
import { readyPage } from '#server/platform/database/ready-statement.ts'
import { anyOf, type RowJson, rowJson } from '#server/platform/database/sql.ts'
import { judgedMessageOf } from '../chat/chat.module.ts'
import { judgedCardOf } from '../greeting-card/greeting-card.module.ts'
import { judgedPostOf } from '../post/post.module.ts'
import { judgedTopicOf } from '../topic/topic.module.ts'
import { peopleColumn } from '../user/user.module.ts'

const kind = sql<ReportKind>`kind`.as('kind')

/** Cases with whose they are, and who sees to it. */
const cases = (db: Executor) =>
  db
    .selectFrom('moderation_cases')
    .select([
      'id',
      kind,
      'target_id',
      'author_id',
      'opened_at',
      'due_at',
      'report_num',
      sql<RuleKey[]>`reasons`.as('reasons'),
      'assignee_id',
      'closed_at',
      'is_upheld',
      peopleColumn('author_id', 'assignee_id'),
    ])

export type CaseRow = Awaited<ReturnType<typeof lockCases>>[number]

/** What each is about, as its kind says: of a person nothing, who stands among the people. */
const judgedOf = (db: Executor) =>
  sql<RowJson<unknown> | null>`case kind
    when 'topic' then ${judgedTopicOf(db, 'moderation_cases.target_id')}
    when 'post' then ${judgedPostOf(db, 'moderation_cases.target_id')}
    when 'message' then ${judgedMessageOf(db, 'moderation_cases.target_id')}
    when 'greeting-card' then ${judgedCardOf(db, 'moderation_cases.target_id')}
  end`.as('judged')

const casesWithTarget = (db: Executor) => cases(db).select(judgedOf(db))

export const findCases = (db: Executor, ids: readonly string[]) => casesWithTarget(db).where(anyOf('id', ids)).execute()

const targets = (db: Executor) =>
  db.selectFrom('moderation_cases').select([kind, 'target_id', 'author_id', judgedOf(db)])

export type TargetRow = InferResult<ReturnType<typeof targets>>[number]

/** What a case is about, within another query, which knows whose it is. @param id the column of that query that names the case */
export const targetOf = (db: Executor, id: string): RawBuilder<RowJson<TargetRow> | null> =>
  rowJson<TargetRow>(targets(db).where('moderation_cases.id', '=', sql.ref<string>(id)))

/**
 * A case with what else there was: the newest cases of the same thing but this one; what is open of the same author among
 * the newest `limits.casesAtOnce` of their cases; of the newest `limits.historyTotal`, how many, and of how many something
 * was done.
 */
export const casesWithHistory = (db: Executor, id: string) =>
  casesWithTarget(db)
    .select([
      sql<string[]>`array(
        select earlier.id from moderation_cases as earlier
        where earlier.kind = moderation_cases.kind and earlier.target_id = moderation_cases.target_id
          and earlier.id <> moderation_cases.id
        order by earlier.id desc limit ${sql.lit(limits.historyShown)}
      )`.as('earlier_ids'),
      sql<string[]>`array(
        select newest.id from (
          select id, closed_at from moderation_cases as own where own.author_id = moderation_cases.author_id
          order by id desc limit ${sql.lit(limits.casesAtOnce)}
        ) as newest where newest.closed_at is null and newest.id <> moderation_cases.id order by newest.id
      )`.as('sibling_ids'),
      ofNewest(sql<number>`count(*)::integer`).as('case_num'),
      ofNewest(sql<number>`(count(*) filter (where is_upheld))::integer`).as('upheld_num'),
    ])
    .where('id', '=', id)

const ofNewest = (figure: RawBuilder<number>) => sql<number>`(
  select ${figure} from (
    select is_upheld from moderation_cases as own where own.author_id = moderation_cases.author_id
    order by id desc limit ${sql.lit(limits.historyTotal)}
  ) as newest
)`

/** Locks them for the transaction, in one order; what they are about is not read. */
export const lockCases = (db: Executor, ids: readonly string[]) =>
  cases(db).where(anyOf('id', ids)).orderBy('id').forNoKeyUpdate().execute()

export const dueOrder: Order = { column: 'due_at', kind: 'time' }
export const closedOrder: Order = { column: 'closed_at', kind: 'time' }

export interface CaseFilter {
  closed: boolean
  kind?: ReportKind | undefined
  assigneeId?: string | undefined
}

const matching = (db: Executor, { closed, kind, assigneeId }: CaseFilter) =>
  casesWithTarget(db)
    .where(closed ? sql<boolean>`closed_at is not null` : sql<boolean>`closed_at is null`)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(assigneeId !== undefined, (query) => query.where('assignee_id', '=', assigneeId ?? ''))

/** In the order of the page, by its index: for so few, PostgreSQL would else rather read the table, all of it where none is found. */
const counted = (db: Executor, filter: CaseFilter) =>
  matching(db, filter)
    .clearSelect()
    .select('id')
    .orderBy(filter.closed ? 'closed_at' : 'due_at', filter.closed ? 'desc' : 'asc')

export const pageCases = readyPage((db, filter: CaseFilter, slice) =>
  matching(db, filter)
    .select(totalColumn(counted(db, filter), limits.staffListTotal))
    .$call(inSlice(slice)),
)
/** Counted up to `most`; see `limits.staffListTotal`. */
export const countCases = (db: Executor, filter: CaseFilter, most: number): Promise<number> =>
  countUpTo(db, counted(db, filter), most)

interface NewCase {
  kind: ReportKind
  targetId: string
  authorId: string
  at: Date
  dueAt: Date
}

/** Opens a case, or finds the one that is open, and locks it for the transaction. */
export const openCase = async (db: Executor, given: NewCase): Promise<{ id: string; isNew: boolean }> => {
  const { rows } = await sql<{ id: string; is_new: boolean }>`
    insert into moderation_cases (kind, target_id, author_id, opened_at, due_at)
    values (${given.kind}, ${given.targetId}, ${given.authorId}, ${given.at}, ${given.dueAt})
    on conflict (kind, target_id) where closed_at is null do update set kind = excluded.kind
    returning id, xmax = 0 as is_new`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a case was neither opened nor there')
  return { id: row.id, isNew: row.is_new }
}

/** A report has come: of somebody who has not reported it before, or of the same with another reason. */
export const countReport = async (
  db: Executor,
  caseId: string,
  { reason, isNew, at }: { reason: RuleKey; isNew: boolean; at: Date },
): Promise<void> => {
  await sql`
    update moderation_cases set
      report_num = report_num + ${isNew ? 1 : 0},
      last_report_at = ${at},
      reasons = case when ${reason} = any(reasons) then reasons else reasons || ${reason}::text end
    where id = ${caseId}`.execute(db)
}

export const assignCases = async (db: Executor, ids: readonly string[], assigneeId: string | null): Promise<void> => {
  await db.updateTable('moderation_cases').set({ assignee_id: assigneeId }).where(anyOf('id', ids)).execute()
}

export const setUpheld = async (db: Executor, id: string, isUpheld: boolean): Promise<void> => {
  await db.updateTable('moderation_cases').set({ is_upheld: isUpheld }).where('id', '=', id).execute()
}

export const closeCases = async (
  db: Executor,
  ids: readonly string[],
  { at, by }: { at: Date; by: string },
): Promise<void> => {
  await db
    .updateTable('moderation_cases')
    .set({ closed_at: at, closed_by: by, assignee_id: sql`coalesce(assignee_id, ${by}::bigint)` })
    .where(anyOf('id', ids))
    .execute()
}

export interface LoadRow {
  staff_id: string
  open_num: number
  late_num: number
  decided_num: number
}

/** How much each of the staff has to do, each counted up to `most`. */
export const listLoad = async (
  db: Executor,
  staffIds: readonly string[],
  { now, since, most }: { now: Date; since: Date; most: number },
): Promise<LoadRow[]> => {
  const { rows } = await sql<LoadRow>`
    select staff.id as staff_id,
      (select count(*)::integer from (
        select from moderation_cases where assignee_id = staff.id and closed_at is null limit ${most}) as open) as open_num,
      (select count(*)::integer from (
        select from moderation_cases
        where assignee_id = staff.id and closed_at is null and due_at < ${now} limit ${most}) as late) as late_num,
      (select count(*)::integer from (
        select from moderation_decisions where staff_id = staff.id and decided_at > ${since} limit ${most}) as decided
      ) as decided_num
    from unnest(${staffIds}::bigint[]) as staff (id) order by staff.id`.execute(db)
  return rows
}

/** Which of these things have a case, open or closed. */
export const findCased = async (db: Executor, kind: ReportKind, targetIds: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('moderation_cases')
    .select('target_id')
    .distinct()
    .where('kind', '=', kind)
    .where(anyOf('target_id', targetIds))
    .execute()
  return new Set(rows.map(({ target_id }) => target_id))
}

/**
 * Lets go of cases that were closed before a time, but for those whose decision keeps a text back still.
 * @returns how many
 */
export const deleteOldCases = async (db: Executor, before: Date, limit: number): Promise<number> => {
  const { rows } = await sql<{ id: string }>`
    delete from moderation_cases where id = any(array(
      select id from moderation_cases where closed_at < ${before} and not exists (
        select from moderation_decisions as decision where decision.case_id = moderation_cases.id and (
          exists (select from topics where hold_decision_id = decision.id)
          or exists (select from posts where hold_decision_id = decision.id)
          or exists (select from chat_messages where hold_decision_id = decision.id)
          or exists (select from greeting_cards where hold_decision_id = decision.id))
      ) order by closed_at, id limit ${limit}
    )) returning id`.execute(db)
  return rows.length
}

/** Whether something was done of a case that stands, within another query. */
export const isUpheldOf = (caseId: string) =>
  sql<boolean>`coalesce((select is_upheld from moderation_cases where id = ${sql.ref(caseId)}), false)`
