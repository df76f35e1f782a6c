import type { Register } from '#server/platform/http/register.ts'
import type { PersonalData } from '#server/platform/module/personal-data.ts'
import { createServiceAccountService } from './service-account.service.ts'
import { createServiceDeskService, type ServiceDeskService } from './service-desk.service.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { eraseHandovers } from './service-handover.queries.ts'
import { createServiceHandoverService } from './service-handover.service.ts'
import { createServiceHelperService } from './service-helper.service.ts'
import { eraseDeskTexts } from './service-note.queries.ts'
import { createServiceNoteService } from './service-note.service.ts'
import { createServiceWatchService } from './service-watch.service.ts'
import { createServiceNoticeService, type ServiceNoticeService, type ServiceParts } from './service-notice.service.ts'
import { createServiceJobs } from './service.jobs.ts'
import { registerServiceRoutes } from './service.routes.ts'

export { type Notice, type ServiceNoticeService, welcomeNotice } from './service-notice.service.ts'
export { welcomeText } from './service.messages.ts'

/** Official accounts: what they tell users, who answers for them, and where others hand in what people shall see to. */
export interface ServiceService {
  notices: ServiceNoticeService
  desk: ServiceDeskService
}

/** Talks with the helper account that people have gone on with; what was said there is in the chat's own data. */
const personal: PersonalData = {
  tables: ['handovers', 'handover_notes', 'quick_answers', 'service_accounts'],
  erase: async (transaction: Executor, userId: string) => {
    await eraseHandovers(transaction, userId)
    await eraseDeskTexts(transaction, userId)
  },
}

export const createServiceModule = (parts: ServiceParts) => {
  const watch = createServiceWatchService(parts)
  const helper = createServiceHelperService({ ...parts, watch })
  const accounts = createServiceAccountService(parts)
  const handovers = createServiceHandoverService({ ...parts, watch })
  const notes = createServiceNoteService({ ...parts, watch })
  parts.chat.sending.onQuestion(helper.ask)
  const service: ServiceService = {
    notices: createServiceNoticeService(parts),
    desk: createServiceDeskService({ ...parts, watch }),
  }
  return {
    service,
    personal,
    jobs: createServiceJobs(helper),
    routes: (register: Register) => registerServiceRoutes(register, { accounts, handovers, notes }),
  }
}
