import type { Executor } from '#server/platform/database/database.ts'
import type { AccountName, Transfer } from '../ledger/ledger.module.ts'
import type { TopUpRow } from './payment-top-up.queries.ts'

/** What can be bought at the cashier, by those who sell it. */
export interface PurchaseKind {
  /** As the cashier shows it. */
  title: string
  /** Where the browser comes back to. @param id of the order */
  returnPath(id: string): string
  /**
   * The provider has the money: the order is paid by it, in this transaction.
   * @param amount 分
   * @param from where the money lies, for the transfers
   * @returns the transfers that pay for it; undefined when it cannot be paid any more: then the money goes back by itself
   */
  settle(
    transaction: Executor,
    order: { id: string; userId: string; amount: number },
    from: AccountName,
  ): Promise<Transfer[] | undefined>
}

/** The kinds of purchases, known by what stands before the colon of their subjects. */
export const createPurchaseKinds = () => {
  const kinds = new Map<string, PurchaseKind>()
  return {
    add: (kind: string, purchase: PurchaseKind) => void kinds.set(kind, purchase),
    /** @returns undefined of what goes into the wallet */
    of: ({ subject }: Pick<TopUpRow, 'subject'>): { id: string; purchase: PurchaseKind } | undefined => {
      if (subject === null) return undefined
      const [kind = '', id = ''] = subject.split(':')
      const purchase = kinds.get(kind)
      if (!purchase) throw new Error(`nobody sells ${subject}`)
      return { id, purchase }
    },
  }
}
export type PurchaseKinds = ReturnType<typeof createPurchaseKinds>
