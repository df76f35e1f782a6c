import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { AnnouncementService } from './announcement.service.ts'

export const registerAnnouncementRoutes = (register: Register, service: AnnouncementService): void => {
  const { announcement } = contract
  register(announcement.page, ({ body }) => service.page(body))
  register(announcement.listCurrent, () => service.listCurrent())
  register(announcement.pageAll, ({ body }) => service.pageAll(body))
  register(announcement.publish, ({ body, viewer }) => service.publish(body, viewer))
  register(announcement.revise, ({ body, viewer }) => service.revise(body, viewer))
  register(announcement.pageVersions, ({ body }) => service.pageVersions(body))
  register(announcement.withdraw, ({ body, viewer }) => service.withdraw(body, viewer))
}
