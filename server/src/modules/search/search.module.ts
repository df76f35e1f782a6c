import type { Register } from '#server/platform/http/register.ts'
import { cleanupJob } from '#server/platform/jobs/job.ts'
import type { SearchParts } from './search.parts.ts'
import { createSearchPersonal } from './search.personal.ts'
import { registerSearchRoutes } from './search.routes.ts'
import { createSearchService } from './search.service.ts'

export const createSearchModule = (parts: SearchParts) => {
  const service = createSearchService(parts)
  return {
    service,
    jobs: [cleanupJob('search', service.sweep)],
    personal: createSearchPersonal(parts),
    routes: (register: Register) => registerSearchRoutes(register, service),
  }
}
