import type { CouponHistory } from '#contract/coupon.ts'
import type { LedgerClosing, StatementAccount } from '#contract/ledger.ts'
import type { LedgerStatement } from '#contract/statement.ts'
import type { StatementFault } from './statement-proof.mjs'

/** What of a file is kept once it was verified: all that the certificate says. */
export interface StatementFacts {
  closing: LedgerClosing
  accounts: Pick<StatementAccount, 'name' | 'balance' | 'count'>[]
  /** Without one the file says nothing of coupons. */
  coupons: Pick<CouponHistory, 'name' | 'count'> | null
  /** Of all accounts and of the coupons. */
  entries: number
  /** How long it took. */
  ms: number
}

/**
 * - `unreadable`: the file could not be read, or is too large; `foreign`: it is no statement;
 * - `changed`: it is one in which something was changed; `genuine`: nothing was.
 */
export type FileVerdict =
  | { kind: 'unreadable' | 'foreign' }
  | { kind: 'changed'; faults: StatementFault[] }
  | { kind: 'genuine'; facts: StatementFacts }

/** What the worker says while it works, and at last. */
export type WorkerNews = { done: number; total: number } | { verdict: FileVerdict }

/**
 * How the closing of a file stands to what was published.
 * - `same`: it is what was published of that day; `other`: it is not, so that somebody else has signed the file;
 * - `key`: that day could not be looked up, but the key is one that was published; `unknown`: nothing could be looked up.
 */
export type Publication = 'same' | 'other' | 'key' | 'unknown'

/** @param published of the same day; null: none was published. @param known another closing that was published */
export const publicationOf = (
  { root, publicKey }: LedgerClosing,
  published: LedgerClosing | null | undefined,
  known: LedgerClosing | undefined,
): Publication => {
  if (published === null) return 'other'
  if (published !== undefined) return published.root === root && published.publicKey === publicKey ? 'same' : 'other'
  return known?.publicKey === publicKey ? 'key' : 'unknown'
}

/** What of a statement is kept for the certificate. */
export const factsOf = (
  { closing, accounts, coupons }: LedgerStatement,
  entries: number,
  ms: number,
): StatementFacts => ({
  closing,
  accounts: accounts.map(({ name, balance, count }) => ({ name, balance, count })),
  // Files from before coupons were under the seal have none.
  coupons: coupons ? { name: coupons.name, count: coupons.count } : null,
  entries,
  ms,
})
