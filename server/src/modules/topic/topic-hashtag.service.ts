import { listHashtags } from '#contract/hashtag.ts'
import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { lockContent, setHashtags } from './topic-hashtag.queries.ts'

/** Gives a topic the hashtags of its text, and takes all others from it. */
export const writeHashtags = (transaction: Executor, topicId: string, content: string): Promise<void> =>
  setHashtags(transaction, topicId, listHashtags(content).slice(0, limits.topicHashtags))

/** The same for a topic that was written when other texts, or other spellings, counted as hashtags. */
export const refreshHashtags = (db: Executor, topicId: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const content = await lockContent(transaction, topicId)
    if (content !== undefined) await writeHashtags(transaction, topicId, content)
  })
