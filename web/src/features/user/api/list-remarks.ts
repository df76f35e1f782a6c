// A name is a word: what the compiler would keep of it takes more of the first page than it spares.
'use no memo'

import { queryOptions, useQuery } from '@tanstack/react-query'
import type { UserBrief } from '#contract/user.ts'
import { call } from '#web/lib/client/client.ts'
import { useWhileSignedIn } from '#web/lib/session/session.ts'
import { userKeys } from './user-keys.ts'

type Named = Pick<UserBrief, 'id' | 'nickname'>

/** What the signed-in user calls others, by their ids. */
export const remarksOptions = queryOptions({
  queryKey: userKeys.remarks,
  meta: { offline: true },
  queryFn: async ({ signal }): Promise<Readonly<Record<string, string>>> => {
    const remarks = await call('friend.remarks', {}, { signal, quiet: true })
    return Object.fromEntries(remarks.map(({ userId, remark }) => [userId, remark]))
  },
  // Asked for by every name that comes into view; what is changed on this device is changed here, too.
  staleTime: 300_000,
  retryOnMount: false,
})

/**
 * How the signed-in user calls somebody: by the remark that they have given, else by the nickname. Nobody but they sees it: what goes
 * out to others has the nickname.
 */
export const useNameOf = (): ((user: Named) => string) => {
  const enabled = useWhileSignedIn()
  const { data } = useQuery({ ...remarksOptions, enabled })
  return ({ id, nickname }) => (enabled ? data?.[id] : undefined) ?? nickname
}
