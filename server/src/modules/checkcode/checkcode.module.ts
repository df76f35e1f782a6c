import type { Register } from '#server/platform/http/register.ts'
import { cleanupJob } from '#server/platform/jobs/job.ts'
import { createCheckcodePersonal } from './checkcode.personal.ts'
import { registerCheckcodeRoutes } from './checkcode.routes.ts'
import { type CheckcodeParts, createCheckcodeService } from './checkcode.service.ts'

export type { CheckcodeService } from './checkcode.service.ts'

export const createCheckcodeModule = (parts: CheckcodeParts) => {
  const service = createCheckcodeService(parts)
  return {
    service,
    jobs: [cleanupJob('checkcode', service.sweep)],
    personal: createCheckcodePersonal(),
    routes: (register: Register) => registerCheckcodeRoutes(register, service),
  }
}
