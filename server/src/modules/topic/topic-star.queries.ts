import type { Executor } from '#server/platform/database/database.ts'

/** @returns whether there was no star before */
export const addStar = async (db: Executor, topicId: string, userId: string, now: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('topic_stars')
    .values({ topic_id: topicId, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** @returns whether there was a star */
export const removeStar = async (db: Executor, topicId: string, userId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('topic_stars')
    .where('topic_id', '=', topicId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** @returns how many stars there are now */
export const countStar = async (db: Executor, topicId: string, change: 1 | -1): Promise<number> => {
  const row = await db
    .updateTable('topics')
    .set((expression) => ({ star_num: expression('star_num', '+', change) }))
    .where('id', '=', topicId)
    .returning('star_num')
    .executeTakeFirstOrThrow()
  return row.star_num
}
