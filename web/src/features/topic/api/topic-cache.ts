import type { QueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#contract/index.ts'
import type { TopicCard, TopicDetail } from '#contract/topic.ts'
import type { ListPages } from '#web/lib/client/infinite-list.ts'
import { updateLists } from '#web/lib/client/list-cache.ts'

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
export type TopicPages = ListPages<TopicPage>

/** A topic as its screen has it: whole, or what its card knew (`contentCut` says which) until the whole is there. */
export type KnownTopic = TopicDetail & Partial<Pick<TopicCard, 'contentCut'>>

/** What both a card and the whole topic show. */
type TopicPatch = (topic: TopicDetail) => Partial<TopicDetail>

/** Changes a topic wherever it is cached: in every list and in its detail. */
export const patchTopic = (queryClient: QueryClient, topicId: string, patch: TopicPatch): void => {
  updateLists<TopicCard>(queryClient, topicKeys.pages, (topic) =>
    topic.id === topicId ? { ...topic, ...patch(topic) } : topic,
  )
  queryClient.setQueryData<KnownTopic>(topicKeys.detail(topicId), (topic) => topic && { ...topic, ...patch(topic) })
}

/** Takes a topic that has turned out to be gone out of every list, and asks again for it where it is open. */
export const dropGone = (queryClient: QueryClient, topicId: string): void => {
  updateLists<TopicCard>(queryClient, topicKeys.pages, (topic) => (topic.id === topicId ? undefined : topic))
  void queryClient.invalidateQueries({ queryKey: topicKeys.detail(topicId) })
}

/** Takes everything of a user out of every list, and asks again for those of their topics that are open. */
export const dropAuthor = (queryClient: QueryClient, userId: string): void => {
  updateLists<TopicCard>(queryClient, topicKeys.pages, (topic) => (topic.author.id === userId ? undefined : topic))
  void queryClient.invalidateQueries({
    queryKey: topicKeys.details,
    predicate: ({ state }) => (state.data as KnownTopic | undefined)?.author.id === userId,
  })
}
