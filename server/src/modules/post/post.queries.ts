import { type Expression, type RawBuilder, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Mention } from '#contract/mention.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { anyOf, isThere } from '#server/platform/database/sql.ts'
import { isAfter, keyOf, orderOf, type Position, type Slice } from '#server/platform/database/paging.ts'
import { isMeantFor, isShownTo, type Reader } from '../relation/relation.module.ts'
import type { Deleted } from '../media/media.module.ts'

/** Who reads; who is hidden from them is asked within the query where it is not known before. */
type Viewer = Pick<Reader, 'userId'> & Partial<Reader>

/**
 * Rule of every list, detail and change: a reply is seen until it is deleted, unless one has blocked the other; one that
 * is held back, by its author only. What is nested goes with its parent: see `isParentVisibleTo`.
 * @param table the alias of `posts` that is looked at; its parent is not
 */
export const isVisibleTo = ({ userId, hidden }: Viewer, table: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const held =
    userId === null
      ? sql`${column('held_at')} is null`
      : sql`(${column('held_at')} is null or ${column('author_id')} = ${userId}::bigint)`
  const shownOf = (known: ReadonlySet<string>) =>
    known.size === 0 ? sql`` : sql`and ${column('author_id')} <> all(${[...known]}::bigint[])`
  const shown = hidden ? shownOf(hidden) : sql`and ${isShownTo(userId, `${table}.author_id`)}`
  return sql<boolean>`(${column('deleted_at')} is null and ${held} ${shown})`
}

/**
 * Whether the post under which a nested one stands may be read; true for one that stands under none.
 * As a value and not as `exists`, which PostgreSQL may answer by reading all posts first.
 */
export const isParentVisibleTo = (reader: Viewer, table: string): RawBuilder<boolean> => sql<boolean>`coalesce((
  select ${isVisibleTo(reader, 'parent')} from posts as parent where parent.id = ${sql.ref(`${table}.parent_id`)}
), true)`

