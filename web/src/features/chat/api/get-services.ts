import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { useWhileSignedIn } from '#web/lib/session/session.ts'
import { chatKeys } from './chat-keys.ts'

const servicesOptions = queryOptions({
  queryKey: chatKeys.services,
  meta: { offline: true },
  queryFn: ({ signal }) => call('chat.queryServices', {}, { signal, quiet: true }),
  staleTime: 5 * 60_000,
})

/** The official accounts that can be chatted with. */
export const useServices = () => {
  const enabled = useWhileSignedIn()
  return useQuery({ ...servicesOptions, enabled })
}
