import { queryOptions, useQuery } from '@tanstack/react-query'
import { useUnreadInteractions } from '#web/features/interaction/index.ts'
import { call } from '#web/lib/client/client.ts'
import { useWhileSignedIn } from '#web/lib/session/session.ts'
import { chatKeys } from './chat-keys.ts'

const unreadOptions = queryOptions({
  queryKey: chatKeys.unread,
  meta: { offline: true },
  queryFn: ({ signal }) => call('chat.unread', {}, { signal, quiet: true }),
  // The socket brings new messages; this is for while there is no connection.
  refetchInterval: 60_000,
  retry: false,
})

/** What is unread under 消息: messages of windows that are not muted, and lines of 互动. 0 while nobody is signed in. */
export const useUnread = (): number => {
  const enabled = useWhileSignedIn()
  const { data } = useQuery({ ...unreadOptions, enabled })
  const interactions = useUnreadInteractions()
  return enabled ? (data?.unreadNum ?? 0) + interactions : 0
}
