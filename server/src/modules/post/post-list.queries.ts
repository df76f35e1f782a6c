import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { isAfter, keyOf, type Order, orderOf, type Position, type Slice } from '#server/platform/database/paging.ts'
import type { Reader } from '../relation/relation.module.ts'
import { isTopicVisible } from '../topic/topic.module.ts'
import { isParentVisibleTo, isVisibleTo } from './post.queries.ts'

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
    .select(['id', keyOf(slice)])
    .where(isAfter(slice))
    .orderBy(orderOf(slice))
    .limit(slice.limit)
    .offset(slice.offset)
    .execute() satisfies Promise<Position[]>

/** How many there are in all. */
const countOfList = (list: List) => async (db: Executor, id: string, reader: Reader) => {
  const { total } = await list(db, id, reader)
    .select(sql<number>`count(*)::integer`.as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export const pagePosts = pageOfList(ofTopic)
export const countPosts = countOfList(ofTopic)
export const pageNestedPosts = pageOfList(ofParent)
export const countNestedPosts = countOfList(ofParent)
export const pagePostsOfAuthor = pageOfList(ofAuthor)
export const countPostsOfAuthor = countOfList(ofAuthor)

/** @returns the ids of the first nested replies of each parent, oldest first */
export const previewNestedPosts = async (db: Executor, parentIds: string[], reader: Reader): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select first.id
    from unnest(${parentIds}::bigint[]) as parent (id)
    cross join lateral (
      select posts.id, posts.created_at from posts
      where posts.parent_id = parent.id and ${isVisibleTo(reader, 'posts')}
      order by posts.created_at, posts.id
      limit ${limits.nestedPreview}
    ) as first
    order by first.created_at, first.id
  `.execute(db)
  return rows.map((row) => row.id)
}

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
