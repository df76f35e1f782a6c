import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { PeopleService } from './people.service.ts'

export const registerPeopleRoutes = (register: Register, service: PeopleService): void => {
  const { people } = contract
  register(people.page, ({ body }) => service.page(body))
  register(people.get, ({ body }) => service.get(body.userId))
  register(people.unmask, ({ body, viewer }) => service.unmask(body, viewer))
  register(people.endSessions, ({ body, viewer }) => service.endSessions(body, viewer))
  register(people.beginExport, ({ body, viewer }) => service.beginExport(body, viewer))
}
