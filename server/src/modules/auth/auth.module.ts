import type { Register } from '#server/platform/http/register.ts'
import { registerAuthRoutes } from './auth.routes.ts'
import { type AuthParts, createAuthService } from './auth.service.ts'

export type { AuthService } from './auth.service.ts'

export const createAuthModule = (parts: AuthParts) => {
  const service = createAuthService(parts)
  return { service, routes: (register: Register) => registerAuthRoutes(register, service) }
}