/** Whether a reply may be read where it stands, for a row of `posts`; in a topic that may be read. */
const isReadableTo = (reader: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(${isVisibleTo(reader, 'posts')} and ${isParentVisibleTo(reader, 'posts')})`

/** What the post of that id says, and whether it may be read, beside each row of another query. */
export const excerptBeside = (id: string, userId: string) =>
  sql<{ content: string; is_readable: boolean }>`(
    select content, ${isReadableTo({ userId })} as is_readable from posts where posts.id = ${sql.ref(id)} limit 1
  )`

export interface PostRow {
  id: string
  topic_id: string
  author_id: string
  parent_id: string | null
  reply_to_user_id: string | null
  content: string
  mentions: Mention[]
  picture_id: string | null
  ip_place: string | null
  red_packet_key: string | null
  created_at: Date
  deleted_at: Date | null
  deleted_by: string | null
  held_at: Date | null
  hold_decision_id: string | null
  is_removed: boolean
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
      'ip_place',
      'red_packet_key',
      'created_at',
      'deleted_at',
      'deleted_by',
      'held_at',
      'hold_decision_id',
      'is_removed',
      'star_num',
      'nested_num',
    ])

/** A reply with what a list shows of it. */
export interface ShownPostRow extends PostRow {
  nickname: string
  avatar_id: string | null
  /** Of whom it answers by name; null when it names nobody. */
  answered_nickname: string | null
  answered_avatar_id: string | null
  /** Whether the reader has starred it. */
  starred: boolean
  /** Its position in the list; null for what is nested in that. */
  key: string | null
  /** Whether it stands before all others of its topic; asked where nested ones are. */
  pinned: boolean
}

/** A page's positions before anything is known of the posts; `rank` is the value by which they are ordered. */
export type Skeleton = Expression<Position & { rank: unknown }>

/** A skeleton of posts whose ids are known, in their order; those that the reader may not read are left out. */
export const ofIds = (ids: string[], reader: Reader): Skeleton => sql`
  select posts.id, '' as key, given.rank from unnest(${ids}::bigint[]) with ordinality as given (id, rank)
  join posts on posts.id = given.id where ${isReadableTo(reader)}`

/** What is shown beside a skeleton's own posts. */
interface Beside {
  /** The first of what is nested in each, oldest first: of everybody, or of the author of a topic. */
  nested: boolean | { ofAuthorOf: string }
  /** One of what is nested in them, too. */
  linkedId?: string | undefined
}

/** Whether a post is by the author of its topic. */
export const isByAuthorOf = (topicId: string, table: string): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.author_id`)} = (select author_id from topics where id = ${topicId})`

const nestedOf = (reader: Reader, nested: Beside['nested']) => sql`
  union select first.id, null, page.rank, page.id from page cross join lateral (
    select nested.id from posts as nested where nested.parent_id = page.id and ${isVisibleTo(reader, 'nested')}
      ${typeof nested === 'object' ? sql`and ${isByAuthorOf(nested.ofAuthorOf, 'nested')}` : sql``}
    order by nested.created_at, nested.id limit ${sql.lit(limits.nestedPreview)}
  ) as first`

const linkedOf = (linkedId: string) => sql`
  union select linked.id, null, page.rank, page.id from page
  join posts as linked on linked.id = ${linkedId} and linked.parent_id = page.id`

/** Hydrates a skeleton in the same statement, in its order; what is nested comes behind that in which it is nested. */
export const hydrate = async (
  db: Executor,
  { skeleton, ascFlag }: { skeleton: Skeleton; ascFlag: boolean },
  { nested, linkedId }: Beside,
  reader: Reader,
): Promise<ShownPostRow[]> => {
  const direction = sql.raw(ascFlag ? 'asc' : 'desc')
  const pinned = isThere(sql`from topics where pinned_post_id = posts.id`)
  const starred = isThere(sql`from post_stars where post_id = posts.id and user_id = ${reader.userId}`)
  const { rows } = await sql<ShownPostRow>`
    with page as materialized (${skeleton}),
    shown as (
      select id, key, rank, id as top from page
      ${nested ? nestedOf(reader, nested) : sql``} ${linkedId === undefined ? sql`` : linkedOf(linkedId)}
    )
    select posts.id, posts.topic_id, posts.author_id, posts.parent_id, posts.reply_to_user_id, posts.content, posts.mentions,
      posts.picture_id, posts.ip_place, posts.red_packet_key, posts.created_at, posts.deleted_at, posts.deleted_by, posts.held_at,
      posts.hold_decision_id, posts.is_removed,
      posts.star_num, posts.nested_num, shown.key,
      author.nickname, author.avatar_id, answered.nickname as answered_nickname, answered.avatar_id as answered_avatar_id,
      ${nested ? sql`shown.key is not null and ${pinned}` : sql`false`} as pinned,
      ${reader.userId === null ? sql`false` : starred} as starred
    from shown
    join posts on posts.id = shown.id
    join users as author on author.id = posts.author_id
    left join users as answered on answered.id = posts.reply_to_user_id
    where ${isVisibleTo(reader, 'posts')}
    order by shown.rank ${direction}, shown.top ${direction}, shown.key is null, posts.created_at, posts.id`.execute(db)
  return rows
}

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
    .select([
      'id',
      keyOf(slice),
      'topic_id',
      'parent_id',
      'content',
      'picture_id',
      'ip_place',
      'star_num',
      'created_at',
    ])
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

/** Nothing is left of what was deleted, or removed by a moderator: nobody but its author could read it. */
export const emptyDeleted = async (db: Executor, authorId: string, now: Date): Promise<void> => {
  await sql`
    with deleted as (
      select id from posts
      where author_id = ${authorId} and (deleted_at is not null or is_removed) and content <> ''
      order by id for no key update
    )
    update posts set content = '', mentions = '[]', ip_place = null,
      deleted_at = coalesce(deleted_at, ${now}) from deleted where posts.id = deleted.id`.execute(db)
}
