import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#contract/index.ts'
import { call } from '#web/lib/client/client.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { chatKeys } from './chat-keys.ts'

/** The socket does not say who comes and goes. */
const everyMs = 8000

const partnerOptions = (windowId: string) =>
  queryOptions({
    queryKey: chatKeys.partner(windowId),
    queryFn: ({ signal }) => call('chat.selectPartner', { body: { privateId: windowId } }, { signal, quiet: true }),
    staleTime: 0,
    refetchInterval: everyMs,
  })

/** The partner of a window, and whether they are connected; asks nothing while it is not known which window. */
export const usePartner = (windowId: string | undefined) => {
  const signedIn = useSignedIn()
  return useQuery({ ...partnerOptions(windowId ?? ''), enabled: signedIn && windowId !== undefined })
}

/** Something has come from the partner of a window: if they were not known to be connected, they are asked for. */
export const noticePartner = (queryClient: QueryClient, windowId: string): void => {
  const queryKey = chatKeys.partner(windowId)
  // They may not want it to be known: then the server does not say it.
  if (queryClient.getQueryData<OutputOf<'chat.selectPartner'>>(queryKey)?.onlineFlag === false)
    void queryClient.invalidateQueries({ queryKey })
}
