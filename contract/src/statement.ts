import { z } from 'zod'
import { couponEntry, couponHistory } from './coupon.ts'
import { ledgerClosing, statementAccount, statementEntry } from './ledger.ts'

/**
 * The file that a user takes along (一账通): each account with all its entries, and all that has happened to their coupons, the
 * oldest first. JSON; docs/decisions/0024-ledger.md says how it is verified.
 */
export const ledgerStatement = z.object({
  closing: ledgerClosing,
  accounts: z.array(statementAccount.extend({ entries: z.array(statementEntry) })),
  /** Null of who has never had a coupon. */
  coupons: couponHistory.extend({ entries: z.array(couponEntry) }).nullable(),
})
export type LedgerStatement = z.infer<typeof ledgerStatement>
