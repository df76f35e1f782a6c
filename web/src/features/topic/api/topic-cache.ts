import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { cutText } from '#contract/characters.ts'
import type { OutputOf } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import type { TopicCard, TopicDetail } from '#contract/topic.ts'
import type { ListPages } from '#web/lib/client/infinite-list.ts'
import { listCache } from '#web/lib/client/list-cache.ts'
import { topicKeys } from './topic-keys.ts'

/** A page of topics. What was searched for has no time from which new ones could be counted. */
export type TopicPage = Omit<OutputOf<'topic.page'>, 'asOf'> & { asOf?: string }
export type TopicPages = ListPages<TopicPage>

/** A topic as its screen has it: whole, or what its card knew (`contentCut` tells) until the whole is there. */
export type KnownTopic = TopicDetail & Partial<Pick<TopicCard, 'contentCut'>>

/** What both a card and the whole topic show. */
type TopicPatch = (topic: TopicDetail) => Partial<TopicDetail>

const listsIn = (queryClient: QueryClient) => listCache<TopicCard>(queryClient, topicKeys.pages)

/** Changes a topic wherever it is cached: in every list and in its detail. */
export const patchTopic = (queryClient: QueryClient, topicId: string, patch: TopicPatch): void => {
  listsIn(queryClient).update((topic) => (topic.id === topicId ? { ...topic, ...patch(topic) } : topic))
  queryClient.setQueryData<KnownTopic>(topicKeys.detail(topicId), (topic) => topic && { ...topic, ...patch(topic) })
}

/** Takes a topic that is gone out of every list. @returns a function that puts it back where it stood */
export const dropTopic = (queryClient: QueryClient, topicId: string): (() => void) =>
  listsIn(queryClient).takeOut(topicId)

/** Takes everything of a user out of every list, and asks again for those of their topics that are open. */
export const dropAuthor = (queryClient: QueryClient, userId: string): void => {
  listsIn(queryClient).update((topic) => (topic.author.id === userId ? undefined : topic))
  void queryClient.invalidateQueries({
    queryKey: topicKeys.details,
    predicate: ({ state }) => (state.data as KnownTopic | undefined)?.author.id === userId,
  })
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
  listsIn(queryClient).update((record) => (record.id === topic.id ? card : record))
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
  listsIn(queryClient).insert(cardOf(topic), { predicate: ({ queryKey }) => isFor(topic, queryKey) })
}

/** A topic that some list has already loaded. */
export const findCachedTopic = (queryClient: QueryClient, topicId: string): TopicCard | undefined =>
  listsIn(queryClient).find(topicId)
