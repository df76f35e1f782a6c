import type { Register } from '#server/platform/http/register.ts'
import { createHandoverService } from './handover.service.ts'
import { createHelperAnswering, type HelperAnswering } from './helper.answering.ts'
import { createHelperDesk, type HelperDesk } from './helper.desk.ts'
import { createServiceAccountService } from './service-account.service.ts'
import { createServiceNotices, type ServiceNotices } from './service.notices.ts'
import type { ServiceParts } from './service.parts.ts'
import { createServicePersonal } from './service.personal.ts'
import { registerServiceRoutes } from './service.routes.ts'
import { createStaff, type Staff } from './staff.ts'

export { welcomeNotice, welcomeText } from './service.notices.ts'

/** Official accounts: what they tell users, how they answer, and who answers for them. */
export interface ServiceService extends ServiceNotices, Staff, Pick<HelperAnswering, 'sweep' | 'settled'> {
  desk: HelperDesk
}

export const createServiceModule = (parts: ServiceParts) => {
  const accounts = createServiceAccountService(parts)
  const staff = createStaff(parts)
  const handovers = createHandoverService({ ...parts, ...staff })
  const { answer, sweep, settled } = createHelperAnswering(parts)
  parts.chat.sending.onQuestion(answer)
  const service: ServiceService = {
    ...createServiceNotices(parts),
    ...staff,
    desk: createHelperDesk(parts),
    sweep,
    settled,
  }
  return {
    service,
    onClose: settled,
    personal: createServicePersonal(),
    routes: (register: Register) => registerServiceRoutes(register, { accounts, handovers }),
  }
}
