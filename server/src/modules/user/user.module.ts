import type { Register } from '#server/platform/http/register.ts'
import { cleanupJob } from '#server/platform/jobs/job.ts'
import { createUserAccountService } from './user-account.service.ts'
import { createUserContactService } from './user-contact.service.ts'
import { createUserProfileService } from './user-profile.service.ts'
import { createUserPersonal } from './user.personal.ts'
import { registerUserRoutes } from './user.routes.ts'
import { createUserService, type UserParts } from './user.service.ts'

export { hashPassword, isPasswordCommon, isPasswordRight } from './password.ts'
export { hasPhone } from './user-account.queries.ts'
export type { Account, UserAccountService } from './user-account.service.ts'
export { type Contacts, createUserContactService, type UserContactService } from './user-contact.service.ts'
export type { UserService } from './user.service.ts'

/** Signing up, how people can be reached, their own pages, and many of them as others see them. */
export const createUserModule = (parts: UserParts) => {
  const people = createUserService(parts)
  const accounts = createUserAccountService(parts)
  const contacts = createUserContactService(parts)
  const profile = createUserProfileService(parts)
  return {
    service: { people, accounts, contacts, profile },
    jobs: [cleanupJob('user', contacts.reEncrypt)],
    pages: [{ path: '/user-detail/$userId', isThere: people.isThere }],
    personal: createUserPersonal({ ...parts, contacts }),
    routes: (register: Register) => registerUserRoutes(register, { people, accounts, profile }),
  }
}
