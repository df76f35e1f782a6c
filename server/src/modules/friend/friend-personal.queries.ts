import { sql } from 'kysely'
import { anyOf } from '#server/platform/database/sql.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** Ids of some whom a user follows or who follow them. */
export const findSomeFollowed = async (db: Executor, userId: string, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select followee_id as id from follows where follower_id = ${userId}
    union select follower_id from follows where followee_id = ${userId}
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Ends following between a user and others, who are all locked, and counts their fans. */
export const endFollows = async (db: Executor, userId: string, otherIds: string[]): Promise<void> => {
  await sql`
    with ended as (
      delete from follows
      where (follower_id = ${userId} and ${anyOf('followee_id', otherIds)})
        or (followee_id = ${userId} and ${anyOf('follower_id', otherIds)})
      returning followee_id
    ), counted as (select followee_id as id, count(*)::integer as number from ended group by followee_id)
    update users set fan_num = fan_num - counted.number from counted where users.id = counted.id`.execute(db)
}

/** What the user calls others, and others them. */
export const deleteRemarks = async (db: Executor, userId: string): Promise<void> => {
  await db
    .deleteFrom('remarks')
    .where((where) => where.or([where('user_id', '=', userId), where('about_id', '=', userId)]))
    .execute()
}

export const deleteBlocksOf = async (db: Executor, blockerId: string): Promise<void> => {
  await db.deleteFrom('blocks').where('blocker_id', '=', blockerId).execute()
}

/** Of at most so many, what the user calls them. */
export const listRemarks = (db: Executor, userId: string, after: string, limit: number) =>
  db
    .selectFrom('remarks')
    .innerJoin('users', 'users.id', 'remarks.about_id')
    .select(['about_id as id', 'nickname', 'remark'])
    .where('user_id', '=', userId)
    .where('about_id', '>', after)
    .orderBy('about_id')
    .limit(limit)
    .execute()

export type RemarkRow = Awaited<ReturnType<typeof listRemarks>>[number]
