import type { Register } from '#server/platform/http/register.ts'
import type { PersonalData } from '#server/platform/module/personal-data.ts'
import { createServiceAccountService } from './service-account.service.ts'
import { createServiceDeskService, type ServiceDeskService } from './service-desk.service.ts'
import { eraseHandovers } from './service-handover.queries.ts'
import { createServiceHandoverService } from './service-handover.service.ts'
import { createServiceHelperService } from './service-helper.service.ts'
import { createServiceNoticeService, type ServiceNoticeService, type ServiceParts } from './service-notice.service.ts'
import { createServiceJobs } from './service.jobs.ts'
import { registerServiceRoutes } from './service.routes.ts'

export { welcomeNotice } from './service-notice.service.ts'
export { welcomeText } from './service.messages.ts'

/** Official accounts: what they tell users, who answers for them, and where others hand in what people shall see to. */
export interface ServiceService {
  notices: ServiceNoticeService
  desk: ServiceDeskService
}

/** Talks with the helper account that people have gone on with; what was said there is in the chat's own data. */
const personal: PersonalData = { tables: ['handovers', 'service_accounts'], erase: eraseHandovers }

export const createServiceModule = (parts: ServiceParts) => {
  const helper = createServiceHelperService(parts)
  const accounts = createServiceAccountService(parts)
  const handovers = createServiceHandoverService(parts)
  parts.chat.sending.onQuestion(helper.ask)
  const service: ServiceService = {
    notices: createServiceNoticeService(parts),
    desk: createServiceDeskService(parts),
  }
  return {
    service,
    personal,
    jobs: createServiceJobs(helper),
    routes: (register: Register) => registerServiceRoutes(register, { accounts, handovers }),
  }
}
