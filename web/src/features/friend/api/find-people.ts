import { queryOptions, useQuery } from '@tanstack/react-query'
import type { UserCard } from '#contract/user.ts'
import { call } from '#web/lib/client/client.ts'
import { friendKeys } from './friend-cache.ts'

/** Friends that are shown and looked through; who has more finds the others by searching. */
const friendsShown = 200
const foundShown = 20

const friendsOptions = queryOptions({
  queryKey: friendKeys.choosable,
  queryFn: async ({ signal }) =>
    (await call('friend.list', { query: { pageSize: friendsShown } }, { signal, quiet: true })).records,
})

const foundOptions = (keyword: string) =>
  queryOptions({
    queryKey: friendKeys.found(keyword),
    queryFn: async ({ signal }) =>
      (await call('search.users', { query: { keyword, pageSize: foundShown } }, { signal, quiet: true })).records,
    enabled: keyword !== '',
  })

const fits = ({ nickname, remark, username }: UserCard, keyword: string) =>
  [nickname, remark, username].some((name) => name.toLowerCase().includes(keyword.toLowerCase()))

/**
 * People to choose from: friends, and with a keyword those whom the search finds besides.
 * @param typed what is in the field now; friends follow it at once
 * @param keyword what is searched, once typing has paused
 */
export const useChoosablePeople = (typed: string, keyword: string) => {
  const friends = useQuery(friendsOptions)
  const found = useQuery(foundOptions(keyword))
  const near = (friends.data ?? []).filter((user) => typed === '' || fits(user, typed))
  const nearIds = new Set(near.map(({ id }) => id))
  const far = keyword === '' ? [] : (found.data ?? []).filter(({ id }) => !nearIds.has(id))
  const asked = keyword === '' ? friends : found
  return { near, far, isPending: asked.isPending || typed !== keyword, error: asked.error, retry: asked.refetch }
}
