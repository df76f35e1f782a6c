import type { Register } from '#server/platform/http/register.ts'
import { cleanupJob } from '#server/platform/jobs/job.ts'
import type { UserParts } from './user.parts.ts'
import { createUserPersonal } from './user.personal.ts'
import { registerUserRoutes } from './user.routes.ts'
import { createUserService } from './user.service.ts'

export type { Account } from './user.accounts.ts'
export type { Contacts } from './user.contacts.ts'
export type { UserService } from './user.service.ts'

export const createUserModule = (parts: UserParts) => {
  const service = createUserService(parts)
  return {
    service,
    jobs: [cleanupJob('user', service.sweepContacts)],
    personal: createUserPersonal(parts),
    routes: (register: Register) => registerUserRoutes(register, service),
  }
}
