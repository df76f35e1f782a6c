import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { cutText } from '#contract/characters.ts'
import { listHashtags } from '#contract/hashtag.ts'
import { limits } from '#contract/limits.ts'
import type { TopicCard, TopicDetail } from '#contract/topic.ts'
import { updateLists } from '#web/lib/client/list-cache.ts'
import { listPositions } from '#web/lib/client/list-positions.ts'
import { type KnownTopic, topicKeys } from './topic-cache.ts'

// How topics come into the cached lists and leave them; apart from `topic-cache.ts`, as no part of the first page.

const listsIn = (queryClient: QueryClient) => listPositions<TopicCard>(queryClient, topicKeys.pages)

/** A topic that some list has already loaded. */
export const findCachedTopic = (queryClient: QueryClient, topicId: string): TopicCard | undefined =>
  listsIn(queryClient).find(topicId)

/** Takes a topic that is gone out of every list. @returns a function that puts it back where it stood */
export const dropTopic = (queryClient: QueryClient, topicId: string): (() => void) =>
  listsIn(queryClient).takeOut(topicId)

/** A topic as a card shows it. */
const cardOf = (topic: TopicDetail): TopicCard => {
  const { text, cut } = cutText(topic.content, limits.cardContent.max)
  return { ...topic, content: text, contentCut: cut }
}

/** A topic that was changed shows so wherever it is. */
export const replaceTopic = (queryClient: QueryClient, topic: TopicDetail): void => {
  queryClient.setQueryData<KnownTopic>(topicKeys.detail(topic.id), topic)
  const card = cardOf(topic)
  updateLists<TopicCard>(queryClient, topicKeys.pages, (record) => (record.id === topic.id ? card : record))
  if (topic.visibility !== 'everyone')
    updateLists<TopicCard>(
      queryClient,
      topicKeys.pages,
      (record) => (record.id === topic.id ? undefined : record),
      ({ queryKey }) => isShared(queryKey),
    )
  void queryClient.invalidateQueries({ queryKey: topicKeys.versions(topic.id) })
}

/** Whether all readers share the list with this key: see `isListed` of the server. */
const isShared = ([, , selection]: QueryKey): boolean =>
  typeof selection === 'object' && selection !== null && 'list' in selection && selection.list === 'page'

/** Whether a new topic belongs on top of the list with this key (see `page-topics.ts`). */
const isFor = (topic: TopicDetail, [, , selection]: QueryKey): boolean => {
  if (typeof selection !== 'object' || selection === null || !('list' in selection)) return false
  const { list, userId, categoryId, hashtag, orderBy } = selection as Record<string, unknown>
  if (list === 'follow') return true
  if (list === 'user') return userId === topic.author.id
  if (list !== 'page' || topic.visibility !== 'everyone' || orderBy === 'star_num') return false
  if (typeof hashtag === 'string') return listHashtags(topic.content).includes(hashtag)
  return categoryId === undefined || categoryId === topic.category.id
}

/** A topic that its author has just published stands on top of every list to which it belongs. */
export const addTopic = (queryClient: QueryClient, topic: TopicDetail): void => {
  queryClient.setQueryData<KnownTopic>(topicKeys.detail(topic.id), topic)
  listsIn(queryClient).insert(cardOf(topic), { predicate: ({ queryKey }) => isFor(topic, queryKey) })
}
