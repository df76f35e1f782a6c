import { limits } from '#contract/limits.ts'
import { sql } from 'kysely'
import { anyOf, isThere } from '#server/platform/database/sql.ts'
import type { Executor } from '#server/platform/database/database.ts'

/**
 * Locks people for a transaction that changes what lies between them, always in the order of their ids, so that no two
 * wait for each other.
 * @returns those who are there, and whether they have closed their accounts
 */
export const lockPeople = async (db: Executor, ids: string[]): Promise<Map<string, { closed: boolean }>> => {
  const rows = await db
    .selectFrom('users')
    .select(['id', sql<boolean>`closed_at is not null`.as('closed')])
    .where(anyOf('id', ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Map(rows.map(({ id, closed }) => [id, { closed }]))
}

/** @returns whether it is new */
export const addFollow = async (
  db: Executor,
  followerId: string,
  followeeId: string,
  since: Date,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('follows')
    .values({ follower_id: followerId, followee_id: followeeId, created_at: since })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** @returns since when it had been; null where there was none */
export const removeFollow = async (db: Executor, followerId: string, followeeId: string): Promise<Date | null> => {
  const row = await db
    .deleteFrom('follows')
    .where('follower_id', '=', followerId)
    .where('followee_id', '=', followeeId)
    .returning('created_at')
    .executeTakeFirst()
  return row?.created_at ?? null
}

export const countFan = async (db: Executor, userId: string, change: 1 | -1): Promise<void> => {
  await db
    .updateTable('users')
    .set((expression) => ({ fan_num: expression('fan_num', '+', change) }))
    .where('id', '=', userId)
    .execute()
}

export const countFollows = async (db: Executor, followerId: string): Promise<number> => {
  const row = await db
    .selectFrom('follows')
    .select(sql<number>`count(*)::integer`.as('number'))
    .where('follower_id', '=', followerId)
    .executeTakeFirstOrThrow()
  return row.number
}

export interface FollowRow {
  followee_id: string
  friend: boolean
}

/** Those of the users whom the follower follows, and whether they follow back: one query. */
export const findFollows = (db: Executor, followerId: string, userIds: string[]): Promise<FollowRow[]> =>
  db
    .selectFrom('follows')
    .select([
      'followee_id',
      isThere(
        sql`from follows as back where back.follower_id = follows.followee_id and back.followee_id = ${followerId}`,
      ).as('friend'),
    ])
    .where('follower_id', '=', followerId)
    .where(anyOf('followee_id', userIds))
    .execute()

/** @returns whether it is new */
export const addBlock = async (db: Executor, blockerId: string, blockedId: string, now: Date): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('blocks')
    .values({ blocker_id: blockerId, blocked_id: blockedId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** What a block has ended, by which it is taken back whole. */
interface EndedFollows {
  /** Since when the one who blocked had followed the other; null where they had not. */
  ended_follow_since: Date | null
  /** Since when the other had followed them. */
  ended_fan_since: Date | null
}

export const saveEndedFollows = async (
  db: Executor,
  blockerId: string,
  blockedId: string,
  ended: Partial<EndedFollows>,
): Promise<void> => {
  await db
    .updateTable('blocks')
    .set(ended)
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .execute()
}

/** For those who blocked before, as what they ended can no longer come back. @returns how many */
export const forgetEndedFollows = async (db: Executor, before: Date, limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    update blocks set ended_follow_since = null, ended_fan_since = null
    where ctid = any(array(
      select ctid from blocks
      where created_at < ${before} and (ended_follow_since is not null or ended_fan_since is not null)
      limit ${limit} for update skip locked
    ))`.execute(db)
  return Number(numAffectedRows)
}

/** @returns what there was */
export const removeBlock = (
  db: Executor,
  blockerId: string,
  blockedId: string,
): Promise<(EndedFollows & { created_at: Date }) | undefined> =>
  db
    .deleteFrom('blocks')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .returning(['created_at', 'ended_follow_since', 'ended_fan_since'])
    .executeTakeFirst()

export const countBlocks = async (db: Executor, blockerId: string): Promise<number> => {
  const row = await db
    .selectFrom('blocks')
    .select(sql<number>`count(*)::integer`.as('number'))
    .where('blocker_id', '=', blockerId)
    .executeTakeFirstOrThrow()
  return row.number
}

/** Changes a remark, or adds one while there are fewer than `limits.remarks`. @returns whether it is there */
export const saveRemark = async (db: Executor, userId: string, aboutId: string, remark: string): Promise<boolean> => {
  const { rows } = await sql`
    insert into remarks (user_id, about_id, remark)
    select ${userId}, ${aboutId}, ${remark}
    where (select count(*) from remarks where user_id = ${userId} and about_id <> ${aboutId}) < ${limits.remarks}
    on conflict (user_id, about_id) do update set remark = excluded.remark
    returning true`.execute(db)
  return rows.length > 0
}

export const removeRemark = async (db: Executor, userId: string, aboutId: string): Promise<void> => {
  await db.deleteFrom('remarks').where('user_id', '=', userId).where('about_id', '=', aboutId).execute()
}

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

/** At most `limits.remarks`. */
export const findRemarks = async (db: Executor, userId: string): Promise<{ userId: string; remark: string }[]> => {
  const rows = await db
    .selectFrom('remarks')
    .select(['about_id', 'remark'])
    .where('user_id', '=', userId)
    .limit(limits.remarks)
    .execute()
  return rows.map(({ about_id, remark }) => ({ userId: about_id, remark }))
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
