import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { infiniteListOptions } from '#web/lib/client/infinite-list.ts'
import { friendKeys } from './friend-cache.ts'

const blocksOptions = infiniteListOptions(friendKeys.blocks, (start, options) =>
  call('friend.pageBlocks', { body: { pageSize: 30, ...start } }, options),
)

/** Whom the signed-in user has blocked, page after page. */
export const useBlocks = () => useInfiniteQuery(blocksOptions)
