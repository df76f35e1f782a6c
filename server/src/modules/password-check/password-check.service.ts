import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import { networkOf } from '#server/platform/network/ip-address.ts'
import type { UserAccountService } from '../user/user.module.ts'

/** Whose password is tried. */
export interface Tried {
  /** Of the account, under whatever spelling of whichever name; undefined for a name that is nobody's. */
  userId?: string | undefined
  /** Whatever was entered, known or not: both must look the same from outside. */
  name: string
  /** A device on which this account was signed in. */
  knownDevice?: string | undefined
}

/** Wrong passwords, counted (contract, `quotas.signInFailures…`). */
export interface PasswordTries {
  /**
   * Runs one try of a password, counted for the account from one address and from everywhere, or for the device if they
   * were signed in there: so nobody is locked out by strangers.
   * @param attempt answers undefined when the password is wrong
   * @throws {AppError} SIGN_IN_LOCKED after too many; `wrong` when this one is
   */
  run<T>(who: Tried, ip: string, attempt: () => Promise<T | undefined>, wrong: AppError): Promise<T>
  /** Forgets the wrong ones: whoever has proven to own the account need not wait. */
  forget(who: Tried, ip: string): Promise<void>
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

/** @param kind of the tries: what is confirmed in a session is not counted with sign-ins */
export const createPasswordTries = (limiter: PasswordCheckParts['limiter'], kind: string): PasswordTries => {
  const everywhere = ({ userId, name }: Tried) =>
    userId === undefined ? `${kind} name ${name.toLowerCase()}` : `${kind} user ${userId}`
  const fromHere = (who: Tried, ip: string) => `${everywhere(who)} ${networkOf(ip)}`
  const onDevice = (who: Tried, device: string) => `${everywhere(who)} ${device}`

  const forget: PasswordTries['forget'] = async (who, ip) => {
    await limiter.clear('signInFailuresPerName', fromHere(who, ip))
    await limiter.clear('signInFailuresPerNameAnywhere', everywhere(who))
  }

  // Counted before the check, so that many at once cannot slip through together; a right one gives all back.
  const take = async (who: Tried, ip: string) => {
    await limiter.take('signInFailuresPerName', fromHere(who, ip), 'SIGN_IN_LOCKED')
    await limiter.take('signInFailuresPerNameAnywhere', everywhere(who), 'SIGN_IN_LOCKED')
  }

  return {
    forget,
    run: async (who, ip, attempt, wrong) => {
      const { knownDevice } = who
      if (knownDevice === undefined) await take(who, ip)
      else await limiter.take('signInFailuresPerKnownDevice', onDevice(who, knownDevice), 'SIGN_IN_LOCKED')
      const result = await attempt()
      if (result === undefined) throw wrong
      if (knownDevice === undefined) await forget(who, ip)
      // What strangers have tried elsewhere stays counted.
      else await limiter.clear('signInFailuresPerKnownDevice', onDevice(who, knownDevice))
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
      await confirming.run({ userId, name: userId }, ip, attempt, new AppError('PASSWORD_WRONG'))
    },
  }
}
