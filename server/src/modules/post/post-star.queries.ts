import { anyOf } from '#server/platform/database/sql.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** @returns which of the posts the user has starred */
export const findStarred = async (db: Executor, userId: string, postIds: string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('post_stars')
    .select('post_id')
    .where('user_id', '=', userId)
    .where(anyOf('post_id', postIds))
    .execute()
  return rows.map((row) => row.post_id)
}

/** @returns whether there was no star before */
export const addStar = async (db: Executor, postId: string, userId: string, now: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('post_stars')
    .values({ post_id: postId, user_id: userId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** @returns whether there was a star */
export const removeStar = async (db: Executor, postId: string, userId: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('post_stars')
    .where('post_id', '=', postId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** @returns how many stars there are now */
export const countStar = async (db: Executor, postId: string, change: 1 | -1): Promise<number> => {
  const row = await db
    .updateTable('posts')
    .set((expression) => ({ star_num: expression('star_num', '+', change) }))
    .where('id', '=', postId)
    .returning('star_num')
    .executeTakeFirstOrThrow()
  return row.star_num
}
