import { skipToken, useQuery } from '@tanstack/react-query'
import type { InputOf } from '#contract/index.ts'
import { call } from '#web/lib/client/client.ts'
import type { TopicSelection } from './page-topics.ts'
import { topicKeys } from './topic-cache.ts'

const countEveryMs = 60_000
/** Whoever comes back to a list sooner than this after the last count is not counted for again. */
const freshMs = 5000

/** What is counted for a list, or undefined where new topics do not come on top. */
const countedOf = (selection: TopicSelection): Omit<InputOf<'topic.countNew'>['body'], 'asOf'> | undefined => {
  if (selection.list === 'follow') return { feed: 'follow' }
  if (selection.list !== 'page' || selection.orderBy === 'star_num' || selection.hashtag !== undefined) return undefined
  const { orderBy, categoryId } = selection
  return { feed: orderBy, ...(categoryId !== undefined && { categoryId }) }
}

/** How many topics have come to a list since it was begun: asked each minute while it is seen, and on coming back. */
export const useNewTopics = (selection: TopicSelection, asOf: string | undefined): number => {
  const counted = countedOf(selection)
  const { data } = useQuery({
    queryKey: [...topicKeys.newNum, counted, asOf],
    meta: { isPublic: true },
    queryFn:
      counted === undefined || asOf === undefined
        ? skipToken
        : ({ signal }) => call('topic.countNew', { body: { ...counted, asOf } }, { signal, quiet: true }),
    // A list that was just read has nothing new.
    initialData: { newNum: 0 },
    initialDataUpdatedAt: asOf === undefined ? 0 : Date.parse(asOf),
    staleTime: freshMs,
    gcTime: countEveryMs,
    refetchInterval: countEveryMs,
    retry: false,
  })
  return data?.newNum ?? 0
}
