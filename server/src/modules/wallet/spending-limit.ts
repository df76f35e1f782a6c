import type { IdentityCheck, IdentityClass, SpendingLimit } from '#contract/wallet.ts'
import { identityChecks } from '#contract/wallet.ts'
import type { TransferKind } from '#contract/ledger.ts'
import { limits } from '#contract/limits.ts'

/** What somebody has shown of who they are. */
export type Identity = Record<IdentityCheck, boolean>

/** What counts for the class of their account. */
export const passedBy = (identity: Identity): IdentityCheck[] => identityChecks.filter((check) => identity[check])

/** The class of an account (`limits.spending`). */
export const classOf = (passed: readonly IdentityCheck[]): IdentityClass => {
  if (!passed.includes('certification')) return 0
  if (passed.length >= 5) return 3
  return passed.length >= 3 ? 2 : 1
}

const { lifetime, yearByThree, yearByFive } = limits.spending

const bounds: Record<IdentityClass, Pick<SpendingLimit, 'period' | 'amount'>> = {
  0: { period: 'lifetime', amount: lifetime },
  1: { period: 'lifetime', amount: lifetime },
  2: { period: 'year', amount: yearByThree },
  3: { period: 'year', amount: yearByFive },
}

/** Since when spending counts: the app's first month, or the year's. @param month `YYYY-MM`, that of now */
export const firstMonthOf = (identityClass: IdentityClass, month: string): string =>
  bounds[identityClass].period === 'year' ? `${month.slice(0, 4)}-01` : '2020-01'

/** Whether what somebody is paid out to an account of their own counts: of classes 0 and 1, as article 11 says of class 1. */
export const countsPayouts = (identityClass: IdentityClass): boolean => bounds[identityClass].period === 'lifetime'

/** Kinds of transfers that spend the balance. */
export const spendingKindsOf = (identityClass: IdentityClass) =>
  countsPayouts(identityClass)
    ? (['payment', 'remittance', 'red-packet', 'withdrawal'] as const)
    : (['payment', 'remittance', 'red-packet'] as const)

/** Kinds of transfers that are payments to others: what is paid out to oneself is none. */
const paymentKinds: readonly TransferKind[] = ['payment', 'remittance', 'red-packet']

/** What was paid to others on a day, in 分, whatever came back of it. @param day `YYYY-MM-DD` */
export const paidOn = (sums: readonly { day: string; kind: TransferKind; went: number }[], day: string): number =>
  sums.reduce((sum, one) => sum + (one.day === day && paymentKinds.includes(one.kind) ? one.went : 0), 0)

/** @param used 分, in the period of the class @param paidToday 分, as `paidOn` has it */
export const limitOf = (passed: readonly IdentityCheck[], used: number, paidToday: number): SpendingLimit => {
  const identityClass = classOf(passed)
  const bound = bounds[identityClass]
  return {
    class: identityClass,
    ...bound,
    used,
    left: Math.max(0, bound.amount - used),
    leftToday: Math.max(0, limits.paymentsPerDay - paidToday),
    passed: [...passed],
    missing: identityChecks.filter((check) => !passed.includes(check)),
  }
}
