import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import {
  countUpTo,
  isAfter,
  keyOf,
  limitOf,
  offsetOf,
  type Order,
  orderOf,
  type Slice,
} from '#server/platform/database/paging.ts'
import { isThere } from '#server/platform/database/sql.ts'
import { isListed, isVisible, type Skeleton } from './topic.queries.ts'

/** The contract's `topicOrder`, each with an index, alone and behind the category. */
export const topicOrders = {
  hot: { column: 'hot_rank', kind: 'double' },
  create_time: { column: 'created_at', kind: 'time' },
  star_num: { column: 'star_num', kind: 'integer' },
} as const satisfies Record<string, Order>

/** The order of stars given; the columns are those of the query below. */
export const starOrder = { column: 'starred_at', kind: 'time' } as const satisfies Order

const rankOf = ({ order }: Slice) => sql.ref(order.column).as('rank')

interface Filter {
  categoryId?: string | undefined
  authorId?: string | undefined
  /** Only those in which a track stands. */
  withTrack?: boolean
}

/** Whether an account has not been closed: what it has written may stay, and is shown nowhere as its. */
const isOpen = (userId: string) => isThere(sql`from users where id = ${userId} and closed_at is null`)

/**
 * Topics in one of the orders, read from its index; with an author or a track, only by `create_time`. Of an author, all that
 * the viewer may see; else what all lists share.
 */
export const allTopics = (db: Executor, slice: Slice, filter: Filter, viewerId: string | null): Skeleton =>
  db
    .selectFrom('topics')
    .select(['id', keyOf(slice), rankOf(slice)])
    .$if(filter.categoryId !== undefined, (query) => query.where('category_id', '=', filter.categoryId as string))
    .$if(filter.authorId !== undefined, (query) =>
      query.where('author_id', '=', filter.authorId as string).where(isOpen(filter.authorId as string)),
    )
    .$if(filter.withTrack === true, (query) => query.where('audio_id', 'is not', null))
    .where(filter.authorId === undefined ? isListed(viewerId) : isVisible(viewerId))
    .where(isAfter(slice))
    .orderBy(orderOf(slice))
    .limit(limitOf(slice))
    .modifyEnd(offsetOf(slice))

/** Topics with a hashtag. Ids grow with time, so that the table of hashtags needs no order of its own. */
export const topicsWithHashtag = (
  db: Executor,
  slice: Slice,
  hashtagId: string,
  filter: Filter,
  viewerId: string | null,
): Skeleton => {
  const direction = slice.ascFlag ? 'asc' : 'desc'
  const { after } = slice
  return db
    .selectFrom('topic_hashtags')
    .innerJoin('topics', 'topics.id', 'topic_hashtags.topic_id')
    .select(['topics.id', keyOf(slice), 'topic_hashtags.topic_id as rank'])
    .where('hashtag_id', '=', hashtagId)
    .$if(filter.categoryId !== undefined, (query) => query.where('category_id', '=', filter.categoryId as string))
    .where(isListed(viewerId))
    .$if(after !== undefined, (query) =>
      query.where('topic_hashtags.topic_id', slice.ascFlag ? '>' : '<', after?.id as string),
    )
    .orderBy('topic_hashtags.topic_id', direction)
    .limit(limitOf(slice))
    .modifyEnd(offsetOf(slice))
}

/** Topics that a user has starred, by when. */
export const starredTopics = (db: Executor, slice: Slice, userId: string, viewerId: string | null): Skeleton =>
  db
    .selectFrom(
      db
        .selectFrom('topic_stars')
        .select(['topic_id as id', 'created_at as starred_at'])
        .where('user_id', '=', userId)
        .as('starred'),
    )
    .select(['id', keyOf(slice), rankOf(slice)])
    .where((where) =>
      where.exists(
        where
          .selectFrom('topics')
          .whereRef('topics.id', '=', 'starred.id')
          .where(isVisible(viewerId))
          .select('topics.id'),
      ),
    )
    .where(isAfter(slice))
    .orderBy(orderOf(slice))
    .limit(limitOf(slice))
    .modifyEnd(offsetOf(slice))

/** @returns at most `limits.listTotal` */
export const countOfUser = (db: Executor, userId: string, viewerId: string | null): Promise<number> =>
  countUpTo(db, sql`(select from topics where author_id = ${userId} and ${isVisible(viewerId)})`, limits.listTotal)

/** In the order of an index, see `countPostsOfAuthor`. @returns at most `limits.personalListTotal` */
export const countStarred = (db: Executor, userId: string, viewerId: string | null): Promise<number> =>
  countUpTo(
    db,
    sql`(select from topic_stars join topics on topics.id = topic_stars.topic_id
        where topic_stars.user_id = ${userId} and ${isVisible(viewerId)}
        order by topic_stars.created_at desc, topic_id desc)`,
    limits.personalListTotal,
  )

/** A page of a list that somebody looks at. */
export interface PageSeen {
  userId: string
  topicIds: string[]
  /** Of the page, and of those before it when it begins by counting them; null for whoever they are. */
  authorIds: string[] | null
  /** Of a list of one author's: who that is. */
  ofAuthorId?: string
}

/** What makes a page of a list one viewer's own. */
export interface ViewerOfPage {
  /** Those of the topics that the viewer has starred. */
  starred: string[]
  /** Nothing is left out for them, and nothing is shown to them alone: no block lies between them and the authors, and no topic of theirs is held back. Of lists in which nothing stands that not everyone may read: of one author's, when the author has nothing of the kind. */
  isPlain: boolean
  /** Grows whenever they follow or unfollow somebody. */
  followsVersion: number
}

const listOf = (ids: string[] | null) => ids && `{${ids.join(',')}}`

/**
 * @param pages of any number of viewers
 * @returns in their order
 */
export const findViewersOfPages = async (db: Executor, pages: PageSeen[]): Promise<ViewerOfPage[]> => {
  // By key, each: otherwise PostgreSQL may read all stars of a viewer, or all blocks of everybody.
  const among = (column: string) => sql`(asked.authors is null or ${sql.ref(column)} = any(asked.authors::bigint[]))`
  const { rows } = await sql<{ starred: string[]; is_plain: boolean; follows_version: number | null }>`
    select
      array(
        select id from unnest(asked.topics::bigint[]) as shown (id)
        where (select true from topic_stars where topic_id = shown.id and user_id = asked.user_id)
      ) as starred,
      coalesce(
        (select false from blocks where blocker_id = asked.user_id and ${among('blocked_id')} limit 1),
        (select false from blocks where blocked_id = asked.user_id and ${among('blocker_id')} limit 1),
        (select false from topics where author_id = asked.user_id and held_at is not null limit 1),
        (select false from topics where author_id = asked.of_author and (held_at is not null or visibility <> 'everyone') limit 1),
        true
      ) as is_plain,
      (select follows_version from users where id = asked.user_id) as follows_version
    from unnest(
      ${pages.map(({ userId }) => userId)}::bigint[],
      ${pages.map(({ topicIds }) => listOf(topicIds))}::text[],
      ${pages.map(({ authorIds }) => listOf(authorIds))}::text[],
      ${pages.map(({ ofAuthorId }) => ofAuthorId ?? null)}::bigint[]
    ) with ordinality as asked (user_id, topics, authors, of_author, number)
    order by number`.execute(db)
  return rows.map(({ starred, is_plain, follows_version }) => ({
    starred,
    isPlain: is_plain,
    followsVersion: follows_version ?? 0,
  }))
}
