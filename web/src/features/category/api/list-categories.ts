import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { categoryKeys } from './category-keys.ts'

/** Categories change with a release, not while someone reads. */
const staleMs = 10 * 60 * 1000

const categoryListOptions = () =>
  queryOptions({
    queryKey: categoryKeys.list,
    meta: { isPublic: true, offline: true },
    queryFn: ({ signal }) => call('category.list', {}, { signal, quiet: true }),
    staleTime: staleMs,
    gcTime: Infinity,
  })

/** All categories, in their order. */
export const useCategories = () => useQuery(categoryListOptions())
