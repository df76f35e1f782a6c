import { type Insertable, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { RuleKey } from '#contract/rule.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Reports } from '#server/platform/database/database-types.ts'
import { countUpTo, inSlice, type Order, orderOf, totalColumn } from '#server/platform/database/paging.ts'
import { readyPage } from '#server/platform/database/ready-statement.ts'
import { isUpheldOf } from '../moderation-case/moderation-case.module.ts'
import { peopleColumn } from '../user/user.module.ts'

/** A message of an excerpt, as it is kept. */
export interface KeptMessage {
  senderId: string
  content: string
  pictureId: string | null
  time: string
  isReported: boolean
}

type NewReport = Omit<Insertable<Reports>, 'excerpt'> & { excerpt: KeptMessage[] | null }

/**
 * Keeps a report; one of the same case by the same user replaces the earlier one.
 * @returns whether there was none
 */
export const upsertReport = async (db: Executor, { excerpt, ...given }: NewReport): Promise<boolean> => {
  const row = { ...given, excerpt: excerpt === null ? null : sql<string>`${JSON.stringify(excerpt)}::text::jsonb` }
  const { is_new } = await db
    .insertInto('reports')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['reporter_id', 'case_id'])
        .doUpdateSet({ reason: row.reason, note: row.note, excerpt: row.excerpt, created_at: row.created_at }),
    )
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow()
  return is_new
}

/** Reports get their ids as they come. */
export const reportOrder: Order = { column: 'id', kind: 'id' }

const ofCase = (db: Executor, caseId: string) => db.selectFrom('reports').select('id').where('case_id', '=', caseId)

/** Of the newest of a reporter's reports: how many, and of how many something was done. */
const reporterHistory = sql<{ reported: number; upheld: number }>`(
  select json_build_object('reported', count(*), 'upheld', count(*) filter (where ${isUpheldOf('newest.case_id')}))
  from (
    select case_id from reports as own where own.reporter_id = reports.reporter_id
    order by id desc limit ${sql.lit(limits.historyTotal)}
  ) as newest
)`

/** Those that a case gathers, with how often their reporters were right. */
export const pageReports = readyPage((db, { caseId }: { caseId: string }, slice) =>
  db
    .selectFrom('reports')
    .select(['id', 'reporter_id', sql<RuleKey>`reason`.as('reason'), 'note', 'created_at'])
    .select(sql<KeptMessage[] | null>`excerpt`.as('excerpt'))
    .select(totalColumn(ofCase(db, caseId).orderBy(orderOf(slice)), limits.staffListTotal))
    .select([peopleColumn('reporter_id'), reporterHistory.as('history')])
    .where('case_id', '=', caseId)
    .$call(inSlice(slice)),
)
export type ReportRow = Awaited<ReturnType<typeof pageReports>>[number]

/** Counted up to `most`; see `limits.staffListTotal`. */
export const countReports = (db: Executor, caseId: string, most: number): Promise<number> =>
  countUpTo(db, ofCase(db, caseId), most)

/** All that a user has reported, in the order of the ids. */
export const listReported = (db: Executor, reporterId: string, after: string, limit: number) =>
  db
    .selectFrom('reports')
    .select(['id', 'kind', 'target_id', 'reason', 'note', 'created_at'])
    .where('reporter_id', '=', reporterId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

export type ReportedRow = Awaited<ReturnType<typeof listReported>>[number]

/** Their words, and what they have shown of their chats. */
export const emptyReportsOf = async (db: Executor, reporterId: string): Promise<void> => {
  await sql`
    update reports set note = '', excerpt = case when excerpt is null then null else '[]'::jsonb end
    where reporter_id = ${reporterId} and (note <> '' or excerpt is not null)`.execute(db)
}

/** What was said and shown of somebody, or of what is theirs; that it was reported, and why, stays with its case. */
export const emptyReportsOn = async (db: Executor, authorId: string): Promise<void> => {
  await sql`
    update reports set note = '', excerpt = case when excerpt is null then null else '[]'::jsonb end
    from moderation_cases
    where moderation_cases.author_id = ${authorId} and reports.case_id = moderation_cases.id
      and (note <> '' or excerpt is not null)`.execute(db)
}
