import { LRUCache } from 'lru-cache'
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
  /** Bytes of all that are kept; some 32 MB unless given. */
  maxBytes?: number
}

/** Of a topic; what else is asked of it is read each time. */
const maxPages = 6
/** What a topic, and a page beside its answer, take of memory, about. */
const bytesBeside = 1000

interface Topic {
  pages: Map<string, Promise<SharedReplies | undefined>>
  bytes: number
}

/** Bounded by bytes, as pages differ a hundredfold: so few are kept where they are long, and all that a busy second asks for where they are short. */
export const createReplyCache = ({ clock, ttlMs, maxBytes = 32_000_000 }: Parts): ReplyCache => {
  const topics = new LRUCache<string, Topic>({
    ...{ maxSize: maxBytes, sizeCalculation: ({ bytes }) => bytes },
    ...{ ttl: ttlMs, ttlResolution: 0, perf: { now: () => clock.now().getTime() } },
  })

  const pagesOf = (topicId: string): Topic['pages'] => {
    const known = topics.get(topicId)
    if (known) return known.pages
    const pages: Topic['pages'] = new Map()
    topics.set(topicId, { pages, bytes: bytesBeside })
    return pages
  }

  /** Of a topic that is kept still, as it was asked for. */
  const weigh = (topicId: string, pages: Topic['pages'], page: SharedReplies | undefined) => {
    const kept = topics.peek(topicId)
    if (kept?.pages !== pages) return
    const bytes = kept.bytes + (page?.json.length ?? 0) + bytesBeside
    topics.set(topicId, { pages, bytes }, { noUpdateTTL: true })
  }

  return {
    page: async (topicId, key, load) => {
      if (ttlMs === 0) return await load()
      const pages = pagesOf(topicId)
      const known = pages.get(key)
      if (known) return await known
      const loading = load()
      if (pages.size >= maxPages) return await loading
      pages.set(key, loading)
      try {
        const page = await loading
        weigh(topicId, pages, page)
        return page
      } catch (error) {
        // Whoever waits for it gets the error; whoever comes later asks again.
        pages.delete(key)
        throw error
      }
    },
    drop: (topicId) => void topics.delete(topicId),
  }
}
