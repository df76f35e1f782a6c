import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { chatKeys } from './chat-keys.ts'

const foundOptions = (windowId: string, keyword: string) =>
  infiniteQueryOptions({
    queryKey: chatKeys.found(windowId, keyword),
    queryFn: ({ pageParam, signal }) =>
      call(
        'chat.searchMessages',
        { body: { privateId: windowId, keyword, pageSize: 20, ...(pageParam && { cursor: pageParam }) } },
        { signal, quiet: true },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ records }) => records),
    enabled: keyword !== '',
  })

/** Messages of a window in whose text the keyword stands, the newest first; asks nothing without a keyword. */
export const useFoundMessages = (windowId: string, keyword: string) =>
  useInfiniteQuery(foundOptions(windowId, keyword.trim()))
