import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { HelpService } from './help.service.ts'

export const registerHelpRoutes = (register: Register, service: HelpService): void => {
  const { help } = contract
  register(help.list, async () => service.list())
  register(help.search, async ({ query }) => service.search(query.keyword))
}
