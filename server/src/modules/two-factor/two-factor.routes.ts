import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { TwoFactorService } from './two-factor.service.ts'

export const registerTwoFactorRoutes = (register: Register, service: TwoFactorService): void => {
  register(contract.twoFactor.select, ({ viewer }) => service.select(viewer.userId))
  register(contract.twoFactor.prepare, ({ body, viewer, caller }) =>
    service.prepare(viewer.userId, body.password, caller.ip),
  )
  register(contract.twoFactor.confirm, ({ body, viewer }) => service.confirm(viewer.userId, body.code))
  register(contract.twoFactor.turnOff, ({ body, viewer }) => service.turnOff(viewer.userId, body.code))
  register(contract.twoFactor.renewRecovery, ({ body, viewer }) => service.renewRecovery(viewer.userId, body.code))
  register(contract.twoFactor.setEmail, ({ body, viewer }) => service.setEmail(viewer.userId, body))
}
