import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Message } from '#contract/message.ts'
import { call } from '#web/lib/client/client.ts'
import { applyToCaches } from './apply-frame.ts'

const showRecalled = (queryClient: QueryClient, { id, windowId, seq, senderId }: Message) =>
  applyToCaches(queryClient, { type: 'recalled', id, windowId, seq, senderId })

/** Takes a message of one's own back, for both. It may be too late, so it goes when the server has said so. */
export const useRecall = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Pick<Message, 'id'>) => call('chat.recall', { body: { messageId: id } }),
    onSuccess: (message) => showRecalled(queryClient, message),
  })
}
