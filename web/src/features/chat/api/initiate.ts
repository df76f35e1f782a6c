import type { QueryClient } from '@tanstack/react-query'
import type { ChatWindow } from '#contract/chat.ts'
import { call } from '#web/lib/client/client.ts'
import { putReadWindow } from './chat-cache.ts'

/**
 * The window with somebody; made when there is none.
 * @throws ApiError, shown to the user already
 */
export const initiate = async (queryClient: QueryClient, partnerId: string): Promise<ChatWindow> => {
  const window = await call('chat.initiate', { body: { partnerId } })
  putReadWindow(queryClient, window)
  return window
}
