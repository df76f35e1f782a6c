import { type Insertable, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Appeals } from '#server/platform/database/database-types.ts'
import { countUpTo, inSlice, type Order, totalColumn } from '#server/platform/database/paging.ts'
import { readyPage } from '#server/platform/database/ready-statement.ts'
import { decisionOf } from '../moderation-case/moderation-case.module.ts'
import { peopleColumn } from '../user/user.module.ts'

const appeals = (db: Executor) => db.selectFrom('appeals').selectAll()

export type AppealRow = NonNullable<Awaited<ReturnType<typeof findOfDecision>>>

export const findOfDecision = (db: Executor, decisionId: string) =>
  appeals(db).where('decision_id', '=', decisionId).executeTakeFirst()

export const findOfSanction = (db: Executor, sanctionId: string) =>
  appeals(db).where('sanction_id', '=', sanctionId).executeTakeFirst()

/** Locks it for the transaction. */
export const lockAppeal = (db: Executor, id: string): Promise<AppealRow | undefined> =>
  appeals(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** @returns whether nobody had appealed the decision, or the sanction, before */
export const insertAppeal = async (db: Executor, row: Insertable<Appeals>): Promise<boolean> => {
  const added = await db
    .insertInto('appeals')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export const dueOrder: Order = { column: 'due_at', kind: 'time' }
export const decidedOrder: Order = { column: 'decided_at', kind: 'time' }

export interface AppealFilter {
  decided: boolean
  appealId?: string | undefined
}

const matching = (db: Executor, { decided, appealId }: AppealFilter) =>
  appealId === undefined
    ? appeals(db).where(decided ? sql<boolean>`decided_at is not null` : sql<boolean>`decided_at is null`)
    : appeals(db).where('id', '=', appealId)

/** In the order of the page, by its index: for so few, PostgreSQL would else rather read the table, all of it where none is found. */
const counted = (db: Executor, filter: AppealFilter) =>
  matching(db, filter)
    .clearSelect()
    .select('id')
    .orderBy(filter.decided ? 'decided_at' : 'due_at', filter.decided ? 'desc' : 'asc')

/** With the decision that each is against, unless it is against a sanction. */
export const pageAppeals = readyPage((db, filter: AppealFilter, slice) =>
  matching(db, filter)
    .select([
      totalColumn(counted(db, filter), limits.staffListTotal),
      peopleColumn('user_id', 'judged_by', 'decided_by'),
      decisionOf(db, 'appeals.decision_id').as('decision'),
    ])
    .$call(inSlice(slice)),
)
/** Counted up to `most`; see `limits.staffListTotal`. */
export const countAppeals = (db: Executor, filter: AppealFilter, most: number): Promise<number> =>
  countUpTo(db, counted(db, filter), most)

export const setDecided = async (
  db: Executor,
  id: string,
  decided: { decided_by: string; decided_at: Date; is_granted: boolean; answer: string },
): Promise<void> => {
  await db.updateTable('appeals').set(decided).where('id', '=', id).execute()
}

/** What somebody has appealed, in the order of the ids. */
export const listOfUser = (db: Executor, userId: string, after: string, limit: number): Promise<AppealRow[]> =>
  appeals(db).where('user_id', '=', userId).where('id', '>', after).orderBy('id').limit(limit).execute()

/** What they said is gone; that they have appealed, and what came of it, stays with the decision. */
export const emptyAppealsOf = async (db: Executor, userId: string): Promise<void> => {
  await db.updateTable('appeals').set({ content: '' }).where('user_id', '=', userId).execute()
}
