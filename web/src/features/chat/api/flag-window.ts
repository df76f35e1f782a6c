import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ChatWindow } from '#contract/chat.ts'
import { call } from '#web/lib/client/client.ts'
import { findWindow, putWindow, updateWindow } from './chat-cache.ts'
import { reconcileWindow } from '../message-cache.ts'

type Flags = Partial<Pick<ChatWindow, 'pinFlag' | 'muteFlag'>>

const show = (queryClient: QueryClient, windowId: string, flags: Flags) =>
  updateWindow(queryClient, windowId, (window) => ({ ...window, ...flags }))

const showAnswer = (queryClient: QueryClient, answer: ChatWindow) =>
  putWindow(queryClient, reconcileWindow(findWindow(queryClient, answer.id), answer))

/** Puts a window on top of the list, or back: at once on the screen. */
export const usePin = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ windowId, pinFlag }: { windowId: string; pinFlag: boolean }) =>
      call('chat.pin', { body: { privateId: windowId, pinFlag } }),
    onMutate: ({ windowId, pinFlag }) => show(queryClient, windowId, { pinFlag }),
    onError: (_, { windowId, pinFlag }) => show(queryClient, windowId, { pinFlag: !pinFlag }),
    onSuccess: (window) => showAnswer(queryClient, window),
  })
}

/** Lets a window be quiet, or speak again: at once on the screen, and in the count of what is unread. */
export const useMute = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ windowId, muteFlag }: { windowId: string; muteFlag: boolean }) =>
      call('chat.mute', { body: { privateId: windowId, muteFlag } }),
    onMutate: ({ windowId, muteFlag }) => show(queryClient, windowId, { muteFlag }),
    onError: (_, { windowId, muteFlag }) => show(queryClient, windowId, { muteFlag: !muteFlag }),
    onSuccess: (window) => showAnswer(queryClient, window),
  })
}
