import type { Register } from '#server/platform/http/register.ts'
import { registerAccountBindRoutes } from './account-bind.routes.ts'
import { type AccountBindParts, createAccountBindService } from './account-bind.service.ts'

export const createAccountBindModule = (parts: AccountBindParts) => {
  const service = createAccountBindService(parts)
  return { routes: (register: Register) => registerAccountBindRoutes(register, service) }
}
