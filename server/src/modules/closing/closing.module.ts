import type { Register } from '#server/platform/http/register.ts'
import type { ClosingParts } from './closing.parts.ts'
import { registerClosingRoutes } from './closing.routes.ts'
import { createClosingService } from './closing.service.ts'

/** Closing accounts. It keeps nothing itself: the day stands with the user. */
export const createClosingModule = (parts: ClosingParts) => {
  const service = createClosingService(parts)
  return { service, routes: (register: Register) => registerClosingRoutes(register, service) }
}
