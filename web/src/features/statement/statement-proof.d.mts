import type { StatementEntry } from '#contract/ledger.ts'
import type { LedgerStatement } from '#contract/statement.ts'
import type { Primitives } from '#web/lib/proof/proof-parts.d.mts'

/** What of a statement does not fit. */
export interface StatementFault {
  /** Name of the account, or of the history of coupons; without one it is the closing. */
  account?: string
  /** Which entry of the account, from 1; without one it is the account as a whole. */
  seq?: number
  /** The entry as it stands in the file. */
  entry?: Pick<StatementEntry, 'time'> & Partial<Pick<StatementEntry, 'transfer' | 'kind' | 'amount' | 'from' | 'to'>>
  /** In Chinese, for people. */
  text: string
}

export interface StatementCheck {
  faults: StatementFault[]
  /** Of all accounts and of the coupons. */
  entries: number
}

/** Whether something has the form of a statement, be it true or not. */
export function isStatement(value: unknown): value is LedgerStatement

/** Makes a verifier out of what a platform has of cryptography. */
export function createStatementVerifier(
  primitives: Primitives,
): (
  statement: LedgerStatement,
  options?: { trustedKey?: string; onProgress?: (entries: number) => void },
) => StatementCheck
