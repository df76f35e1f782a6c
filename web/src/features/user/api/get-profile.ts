import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { UserDetail } from '#contract/user.ts'
import { call } from '#web/lib/client/client.ts'
import { profileKeys } from './user-keys.ts'

export type Profile = UserDetail

const profileOptions = (userId: string) =>
  queryOptions({
    queryKey: profileKeys.of(userId),
    // How the reader stands to them, and what they call them, is the reader's own.
    meta: { isPublic: 'in part', offline: true },
    queryFn: ({ signal }) => call('user.getDetail', { params: { id: userId } }, { signal, quiet: true }),
    // Counts change with whatever happens elsewhere; what is known is shown meanwhile.
    staleTime: 0,
  })

/** What somebody shows of themselves; asks nothing while it is not known who. */
export const useProfile = (userId: string | undefined) =>
  useQuery({ ...profileOptions(userId ?? ''), enabled: userId !== undefined })

/** Changes what is known of a person's profile. */
export const patchProfile = (
  queryClient: QueryClient,
  userId: string,
  patch: (profile: Profile) => Partial<Profile>,
): void => {
  queryClient.setQueryData<Profile>(profileKeys.of(userId), (profile) => profile && { ...profile, ...patch(profile) })
}
