import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { welfareKeys } from './welfare-keys.ts'

const pageSize = 20

const pointsOptions = infiniteQueryOptions({
  queryKey: welfareKeys.points,
  queryFn: ({ pageParam: cursor, signal }) =>
    call('welfare.pagePoints', { body: { pageSize, ...(cursor !== null && { cursor }) } }, { signal, quiet: true }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.cursor,
  select: ({ pages }) => pages.flatMap(({ records }) => records),
  staleTime: 0,
})

/** What points came and went, the latest first. */
export const usePointHistory = () => useInfiniteQuery(pointsOptions)
