import type { ErrorKey } from '#contract/errors.ts'
import { quotas } from '#contract/quotas.ts'
import { exemptableQuotas } from '#contract/operator-limits.ts'
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

/** What the staff has set of the quotas. */
export interface Rates {
  /** How many times as often; what is not named, as often as the quota says. */
  factors: Partial<Record<QuotaName, number>>
  /** Whether who comes from an address is not counted by it (`exemptableQuotas`). */
  isExempt(address: string): boolean
}

export const usualRates: Rates = { factors: {}, isExempt: () => false }

/** How often something may be done in its window. */
export const timesOf = (name: QuotaName, { factors }: Rates): number =>
  Math.round(quotas[name].times * (factors[name] ?? 1))

/** Whether somebody is not counted. */
export const isFree = (name: QuotaName, subject: string, { isExempt }: Rates): boolean =>
  exemptableQuotas.includes(name) && isExempt(subject)

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
  /** From now on these hold, in this process. */
  adjust(rates: Rates): void
}

/** Takes as `take` does. @returns false when the quota is used up */
export const takeIfLeft = async (
  limiter: Pick<Limiter, 'take'>,
  name: QuotaName,
  subject: string,
  weight: number,
): Promise<boolean> => {
  try {
    await limiter.take(name, subject, undefined, weight)
    return true
  } catch (error) {
    if (error instanceof AppError && error.key === 'TOO_MANY_REQUESTS') return false
    throw error
  }
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
    adjust: limiter.adjust,
  }
}
