import type { Register } from '#server/platform/http/register.ts'
import type { StandingService } from '../standing/standing.module.ts'
import { createSanctionJobs } from './sanction.jobs.ts'
import { createSanctionPersonal } from './sanction.personal.ts'
import { registerSanctionRoutes } from './sanction.routes.ts'
import { createSanctionService, type SanctionParts } from './sanction.service.ts'

export { isStanding } from './sanction.views.ts'
export type { SanctionRow } from './sanction.queries.ts'
export type { Done as SanctionDone, Imposition, SanctionService } from './sanction.service.ts'

/** Silences and bans: imposed, lifted, told. Who stands how is asked at the door, by the module `standing`. */
export const createSanctionModule = (parts: SanctionParts & { standing: StandingService }) => {
  const service = createSanctionService(parts)
  return {
    service,
    jobs: createSanctionJobs(parts),
    personal: createSanctionPersonal(parts),
    routes: (register: Register) => registerSanctionRoutes(register, service),
  }
}
