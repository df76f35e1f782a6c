import type { Register } from '#server/platform/http/register.ts'
import { cleanupJob } from '#server/platform/jobs/job.ts'
import { checkcodePersonal } from './checkcode.personal.ts'
import { deleteExpiredCheckcodes } from './checkcode.queries.ts'
import { registerCheckcodeRoutes } from './checkcode.routes.ts'
import { type CheckcodeParts, createCheckcodeService } from './checkcode.service.ts'

export type { CheckcodeService } from './checkcode.service.ts'

export const createCheckcodeModule = (parts: CheckcodeParts) => {
  const service = createCheckcodeService(parts)
  return {
    service,
    jobs: [cleanupJob('checkcode', () => deleteExpiredCheckcodes(parts.db, parts.clock.now()))],
    personal: checkcodePersonal,
    routes: (register: Register) => registerCheckcodeRoutes(register, service),
  }
}
