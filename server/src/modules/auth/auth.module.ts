import type { Register } from '#server/platform/http/register.ts'
import { cleanupJob } from '#server/platform/jobs/job.ts'
import type { AuthParts } from './auth.parts.ts'
import { authPersonal } from './auth.personal.ts'
import { registerAuthRoutes } from './auth.routes.ts'
import { createAuthService } from './auth.service.ts'

export type { AuthService } from './auth.service.ts'

export const createAuthModule = (parts: AuthParts) => {
  const service = createAuthService(parts)
  return {
    service,
    jobs: [cleanupJob('auth', service.sweep, { inEachProcess: true })],
    personal: authPersonal,
    routes: (register: Register) => registerAuthRoutes(register, service),
  }
}
