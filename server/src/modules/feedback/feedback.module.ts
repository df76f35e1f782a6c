import type { Register } from '#server/platform/http/register.ts'
import { createFeedbackPersonal } from './feedback.personal.ts'
import { registerFeedbackRoutes } from './feedback.routes.ts'
import { createFeedbackService, type FeedbackParts } from './feedback.service.ts'

export const createFeedbackModule = (parts: FeedbackParts) => {
  const service = createFeedbackService(parts)
  return {
    service,
    personal: createFeedbackPersonal(parts.db),
    routes: (register: Register) => registerFeedbackRoutes(register, service),
  }
}
