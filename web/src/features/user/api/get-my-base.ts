import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { MyBase } from '#contract/user.ts'
import { call } from '#web/lib/client/client.ts'
import { useWhileSignedIn } from '#web/lib/session/session.ts'
import { userKeys } from './user-keys.ts'

const myBaseOptions = queryOptions({
  queryKey: userKeys.myBase,
  meta: { offline: true },
  queryFn: ({ signal }) => call('user.selectMyBase', {}, { signal }),
})

/** The signed-in user; asks nothing while there is none. */
export const useMyBase = () => {
  const enabled = useWhileSignedIn()
  return useQuery({ ...myBaseOptions, enabled })
}

/** Changes what is known of the signed-in user. */
export const patchMyBase = (queryClient: QueryClient, patch: Partial<MyBase>): void => {
  queryClient.setQueryData(myBaseOptions.queryKey, (base) => base && { ...base, ...patch })
}

const everything = { queryKey: userKeys.all }

/** Asks again for what is shown of the signed-in user. */
export const refetchMyself = (queryClient: QueryClient) => queryClient.refetchQueries({ ...everything, type: 'active' })

/**
 * Clears what is known of the signed-in user. A call for it that is under way goes on: it may be the very one that
 * waits for a new token.
 */
export const forgetMyself = (queryClient: QueryClient) => {
  for (const query of queryClient.getQueryCache().findAll(everything)) {
    query.setState({ data: undefined, dataUpdatedAt: 0, status: 'pending', error: null, isInvalidated: true })
  }
}
