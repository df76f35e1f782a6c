import { type RawBuilder, sql } from 'kysely'
import type { Mention } from '#contract/mention.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { isAfter, keyOf, orderOf, type Slice } from '#server/platform/database/paging.ts'
import { isMeantFor, type Reader } from '../relation/relation.module.ts'
import type { Deleted } from '../media/media.module.ts'

/**
 * Rule of every list, detail and change: a reply is seen until it is deleted, unless one has blocked the other; one that
 * is held back, by its author only. What is nested goes with its parent: see `isParentVisibleTo`.
 * @param table the alias of `posts` that is looked at; its parent is not
 */
export const isVisibleTo = ({ userId, hidden }: Reader, table: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const held =
    userId === null
      ? sql`${column('held_at')} is null`
      : sql`(${column('held_at')} is null or ${column('author_id')} = ${userId}::bigint)`
  const shown = hidden.size === 0 ? sql`` : sql`and ${column('author_id')} <> all(${[...hidden]}::bigint[])`
  return sql<boolean>`(${column('deleted_at')} is null and ${held} ${shown})`
}

/**
 * Whether the post under which a nested one stands may be read; true for one that stands under none.
 * As a value and not as `exists`, which PostgreSQL may answer by reading all posts first.
 */
export const isParentVisibleTo = (reader: Reader, table: string): RawBuilder<boolean> => sql<boolean>`coalesce((
  select ${isVisibleTo(reader, 'parent')} from posts as parent where parent.id = ${sql.ref(`${table}.parent_id`)}
), true)`

/** Whether a reply may be read where it stands, for a row of `posts`; in a topic that may be read. */
const isReadableTo = (reader: Reader): RawBuilder<boolean> =>
  sql<boolean>`(${isVisibleTo(reader, 'posts')} and ${isParentVisibleTo(reader, 'posts')})`

export interface PostRow {
  id: string
  topic_id: string
  author_id: string
  parent_id: string | null
  reply_to_user_id: string | null
  content: string
  mentions: Mention[]
  picture_id: string | null
  red_packet_key: string | null
  created_at: Date
  deleted_at: Date | null
  deleted_by: string | null
  held_at: Date | null
  star_num: number
  nested_num: number
}

const selectPosts = (db: Executor) =>
  db
    .selectFrom('posts')
    .select([
      'id',
      'topic_id',
      'author_id',
      'parent_id',
      'reply_to_user_id',
      'content',
      sql<Mention[]>`mentions`.as('mentions'),
      'picture_id',
      'red_packet_key',
      'created_at',
      'deleted_at',
      'deleted_by',
      'held_at',
      'star_num',
      'nested_num',
    ])

/** Those of the posts that the reader may read; whether their topics may be read is another question. */
export const findPosts = (db: Executor, ids: string[], reader: Reader): Promise<PostRow[]> =>
  selectPosts(db).where(anyOf('id', ids)).where(isReadableTo(reader)).execute()

/** Whatever has become of it. */
export const findPost = (db: Executor, id: string): Promise<PostRow | undefined> =>
  selectPosts(db).where('id', '=', id).executeTakeFirst()

/** Locks the post's counters for the transaction, whatever has become of it: whoever counts next waits. */
export const lockPost = (db: Executor, id: string): Promise<PostRow | undefined> =>
  selectPosts(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** The same, with whether somebody may read it. */
export const lockPostFor = (db: Executor, id: string, reader: Reader) =>
  selectPosts(db).select(isReadableTo(reader).as('readable')).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** The id of the post that an author has sent under a client's id. */
export const findSentPost = async (db: Executor, authorId: string, clientId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('posts')
    .select('id')
    .where('author_id', '=', authorId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row?.id
}

/**
 * Locks some posts that have a picture and went between two times: deleted themselves, or with the one under which they
 * stand, or with their topic. What others have locked is left to the next time.
 */
export const lockGoneWithPicture = async (
  db: Executor,
  { after, before, limit }: Deleted,
): Promise<{ id: string; media_ids: string[] }[]> => {
  const { rows } = await sql<{ id: string; media_ids: string[] }>`
    with deleted as (
      select id from posts where deleted_at > ${after} and deleted_at < ${before}
    ), gone as (
      select id from deleted
      union select nested.id from posts as nested join deleted on nested.parent_id = deleted.id
      union select posts.id from posts join topics on topics.id = posts.topic_id
        where topics.deleted_at > ${after} and topics.deleted_at < ${before}
    )
    select id, array[picture_id] as media_ids from posts
    where id in (select id from gone) and picture_id is not null
    limit ${limit}
    for no key update skip locked`.execute(db)
  return rows
}

export const dropPictures = async (db: Executor, ids: string[]): Promise<void> => {
  await db.updateTable('posts').set({ picture_id: null }).where(anyOf('id', ids)).execute()
}

/** All of an author's that is not deleted, with the title of its topic, where that is meant for them. */
export const listWritten = (db: Executor, authorId: string, slice: Slice) => {
  const page = db
    .selectFrom('posts')
    .select(['id', keyOf(slice), 'topic_id', 'parent_id', 'content', 'picture_id', 'star_num', 'created_at'])
    .select(sql<Mention[]>`mentions`.as('mentions'))
    .where('author_id', '=', authorId)
    .where('deleted_at', 'is', null)
    .where(isAfter(slice))
    .orderBy(orderOf(slice))
    .limit(slice.limit)
  return db
    .selectFrom(page.as('page'))
    .innerJoin('topics', 'topics.id', 'page.topic_id')
    .selectAll('page')
    .select(sql<string>`case when ${isMeantFor(authorId, 'topics')} then topics.title else '' end`.as('topic_title'))
    .orderBy('page.created_at')
    .orderBy('page.id')
    .execute()
}

export type WrittenRow = Awaited<ReturnType<typeof listWritten>>[number]

/** Replies that a user has starred, in the order of their ids, whatever has become of them since. */
export const listStarred = (db: Executor, userId: string, after: string, limit: number) =>
  db
    .selectFrom('post_stars')
    .innerJoin('posts', 'posts.id', 'post_stars.post_id')
    .innerJoin('users', 'users.id', 'posts.author_id')
    .select(['post_id as id', 'posts.topic_id', 'users.nickname', 'post_stars.created_at as starred_at'])
    .select(sql<boolean>`posts.deleted_at is not null or posts.held_at is not null`.as('gone'))
    .where('post_stars.user_id', '=', userId)
    .where('post_id', '>', after)
    .orderBy('post_id')
    .limit(limit)
    .execute()

export type StarredRow = Awaited<ReturnType<typeof listStarred>>[number]

/** Nothing is left of what was deleted. */
export const emptyDeleted = async (db: Executor, authorId: string): Promise<void> => {
  await sql`
    with deleted as (
      select id from posts
      where author_id = ${authorId} and deleted_at is not null and content <> ''
      order by id for no key update
    )
    update posts set content = '', mentions = '[]' from deleted where posts.id = deleted.id`.execute(db)
}
