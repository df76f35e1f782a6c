import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { ServiceAccountService } from './service-account.service.ts'
import type { ServiceHandoverService } from './service-handover.service.ts'
import type { ServiceNoteService } from './service-note.service.ts'

interface Services {
  accounts: ServiceAccountService
  handovers: ServiceHandoverService
  notes: ServiceNoteService
}

export const registerServiceRoutes = (register: Register, { accounts, handovers, notes }: Services): void => {
  const { chat, service } = contract
  register(chat.queryServices, ({ viewer }) => accounts.list(viewer.userId))
  register(chat.selectService, ({ params, viewer }) => accounts.get(params.id, viewer.userId))
  register(service.pageHandovers, ({ body }) => handovers.page(body))
  register(service.getHandover, ({ body }) => handovers.get(body.handoverId))
  register(service.pageHandoverMessages, ({ body }) => handovers.messages(body))
  register(service.takeHandover, ({ body, viewer }) => handovers.take(body.handoverId, viewer))
  register(service.answerHandover, ({ body, viewer }) => handovers.answer(body, viewer))
  register(service.closeHandover, ({ body, viewer }) => handovers.close(body, viewer))
  register(service.transferHandover, ({ body, viewer }) => handovers.transfer(body, viewer))
  register(service.desk, () => handovers.desk())
  register(service.pageNotes, ({ body }) => notes.page(body))
  register(service.addNote, ({ body, viewer }) => notes.add(body, viewer))
  register(service.listQuickAnswers, ({ viewer }) => notes.quickAnswers(viewer.userId))
  register(service.saveQuickAnswer, ({ body, viewer }) => notes.saveQuickAnswer(body, viewer))
  register(service.deleteQuickAnswer, ({ body, viewer }) => notes.deleteQuickAnswer(body.quickAnswerId, viewer))
}
