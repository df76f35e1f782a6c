import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { infiniteListOptions } from '#web/lib/client/infinite-list.ts'
import { chatKeys } from './chat-keys.ts'

/** Messages of a window in whose text the keyword stands, the newest first; asks nothing without a keyword. */
export const useFoundMessages = (windowId: string, typed: string) => {
  const keyword = typed.trim()
  return useInfiniteQuery({
    ...infiniteListOptions(chatKeys.found(windowId, keyword), (start, options) =>
      call('chat.searchMessages', { body: { privateId: windowId, keyword, pageSize: 20, ...start } }, options),
    ),
    enabled: keyword !== '',
  })
}
