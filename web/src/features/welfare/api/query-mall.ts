import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { welfareKeys } from './welfare-keys.ts'

const mallOptions = queryOptions({
  queryKey: welfareKeys.mall,
  queryFn: ({ signal }) => call('mall.query', {}, { signal, quiet: true }),
  staleTime: 0,
})

/** What points buy. */
export const useMall = () => useQuery(mallOptions)
