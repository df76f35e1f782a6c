import type { ChatWindow } from '#contract/chat.ts'
import { call } from '#web/lib/client/client.ts'
import { putReadWindow } from './chat-cache.ts'
import { currentLive } from './live.ts'

/**
 * The window with somebody; made when there is none.
 * @throws ApiError, told to the user already
 */
export const initiate = async (partnerId: string): Promise<ChatWindow> => {
  const window = await call('chat.initiate', { body: { partnerId } })
  const running = currentLive()
  if (running !== null) putReadWindow(running.queryClient, window)
  return window
}
