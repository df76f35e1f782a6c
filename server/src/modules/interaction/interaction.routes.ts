import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { InteractionService } from './interaction.service.ts'

export const registerInteractionRoutes = (register: Register, service: InteractionService): void => {
  register(contract.interaction.page, ({ body, viewer }) => service.page(body, viewer.userId))
  register(contract.interaction.unread, ({ viewer }) => service.unread(viewer.userId))
  register(contract.interaction.read, ({ body, viewer }) => service.read(body.kind, viewer.userId))
}
