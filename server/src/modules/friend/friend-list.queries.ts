import { type RawBuilder, sql } from 'kysely'
import { isThere } from '#server/platform/database/sql.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { isAfter, keyOf, type Order, orderOf, type Position, type Slice } from '#server/platform/database/paging.ts'
import { isOpenTo, isPerson } from '../relation/relation.module.ts'

/** The contract's `friendOrder`: an index of each list is in this order. */
export const friendOrders = {
  create_time: { column: 'created_at', kind: 'time' },
} as const satisfies Record<string, Order>

interface Entry {
  /** Of the person on the list. */
  id: string
  created_at: Date
}

/** Which of the people on a list are left out. */
interface LeftOut {
  hidden: string[]
  /** For whom those in privacy mode who are not open to them are left out; undefined when the list is their own. */
  strangerTo?: string
}

const isOpen = (viewerId: string) => isThere(sql`from users where users.id = people.id and ${isOpenTo(viewerId)}`)

const pageEntries = (
  db: Executor,
  entries: RawBuilder<Entry>,
  slice: Slice,
  { hidden, strangerTo }: LeftOut,
): Promise<Position[]> =>
  db
    .selectFrom(sql<Entry>`(${entries})`.as('people'))
    .select(['id', keyOf(slice)])
    .$if(hidden.length > 0, (query) => query.where(sql<boolean>`id <> all(${hidden}::bigint[])`))
    .$if(strangerTo !== undefined, (query) => query.where(isOpen(strangerTo ?? '')))
    .where(isAfter(slice))
    .orderBy(orderOf(slice))
    .limit(slice.limit)
    .offset(slice.offset)
    .execute()

/** Skeleton of a page of those whom a user follows. */
export const pageFollows = (db: Executor, userId: string, slice: Slice, leftOut: LeftOut): Promise<Position[]> =>
  pageEntries(
    db,
    sql`select followee_id as id, created_at from follows where follower_id = ${userId}::bigint`,
    slice,
    leftOut,
  )

/** Skeleton of a page of those who follow a user. */
export const pageFans = (db: Executor, userId: string, slice: Slice, leftOut: LeftOut): Promise<Position[]> =>
  pageEntries(
    db,
    sql`select follower_id as id, created_at from follows where followee_id = ${userId}::bigint`,
    slice,
    leftOut,
  )

/** Skeleton of a page of those whom a user has blocked. */
export const pageBlocks = (db: Executor, userId: string, slice: Slice): Promise<Position[]> =>
  pageEntries(db, sql`select blocked_id as id, created_at from blocks where blocker_id = ${userId}::bigint`, slice, {
    hidden: [],
  })

/** How many of the list of a user's follows are left when the hidden ones are left out. */
export const countShownFollows = (db: Executor, userId: string, hidden: string[]): Promise<number> =>
  countOne(
    db,
    sql`(select count(*) from follows where follower_id = ${userId}::bigint and followee_id <> all(${hidden}::bigint[]))`,
  )

/** The same for a user's fans, who may be any number: only the hidden ones among them are looked up. */
export const countShownFans = (db: Executor, userId: string, hidden: string[]): Promise<number> =>
  countOne(
    db,
    sql`(select fan_num from users where id = ${userId}::bigint) -
      (select count(*) from follows where followee_id = ${userId}::bigint and follower_id = any(${hidden}::bigint[]))`,
  )

const countOne = async (db: Executor, expression: RawBuilder<unknown>): Promise<number> => {
  const row = await db.selectNoFrom(sql<number>`(${expression})::integer`.as('number')).executeTakeFirstOrThrow()
  return row.number
}

/** Ids of those whom a user follows, the last followed first. */
export const findFollowIds = async (
  db: Executor,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> => {
  const rows = await db
    .selectFrom('follows')
    .select('followee_id')
    .where('follower_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('followee_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => row.followee_id)
}

/**
 * Ids of a user's friends, the newest friendship first; `limits.follows` bounds them. Each whom the user follows is looked
 * up: a join might be begun with the fans, who may be a million.
 */
export const findFriendIds = async (db: Executor, userId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from (
      select mine.followee_id as id, mine.created_at as followed_at, (
        select back.created_at from follows as back
        where back.follower_id = mine.followee_id and back.followee_id = mine.follower_id
      ) as back_at
      from follows as mine where mine.follower_id = ${userId}::bigint
    ) as people
    where back_at is not null
    order by greatest(followed_at, back_at) desc, id desc`.execute(db)
  return rows.map((row) => row.id)
}

/**
 * How many of the last followed are asked whom they follow, and how many of each: so a suggestion reads 20,000 rows at most.
 * Of the most common, so many times more than are wanted are looked at: some may be in privacy mode.
 */
const sample = { followed: 200, ofEach: 100, looked: 5 }

interface SuggestionRow {
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
