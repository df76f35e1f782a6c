import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { isAfter, keyOf, limitOf, offsetOf, orderOf, type Slice } from '#server/platform/database/paging.ts'
import type { NewestTopic } from './newest-topics.ts'
import { topicOrders } from './topic-list.queries.ts'
import { isListed, isVisible, type Skeleton } from './topic.queries.ts'

/** So many of the newest topics are looked through for those of whom the user follows. */
const windowSize = 2000

/** So many of the newest are cached for all readers: who follows a thousand of a hundred thousand finds some sixty topics there. */
export const newestSize = 6000

/** Who follows no more than these is served by looking at each of them. */
const fewFollows = 100

/** Whom the user follows, and the user. */
const followed = (userId: string) => sql`
  select followee_id as id from follows where follower_id = ${userId} union all select ${userId}::bigint`

/** Written so that PostgreSQL makes a table of the ids and looks each author up in it, in the order of the topics. */
const byFollowed = sql<boolean>`(author_id in (select id from followed)) is true`

/**
 * Topics of those whom a user follows, and their own, newest first. Nothing is copied when somebody writes; instead
 * - who follows many finds enough among the newest topics of all (`recent`);
 * - when that does not fill the page, or who follows few, looks for the newest of each (`probed`).
 * So the cost depends on how many are followed, never on how many topics there are.
 */
export const followedTopics = (slice: Slice, userId: string): Skeleton => {
  const columns = sql`id, ${keyOf(slice)}, created_at as rank`
  const direction = sql.raw(slice.ascFlag ? 'asc' : 'desc')
  const inOrder = sql`order by rank ${direction}, id ${direction}`
  const wanted = slice.offset === 0 ? limitOf(slice) : sql`${slice.offset + slice.limit}::integer`
  return sql`(
    with followed as materialized (${followed(userId)}),
    recent as materialized (
      select ${columns}
      from (
        select id, author_id, created_at, deleted_at, held_at, visibility from topics
        where deleted_at is null and ${isAfter(slice)}
        order by ${orderOf(slice)} limit ${sql.lit(windowSize)}
      ) as topics
      where (select count(*) from followed) > ${sql.lit(fewFollows)} and ${byFollowed} and ${isVisible(userId)}
      order by ${orderOf(slice)} limit ${wanted}
    ),
    probed as (
      select found.* from followed cross join lateral (
        select ${columns} from topics
        where author_id = followed.id and ${isVisible(userId)} and ${isAfter(slice)}
        order by ${orderOf(slice)} limit ${wanted}
      ) as found
      where (select count(*) from recent) < ${wanted}
      ${inOrder}
      limit ${wanted}
    )
    select * from (
      select * from recent where (select count(*) from recent) = ${wanted} union all select * from probed
    ) as chosen
    ${inOrder}
    limit ${wanted} ${offsetOf(slice)}
  )`
}

/** The newest topics that are neither deleted nor held back, at most `newestSize`: whom each is meant for stands beside it. */
export const findNewest = async (db: Executor): Promise<NewestTopic[]> => {
  const slice = { order: topicOrders.create_time, ascFlag: false, after: undefined, offset: 0, limit: newestSize }
  const { rows } = await sql<NewestTopic>`
    select id, author_id, visibility, ${keyOf(slice)} from topics
    where deleted_at is null and held_at is null
    order by ${orderOf(slice)} limit ${sql.lit(newestSize)}`.execute(db)
  return rows
}

/** Whom a user follows, and the user, as it was under a number that grows with every change. */
export interface Followees {
  version: number
  /**
   * In their order. As numbers they take a tenth of the memory, and are read in one go: only those of official accounts are too
   * large to be exact, and those write no topics.
   */
  ids: Float64Array
}

/** As one text: a thousand rows would take longer to read than to find. */
export const findFollowees = async (db: Executor, userId: string): Promise<Followees> => {
  const { rows } = await sql<{ version: number; ids: string }>`
    select
      follows_version as version,
      (select string_agg(id::text, ' ') from (${followed(userId)}) as followed) as ids
    from users where id = ${userId}::bigint`.execute(db)
  const ids = rows[0]?.ids.split(' ') ?? []
  return { version: rows[0]?.version ?? 0, ids: Float64Array.from(ids, Number).toSorted() }
}

interface Since {
  since: Date
  viewerId: string | null
  categoryId?: string | undefined
}

/** @returns how many topics of others have come since, at most `limits.newTopics` */
export const countNewTopics = async (db: Executor, { since, viewerId, categoryId }: Since): Promise<number> => {
  const counted = await sql<{ number: number }>`
    select count(*)::integer as number from (
      select from topics
      where created_at > ${since} and ${isListed(viewerId)}
        ${viewerId === null ? sql`` : sql`and author_id <> ${viewerId}`}
        ${categoryId === undefined ? sql`` : sql`and category_id = ${categoryId}`}
      order by created_at desc, id desc limit ${sql.lit(limits.newTopics)}
    ) as counted`.execute(db)
  return counted.rows[0]?.number ?? 0
}

/** As `countNewTopics`, of those whom the viewer follows, among the newest `windowSize` topics. */
export const countNewFollowed = async (db: Executor, since: Date, viewerId: string): Promise<number> => {
  const counted = await sql<{ number: number }>`
    with followed as materialized (${followed(viewerId)})
    select count(*)::integer as number from (
      select from (
        select author_id, deleted_at, held_at, visibility from topics
        where created_at > ${since} and deleted_at is null
        order by created_at desc, id desc limit ${sql.lit(windowSize)}
      ) as topics
      where ${byFollowed} and author_id <> ${viewerId} and ${isVisible(viewerId)}
      limit ${sql.lit(limits.newTopics)}
    ) as counted`.execute(db)
  return counted.rows[0]?.number ?? 0
}
