import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { FeedbackService } from './feedback.service.ts'

export const registerFeedbackRoutes = (register: Register, service: FeedbackService): void => {
  register(contract.feedback.create, ({ body, viewer }) => service.create(body, viewer.userId))
}
