import { sql } from 'kysely'
import type { Mention } from '#contract/mention.ts'
import type { TopicVisibility } from '#contract/topic.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { TopicText } from './draft.ts'
import { isVisible } from './topic.queries.ts'

export interface NewTopic extends TopicText {
  author_id: string
  client_id: string
  created_at: Date
  /** From where it is written, where that is known. */
  ip_place: string | null
  visibility: TopicVisibility
}

const asJson = (mentions: Mention[]) => sql<string>`${JSON.stringify(mentions)}::text::jsonb`

/** @returns the id, or undefined when the author has sent it before */
export const insertTopic = async (db: Executor, { mentions, ...topic }: NewTopic): Promise<string | undefined> => {
  const row = await db
    .insertInto('topics')
    .values({ ...topic, mentions: asJson(mentions) })
    .onConflict((conflict) => conflict.columns(['author_id', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const findSentTopic = async (db: Executor, authorId: string, clientId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('topics')
    .select('id')
    .where('author_id', '=', authorId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row?.id
}

export const updateTopic = async (
  db: Executor,
  id: string,
  { mentions, ...text }: TopicText & { edited_at: Date | null; visibility: TopicVisibility },
): Promise<void> => {
  await db
    .updateTable('topics')
    .set({ ...text, mentions: asJson(mentions) })
    .where('id', '=', id)
    .execute()
}

export const setDeleted = async (db: Executor, id: string, deleted_at: Date | null): Promise<void> => {
  await db.updateTable('topics').set({ deleted_at }).where('id', '=', id).execute()
}

export type LockedTopic = NonNullable<Awaited<ReturnType<typeof lockTopic>>>

/** Locks the topic for the transaction, so that whoever writes or counts next waits; whatever has become of it. */
export const lockTopic = (db: Executor, id: string, userId: string) =>
  db
    .selectFrom('topics')
    .selectAll()
    .select([
      sql<Mention[]>`mentions`.as('mentions'),
      sql<TopicVisibility>`visibility`.as('visibility'),
      sql<string[]>`array(
        select media_id from topic_pictures where topic_id = topics.id order by position
      )`.as('picture_ids'),
      isVisible(userId).as('visible'),
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const setPictures = async (db: Executor, topicId: string, pictureIds: string[]): Promise<void> => {
  await db.deleteFrom('topic_pictures').where('topic_id', '=', topicId).execute()
  if (pictureIds.length === 0) return
  await db
    .insertInto('topic_pictures')
    .values(pictureIds.map((media_id, index) => ({ topic_id: topicId, position: index + 1, media_id })))
    .execute()
}

export const countPosts = async (db: Executor, topicId: string, change: number): Promise<void> => {
  await db
    .updateTable('topics')
    .set((expression) => ({ post_num: expression('post_num', '+', change) }))
    .where('id', '=', topicId)
    .execute()
}

/** @returns the one that was pinned before */
export const setPinned = async (
  db: Executor,
  topicId: string,
  postId: string,
  pinFlag: boolean,
): Promise<string | null> => {
  const before = await db
    .selectFrom('topics')
    .select('pinned_post_id')
    .where('id', '=', topicId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const pinnedId = before?.pinned_post_id ?? null
  if (pinFlag ? pinnedId !== postId : pinnedId === postId)
    await db
      .updateTable('topics')
      .set({ pinned_post_id: pinFlag ? postId : null })
      .where('id', '=', topicId)
      .execute()
  return pinnedId
}

/** Counts users but the author who have replied, where they have no other reply to the topic. */
export const countRepliers = async (db: Executor, topicId: string, change: number): Promise<void> => {
  if (change === 0) return
  await db
    .updateTable('topics')
    .set((expression) => ({ replier_num: expression('replier_num', '+', change) }))
    .where('id', '=', topicId)
    .execute()
}

export interface VersionRow {
  title: string
  content: string
  picture_num: number
  created_at: Date
}

/** @returns the latest first */
export const listVersions = (db: Executor, topicId: string): Promise<VersionRow[]> =>
  db
    .selectFrom('topic_versions')
    .select(['title', 'content', 'picture_num', 'created_at'])
    .where('topic_id', '=', topicId)
    .orderBy('number', 'desc')
    .execute()

export const countVersions = async (db: Executor, topicId: string): Promise<number> => {
  const { number } = await db
    .selectFrom('topic_versions')
    .select((expression) => expression.fn.countAll<string>().as('number'))
    .where('topic_id', '=', topicId)
    .executeTakeFirstOrThrow()
  return Number(number)
}

export const insertVersion = async (db: Executor, topicId: string, number: number, row: VersionRow): Promise<void> => {
  await db
    .insertInto('topic_versions')
    .values({ topic_id: topicId, number, ...row })
    .execute()
}
