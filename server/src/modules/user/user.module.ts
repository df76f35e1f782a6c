import { orNothing } from '#server/platform/errors/app-error.ts'
import type { Register } from '#server/platform/http/register.ts'
import { cleanupJob } from '#server/platform/jobs/job.ts'
import { createUserAccountService } from './user-account.service.ts'
import { createUserChangeService } from './user-change.service.ts'
import { createUserContactService } from './user-contact.service.ts'
import { createUserProfileService } from './user-profile.service.ts'
import { userHead } from './user-head.ts'
import { createUserPersonal } from './user.personal.ts'
import { registerUserRoutes } from './user.routes.ts'
import { createUserService, type UserParts } from './user.service.ts'

export { isNicknameReserved } from './reserved-names.ts'
export { reviewTexts } from './text-review.ts'
export { hashPassword, isPasswordCommon, isPasswordRight } from './password.ts'
export { contactColumns, type ContactRow, hasPhone, isBanned } from './user-account.queries.ts'
export type { Account, UserAccountService } from './user-account.service.ts'
export { type Contacts, createUserContactService, type UserContactService } from './user-contact.service.ts'
export type { UserChangeService } from './user-change.service.ts'
export type { UserProfileService } from './user-profile.service.ts'
export type { UserService } from './user.service.ts'
export { type BriefRow as UserBriefRow, type NamedUser, peopleColumn } from './user.queries.ts'
export { presentBrief as presentUserBrief } from './user.views.ts'

/** Signing up, how people can be reached, their own pages, and many of them as others see them. */
export const createUserModule = (parts: UserParts) => {
  const people = createUserService(parts)
  const changes = createUserChangeService(parts)
  const accounts = createUserAccountService({ ...parts, changes })
  const contacts = createUserContactService(parts)
  const profile = createUserProfileService({ ...parts, changes })
  return {
    service: { people, accounts, contacts, profile, changes },
    jobs: [cleanupJob('user', contacts.reEncrypt)],
    pages: [
      {
        path: '/user-detail/$userId',
        head: (id: string) => orNothing('USER_GONE', async () => userHead(await profile.detail(id, null))),
      },
    ],
    personal: createUserPersonal({ ...parts, contacts }),
    routes: (register: Register) => registerUserRoutes(register, { people, accounts, profile }),
  }
}
