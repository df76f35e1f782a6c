import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { call } from '#web/lib/client/client.ts'
import { type KnownTopic, topicKeys } from './topic-cache.ts'
import { dropTopic, findCachedTopic } from './topic-lists.ts'

const topicOptions = (queryClient: QueryClient, topicId: string) =>
  queryOptions({
    queryKey: topicKeys.detail(topicId),
    // Not public: it may be meant for friends of its author.
    meta: { offline: true },
    queryFn: async ({ signal }): Promise<KnownTopic> => {
      try {
        return await call('topic.get', { params: { topicId } }, { signal, quiet: true })
      } catch (error) {
        if (isRefusal(error, 'TOPIC_GONE')) dropTopic(queryClient, topicId)
        throw error
      }
    },
    // What its card knew is there at once, and is asked for again.
    initialData: (): KnownTopic | undefined => findCachedTopic(queryClient, topicId),
    initialDataUpdatedAt: 0,
  })

/** One topic; from its card while the whole is on the way. */
export const useTopic = (topicId: string) => useQuery(topicOptions(useQueryClient(), topicId))
