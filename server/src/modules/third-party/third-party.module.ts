import type { Register } from '#server/platform/http/register.ts'
import { cleanupJob } from '#server/platform/jobs/job.ts'
import { createThirdPartyPersonal } from './third-party.personal.ts'
import { deleteExpiredPending } from './third-party.queries.ts'
import { registerThirdPartyRoutes } from './third-party.routes.ts'
import { createThirdPartyService, type ThirdPartyParts } from './third-party.service.ts'

export type { ThirdPartyAccount, ThirdPartyService } from './third-party.service.ts'

export const createThirdPartyModule = (parts: ThirdPartyParts) => {
  const service = createThirdPartyService(parts)
  return {
    service,
    jobs: [cleanupJob('third-party', () => deleteExpiredPending(parts.db, parts.clock.now()))],
    personal: createThirdPartyPersonal(parts.db),
    routes: (register: Register) => registerThirdPartyRoutes(register, service),
  }
}
