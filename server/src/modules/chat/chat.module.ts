import type { Register } from '#server/platform/http/register.ts'
import { createEvent } from '#server/platform/events/event.ts'
import type { FrameHandlers } from '#server/realtime/frames.ts'
import type { ChatParts } from './chat.parts.ts'
import { createChatPersonal } from './chat.personal.ts'
import { registerChatRoutes } from './chat.routes.ts'
import type { ChatService } from './chat.service.ts'
import { createMessageService } from './message.service.ts'
import { createMessageShowing } from './message.showing.ts'
import { createOfficialWriting } from './official-writing.ts'
import { createWindowService } from './window.service.ts'

export type { ChatService } from './chat.service.ts'
export { officialIds, type OfficialSlug } from './official-accounts.ts'
export type { OfficialMessage, OfficialText } from './official-writing.ts'

export const createChatModule = (parts: ChatParts) => {
  const asked = createEvent<{ windowId: string }>()
  const showing = createMessageShowing(parts)
  const windows = createWindowService(parts)
  const messages = createMessageService({ ...parts, showing, asked })
  const { tokens } = parts.realtime
  const frames: FrameHandlers = {
    send: async (frame, { userId, id }) => {
      const message = await messages.send(frame, userId, id)
      return { type: 'ack', clientId: frame.clientId, message }
    },
    typing: ({ windowId }, { userId }) => windows.typing(windowId, userId),
  }
  const service: ChatService = {
    ...createOfficialWriting({ ...parts, showing }),
    page: messages.page,
    send: messages.send,
    onQuestion: asked.on,
  }
  return {
    service,
    frames,
    personal: createChatPersonal(parts),
    routes: (register: Register) => registerChatRoutes(register, { windows, messages, tokens }),
  }
}
