import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { PersonCase } from '#contract/person-record.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { countUpTo, inSlice, type Order, type Slice } from '#server/platform/database/paging.ts'

/** Ids grow with time. */
export const caseOrder: Order = { column: 'id', kind: 'id' }

/** A decision beside its case, as JSON has it: times by ISO 8601. */
interface DecisionRow extends Pick<PersonCase['decisions'][number], 'id' | 'actions' | 'rule' | 'words'> {
  decided_at: string
  undone_at: string | null
  appealed: boolean
  granted: boolean | null
}

/** The last ones, in no order. */
const decisions = sql<DecisionRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', decision.id::text, 'actions', decision.actions, 'rule', decision.rule, 'words', decision.words,
    'decided_at', decision.decided_at, 'undone_at', decision.undone_at,
    'appealed', appeals.id is not null, 'granted', appeals.is_granted
  )), '[]')
  from (
    select * from moderation_decisions where case_id = moderation_cases.id order by id desc limit ${sql.lit(limits.historyShown)}
  ) as decision left join appeals on appeals.decision_id = decision.id
)`

export type CaseRow = Awaited<ReturnType<typeof pageCasesOf>>[number]

/** Cases about what is somebody's, with what was decided. */
export const pageCasesOf = (db: Executor, userId: string, slice: Slice) =>
  db
    .selectFrom('moderation_cases')
    .select(['id', 'target_id', 'report_num', 'opened_at', 'closed_at'])
    .select([
      sql<PersonCase['kind']>`kind`.as('kind'),
      sql<PersonCase['reasons']>`reasons`.as('reasons'),
      decisions.as('decisions'),
    ])
    .where('author_id', '=', userId)
    .$call(inSlice(slice))
    .execute()

/** Counted up to `most`. */
export const countCasesOf = (db: Executor, userId: string, most: number): Promise<number> =>
  countUpTo(db, db.selectFrom('moderation_cases').select('id').where('author_id', '=', userId), most)
