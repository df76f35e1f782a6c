import type { ErrorKey } from '#contract/errors.ts'
import type { quotas } from '#contract/limits.ts'
import { AppError } from '../errors/app-error.ts'
import { networkOf } from '../network/ip-address.ts'

export type QuotaName = keyof typeof quotas

/** The errors that a used-up quota may answer with. */
export type QuotaError = Extract<
  ErrorKey,
  | 'TOO_MANY_REQUESTS'
  | 'UPLOADS_USED_UP'
  | 'SIGN_IN_LOCKED'
  | 'EMAIL_CODE_TOO_OFTEN'
  | 'PHONE_CODE_TOO_OFTEN'
  | 'TWO_FACTOR_LOCKED'
>

/** Counts how often something is done, in this process or, with Redis, in all of them. */
export interface Limiter {
  /**
   * Counts one more.
   * @param subject of whom, e.g. an address or a user's id
   * @param weight as how many it counts
   * @throws {AppError} TOO_MANY_REQUESTS (or `key`) with `retryAfterSeconds` when the quota is used up
   */
  take(name: QuotaName, subject: string, key?: QuotaError, weight?: number): Promise<void>
  /** Throws as `take` does when the quota is used up, but counts nothing. */
  check(name: QuotaName, subject: string, key?: QuotaError): Promise<void>
  /** Forgets what was counted. */
  clear(name: QuotaName, subject: string): Promise<void>
}

/** Under what a subject is counted: an address under its network. */
export const countedOf = (name: QuotaName, subject: string): string =>
  name.endsWith('PerAddress') ? networkOf(subject) : subject

/** The same limiter, which tells of each time that a quota was used up. */
export const tellRefusals = (limiter: Limiter, onRefusal: (name: QuotaName) => void): Limiter => {
  const tell = (name: QuotaName) => (error: unknown) => {
    if (error instanceof AppError) onRefusal(name)
    throw error
  }
  return {
    take: (name, ...rest) => limiter.take(name, ...rest).catch(tell(name)),
    check: (name, ...rest) => limiter.check(name, ...rest).catch(tell(name)),
    clear: limiter.clear,
  }
}
