import { type RedPacketCover, redPacketCovers } from '#contract/red-packet-cover.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { CouponService } from '../coupon/coupon.module.ts'
import type { AccountName } from '../ledger/ledger.module.ts'
import { sales } from './red-packet-cover-check.service.ts'
import { addReturned, type CoverOrderRow, findOrders, lockAnyOrder, markRefunded } from './red-packet-cover.queries.ts'

/** Money of covers that the house gives back by its own will, also when it is late. */
export interface CoverMoneyBackService {
  /** Undefined: there is no such order. Amounts in 分. */
  look(
    orderId: string,
  ): Promise<{ userId: string; title: string; paid: number; left: number; ends: boolean } | undefined>
  /**
   * All that is left of a cover that was never put on a packet takes the cover back, and gives its coupon back; else only money goes back.
   * @throws {AppError} REFUND_NOTHING, REFUND_TOO_MUCH
   */
  plan(wish: { orderId: string; amount: number }): Promise<{
    userId: string
    /** Where the money lies. */
    from: AccountName
    /** Writes it down. @throws {AppError} REFUND_CHANGED */
    write(transaction: Executor): Promise<void>
  }>
}

interface Parts {
  db: Executor
  clock: Clock
  coupon: Pick<CouponService, 'orders'>
}

const leftOf = ({ paid, returned }: CoverOrderRow): number => paid - returned
const isUnused = ({ state, used_at }: CoverOrderRow): boolean => state === 'paid' && used_at === null

export const createCoverMoneyBackService = ({ db, clock, coupon }: Parts): CoverMoneyBackService => ({
  look: async (orderId) => {
    const [row] = await findOrders(db, [orderId])
    if (!row) return undefined
    const title = `红包封面·${redPacketCovers[row.cover as RedPacketCover].title}`
    return { userId: row.user_id, title, paid: row.paid, left: leftOf(row), ends: isUnused(row) }
  },

  plan: async ({ orderId, amount }) => {
    const [seen] = await findOrders(db, [orderId])
    if (!seen) throw new AppError('REFUND_NOTHING')
    if (amount > leftOf(seen)) throw new AppError('REFUND_TOO_MUCH')
    const ends = isUnused(seen) && amount === leftOf(seen)
    return {
      userId: seen.user_id,
      from: sales,
      write: async (transaction) => {
        const row = await lockAnyOrder(transaction, orderId)
        if (row?.returned !== seen.returned || row.state !== seen.state || (ends && !isUnused(row)))
          throw new AppError('REFUND_CHANGED')
        if (!ends) return await addReturned(transaction, orderId, amount)
        await markRefunded(transaction, orderId, clock.now())
        await coupon.orders.giveBack(transaction, `cover:${orderId}`)
      },
    }
  },
})
