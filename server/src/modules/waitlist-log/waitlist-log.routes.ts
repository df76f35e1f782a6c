import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { WaitlistLogReadingService } from './waitlist-log-reading.service.ts'

export const registerWaitlistLogRoutes = (register: Register, reading: WaitlistLogReadingService): void => {
  const calls = contract.waitlistLog
  register(calls.head, () => reading.head())
  register(calls.run, ({ query }) => reading.run(query))
}
