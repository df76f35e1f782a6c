import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import { networkOf } from '#server/platform/network/network-of.ts'
import type { UserAccountService } from '../user/user.module.ts'

/** Wrong passwords, counted (contract, `quotas.signInFailures…`). */
export interface PasswordTries {
  /**
   * Runs one try of a password, counted for the name from one address and from everywhere.
   * @param name whatever was entered, known or not: both must look the same from outside
   * @param attempt answers undefined when the password is wrong
   * @throws {AppError} SIGN_IN_LOCKED after too many; `wrong` when this one is
   */
  run<T>(name: string, ip: string, attempt: () => Promise<T | undefined>, wrong: AppError): Promise<T>
  /** Forgets the wrong ones: whoever has proven to own the account need not wait. */
  forget(name: string, ip: string): Promise<void>
}

/** Whether somebody knows the password: at sign-in, and again before what could not be undone. */
export interface PasswordCheck {
  /** @throws {AppError} PASSWORD_WRONG, SIGN_IN_LOCKED after too many */
  confirm(userId: string, password: string, ip: string): Promise<void>
  /** For signing in. */
  tries: PasswordTries
}

export interface PasswordCheckParts {
  limiter: Pick<Limiter, 'take' | 'clear'>
  user: Pick<UserAccountService, 'isPasswordOf'>
}

/** @param kind of the names: anything may be entered as one, and must not be counted as one of another kind */
export const createPasswordTries = (limiter: PasswordCheckParts['limiter'], kind: string): PasswordTries => {
  const everywhere = (name: string) => `${kind} ${name.toLowerCase()}`
  const fromHere = (name: string, ip: string) => `${everywhere(name)} ${networkOf(ip)}`

  const forget: PasswordTries['forget'] = async (name, ip) => {
    await limiter.clear('signInFailuresPerName', fromHere(name, ip))
    await limiter.clear('signInFailuresPerNameAnywhere', everywhere(name))
  }

  return {
    forget,
    run: async (name, ip, attempt, wrong) => {
      // Counted before the check, so that many at once cannot slip through together; a right one gives all back.
      await limiter.take('signInFailuresPerName', fromHere(name, ip), 'SIGN_IN_LOCKED')
      await limiter.take('signInFailuresPerNameAnywhere', everywhere(name), 'SIGN_IN_LOCKED')
      const result = await attempt()
      if (result === undefined) throw wrong
      await forget(name, ip)
      return result
    },
  }
}

export const createPasswordCheck = ({ limiter, user }: PasswordCheckParts): PasswordCheck => {
  const confirming = createPasswordTries(limiter, 'user')
  return {
    tries: createPasswordTries(limiter, 'sign-in'),
    confirm: async (userId, password, ip) => {
      const attempt = async () => (await user.isPasswordOf(userId, password)) || undefined
      await confirming.run(userId, ip, attempt, new AppError('PASSWORD_WRONG'))
    },
  }
}
