import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { infiniteListOptions } from '#web/lib/client/infinite-list.ts'
import { greetingCardKeys } from './greeting-card-keys.ts'

/** One's own cards: those that wait for their day, or all others. */
export const useGreetingCards = (side: 'due' | 'sent') =>
  useInfiniteQuery({
    ...infiniteListOptions(greetingCardKeys.list(side), (start, options) =>
      call('greetingCard.page', { query: { side, ...start } }, options),
    ),
    staleTime: 0,
  })
