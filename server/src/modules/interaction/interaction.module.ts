import type { Register } from '#server/platform/http/register.ts'
import { registerInteractionRoutes } from './interaction.routes.ts'
import { createInteractionService, type InteractionParts } from './interaction.service.ts'

export const createInteractionModule = (parts: InteractionParts) => {
  const service = createInteractionService(parts)
  return { service, routes: (register: Register) => registerInteractionRoutes(register, service) }
}
