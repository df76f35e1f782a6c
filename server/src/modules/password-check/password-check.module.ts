import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { UserAccountService } from '../user/user.module.ts'
import { createPasswordTries, type PasswordTries } from './password-tries.ts'

/** Whether somebody knows the password: at sign-in, and again before what could not be undone. */
export interface PasswordCheck {
  /** @throws {AppError} PASSWORD_WRONG, SIGN_IN_LOCKED after too many */
  confirm(userId: string, password: string, ip: string): Promise<void>
  tries: PasswordTries
}

interface Parts {
  limiter: Pick<Limiter, 'take' | 'clear'>
  user: Pick<UserAccountService, 'isPasswordOf'>
}

export const createPasswordCheck = ({ limiter, user }: Parts): PasswordCheck => {
  const tries = createPasswordTries(limiter, 'sign-in')
  const confirming = createPasswordTries(limiter, 'user')
  return {
    tries,
    confirm: async (userId, password, ip) => {
      const attempt = async () => (await user.isPasswordOf(userId, password)) || undefined
      await confirming.run(userId, ip, attempt, new AppError('PASSWORD_WRONG'))
    },
  }
}
