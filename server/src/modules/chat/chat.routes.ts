import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { Realtime } from '#server/realtime/realtime.ts'
import type { ChatMessageService } from './chat-message.service.ts'
import type { ChatWindowService } from './chat-window.service.ts'

interface Services {
  windows: ChatWindowService
  messages: ChatMessageService
  tokens: Realtime['tokens']
}

export const registerChatRoutes = (register: Register, { windows, messages, tokens }: Services): void => {
  const { chat } = contract
  register(chat.pageWindows, ({ body, viewer }) => windows.page(body, viewer.userId))
  register(chat.getWindow, ({ params, viewer }) => windows.get(params.privateId, viewer.userId))
  register(chat.initiate, ({ body, viewer }) => windows.initiate(body.partnerId, viewer.userId))
  register(chat.selectPartner, ({ body, viewer }) => windows.partner(body.privateId, viewer.userId))
  register(chat.read, ({ body, viewer }) => windows.read(body.privateId, body.seq, viewer.userId))
  register(chat.unread, async ({ viewer }) => ({ unreadNum: await windows.unread(viewer.userId) }))
  register(chat.pin, ({ body, viewer }) => windows.pin(body.privateId, body.pinFlag, viewer.userId))
  register(chat.mute, ({ body, viewer }) => windows.mute(body.privateId, body.muteFlag, viewer.userId))
  register(chat.deleteWindow, async ({ params, viewer }) => {
    await windows.delete(params.privateId, viewer.userId)
    return null
  })
  register(chat.pageMessages, ({ body, viewer }) => messages.page(body, viewer.userId))
  register(chat.searchMessages, ({ body, viewer }) => messages.search(body, viewer.userId))
  register(chat.recall, ({ body, viewer }) => messages.recall(body.messageId, viewer.userId))
  register(chat.deleteMessages, async ({ body, viewer }) => {
    await messages.delete(body.privateId, body.messageIds, viewer.userId)
    return null
  })
  register(chat.connectToken, ({ viewer }) => tokens.issue(viewer))
}
