import { type AliasableExpression, type RawBuilder, sql } from 'kysely'
import type { Mention } from '#contract/mention.ts'
import type { TopicVisibility } from '#contract/topic.ts'
import { anyOf, isThere } from '#server/platform/database/sql.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { isAfter, keyOf, orderOf, type Position, type Slice } from '#server/platform/database/paging.ts'
import { isMeantFor, isShownTo } from '../relation/relation.module.ts'
import type { Deleted } from '../media/media.module.ts'

/** Not deleted, no block between author and viewer, and held back for its author only. */
const stands = (viewerId: string | null): RawBuilder<boolean> =>
  viewerId === null
    ? sql<boolean>`topics.deleted_at is null and topics.held_at is null`
    : sql<boolean>`topics.deleted_at is null and (topics.held_at is null or topics.author_id = ${viewerId})
        and ${isShownTo(viewerId, 'topics.author_id')}`

/**
 * Rule of every list, detail and change, for a row of `topics`: a topic is seen until it is deleted, unless one has
 * blocked the other; one that is held back, by its author only; and by those only for whom its author meant it.
 */
export const isVisible = (viewerId: string | null): RawBuilder<boolean> =>
  sql<boolean>`(${stands(viewerId)} and ${isMeantFor(viewerId, 'topics')})`

/**
 * The same for the lists that all readers share: 推荐, 最新, categories, hashtags. What not everyone may read stands in none
 * of them, not even for its author, so that a page is the same for all who have nothing to do with anybody on it.
 */
export const isListed = (viewerId: string | null): RawBuilder<boolean> =>
  sql<boolean>`(${stands(viewerId)} and topics.visibility = 'everyone')`

const columns = [
  'topics.id',
  'topics.author_id',
  'topics.category_id',
  'topics.title',
  'topics.content',
  'topics.video_id',
  'topics.audio_id',
  'topics.cover_id',
  'topics.audio_title',
  'topics.audio_artist',
  'topics.created_at',
  'topics.edited_at',
  'topics.held_at',
  'topics.hold_decision_id',
  'topics.is_removed',
  'topics.place_code',
  'topics.ip_place',
  'topics.star_num',
  'topics.post_num',
  'users.nickname',
  'users.avatar_id',
] as const

const related = (viewerId: string | null) =>
  [
    sql<Mention[]>`topics.mentions`.as('mentions'),
    sql<TopicVisibility>`topics.visibility`.as('visibility'),
    /** In the order in which they are shown. */
    sql<string[]>`array(
      select media_id from topic_pictures where topic_id = topics.id order by position
    )`.as('picture_ids'),
    (viewerId === null
      ? sql<boolean>`false`
      : isThere(sql`from topic_stars where topic_id = topics.id and user_id = ${viewerId}`)
    ).as('starred'),
  ] as const

/** Topics with all that the database knows of them: their authors, pictures and the viewer's stars. */
const topics = (db: Executor, viewerId: string | null) =>
  db
    .selectFrom('topics')
    .innerJoin('users', 'users.id', 'topics.author_id')
    .select([...columns, ...related(viewerId)])

export type TopicRow = Awaited<ReturnType<typeof findTopics>>[number]

/** Those of the topics that the viewer may see. */
export const findTopics = (db: Executor, ids: readonly string[], viewerId: string | null) =>
  topics(db, viewerId).where(anyOf('topics.id', ids)).where(isVisible(viewerId)).execute()

/** A topic whatever has become of it since. */
export const findOwnTopic = (db: Executor, id: string, authorId: string): Promise<TopicRow | undefined> =>
  topics(db, authorId).where('topics.id', '=', id).where('topics.author_id', '=', authorId).executeTakeFirst()

/** A page's positions before anything is known of the topics; `rank` is the value by which they are ordered. */
export type Skeleton = AliasableExpression<Position & { rank: unknown }>

/** Hydrates a skeleton in the same statement, in its order. */
export const hydrate = (db: Executor, skeleton: Skeleton, ascFlag: boolean, viewerId: string | null) => {
  const direction = ascFlag ? 'asc' : 'desc'
  return db
    .selectFrom(skeleton.as('skeleton'))
    .innerJoin('topics', 'topics.id', 'skeleton.id')
    .innerJoin('users', 'users.id', 'topics.author_id')
    .select([...columns, ...related(viewerId), 'skeleton.key'])
    .orderBy('skeleton.rank', direction)
    .orderBy('skeleton.id', direction)
    .execute()
}

const pictureOf = sql<string | null>`coalesce(
  (select media_id from topic_pictures where topic_id = topics.id order by position limit 1), cover_id
)`

export interface BriefRow {
  id: string
  author_id: string
  title: string
  /** Of the text, when there is no title. */
  beginning: string
  /** The first picture, or the cover. */
  picture_id: string | null
}

/** For a topic without a title. */
const beginning = sql<string>`case when title = '' then left(content, 200) else '' end`

/** The same of the topic of that id, and whether the viewer may see it, beside each row of another query. */
export const briefBeside = (id: string, viewerId: string | null) =>
  sql<Omit<BriefRow, 'id'> & { is_visible: boolean }>`(
    select author_id, title, ${beginning} as beginning, ${pictureOf} as picture_id, ${isVisible(viewerId)} as is_visible
    from topics where topics.id = ${sql.ref(id)} limit 1
  )`

/** Those of the topics that the viewer may see. */
export const findBriefs = (db: Executor, ids: readonly string[], viewerId: string | null): Promise<BriefRow[]> =>
  db
    .selectFrom('topics')
    .select(['id', 'author_id', 'title', beginning.as('beginning'), pictureOf.as('picture_id')])
    .where(anyOf('id', ids))
    .where(isVisible(viewerId))
    .execute()

