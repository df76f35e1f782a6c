import type { Register } from '#server/platform/http/register.ts'
import type { FrameHandlers } from '#server/realtime/frames.ts'
import type { Realtime } from '#server/realtime/realtime.ts'
import { type ChatMessageParts, type ChatMessageService, createChatMessageService } from './chat-message.service.ts'
import {
  type ChatModerationParts,
  type ChatModerationService,
  createChatModerationService,
} from './chat-moderation.service.ts'
import { type ChatMoneyService, createChatMoneyService } from './chat-money.service.ts'
import { type ChatOfficialParts, type ChatOfficialService, createChatOfficialService } from './chat-official.service.ts'
import { type ChatPresenterParts, createChatPresenterService } from './chat-presenter.service.ts'
import { type ChatSendParts, type ChatSendService, createChatSendService } from './chat-send.service.ts'
import { findMember } from './chat-window.queries.ts'
import { type ChatWindowParts, type ChatWindowService, createChatWindowService } from './chat-window.service.ts'
import { type ChatPersonalParts, createChatPersonal } from './chat.personal.ts'
import { officialIds } from '../relation/relation.module.ts'
import type { StandingService } from '../standing/standing.module.ts'
import { registerChatRoutes } from './chat.routes.ts'

export { judgedMessageOf, type JudgedRow as JudgedMessage } from './chat-moderation.queries.ts'
export type { ChatModerationService } from './chat-moderation.service.ts'
export type { OfficialMessage, OfficialText } from './chat-official.service.ts'
export type { Together } from './chat-send.service.ts'
export { officialIds, type OfficialSlug } from '../relation/relation.module.ts'

/** What private chat stands on. */
export type ChatParts = ChatPresenterParts &
  ChatSendParts &
  ChatMessageParts &
  ChatModerationParts &
  ChatOfficialParts &
  ChatWindowParts &
  ChatPersonalParts & {
    realtime: Pick<Realtime, 'tokens'>
    standing: Pick<StandingService, 'isSilenced' | 'refuseSilenced'>
  }

/** What other modules may do in private chats: write for official accounts, read these accounts' windows, send money, and remove what is judged. */
export interface ChatService {
  official: ChatOfficialService
  messages: Pick<ChatMessageService, 'page' | 'around'>
  sending: Pick<ChatSendService, 'send' | 'onQuestion'>
  money: ChatMoneyService
  moderation: ChatModerationService
  windows: Pick<ChatWindowService, 'get' | 'relationChanged'>
}

export const createChatModule = (parts: ChatParts) => {
  const presenter = createChatPresenterService(parts)
  const sending = createChatSendService({ ...parts, presenter })
  const messages = createChatMessageService({ ...parts, presenter })
  const windows = createChatWindowService(parts)
  const { tokens } = parts.realtime

  /** Who is silenced writes to 客服小雁 alone. @throws {AppError} SILENCED */
  const refuseSilenced = async (userId: string, windowId: string) => {
    if (!(await parts.standing.isSilenced(userId))) return
    const member = await findMember(parts.db, userId, windowId)
    if (member?.partner_id !== officialIds.helper) await parts.standing.refuseSilenced(userId)
  }
  const frames: Pick<FrameHandlers, 'send' | 'typing'> = {
    send: async (frame, { userId, id }) => {
      await refuseSilenced(userId, frame.windowId)
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
    moderation: createChatModerationService({ ...parts, presenter }),
    windows,
  }
  return {
    service,
    frames,
    personal: createChatPersonal(parts),
    routes: (register: Register) => registerChatRoutes(register, { windows, messages, tokens }),
  }
}
