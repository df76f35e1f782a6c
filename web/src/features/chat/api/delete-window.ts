import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { dropWindow } from './chat-cache.ts'
import { chatKeys } from './chat-keys.ts'
import { keepDraft, keepQuote } from '../drafts.ts'

/** Deletes a window for oneself, by its id: its messages are gone, and it comes back with the next one. */
export const useDeleteWindow = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (windowId: string) => call('chat.deleteWindow', { params: { privateId: windowId } }),
    onMutate: (windowId) => dropWindow(queryClient, windowId),
    onError: () => queryClient.invalidateQueries({ queryKey: chatKeys.all }),
    onSuccess: (_, windowId) => {
      keepDraft(windowId, '')
      keepQuote(windowId, null)
      void queryClient.invalidateQueries({ queryKey: chatKeys.unread })
    },
  })
}
