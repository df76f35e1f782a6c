import type { Register } from '#server/platform/http/register.ts'
import type { FrameHandlers } from '#server/realtime/frames.ts'
import type { ChatParts } from './chat.parts.ts'
import { registerChatRoutes } from './chat.routes.ts'
import { createMessageService } from './message.service.ts'
import { createServiceAccountService } from './service-account.service.ts'
import { createWindowService } from './window.service.ts'

export const createChatModule = (parts: ChatParts) => {
  const windows = createWindowService(parts)
  const messages = createMessageService(parts)
  const services = createServiceAccountService(parts)
  const { tokens } = parts.realtime
  const frames: FrameHandlers = {
    send: async (frame, { userId, id }) => {
      const message = await messages.send(frame, userId, id)
      return { type: 'ack', clientId: frame.clientId, message }
    },
    typing: ({ windowId }, { userId }) => windows.typing(windowId, userId),
  }
  return {
    frames,
    routes: (register: Register) => registerChatRoutes(register, { windows, messages, services, tokens }),
  }
}
