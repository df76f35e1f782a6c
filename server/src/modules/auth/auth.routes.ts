import { contract } from '#contract/index.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { PasswordService } from './auth-password.service.ts'
import type { SecondStepSignIn } from './auth-second-step.service.ts'
import type { TokenService } from './auth-token.service.ts'

interface Services {
  tokens: TokenService
  secondStep: SecondStepSignIn
  passwords: PasswordService
}

export const registerAuthRoutes = (register: Register, { tokens, secondStep, passwords }: Services): void => {
  register(contract.auth.issueToken, ({ body, caller }) => tokens.issueToken(body, caller))
  register(contract.auth.revokeToken, async ({ body }) => {
    await tokens.revokeToken(body)
    return {}
  })
  register(contract.auth.sendTwoFactorEmail, ({ body, caller }) => secondStep.sendEmail(body.challenge, caller.ip))
  register(contract.user.updatePassword, async ({ body, viewer, caller }) => {
    await passwords.updatePassword(viewer, body, caller.ip)
    return null
  })
  register(contract.user.resetPassword, async ({ body, caller }) => {
    await passwords.resetPassword(body, caller)
    return null
  })
}
