import type { Register } from '#server/platform/http/register.ts'
import type { FrameHandlers } from '#server/realtime/frames.ts'
import type { Realtime } from '#server/realtime/realtime.ts'
import { type ChatMessageParts, type ChatMessageService, createChatMessageService } from './chat-message.service.ts'
import { type ChatMoneyService, createChatMoneyService } from './chat-money.service.ts'
import { type ChatOfficialParts, type ChatOfficialService, createChatOfficialService } from './chat-official.service.ts'
import { type ChatPresenterParts, createChatPresenterService } from './chat-presenter.service.ts'
import { type ChatSendParts, type ChatSendService, createChatSendService } from './chat-send.service.ts'
import { type ChatWindowParts, createChatWindowService } from './chat-window.service.ts'
import { type ChatPersonalParts, createChatPersonal } from './chat.personal.ts'
import { registerChatRoutes } from './chat.routes.ts'

export type { OfficialMessage, OfficialText } from './chat-official.service.ts'
export type { Together } from './chat-send.service.ts'
export { officialIds, type OfficialSlug } from './official-accounts.ts'

/** What private chat stands on. */
export type ChatParts = ChatPresenterParts &
  ChatSendParts &
  ChatMessageParts &
  ChatOfficialParts &
  ChatWindowParts &
  ChatPersonalParts & { realtime: Pick<Realtime, 'tokens'> }

/** What other modules may do in private chats: write for official accounts, read these accounts' windows, and send money. */
export interface ChatService {
  official: ChatOfficialService
  messages: Pick<ChatMessageService, 'page'>
  sending: Pick<ChatSendService, 'send' | 'onQuestion'>
  money: ChatMoneyService
}

export const createChatModule = (parts: ChatParts) => {
  const presenter = createChatPresenterService(parts)
  const sending = createChatSendService({ ...parts, presenter })
  const messages = createChatMessageService({ ...parts, presenter })
  const windows = createChatWindowService(parts)
  const { tokens } = parts.realtime
  const frames: Pick<FrameHandlers, 'send' | 'typing'> = {
    send: async (frame, { userId, id }) => {
      const message = await sending.send(frame, userId, { connectionId: id })
      return { type: 'ack', clientId: frame.clientId, message }
    },
    typing: ({ windowId }, { userId }) => windows.typing(windowId, userId),
  }
  const service: ChatService = {
    official: createChatOfficialService({ ...parts, presenter, sending }),
    messages,
    sending,
    money: createChatMoneyService({ sending }),
  }
  return {
    service,
    frames,
    personal: createChatPersonal(parts),
    routes: (register: Register) => registerChatRoutes(register, { windows, messages, tokens }),
  }
}
