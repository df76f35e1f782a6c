import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'

/** A topic or a reply as it is judged. */
export interface TextRow {
  kind: 'topic' | 'post'
  id: string
  topic_id: string
  author_id: string
  created_at: Date
  held_at: Date | null
  /** Each is judged by itself. */
  parts: string[]
}

const ofTopics = sql`
  'topic' as kind, id, id as topic_id, author_id, created_at, held_at, array[title, content, audio_title, audio_artist] as parts
  from topics`
const ofPosts = sql`'post' as kind, id, topic_id, author_id, created_at, held_at, array[content] as parts from posts`

/**
 * The newest texts that people have written for others, held ones too; not what is meant for friends or oneself alone.
 * By the keys of both tables, which grow with time.
 */
export const listNewestTexts = async (db: Executor, limit: number): Promise<TextRow[]> => {
  const [topics, posts] = await Promise.all([
    sql<TextRow>`select ${ofTopics}
      where deleted_at is null and visibility = 'everyone' order by id desc limit ${limit}`.execute(db),
    sql<TextRow>`select ${ofPosts} where deleted_at is null order by id desc limit ${limit}`.execute(db),
  ])
  return [...topics.rows, ...posts.rows]
    .toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime())
    .slice(0, limit)
}

/** Those of these that have not been deleted. */
export const findTexts = async (
  db: Executor,
  texts: readonly { kind: string; text_id: string }[],
): Promise<Map<string, TextRow>> => {
  const idsOf = (kind: string) => texts.filter((text) => text.kind === kind).map(({ text_id }) => text_id)
  const [topics, posts] = await Promise.all([
    sql<TextRow>`select ${ofTopics} where deleted_at is null and id = any(${idsOf('topic')}::bigint[])`.execute(db),
    sql<TextRow>`select ${ofPosts} where deleted_at is null and id = any(${idsOf('post')}::bigint[])`.execute(db),
  ])
  return new Map([...topics.rows, ...posts.rows].map((row) => [`${row.kind} ${row.id}`, row]))
}
