import type { Register } from '#server/platform/http/register.ts'
import { createClosingJobs } from './closing.jobs.ts'
import { registerClosingRoutes } from './closing.routes.ts'
import { type ClosingParts, createClosingService } from './closing.service.ts'

/** Closing accounts. It keeps nothing itself: the day stands with the user. */
export const createClosingModule = (parts: ClosingParts) => {
  const service = createClosingService(parts)
  return {
    service,
    jobs: createClosingJobs(parts),
    routes: (register: Register) => registerClosingRoutes(register, service),
  }
}
