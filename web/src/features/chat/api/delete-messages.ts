import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { updateMessages } from './chat-cache.ts'
import { chatKeys } from './chat-keys.ts'
import { readWindow } from './get-window.ts'
import { addMessage, dropMessages, type MessageList } from '../message-list.ts'

interface Deletion {
  windowId: string
  messageIds: string[]
}

/** Deletes messages for oneself: at once on the screen; they come back when the server does not agree. */
export const useDeleteMessages = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ windowId, messageIds }: Deletion) =>
      call('chat.deleteMessages', { body: { privateId: windowId, messageIds } }),
    onMutate: ({ windowId, messageIds }) => {
      const list = queryClient.getQueryData<MessageList>(chatKeys.messages(windowId))
      updateMessages(queryClient, windowId, (known) => dropMessages(known, messageIds))
      return { gone: list?.messages.filter(({ id }) => messageIds.includes(id)) ?? [] }
    },
    onError: (_, { windowId }, before) =>
      updateMessages(queryClient, windowId, (list) => (before?.gone ?? []).reduce(addMessage, list)),
    // Another message may be the last one now.
    onSuccess: (_, { windowId }) => void readWindow(queryClient, windowId).catch(() => {}),
  })
}
