import type { QueryClient } from '@tanstack/react-query'
import type { ChatWindow } from '#contract/chat.ts'
import type { Message } from '#contract/message.ts'
import { isRefusal } from '#web/lib/client/api-error.ts'
import { dropKept } from '#web/lib/offline/offline-content.ts'
import { dropWindow, findWindow, putWindow, updateMessages } from './chat-cache.ts'
import { chatKeys } from './chat-keys.ts'
import { readWindow } from './get-window.ts'
import { applyFrame, type WindowFrame, windowIdOf } from '../message-cache.ts'
import type { MessageList } from '../message-list.ts'
import { rememberHeard } from './page-messages.ts'

/**
 * Puts what a frame says into the caches.
 * @returns what was known of its window before; undefined when nothing was
 */
export const applyToCaches = (queryClient: QueryClient, frame: WindowFrame): ChatWindow | undefined => {
  const windowId = windowIdOf(frame)
  const key = chatKeys.messages(windowId)
  const window = findWindow(queryClient, windowId)
  const list = queryClient.getQueryData<MessageList>(key)
  const applied = applyFrame({ window, list }, frame)
  rememberHeard(frame)
  // What was taken back or removed shall not be read offline, either.
  if (list === undefined && (frame.type === 'recalled' || frame.type === 'judged')) void dropKept([key])
  // Asked for before, it may be answered as it was.
  if (frame.type === 'judged') void queryClient.invalidateQueries({ queryKey: key })
  if (frame.type === 'recalled' || frame.type === 'judged')
    void queryClient.invalidateQueries({ queryKey: chatKeys.foundIn(windowId) })
  if (applied.list !== undefined && applied.list !== list) queryClient.setQueryData(key, applied.list)
  if (applied.window !== undefined) putWindow(queryClient, applied.window)
  // Nobody knows how much of it was unread.
  if (window === undefined && frame.type === 'read') void queryClient.invalidateQueries({ queryKey: chatKeys.unread })
  // What is being read is read to its end: under a rain of messages it would begin again for ever.
  if (applied.gap) void queryClient.invalidateQueries({ queryKey: key }, { cancelRefetch: false })
  return window
}

/** Shows a message that a call of its own has sent, as money is; heard by the connection as well, it changes nothing. */
export const storeMessage = (queryClient: QueryClient, message: Message): void => {
  applyToCaches(queryClient, { type: 'message', ...message })
}

/**
 * Something of a window has changed that the frame does not say: pinned, muted, deleted, messages deleted, money accepted, the
 * partner's remark.
 * @param onRemark the remark is another than was known here: not only chats show it
 */
export const rereadWindow = async (
  queryClient: QueryClient,
  windowId: string,
  onRemark: (partnerId: string) => void,
): Promise<void> => {
  void queryClient.invalidateQueries({ queryKey: chatKeys.money(windowId) })
  const before = findWindow(queryClient, windowId)?.partner.remark
  try {
    const window = await readWindow(queryClient, windowId)
    if (window.partner.remark !== before) onRemark(window.partner.id)
    if (window.lastMessage === null)
      updateMessages(queryClient, windowId, () => ({ messages: [], knownSeq: window.lastSeq, cursor: null }))
    else void queryClient.invalidateQueries({ queryKey: chatKeys.messages(windowId) })
    if (queryClient.getQueryData(chatKeys.messages(windowId)) === undefined)
      void dropKept([chatKeys.messages(windowId)])
  } catch (error) {
    if (isRefusal(error, 'WINDOW_GONE')) dropWindow(queryClient, windowId)
  }
}
