import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { HelpDeskService } from './help-desk.service.ts'
import type { HelpService } from './help.service.ts'

export const registerHelpRoutes = (register: Register, service: HelpService, desk: HelpDeskService): void => {
  const { help } = contract
  register(help.list, async () => service.list())
  register(help.search, async ({ query }) => service.search(query.keyword))
  register(help.pageAll, ({ body }) => desk.pageAll(body))
  register(help.publish, ({ body, viewer }) => desk.publish(body, viewer))
  register(help.pageVersions, ({ body }) => desk.pageVersions(body))
  register(help.cancelVersion, ({ body, viewer }) => desk.cancelVersion(body, viewer))
}
