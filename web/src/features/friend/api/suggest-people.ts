import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { friendKeys, rememberFollowStates } from './friend-cache.ts'

const staleMs = 60_000

/** 可能认识的人: whom those that one follows follow, the most of them first. */
export const useSuggestedPeople = () => {
  const queryClient = useQueryClient()
  return useQuery(
    queryOptions({
      queryKey: friendKeys.suggested,
      queryFn: async ({ signal }) => {
        const people = await call('friend.suggest', {}, { signal, quiet: true })
        rememberFollowStates(queryClient, people)
        return people
      },
      staleTime: staleMs,
    }),
  )
}
