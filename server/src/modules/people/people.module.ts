import type { Register } from '#server/platform/http/register.ts'
import { registerPeopleRoutes } from './people.routes.ts'
import { createPeopleService, type PeopleParts } from './people.service.ts'

export type { PeopleParts } from './people.service.ts'

/** Somebody as those who run the app see them. */
export const createPeopleModule = (parts: PeopleParts) => {
  const service = createPeopleService(parts)
  return { service, routes: (register: Register) => registerPeopleRoutes(register, service) }
}
