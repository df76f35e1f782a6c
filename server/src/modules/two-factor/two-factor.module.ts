import type { Register } from '#server/platform/http/register.ts'
import { createCodeService } from './two-factor-code.service.ts'
import { createNoticeService, type NoticeParts } from './two-factor-notice.service.ts'
import { createSecondStepService } from './two-factor-second-step.service.ts'
import { createTwoFactorJobs } from './two-factor.jobs.ts'
import { twoFactorPersonal } from './two-factor.personal.ts'
import { registerTwoFactorRoutes } from './two-factor.routes.ts'
import { createTwoFactorService, type TwoFactorParts } from './two-factor.service.ts'

export { twoFactorOff } from './two-factor.service.ts'
export type { SecondStepService } from './two-factor-second-step.service.ts'

/** The second step of a sign-in: what it takes, turning it on and off, and devices that need not pass it. */
export const createTwoFactorModule = (parts: TwoFactorParts & NoticeParts) => {
  const codes = createCodeService(parts)
  const notices = createNoticeService(parts)
  const secondStep = createSecondStepService({ ...parts, codes, notices })
  const service = createTwoFactorService({ ...parts, codes, notices })
  return {
    service: { secondStep, notices },
    jobs: createTwoFactorJobs(parts),
    personal: twoFactorPersonal,
    routes: (register: Register): void => registerTwoFactorRoutes(register, service),
  }
}
