import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { UserAccountService } from './user-account.service.ts'
import type { UserProfileService } from './user-profile.service.ts'
import type { UserService } from './user.service.ts'

interface Services {
  people: UserService
  accounts: UserAccountService
  profile: UserProfileService
}

export const registerUserRoutes = (register: Register, { people, accounts, profile }: Services): void => {
  register(contract.user.signUpByEmail, ({ body, caller }) => accounts.signUp(body, caller.ip))
  register(contract.checkcode.sendMyEmail, ({ viewer, caller }) => accounts.sendMyEmail(viewer.userId, caller.ip))
  register(contract.user.selectMyBase, ({ viewer }) => profile.myBase(viewer.userId))
  register(contract.user.selectMyRecord, ({ viewer }) => profile.myRecord(viewer.userId))
  register(contract.user.selectBase, ({ params, viewer }) => profile.base(params.id, viewer?.userId ?? null))
  register(contract.user.getDetail, ({ params, viewer }) => profile.detail(params.id, viewer?.userId ?? null))
  register(contract.user.selectRecord, ({ params, viewer }) => profile.record(params.id, viewer?.userId ?? null))
  register(contract.user.updateAvatar, ({ body, viewer }) => profile.updateAvatar(viewer.userId, body.avatarId))
  register(contract.user.updateDetail, ({ body, viewer }) => profile.updateDetail(viewer.userId, body))
  register(contract.user.baseList, ({ body, viewer }) => people.baseList(body.idList, viewer?.userId ?? null))
  register(contract.user.page, ({ body, viewer }) => people.page(body, viewer.userId))
  register(contract.user.total, () => people.total())
}
