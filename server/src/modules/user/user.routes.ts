import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { UserService } from './user.service.ts'

export const registerUserRoutes = (register: Register, service: UserService): void => {
  register(contract.user.signUpByEmail, ({ body, caller }) => service.signUp(body, caller.ip))
  register(contract.user.selectMyBase, ({ viewer }) => service.myBase(viewer.userId))
  register(contract.user.selectMyRecord, ({ viewer }) => service.myRecord(viewer.userId))
  register(contract.user.selectBase, ({ params, viewer }) => service.base(params.id, viewer?.userId ?? null))
  register(contract.user.getDetail, ({ params, viewer }) => service.detail(params.id, viewer?.userId ?? null))
  register(contract.user.selectRecord, ({ params, viewer }) => service.record(params.id, viewer?.userId ?? null))
  register(contract.user.baseList, ({ body, viewer }) => service.baseList(body.idList, viewer?.userId ?? null))
  register(contract.user.page, ({ body, viewer }) => service.page(body, viewer.userId))
  register(contract.user.total, () => service.total())
  register(contract.user.updateAvatar, ({ body, viewer }) => service.updateAvatar(viewer.userId, body.avatarId))
  register(contract.user.updateDetail, ({ body, viewer }) => service.updateDetail(viewer.userId, body))
  register(contract.checkcode.sendMyEmail, ({ viewer, caller }) => service.sendMyEmail(viewer.userId, caller.ip))
}
