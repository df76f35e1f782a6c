import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { topicKeys } from './topic-cache.ts'

const versionsOptions = (topicId: string) =>
  queryOptions({
    queryKey: topicKeys.versions(topicId),
    queryFn: ({ signal }) => call('topic.listVersions', { params: { topicId } }, { signal, quiet: true }),
    staleTime: 0,
  })

/** The earlier texts of a topic, the latest first. */
export const useTopicVersions = (topicId: string) => useQuery(versionsOptions(topicId))
