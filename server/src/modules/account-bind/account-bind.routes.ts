import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { AccountBindService } from './account-bind.service.ts'

export const registerAccountBindRoutes = (register: Register, service: AccountBindService): void => {
  register(contract.accountBind.list, ({ viewer }) => service.list(viewer.userId))
  register(contract.accountBind.bind, ({ body, viewer, caller }) => service.bind(body, viewer.userId, caller.ip))
  register(contract.accountBind.beginBind, ({ body, viewer, caller }) => service.begin(body, viewer.userId, caller.ip))
  register(contract.accountBind.unbind, ({ body, viewer, caller }) => service.unbind(body, viewer.userId, caller.ip))
}
