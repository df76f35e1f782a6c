import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import { cutText } from '#contract/characters.ts'
import type { OutputOf } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import type { TopicCard, TopicDetail } from '#contract/topic.ts'

/** Names of what the query cache holds about topics. */
export const topicKeys = {
  pages: ['topic', 'page'] as const,
  detail: (topicId: string) => ['topic', 'detail', topicId] as const,
  details: ['topic', 'detail'] as const,
  newNum: ['topic', 'new'] as const,
  versions: (topicId: string) => ['topic', 'versions', topicId] as const,
}

/** A page of topics. What was searched for has no time from which new ones could be counted. */
export type TopicPage = Omit<OutputOf<'topic.page'>, 'asOf'> & { asOf?: string }
export type TopicPages = InfiniteData<TopicPage, string | undefined>

/** A topic as its screen has it: whole, or what its card knew (`contentCut` tells) until the whole is there. */
export type KnownTopic = TopicDetail & Partial<Pick<TopicCard, 'contentCut'>>

/** What both a card and the whole topic show. */
type TopicPatch = (topic: TopicDetail) => Partial<TopicDetail>

const holds = (pages: TopicPages, wanted: (topic: TopicCard) => boolean) =>
  pages.pages.some((page) => page.records.some(wanted))

// A list without such a topic is left as it is, so that nobody who reads it is drawn again.
const mapRecords = (
  pages: TopicPages | undefined,
  wanted: (topic: TopicCard) => boolean,
  map: (records: TopicCard[]) => TopicCard[],
): TopicPages | undefined => {
  if (pages === undefined || !holds(pages, wanted)) return undefined
  return {
    ...pages,
    pages: pages.pages.map((page) => (page.records.some(wanted) ? { ...page, records: map(page.records) } : page)),
  }
}

const dropFromLists = (queryClient: QueryClient, unwanted: (topic: TopicCard) => boolean) =>
  queryClient.setQueriesData<TopicPages>({ queryKey: topicKeys.pages }, (pages) =>
    mapRecords(pages, unwanted, (records) => records.filter((topic) => !unwanted(topic))),
  )

/** Changes a topic wherever it is cached: in every list and in its detail. */
export const patchTopic = (queryClient: QueryClient, topicId: string, patch: TopicPatch): void => {
  const isIt = ({ id }: TopicCard) => id === topicId
  queryClient.setQueriesData<TopicPages>({ queryKey: topicKeys.pages }, (pages) =>
    mapRecords(pages, isIt, (records) => records.map((topic) => (isIt(topic) ? { ...topic, ...patch(topic) } : topic))),
  )
  queryClient.setQueryData<KnownTopic>(topicKeys.detail(topicId), (topic) => topic && { ...topic, ...patch(topic) })
}

/** Takes a topic that is gone out of every list. */
export const dropTopic = (queryClient: QueryClient, topicId: string): void => {
  dropFromLists(queryClient, ({ id }) => id === topicId)
}

/** Takes everything of a user out of every list, and asks anew for those of his topics that are open. */
export const dropAuthor = (queryClient: QueryClient, userId: string): void => {
  dropFromLists(queryClient, ({ author }) => author.id === userId)
  void queryClient.invalidateQueries({
    queryKey: topicKeys.details,
    predicate: ({ state }) => (state.data as KnownTopic | undefined)?.author.id === userId,
  })
}

interface Spot {
  queryKey: QueryKey
  page: number
  record: number
  topic: TopicCard
}

const putBack = (pages: TopicPages, { page: pageIndex, record, topic }: Spot): TopicPages | undefined => {
  if (holds(pages, ({ id }) => id === topic.id)) return undefined
  const wanted = Math.min(pageIndex, pages.pages.length - 1)
  return {
    ...pages,
    pages: pages.pages.map((page, index) =>
      index === wanted ? { ...page, records: page.records.toSpliced(record, 0, topic) } : page,
    ),
  }
}

/**
 * Takes a topic out of every list for as long as it may come back.
 * @returns a function that puts it back where it stood
 */
export const takeTopicOut = (queryClient: QueryClient, topicId: string): (() => void) => {
  const spots = queryClient
    .getQueriesData<TopicPages>({ queryKey: topicKeys.pages })
    .flatMap(([queryKey, pages]): Spot[] =>
      (pages?.pages ?? []).flatMap((page, pageIndex) => {
        const record = page.records.findIndex(({ id }) => id === topicId)
        const topic = page.records[record]
        return topic === undefined ? [] : [{ queryKey, page: pageIndex, record, topic }]
      }),
    )
  dropTopic(queryClient, topicId)
  return () => {
    for (const spot of spots)
      queryClient.setQueryData<TopicPages>(spot.queryKey, (pages) => pages && putBack(pages, spot))
  }
}

/** A topic as a card shows it. */
const cardOf = (topic: TopicDetail): TopicCard => {
  const { text, cut } = cutText(topic.content, limits.cardContent.max)
  return { ...topic, content: text, contentCut: cut }
}

/** A topic that was changed shows so wherever it is. */
export const replaceTopic = (queryClient: QueryClient, topic: TopicDetail): void => {
  queryClient.setQueryData<KnownTopic>(topicKeys.detail(topic.id), topic)
  const card = cardOf(topic)
  queryClient.setQueriesData<TopicPages>({ queryKey: topicKeys.pages }, (pages) =>
    mapRecords(
      pages,
      ({ id }) => id === topic.id,
      (records) => records.map((record) => (record.id === topic.id ? card : record)),
    ),
  )
  void queryClient.invalidateQueries({ queryKey: topicKeys.versions(topic.id) })
}

/** Whether a new topic belongs on top of the list with this key (see `page-topics.ts`). */
const isFor = (topic: TopicDetail, [, , selection]: QueryKey): boolean => {
  if (typeof selection !== 'object' || selection === null || !('list' in selection)) return false
  const { list, userId, categoryId, hashtag, orderBy } = selection as Record<string, unknown>
  if (list === 'follow') return true
  if (list === 'user') return userId === topic.author.id
  if (list !== 'page' || orderBy === 'star_num') return false
  if (typeof hashtag === 'string') return topic.content.includes(`#${hashtag}#`)
  return categoryId === undefined || categoryId === topic.category.id
}

/** A topic that its author has just published stands on top of every list to which it belongs. */
export const addTopic = (queryClient: QueryClient, topic: TopicDetail): void => {
  queryClient.setQueryData<KnownTopic>(topicKeys.detail(topic.id), topic)
  const card = cardOf(topic)
  for (const [queryKey, pages] of queryClient.getQueriesData<TopicPages>({ queryKey: topicKeys.pages })) {
    if (pages === undefined || !isFor(topic, queryKey)) continue
    const data = putBack(pages, { queryKey, page: 0, record: 0, topic: card })
    if (data !== undefined) queryClient.setQueryData<TopicPages>(queryKey, data)
  }
}

/** A topic that some list has already loaded. */
export const findCachedTopic = (queryClient: QueryClient, topicId: string): TopicCard | undefined => {
  for (const [, pages] of queryClient.getQueriesData<TopicPages>({ queryKey: topicKeys.pages })) {
    for (const page of pages?.pages ?? []) {
      const found = page.records.find((topic) => topic.id === topicId)
      if (found !== undefined) return found
    }
  }
  return undefined
}
