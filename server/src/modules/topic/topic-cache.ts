import { createSharedCache } from '#server/platform/cache/shared-cache.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { CardJson, PageHead } from './card-json.ts'
import type { NewestTopics } from './newest-topics.ts'

/** A page as everybody sees it. */
export interface SharedPage {
  head: Omit<PageHead, 'total'>
  cards: CardJson[]
}

/**
 * What is the same for everybody who has nothing to do with anybody in it. A page stores which topics are on it; each card is
 * stored once, for all pages, so that a star drops one card.
 */
export interface TopicCache {
  page(key: string, load: () => Promise<SharedPage>): Promise<SharedPage>
  /** Those of the topics that everybody may see. */
  cards(ids: readonly string[]): Promise<Map<string, CardJson>>
  newest(load: () => Promise<NewestTopics>): Promise<NewestTopics>
  /** How many a list has. @param key of the list, and of who reads it */
  total(key: string, count: () => Promise<number>): Promise<number>
  /** Of a topic whose number of stars has changed: whoever asks now sees it. Where it stands in a list may be a while old. */
  dropCard(topicId: string): void
  /** Topics have come, gone, or changed. */
  clear(): void
}

interface KeptPage {
  head: SharedPage['head']
  ids: string[]
  /** Its cards as of a version of theirs; undefined when they must be looked up each time, as some may be older than it. */
  together: { cards: CardJson[]; version: number } | undefined
}

interface Parts {
  clock: Clock
  /** How long it is kept: what was written through another process is seen that much later. 0 keeps nothing. */
  ttlMs: number
  readCards: (ids: string[]) => Promise<Map<string, CardJson>>
}

/** Cards of some two kilobytes each, and as many pages as hold them. */
const maxCards = 20_000
const maxPages = 1000
const maxTotals = 20_000

export const createTopicCache = ({ clock, ttlMs, readCards }: Parts): TopicCache => {
  const now = () => clock.now().getTime()
  const pages = createSharedCache<KeptPage>({ ttlMs, max: maxPages, now })
  const cards = createSharedCache<CardJson>({ ttlMs, max: maxCards, now })
  const newest = createSharedCache<NewestTopics>({ ttlMs, max: 1, now })
  const totals = createSharedCache<{ number: number }>({ ttlMs, max: maxTotals, now })

  return {
    page: async (key, load) => {
      if (ttlMs === 0) return await load()
      const page = await pages.read(key, async () => {
        const keepCards = cards.beginLoad()
        const loaded = await load()
        const kept = keepCards(loaded.cards.map((card) => [card.id, card]))
        return {
          head: loaded.head,
          ids: loaded.cards.map((card) => card.id),
          together: kept ? { cards: loaded.cards, version: cards.version() } : undefined,
        }
      })
      const version = cards.version()
      if (page.together?.version === version) return { head: page.head, cards: page.together.cards }
      const found = await cards.readAll(page.ids, readCards)
      const known = page.ids.flatMap((id) => found.get(id) ?? [])
      if (page.together) page.together = { cards: known, version }
      return { head: page.head, cards: known }
    },

    cards: (ids) => cards.readAll(ids, readCards),
    newest: (load) => newest.read('newest', load),
    total: async (key, count) => (await totals.read(key, async () => ({ number: await count() }))).number,
    dropCard: cards.drop,

    clear: () => {
      pages.clear()
      cards.clear()
      newest.clear()
      totals.clear()
    },
  }
}
