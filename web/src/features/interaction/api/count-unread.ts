import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { useWhileSignedIn } from '#web/lib/session/session.ts'
import { interactionKeys } from './interaction-keys.ts'

const everyMs = 60_000

const unreadOptions = queryOptions({
  queryKey: interactionKeys.unread,
  queryFn: ({ signal }) => call('interaction.unread', {}, { signal, quiet: true }),
  // Asked while the app is seen, and on coming back to it.
  refetchInterval: everyMs,
  staleTime: everyMs / 2,
  retry: false,
})

/** How many lines of 互动 are unread; 0 while nobody is signed in, and while it is not known. */
export const useUnreadInteractions = (): number => {
  const enabled = useWhileSignedIn()
  const { data } = useQuery({ ...unreadOptions, enabled })
  return enabled ? (data?.total ?? 0) : 0
}
