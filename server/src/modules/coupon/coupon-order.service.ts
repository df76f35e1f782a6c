import type { CouponProposal } from '#contract/coupon.ts'
import { couponLimits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { isUniqueViolation } from '#server/platform/database/sql.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { judgeCoupon, type Misfit, type Purchase } from './coupon-discount.ts'
import { listUnused, lockOwn, reserveCoupon, returnReserved, useReserved } from './coupon-order.queries.ts'
import { type CouponRow, findCoupons, recordEvent } from './coupon.queries.ts'
import { presentCoupon, usableOf } from './coupon.views.ts'

/** What a coupon makes of an amount; both in 分. */
export interface CouponPrice {
  off: number
  /** At least 1. */
  payable: number
}

/** How orders use coupons: each takes the transaction of the order. */
export interface CouponOrderService {
  /** What of somebody's unused coupons fits a purchase, and why the others do not. */
  propose(executor: Executor, userId: string, purchase: Purchase): Promise<CouponProposal>
  /**
   * Reserves a coupon for an order. Idempotent for the same order and coupon.
   * @param order.ref of all orders for ever unique: `order:12`; it holds one coupon at most
   * @throws {AppError} COUPON_GONE, COUPON_IN_USE, COUPON_EXPIRED, COUPON_UNFIT
   */
  lock(executor: Executor, userId: string, order: Purchase & { couponId: string; ref: string }): Promise<CouponPrice>
  /** What is printed on coupons, whoever has or had them, by id. */
  titles(executor: Executor, couponIds: string[]): Promise<Map<string, string>>
  /** The order is paid: its coupon is used. Idempotent; nothing happens when it holds none. */
  use(executor: Executor, orderRef: string): Promise<void>
  /**
   * The order has lapsed or was refunded in full: its coupon is its owner's again, for as long as it holds. Idempotent;
   * nothing happens when it has none.
   */
  giveBack(executor: Executor, orderRef: string): Promise<void>
}

export const createCouponOrderService = ({ clock }: { clock: Clock }): CouponOrderService => {
  const refuse = (reason: Misfit['reason']) => new AppError(reason === 'expired' ? 'COUPON_EXPIRED' : 'COUPON_UNFIT')

  /** @throws {AppError} COUPON_IN_USE, COUPON_EXPIRED, COUPON_UNFIT */
  const priceOf = (row: CouponRow, purchase: Purchase, now: Date): CouponPrice => {
    if (row.state === 'locked' || row.state === 'used') throw new AppError('COUPON_IN_USE')
    if (row.state === 'forfeited') throw new AppError('COUPON_EXPIRED')
    const fit = judgeCoupon(usableOf(row), purchase, now)
    if (!fit.fits) throw refuse(fit.reason)
    return { off: fit.off, payable: purchase.amount - fit.off }
  }

  /** @throws {AppError} COUPON_IN_USE when the order holds another one */
  const reserve = async (executor: Executor, reservation: Parameters<typeof reserveCoupon>[1]) => {
    try {
      await reserveCoupon(executor, reservation)
    } catch (error) {
      throw isUniqueViolation(error) ? new AppError('COUPON_IN_USE', { cause: error }) : error
    }
  }

  return {
    propose: async (executor, userId, purchase) => {
      const now = clock.now()
      const proposal: CouponProposal = { fitting: [], others: [] }
      for (const row of await listUnused(executor, userId, now, couponLimits.proposedCoupons)) {
        const coupon = presentCoupon(row, now)
        const fit = judgeCoupon(usableOf(row), purchase, now)
        if (row.state === 'locked') proposal.others.push({ coupon, reason: 'locked' })
        else if (fit.fits) proposal.fitting.push({ coupon, off: fit.off, payable: purchase.amount - fit.off })
        else {
          const { fits: _, ...misfit } = fit
          proposal.others.push({ coupon, ...misfit })
        }
      }
      // Sorting keeps the order of equals: what lapses first.
      proposal.fitting.sort((one, other) => other.off - one.off)
      return proposal
    },

    lock: async (executor, userId, { couponId, ref, ...purchase }) => {
      const now = clock.now()
      const row = await lockOwn(executor, userId, couponId)
      if (!row) throw new AppError('COUPON_GONE')
      if (row.order_ref === ref && row.used_off !== null)
        return { off: row.used_off, payable: purchase.amount - row.used_off }
      const price = priceOf(row, purchase, now)
      await reserve(executor, { id: couponId, orderRef: ref, off: price.off })
      await recordEvent(executor, { couponId, kind: 'locked', orderRef: ref, at: now })
      return price
    },

    titles: async (executor, couponIds) =>
      new Map((await findCoupons(executor, couponIds)).map(({ id, title }) => [id, title])),

    use: async (executor, orderRef) => {
      const now = clock.now()
      const used = await useReserved(executor, orderRef, now)
      if (used) await recordEvent(executor, { couponId: used.id, kind: 'used', orderRef, at: now })
    },

    giveBack: async (executor, orderRef) => {
      const returned = await returnReserved(executor, orderRef)
      if (returned) await recordEvent(executor, { couponId: returned.id, kind: 'returned', orderRef, at: clock.now() })
    },
  }
}
