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
  register(service.pageHandovers, ({ body }) => handovers.page(body))
  register(service.pageHandoverMessages, ({ body }) => handovers.messages(body))
  register(service.takeHandover, ({ body, viewer }) => handovers.take(body.handoverId, viewer))
  register(service.answerHandover, ({ body, viewer }) => handovers.answer(body, viewer))
  register(service.closeHandover, ({ body, viewer }) => handovers.close(body, viewer))
}
