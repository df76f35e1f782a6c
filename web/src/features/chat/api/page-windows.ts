import { infiniteQueryOptions, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { keepChanges } from '#web/lib/client/infinite-list.ts'
import { useWhileSignedIn } from '#web/lib/session/session.ts'
import { findWindow } from './chat-cache.ts'
import { chatKeys } from './chat-keys.ts'
import { sendReadAgain } from './mark-read.ts'
import { reconcileWindow } from '../message-cache.ts'
import type { MessageList } from '../message-list.ts'
import { findInPages, listWindows, replaceFirstPage, type WindowPage, type WindowPages } from '../window-pages.ts'

const pageSize = 20

const askPage = (cursor: string | null, signal?: AbortSignal): Promise<WindowPage> =>
  call('chat.pageWindows', { body: { pageSize, ...(cursor !== null && { cursor }) } }, { signal, quiet: true })

const windowsOptions = infiniteQueryOptions({
  queryKey: chatKeys.windows,
  meta: { offline: true },
  queryFn: ({ pageParam, signal }) => askPage(pageParam, signal),
  // As JSON keeps it: undefined would come back as null.
  initialPageParam: null as string | null,
  getNextPageParam: ({ cursor }) => cursor,
  select: listWindows,
  structuralSharing: keepChanges,
})

/** The user's windows: pinned ones first, then by their last message. */
export const useWindows = () => {
  const enabled = useWhileSignedIn()
  const query = useInfiniteQuery({ ...windowsOptions, enabled })
  return { ...query, windows: query.data ?? [] }
}

/** Reads the first page again, while what was read stays on the screen. */
export const refreshWindows = async (queryClient: QueryClient): Promise<void> => {
  // A window that is shown alone is read by itself.
  void queryClient.invalidateQueries({ queryKey: chatKeys.allWindows })
  if (queryClient.getQueryData(chatKeys.windows) === undefined) return
  const first = await askPage(null)
  queryClient.setQueryData<WindowPages>(chatKeys.windows, (pages) => {
    if (pages === undefined) return undefined
    // Something may have been heard of them since they were asked for.
    const records = first.records.map((window) => reconcileWindow(findInPages(pages, window.id), window))
    return replaceFirstPage(pages, { ...first, records })
  })
  for (const { id, readSeq, lastSeq } of first.records) {
    const known = findWindow(queryClient, id)?.readSeq ?? 0
    if (known > readSeq) sendReadAgain(queryClient, id, known)
    // What came while nothing was heard is there as well when the window is opened without a network.
    const queryKey = chatKeys.messages(id)
    const messages = queryClient.getQueryData<MessageList>(queryKey)
    if (messages !== undefined && messages.knownSeq < lastSeq)
      void queryClient.refetchQueries({ queryKey, exact: true, type: 'inactive' })
  }
}
