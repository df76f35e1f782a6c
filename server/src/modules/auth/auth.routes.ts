import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { AuthService } from './auth.service.ts'

export const registerAuthRoutes = (register: Register, service: AuthService): void => {
  register(contract.auth.issueToken, ({ body, caller }) => service.issueToken(body, caller))
  register(contract.auth.revokeToken, async ({ body }) => {
    await service.revokeToken(body)
    return {}
  })
  register(contract.auth.sendTwoFactorEmail, ({ body, caller }) =>
    service.sendTwoFactorEmail(body.challenge, caller.ip),
  )
  register(contract.user.updatePassword, async ({ body, viewer, caller }) => {
    await service.updatePassword(viewer, body, caller.ip)
    return null
  })
  register(contract.user.resetPassword, async ({ body, caller }) => {
    await service.resetPassword(body, caller)
    return null
  })
}
