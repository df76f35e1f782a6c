import type { Register } from '#server/platform/http/register.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import { createGreetingCardDeliveryService, type GreetingCardDeliveryParts } from './greeting-card-delivery.service.ts'
import {
  createGreetingCardModerationService,
  type GreetingCardModerationParts,
} from './greeting-card-moderation.service.ts'
import { createGreetingCardReadingService, type GreetingCardReadingParts } from './greeting-card-reading.service.ts'
import { createGreetingCardSendService, type GreetingCardSendParts } from './greeting-card-send.service.ts'
import { createGreetingCardJobs, type GreetingCardJobsParts } from './greeting-card.jobs.ts'
import { createGreetingCardPersonal } from './greeting-card.personal.ts'
import { registerGreetingCardRoutes } from './greeting-card.routes.ts'

export type { GreetingCardModerationService } from './greeting-card-moderation.service.ts'
export { judgedCardOf, type JudgedRow as JudgedCard } from './greeting-card.queries.ts'
export type { GreetingCardReadingService } from './greeting-card-reading.service.ts'

type Parts = GreetingCardReadingParts &
  GreetingCardModerationParts &
  GreetingCardSendParts &
  Omit<GreetingCardDeliveryParts, 'logError'> &
  GreetingCardJobsParts & {
    limiter: Pick<Limiter, 'check' | 'take'>
    logError: (message: string) => (error: unknown) => void
  }

/** Greeting cards: in a private chat, at once or on a lunar day, and by a link. */
export const createGreetingCardModule = (given: Parts) => {
  const reading = createGreetingCardReadingService(given)
  const parts = { ...given, reading, logError: given.logError('a greeting card could not be sent') }
  const sending = createGreetingCardSendService(parts)
  const delivery = createGreetingCardDeliveryService(parts)
  return {
    service: { reading, moderation: createGreetingCardModerationService(given) },
    jobs: createGreetingCardJobs({ ...parts, delivery }),
    personal: createGreetingCardPersonal(parts),
    routes: (register: Register) =>
      registerGreetingCardRoutes(register, { sending, reading, delivery, limiter: given.limiter }),
  }
}
