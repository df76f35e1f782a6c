import { contract } from '#contract/index.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { GreetingCardDeliveryService } from './greeting-card-delivery.service.ts'
import type { GreetingCardReadingService } from './greeting-card-reading.service.ts'
import type { GreetingCardSendService } from './greeting-card-send.service.ts'

interface Services {
  limiter: Pick<Limiter, 'take' | 'check'>
  sending: GreetingCardSendService
  reading: GreetingCardReadingService
  delivery: GreetingCardDeliveryService
}

export const registerGreetingCardRoutes = (register: Register, services: Services): void => {
  const { limiter, sending, reading, delivery } = services
  const calls = contract.greetingCard

  register(calls.send, ({ body, viewer }) => sending.send(body, viewer.userId))
  register(calls.share, ({ body, viewer }) => sending.share(body, viewer.userId))
  register(calls.detail, async ({ params, viewer, caller }) => {
    // Whoever tries out keys is told so after a while.
    await limiter.check('unknownGreetingCardsPerAddress', caller.ip)
    try {
      return await reading.detail(params.key, viewer?.userId ?? null)
    } catch (error) {
      if (error instanceof AppError && error.key === 'GREETING_CARD_GONE')
        await limiter.take('unknownGreetingCardsPerAddress', caller.ip)
      throw error
    }
  })
  register(calls.page, ({ query, viewer }) => reading.page(viewer.userId, query))
  register(calls.withdraw, ({ body, viewer }) => delivery.withdraw(body.key, viewer.userId))
  register(calls.revoke, ({ body, viewer }) => delivery.revoke(body.key, viewer.userId))
}
