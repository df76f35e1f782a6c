import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ChatWindow } from '#contract/chat.ts'
import { call } from '#web/lib/client/client.ts'
import { useSignedIn } from '#web/lib/session/session.ts'
import { findWindow, putReadWindow } from './chat-cache.ts'
import { chatKeys } from './chat-keys.ts'
import { sendReadAgain } from './mark-read.ts'
import { reconcileWindow } from '../message-cache.ts'

const underWay = new Map<string, Promise<ChatWindow>>()

/**
 * Asks for a window and shows it everywhere as it is now. Several who ask at once get one answer.
 * @throws ApiError, not shown to the user
 */
export const readWindow = (queryClient: QueryClient, windowId: string): Promise<ChatWindow> => {
  const running = underWay.get(windowId)
  if (running !== undefined) return running
  const reading = call('chat.getWindow', { params: { privateId: windowId } }, { quiet: true })
    .then((answer) => {
      const window = reconcileWindow(findWindow(queryClient, windowId), answer)
      putReadWindow(queryClient, window)
      if (window.readSeq > answer.readSeq) sendReadAgain(queryClient, windowId, window.readSeq)
      return window
    })
    .finally(() => underWay.delete(windowId))
  underWay.set(windowId, reading)
  return reading
}

const windowOptions = (windowId: string) =>
  queryOptions({
    queryKey: chatKeys.window(windowId),
    meta: { offline: true },
    queryFn: ({ client }) => readWindow(client, windowId),
  })

/** A window; what the list knows of it is shown at once. Asks nothing while it is not known which. */
export const useWindow = (windowId: string | undefined) => {
  const queryClient = useQueryClient()
  const signedIn = useSignedIn()
  return useQuery({
    ...windowOptions(windowId ?? ''),
    enabled: signedIn && windowId !== undefined,
    initialData: () => (windowId === undefined ? undefined : findWindow(queryClient, windowId)),
    // It is shown, and asked for all the same: somebody may have blocked somebody.
    initialDataUpdatedAt: 0,
  })
}
