import type { Register } from '#server/platform/http/register.ts'
import { createSettingsPersonal } from './settings.personal.ts'
import { registerSettingsRoutes } from './settings.routes.ts'
import { createSettingsService, type SettingsParts } from './settings.service.ts'

export type { SettingsService } from './settings.service.ts'

export const createSettingsModule = (parts: SettingsParts) => {
  const service = createSettingsService(parts)
  return {
    service,
    personal: createSettingsPersonal(parts.db),
    routes: (register: Register) => registerSettingsRoutes(register, service),
  }
}
