import { sql } from 'kysely'
import { isThere } from '#server/platform/database/sql.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { isOpenTo, isPerson } from '../relation/relation.module.ts'

/**
 * How many of the last followed are asked whom they follow, and how many of each: so a suggestion reads 20,000 rows at most.
 * Of the most common, so many times more than are wanted are looked at: some may be in privacy mode.
 */
const sample = { followed: 200, ofEach: 100, looked: 5 }

export interface SuggestionRow {
  id: string
  commonNum: number
}

interface Wanted {
  userId: string
  hidden: string[]
  limit: number
}

/** Those whom the followed follow, the most common first; without the user, those whom they follow, and the hidden. */
export const findFollowedByFollowed = async (
  db: Executor,
  { userId, hidden, limit }: Wanted,
): Promise<SuggestionRow[]> => {
  const { rows } = await sql<SuggestionRow>`
    select counted.id, counted."commonNum"
    from (
      select theirs.followee_id as id, count(*)::integer as "commonNum"
      from (
        select followee_id from follows where follower_id = ${userId}::bigint
        order by created_at desc, followee_id desc limit ${sample.followed}
      ) as mine
      cross join lateral (
        select followee_id from follows where follower_id = mine.followee_id
        order by created_at desc, followee_id desc limit ${sample.ofEach}
      ) as theirs
      where theirs.followee_id <> ${userId}::bigint
        and theirs.followee_id <> all(${hidden}::bigint[])
        and theirs.followee_id not in (select followee_id from follows where follower_id = ${userId}::bigint)
      group by theirs.followee_id
      order by count(*) desc, theirs.followee_id desc
      limit ${limit * sample.looked}
    ) as counted
    where ${isThere(sql`from users where users.id = counted.id and ${isOpenTo(userId)}`)}
    order by counted."commonNum" desc, counted.id desc
    limit ${limit}`.execute(db)
  return rows
}

/** Those with the most fans, without the same and without those who are suggested already. */
export const findMostFollowed = async (
  db: Executor,
  { userId, hidden, limit, found }: Wanted & { found: string[] },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from users
    where id <> ${userId}::bigint
      and ${isPerson('id')}
      and closed_at is null
      and ${isOpenTo(userId)}
      and id <> all(${hidden}::bigint[])
      and id <> all(${found}::bigint[])
      and id not in (select followee_id from follows where follower_id = ${userId}::bigint)
    order by fan_num desc, id desc
    limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
