import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { type BlockPages, listUsers } from './friend-cache.ts'
import { friendKeys } from './friend-keys.ts'

const pageSize = 30

const blocksOptions = infiniteQueryOptions({
  queryKey: friendKeys.blocks,
  queryFn: ({ pageParam, signal }) =>
    call('friend.pageBlocks', { body: { pageSize, ...(pageParam && { cursor: pageParam }) } }, { signal, quiet: true }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }) => cursor ?? undefined,
  select: (data: BlockPages) => listUsers(data),
})

/** Whom the signed-in user has blocked, page after page. */
export const useBlocks = () => useInfiniteQuery(blocksOptions)
