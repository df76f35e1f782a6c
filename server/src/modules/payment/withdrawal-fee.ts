import { limits } from '#contract/limits.ts'

/** What a withdrawal costs. All in 分. */
export interface Quote {
  fee: number
  /** What the payee gets. */
  arrives: number
  /** What could still be withdrawn without a fee, before this one. */
  freeLeft: number
}

/**
 * By the rule of `limits.withdrawalFee`.
 * @param before what its user has withdrawn so far, without what failed
 */
export const quoteWithdrawal = (amount: number, before: number): Quote => {
  const { free, perMille, min } = limits.withdrawalFee
  const freeLeft = Math.max(0, free - before)
  const charged = Math.max(0, amount - freeLeft)
  const fee = charged === 0 ? 0 : Math.max(min, Math.round((charged * perMille) / 1000))
  return { fee, arrives: amount - fee, freeLeft }
}
