import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Category } from '#contract/category.ts'
import { call } from '#web/lib/client/client.ts'
import { categoryKeys } from './category-keys.ts'

const categoryOptions = (queryClient: QueryClient, categoryId: string) =>
  queryOptions({
    queryKey: categoryKeys.detail(categoryId),
    meta: { isPublic: true, offline: true },
    queryFn: ({ signal }) => call('category.get', { params: { id: categoryId } }, { signal, quiet: true }),
    // What the list knew is there at once; the count of its topics is asked for again.
    initialData: () =>
      queryClient.getQueryData<Category[]>(categoryKeys.list)?.find((category) => category.id === categoryId),
    initialDataUpdatedAt: 0,
  })

/** One category. */
export const useCategory = (categoryId: string) => useQuery(categoryOptions(useQueryClient(), categoryId))
