import { createSharedCache } from '#server/platform/cache/shared-cache.ts'
import type { Clock } from '#server/platform/time/clock.ts'

/** A page of the replies of a topic as everybody sees it who has nothing to do with anybody in it. */
export interface SharedReplies {
  /** All that stand on it, nested ones too. */
  ids: string[]
  /** The answer, without a star of the reader's. */
  json: Buffer
}

/** Keeps pages of replies for all who open the same topic. */
export interface ReplyCache {
  /** @param load answers undefined where not everybody may read the topic */
  page(topicId: string, key: string, load: () => Promise<SharedReplies | undefined>): Promise<SharedReplies | undefined>
  /** Something of the topic has changed: whoever asks now has it read again, even when it is being read. */
  drop(topicId: string): void
}

interface Parts {
  clock: Clock
  /** How long a page is kept: what was written through another process is seen that much later. 0 keeps nothing. */
  ttlMs: number
}

/** Of a page of some thirty kilobytes each. */
const [maxTopics, maxPagesOfTopic] = [250, 6]

export const createReplyCache = ({ clock, ttlMs }: Parts): ReplyCache => {
  const topics = createSharedCache<Map<string, Promise<SharedReplies | undefined>>>({
    ttlMs,
    max: maxTopics,
    now: () => clock.now().getTime(),
  })
  return {
    page: async (topicId, key, load) => {
      if (ttlMs === 0) return await load()
      const pages = await topics.read(topicId, async () => new Map())
      const known = pages.get(key)
      if (known) return await known
      const loading = load()
      if (pages.size >= maxPagesOfTopic) return await loading
      pages.set(key, loading)
      try {
        return await loading
      } catch (error) {
        // Whoever waits for it gets the error; whoever comes later asks again.
        pages.delete(key)
        throw error
      }
    },
    drop: topics.drop,
  }
}
