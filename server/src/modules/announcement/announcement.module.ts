import type { Register } from '#server/platform/http/register.ts'
import { createAnnouncementPersonal } from './announcement.personal.ts'
import { registerAnnouncementRoutes } from './announcement.routes.ts'
import { type AnnouncementParts, createAnnouncementService } from './announcement.service.ts'

export const createAnnouncementModule = (parts: AnnouncementParts) => {
  const service = createAnnouncementService(parts)
  return {
    service,
    personal: createAnnouncementPersonal(),
    routes: (register: Register) => registerAnnouncementRoutes(register, service),
  }
}
