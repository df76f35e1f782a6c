import { names } from '#contract/calendar/keys.ts'
import type { TopicCard } from '#contract/topic.ts'
import { createSharedCache } from '#server/platform/cache/shared-cache.ts'
import { orNothing } from '#server/platform/errors/app-error.ts'
import { feedPath } from '#server/platform/text/page-head.ts'
import { ReadyJson } from '#server/platform/text/ready-json.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { CategoryService } from '../category/category.module.ts'
import { titleOfTopic, type TopicListService, type TopicReadingService } from '../topic/topic.module.ts'
import type { UserService } from '../user/user.module.ts'
import type { Feed, MapEntry } from './markup.ts'
import { stayingPaths } from './static-pages.ts'

/** Lists of what everybody may read, for feed readers and search engines. */
export interface LinkPreviewListService {
  /** @returns undefined when there is no such category */
  feedOfCategory(id: string): Promise<Feed | undefined>
  /** @returns undefined when there is no such person */
  feedOfUser(id: string): Promise<Feed | undefined>
  /** The parts of the site map: one of pages that stay, and one a day on which there may be topics, the latest first. */
  parts(): Promise<MapEntry[]>
  /** @param name as `parts` has it: `pages`, or a day in UTC such as `2026-11-24`; undefined when it is none */
  part(name: string): Promise<MapEntry[] | undefined>
}

export interface LinkPreviewListParts {
  clock: Clock
  category: Pick<CategoryService, 'list' | 'get'>
  topic: {
    lists: Pick<TopicListService, 'page' | 'pageOfUser'>
    reading: Pick<TopicReadingService, 'oldest' | 'between'>
  }
  user: Pick<UserService, 'briefs'>
}

const dayMs = 24 * 3600 * 1000
/** Topics of a feed. */
const feedLength = 20
/** What the protocol allows of one part, and of parts. */
const maxEntries = 50_000
/** What feed readers and search engines ask for is never wanted to the second. */
const keptMs = 60_000

const entriesOf = (topics: TopicCard[]) => topics.map((topic) => ({ title: titleOfTopic(topic), topic }))

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)

const input = { pageNo: 1, pageSize: feedLength, orderBy: 'create_time', ascFlag: false } as const

export const createLinkPreviewListService = ({
  clock,
  category,
  topic,
  user,
}: LinkPreviewListParts): LinkPreviewListService => {
  const feeds = createSharedCache<{ feed: Feed | undefined }>({ ttlMs: keptMs, max: 500 })
  const maps = createSharedCache<MapEntry[]>({ ttlMs: keptMs, max: 20 })

  const kept = async (key: string, load: () => Promise<Feed | undefined>) =>
    (await feeds.read(key, async () => ({ feed: await load() }))).feed

  const parts = () =>
    maps.read('parts', async () => {
      const oldest = await topic.reading.oldest()
      const today = Math.floor(clock.now().getTime() / dayMs)
      const first = Math.max(
        oldest === undefined ? today + 1 : Math.floor(oldest.getTime() / dayMs),
        today - maxEntries + 2,
      )
      const days = Array.from({ length: today - first + 1 }, (_, back) => dayOf((today - back) * dayMs))
      return ['pages', ...days].map((name) => ({ path: `/sitemaps/${name}.xml` }))
    })

  const pages = async (): Promise<MapEntry[]> => {
    const categories = await category.list()
    return [
      ...stayingPaths,
      ...Object.keys(names).map((key) => `/tradition-festival/day/${key}`),
      ...categories.map(({ id }) => `/topic/category-item/${id}`),
    ].map((path) => ({ path }))
  }

  const ofDay = async (day: string): Promise<MapEntry[]> => {
    const from = new Date(`${day}T00:00:00Z`)
    const topics = await topic.reading.between({ from, to: new Date(from.getTime() + dayMs), limit: maxEntries })
    return topics.map(({ id, changed_at }) => ({ path: `/topic-detail/${id}`, changedAt: changed_at }))
  }

  return {
    feedOfCategory: (id) =>
      kept(`category ${id}`, async () => {
        const found = await orNothing('CATEGORY_GONE', () => category.get(id))
        if (found === undefined) return undefined
        const page = await topic.lists.page({ ...input, categoryId: id }, null)
        const { records } = page instanceof ReadyJson ? page.parse() : page
        const { name } = found
        return {
          path: feedPath('category', id),
          pagePath: `/topic/category-item/${id}`,
          title: name,
          entries: entriesOf(records),
        }
      }),

    feedOfUser: (id) =>
      kept(`user ${id}`, async () => {
        const found = (await user.briefs([id])).get(id)
        if (found === undefined) return undefined
        const page = await topic.lists.pageOfUser({ ...input, userId: id }, null)
        const { records }: { records: TopicCard[] } = page instanceof ReadyJson ? page.parse() : page
        // What only some may read does not travel: nobody knows who reads a feed.
        const topics = records.filter(({ visibility, heldFlag }) => visibility === 'everyone' && !heldFlag)
        return {
          path: feedPath('user', id),
          pagePath: `/user-detail/${id}`,
          title: found.nickname,
          entries: entriesOf(topics),
        }
      }),

    parts,

    part: async (name) => {
      const known = (await parts()).some(({ path }) => path === `/sitemaps/${name}.xml`)
      if (!known) return undefined
      return await maps.read(name, () => (name === 'pages' ? pages() : ofDay(name)))
    },
  }
}
