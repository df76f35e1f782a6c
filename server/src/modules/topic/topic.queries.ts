import { type AliasableExpression, sql } from 'kysely'
import type { Mention } from '#contract/mention.ts'
import { anyOf, isThere } from '#server/platform/database/sql.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Position } from '#server/platform/database/paging.ts'
import { isVisible } from './topic-visibility.queries.ts'

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
  'topics.star_num',
  'topics.post_num',
  'users.nickname',
  'users.avatar_id',
] as const

const related = (viewerId: string | null) =>
  [
    sql<Mention[]>`topics.mentions`.as('mentions'),
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

export interface BriefRow {
  id: string
  author_id: string
  title: string
  /** The beginning of the text. */
  beginning: string
  /** The first picture, or the cover. */
  picture_id: string | null
}

/** Those of the topics that the viewer may see. */
export const findBriefs = (db: Executor, ids: readonly string[], viewerId: string | null): Promise<BriefRow[]> =>
  db
    .selectFrom('topics')
    .select([
      'id',
      'author_id',
      'title',
      sql<string>`left(content, 200)`.as('beginning'),
      sql<string | null>`coalesce(
        (select media_id from topic_pictures where topic_id = topics.id order by position limit 1), cover_id
      )`.as('picture_id'),
    ])
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
