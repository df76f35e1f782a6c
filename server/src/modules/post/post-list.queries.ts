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
import type { Reader } from '../relation/relation.module.ts'
import { isTopicVisible } from '../topic/topic.module.ts'
import { isByAuthorOf, isParentVisibleTo, isVisibleTo, type Skeleton } from './post.queries.ts'

/** The contract's `postOrder`, each with an index. Equal scores are ordered by id, which grows with time. */
export const postOrders = {
  hot: { column: 'hot_score', kind: 'integer' },
  star_num: { column: 'star_num', kind: 'integer' },
  create_time: { column: 'created_at', kind: 'time' },
} as const satisfies Record<string, Order>

/** A list of posts: what is in it, and who reads it. */
type List = (db: Executor, id: string, reader: Reader) => ReturnType<typeof postsOf>

const postsOf = (db: Executor, reader: Reader) => db.selectFrom('posts').where(isVisibleTo(reader, 'posts'))

/** Replies to the topic itself. */
const ofTopic: List = (db, topicId, reader) =>
  postsOf(db, reader).where('topic_id', '=', topicId).where('parent_id', 'is', null)

const pinnedOf = (topicId: string) => sql<string>`(select pinned_post_id from topics where id = ${topicId})`

/** Those that stand in the order: all but the one that stands before all others. */
const ofTopicUnpinned: List = (db, topicId, reader) =>
  ofTopic(db, topicId, reader).where(sql<boolean>`posts.id is distinct from ${pinnedOf(topicId)}`)

/**
 * Replies by the author of the topic, and those that they have answered. All that they wrote there is looked at, which is little
 * beside what others did, and each reply is then found by its key.
 */
const ofTopicAuthor: List = (db, topicId, reader) =>
  postsOf(db, reader)
    .where('parent_id', 'is', null)
    .where(
      sql<boolean>`posts.id = any(array(
        select coalesce(spoken.parent_id, spoken.id) from posts as spoken
        where spoken.topic_id = ${topicId} and ${isByAuthorOf(topicId, 'spoken')}
          and spoken.deleted_at is null and spoken.held_at is null
      ))`,
    )

/** The nested replies of one reply, which the reader may read. */
const ofParent: List = (db, parentId, reader) => postsOf(db, reader).where('parent_id', '=', parentId)

/** Replies of one user, nested or not; of others only those in topics that the reader may read. */
const ofAuthor: List = (db, authorId, reader) =>
  postsOf(db, reader)
    .where('author_id', '=', authorId)
    .where(isParentVisibleTo(reader, 'posts'))
    .$if(reader.userId !== authorId, (query) =>
      query.where(sql<boolean>`(select ${isTopicVisible(reader.userId)} from topics where topics.id = posts.topic_id)`),
    )

/** Skeleton of a page: positions of what the reader may read. */
const pageOfList = (list: List) => (db: Executor, slice: Slice, id: string, reader: Reader) =>
  list(db, id, reader)
    .select(['id', keyOf(slice), sql.ref(slice.order.column).as('rank')])
    .where(isAfter(slice))
    .orderBy(orderOf(slice))
    .limit(limitOf(slice))
    .modifyEnd(offsetOf(slice))

/** How many there are, at most `most`. */
const countOfList = (list: List, most: number) => (db: Executor, id: string, reader: Reader) =>
  countUpTo(db, list(db, id, reader).select('id'), most)

/** A page of the replies to a topic without the pinned one. */
export const pagePosts = pageOfList(ofTopicUnpinned)
export const countPosts = countOfList(ofTopic, limits.listTotal)
export const pagePostsOfTopicAuthor = pageOfList(ofTopicAuthor)
export const countPostsOfTopicAuthor = countOfList(ofTopicAuthor, limits.listTotal)

/** The same with the pinned one, which stands in no place of the order. */
export const pagePostsWithPinned = (db: Executor, slice: Slice, topicId: string, reader: Reader): Skeleton => {
  const pinned = ofTopic(db, topicId, reader)
    .where('id', '=', pinnedOf(topicId))
    .select(['id', keyOf(slice), sql.ref(slice.order.column).as('rank')])
  return sql`(${pagePosts(db, slice, topicId, reader)}) union all ${pinned}`
}
export const pageNestedPosts = pageOfList(ofParent)
export const countNestedPosts = countOfList(ofParent, limits.listTotal)
export const pagePostsOfAuthor = pageOfList(ofAuthor)
/** Counted in the order of an index, as for so few of somebody who has written very much, PostgreSQL might read the table. */
export const countPostsOfAuthor = countOfList(
  (db, authorId, reader) => ofAuthor(db, authorId, reader).orderBy('created_at', 'desc').orderBy('id', 'desc'),
  limits.personalListTotal,
)

/** @returns how many of each parent's counted nested replies are by users hidden from the reader; none are left out */
export const countHiddenNested = async (
  db: Executor,
  parentIds: string[],
  { hidden }: Reader,
): Promise<Map<string, number>> => {
  const { rows } = await sql<{ parent_id: string; number: number }>`
    select parent_id, count(*)::integer as number
    from posts
    where parent_id = any(${parentIds}::bigint[]) and deleted_at is null and held_at is null
      and author_id = any(${[...hidden]}::bigint[])
    group by parent_id
  `.execute(db)
  return new Map(rows.map((row) => [row.parent_id, row.number]))
}

/** A page of replies that somebody looks at. */
export interface RepliesSeen {
  userId: string
  /** All that stand on it, nested ones too. */
  postIds: string[]
}

/** What makes a page of replies one viewer's own. */
export interface ViewerOfReplies {
  /** Those of the posts that the viewer has starred. */
  starred: string[]
  /** Nothing is left out for them, and nothing is shown to them alone: no block lies between them and anybody, and no reply of theirs is held back. */
  isPlain: boolean
}

/**
 * @param pages of any number of viewers
 * @returns in their order
 */
export const findViewersOfReplies = async (db: Executor, pages: RepliesSeen[]): Promise<ViewerOfReplies[]> => {
  // By key, each, and in the order of an index: otherwise PostgreSQL may read all stars of a viewer, or all blocks.
  const { rows } = await sql<{ starred: string[]; is_plain: boolean }>`
    select
      array(
        select id from unnest(asked.posts::bigint[]) as shown (id)
        where (select true from post_stars where post_id = shown.id and user_id = asked.user_id)
      ) as starred,
      coalesce(
        (select false from blocks where blocker_id = asked.user_id order by created_at desc limit 1),
        (select false from blocks where blocked_id = asked.user_id order by blocker_id limit 1),
        (select false from posts where author_id = asked.user_id and held_at is not null limit 1),
        true
      ) as is_plain
    from unnest(
      ${pages.map(({ userId }) => userId)}::bigint[],
      ${pages.map(({ postIds }) => `{${postIds.join(',')}}`)}::text[]
    ) with ordinality as asked (user_id, posts, number)
    order by number`.execute(db)
  return rows.map(({ starred, is_plain }) => ({ starred, isPlain: is_plain }))
}
