import type { Register } from '#server/platform/http/register.ts'
import { createInteractionPersonal } from './interaction.personal.ts'
import { registerInteractionRoutes } from './interaction.routes.ts'
import { createInteractionService, type InteractionParts } from './interaction.service.ts'

export const createInteractionModule = (parts: InteractionParts) => {
  const service = createInteractionService(parts)
  return {
    service,
    personal: createInteractionPersonal(parts.db),
    routes: (register: Register) => registerInteractionRoutes(register, service),
  }
}
