import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { RailwayAccountService } from './railway-account.service.ts'

export const registerRailwayAccountRoutes = (register: Register, service: RailwayAccountService): void => {
  const { railwayAccount } = contract
  register(railwayAccount.state, ({ viewer }) => service.state(viewer))
  register(railwayAccount.sendCode, ({ body, viewer }) => service.sendCode(body.phone, viewer.userId))
  register(railwayAccount.sendMyCode, ({ viewer }) => service.sendMyCode(viewer.userId))
  register(railwayAccount.register, ({ body, viewer }) => service.register(body, viewer))
  register(railwayAccount.signIn, ({ body, viewer }) => service.signIn(body.password, viewer))
  register(railwayAccount.signInByUser, ({ viewer }) => service.signInByUser(viewer))
  register(railwayAccount.signOut, ({ viewer }) => service.signOut(viewer))
  register(railwayAccount.resetPassword, ({ body, viewer }) => service.resetPassword(body, viewer))
}
