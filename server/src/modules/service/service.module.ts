import type { Register } from '#server/platform/http/register.ts'
import { createHandoverService } from './handover.service.ts'
import { createHelperAnswering, type HelperAnswering } from './helper.answering.ts'
import { createServiceAccountService } from './service-account.service.ts'
import { createServiceNotices, type ServiceNotices } from './service.notices.ts'
import type { ServiceParts } from './service.parts.ts'
import { registerServiceRoutes } from './service.routes.ts'

export { welcomeNotice, welcomeText } from './service.notices.ts'

/** Official accounts: what they tell users, and how they answer. */
export interface ServiceService extends ServiceNotices, Pick<HelperAnswering, 'sweep' | 'settled'> {}

export const createServiceModule = (parts: ServiceParts) => {
  const accounts = createServiceAccountService(parts)
  const handovers = createHandoverService(parts)
  const { answer, sweep, settled } = createHelperAnswering(parts)
  parts.chat.onQuestion(answer)
  const service: ServiceService = { ...createServiceNotices(parts), sweep, settled }
  return { service, routes: (register: Register) => registerServiceRoutes(register, { accounts, handovers }) }
}
