import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { SettingsService } from './settings.service.ts'

export const registerSettingsRoutes = (register: Register, service: SettingsService): void => {
  register(contract.settings.list, ({ viewer }) => service.list(viewer.userId))
  register(contract.settings.update, ({ body, viewer }) => service.update(viewer.userId, body))
}