/** @returns undefined when the viewer may not see it */
export const findAuthor = async (db: Executor, id: string, viewerId: string | null): Promise<string | undefined> => {
  const row = await db
    .selectFrom('topics')
    .select('author_id')
    .where('id', '=', id)
    .where(isVisible(viewerId))
    .executeTakeFirst()
  return row?.author_id
}

/**
 * Locks some topics that were deleted between two times and still have media; what others have locked is left to the next time.
 */
export const lockDeletedWithMedia = (db: Executor, { after, before, limit }: Deleted) =>
  db
    .selectFrom('topics')
    .select([
      'id',
      sql<string[]>`array(
        select media_id from topic_pictures where topic_id = topics.id
        union select unnest(array[video_id, audio_id, cover_id])
        except select null
      )`.as('media_ids'),
    ])
    .where('deleted_at', '>', after)
    .where('deleted_at', '<', before)
    .where(
      sql<boolean>`(
        coalesce(video_id, audio_id, cover_id) is not null
        or exists (select from topic_pictures where topic_id = topics.id)
      )`,
    )
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()

export const dropMedia = async (db: Executor, topicIds: string[]): Promise<void> => {
  await db.deleteFrom('topic_pictures').where(anyOf('topic_id', topicIds)).execute()
  await db
    .updateTable('topics')
    .set({ video_id: null, audio_id: null, cover_id: null })
    .where(anyOf('id', topicIds))
    .execute()
}

/** All of an author's that is not deleted. */
export const listWritten = (db: Executor, authorId: string, slice: Slice) =>
  db
    .selectFrom('topics')
    .select([
      'id',
      keyOf(slice),
      'category_id',
      'title',
      'content',
      'video_id',
      'audio_id',
      'cover_id',
      'audio_title',
      'audio_artist',
      'created_at',
      'edited_at',
      'visibility',
      'place_code',
      'ip_place',
      'star_num',
      'post_num',
      sql<Mention[]>`mentions`.as('mentions'),
      sql<string[]>`array(select media_id from topic_pictures where topic_id = topics.id order by position)`.as(
        'picture_ids',
      ),
    ])
    .where('author_id', '=', authorId)
    .where('deleted_at', 'is', null)
    .where(isAfter(slice))
    .orderBy(orderOf(slice))
    .limit(slice.limit)
    .execute()

export type WrittenRow = Awaited<ReturnType<typeof listWritten>>[number]

/** What topics were before each change, the earliest first. */
export const listVersionsOf = (db: Executor, topicIds: string[]) =>
  db
    .selectFrom('topic_versions')
    .select(['topic_id', 'title', 'content', 'created_at'])
    .where(anyOf('topic_id', topicIds))
    .orderBy('topic_id')
    .orderBy('number')
    .execute()

/** Topics that a user has starred, whatever has become of them since; `gone` are those that they may see no longer. */
export const listStarred = (db: Executor, userId: string, slice: Slice) => {
  const starred = db
    .selectFrom('topic_stars')
    .select(['topic_id as id', 'created_at as starred_at'])
    .where('user_id', '=', userId)
  const page = db
    .selectFrom(starred.as('starred'))
    .select(['id', 'starred_at', keyOf(slice)])
    .where(isAfter(slice))
    .orderBy(orderOf(slice))
    .limit(slice.limit)
  return db
    .selectFrom(page.as('page'))
    .innerJoin('topics', 'topics.id', 'page.id')
    .innerJoin('users', 'users.id', 'topics.author_id')
    .select(['page.id', 'page.key', 'page.starred_at', 'topics.title', 'users.nickname'])
    .select(
      sql<boolean>`topics.deleted_at is not null or topics.held_at is not null or not ${isMeantFor(userId, 'topics')}`.as(
        'gone',
      ),
    )
    .orderBy('page.starred_at')
    .orderBy('page.id')
    .execute()
}

export type StarredRow = Awaited<ReturnType<typeof listStarred>>[number]

export const deleteVersionsOf = async (db: Executor, authorId: string): Promise<void> => {
  await sql`
    delete from topic_versions using topics
    where topics.author_id = ${authorId} and topic_versions.topic_id = topics.id`.execute(db)
}

/** Nothing is left of what was deleted, or removed by a moderator: nobody but its author could read it. */
export const emptyDeleted = async (db: Executor, authorId: string, now: Date): Promise<void> => {
  await sql`
    with deleted as (
      select id from topics
      where author_id = ${authorId} and (deleted_at is not null or is_removed) and (title <> '' or content <> '')
      order by id for no key update
    )
    update topics set title = '', content = '', mentions = '[]', audio_title = '', audio_artist = '', place_code = null, ip_place = null,
      deleted_at = coalesce(deleted_at, ${now})
    from deleted where topics.id = deleted.id`.execute(db)
}

/** When the oldest was written that has not been deleted. */
export const findOldest = async (db: Executor): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('topics')
    .select('created_at')
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}

/** Those of some time that everybody may find, the latest first. */
export const listBetween = (db: Executor, { from, to, limit }: TopicSpan) =>
  db
    .selectFrom('topics')
    .select(['id', sql<Date>`coalesce(edited_at, created_at)`.as('changed_at')])
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .where(isListed(null))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** From a time on, and before another. */
export interface TopicSpan {
  from: Date
  to: Date
  /** The most that are wanted. */
  limit: number
}
