import type { Register } from '#server/platform/http/register.ts'
import { cleanupJob } from '#server/platform/jobs/job.ts'
import { createChecking } from './two-factor.checking.ts'
import type { TwoFactorParts } from './two-factor.parts.ts'
import { twoFactorPersonal } from './two-factor.personal.ts'
import { registerTwoFactorRoutes } from './two-factor.routes.ts'
import { createSecondStep } from './two-factor.second-step.ts'
import { createTwoFactorService } from './two-factor.service.ts'
import { createTelling } from './two-factor.telling.ts'
import { createTrust } from './two-factor.trust.ts'

export type { SecondStep } from './two-factor.second-step.ts'

/** The second step of a sign-in: what it takes, turning it on and off, and devices that need not pass it. */
export const createTwoFactorModule = (parts: TwoFactorParts) => {
  const checking = createChecking(parts)
  const telling = createTelling(parts)
  const trust = createTrust(parts)
  const service = createTwoFactorService({ ...parts, checking, telling, trust })
  return {
    service: { onNotice: telling.onNotice },
    /** For signing in. */
    secondStep: createSecondStep({ checking, telling, trust }),
    jobs: [cleanupJob('two-factor', service.sweep)],
    personal: twoFactorPersonal,
    routes: (register: Register): void => registerTwoFactorRoutes(register, service),
  }
}
