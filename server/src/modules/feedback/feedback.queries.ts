import type { Insertable } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { Feedbacks } from '#server/platform/database/database-types.ts'

const columns = ['id', 'created_at'] as const

export interface FeedbackRow {
  id: string
  created_at: Date
}

/** @returns undefined when its user has given this very one already */
export const insertFeedback = (db: Executor, row: Insertable<Feedbacks>): Promise<FeedbackRow | undefined> =>
  db
    .insertInto('feedbacks')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'client_id']).doNothing())
    .returning(columns)
    .executeTakeFirst()

export const findFeedback = (db: Executor, userId: string, clientId: string): Promise<FeedbackRow | undefined> =>
  db
    .selectFrom('feedbacks')
    .select(columns)
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

/** All that a user has given, in the order of their ids. */
export const listGiven = (db: Executor, userId: string, after: string, limit: number) =>
  db
    .selectFrom('feedbacks')
    .select(['id', 'kind', 'content', 'created_at'])
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

export type GivenRow = Awaited<ReturnType<typeof listGiven>>[number]

export const deleteFeedbacks = async (db: Executor, userId: string): Promise<void> => {
  await db.deleteFrom('feedbacks').where('user_id', '=', userId).execute()
}
