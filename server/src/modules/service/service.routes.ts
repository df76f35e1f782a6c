import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { ServiceAccountService } from './service-account.service.ts'
import type { ServiceHandoverService } from './service-handover.service.ts'

interface Services {
  accounts: ServiceAccountService
  handovers: ServiceHandoverService
}

export const registerServiceRoutes = (register: Register, { accounts, handovers }: Services): void => {
  const { chat, service } = contract
  register(chat.queryServices, ({ viewer }) => accounts.list(viewer.userId))
  register(chat.selectService, ({ params, viewer }) => accounts.get(params.id, viewer.userId))
  register(service.pageHandovers, ({ body, viewer }) => handovers.page(body, viewer.userId))
  register(service.pageHandoverMessages, ({ body, viewer }) => handovers.messages(body, viewer.userId))
  register(service.answerHandover, ({ body, viewer }) => handovers.answer(body, viewer.userId))
  register(service.closeHandover, ({ body, viewer }) => handovers.close(body.handoverId, viewer.userId))
}
