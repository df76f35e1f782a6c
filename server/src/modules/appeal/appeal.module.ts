import type { Register } from '#server/platform/http/register.ts'
import { createAppealPersonal } from './appeal.personal.ts'
import { registerAppealRoutes } from './appeal.routes.ts'
import { type AppealParts, createAppealService } from './appeal.service.ts'

export const createAppealModule = (parts: AppealParts) => {
  const service = createAppealService(parts)
  return {
    service,
    personal: createAppealPersonal(parts.db),
    routes: (register: Register) => registerAppealRoutes(register, service),
  }
}
