import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import { isTopicListed } from '../topic/topic.module.ts'

/** Characters of a text that are looked at. */
const sampleCharacters = 600

/**
 * Texts of the newest topics that everybody may read, folded: what is written now says how frequent a word is, and its words
 * are suggested to all.
 */
export const readSample = async (db: Executor, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ text: string }>`
    select left(folded, ${sampleCharacters}) as text
    from topic_search join topics on topics.id = topic_search.topic_id
    where ${isTopicListed(null)}
    order by topic_id desc limit ${limit}`.execute(db)
  return rows.map(({ text }) => text)
}
