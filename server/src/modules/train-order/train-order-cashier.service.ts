import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { railwayLimits } from '#contract/railway-limits.ts'
import type { trainOrderCalls } from '#contract/train-order.ts'
import type { TrainOrder } from '#contract/train-ticket.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { CouponService } from '../coupon/coupon.module.ts'
import type { CashierService } from '../payment/payment.module.ts'
import type { TrainOrderPaymentService } from './train-order-payment.service.ts'
import type { TrainOrderReadingService } from './train-order-reading.service.ts'
import { paymentOf, subjectOf } from './train-order-transfer.service.ts'
import { type BareOrderRow, findOrders, lockOrder, setCoupon } from './train-order.queries.ts'

type Wish = CallParsed<typeof trainOrderCalls.payAtCashier>['body']

/** Orders that are paid at the provider's cashier. See `trainOrderCalls` for the failures. */
export interface TrainOrderCashierService {
  begin(wish: Wish, userId: string): Promise<CallAnswer<typeof trainOrderCalls.payAtCashier>>
  leave(id: string, userId: string): Promise<TrainOrder>
}

export interface TrainOrderCashierParts {
  db: Executor
  clock: Clock
  cashier: Pick<CashierService, 'addKind' | 'begin' | 'close'>
  coupon: { orders: Pick<CouponService['orders'], 'lock' | 'giveBack'> }
  settling: Pick<TrainOrderPaymentService, 'settlePaid'>
  reading: Pick<TrainOrderReadingService, 'detail'>
}

export const createTrainOrderCashierService = (parts: TrainOrderCashierParts): TrainOrderCashierService => {
  const { db, clock, cashier, settling, reading } = parts
  const { orders: coupons } = parts.coupon

  cashier.addKind('train-order', {
    title: '鸿雁火车票',
    returnPath: (id) => `/train-tickets/order?id=${id}`,
    settle: async (transaction, { id, userId, amount }, from) => {
      const row = await lockOrder(transaction, id, userId)
      // Its seats may be gone, or it was paid in another way.
      if (row?.state !== 'held' || row.expires_at <= clock.now() || row.price - row.coupon_off !== amount)
        return undefined
      await settling.settlePaid(transaction, row, { couponId: row.coupon_id, off: row.coupon_off, paid: amount })
      return paymentOf({ orderId: id, userId, amount }, from)
    },
  })

  /** @throws {AppError} TRAIN_ORDER_GONE, TRAIN_ORDER_PAID, TRAIN_ORDER_LAPSED */
  const checkHeld = (row: BareOrderRow | undefined, userId: string): BareOrderRow => {
    if (row?.user_id !== userId) throw new AppError('TRAIN_ORDER_GONE')
    if (row.state === 'paid' || row.state === 'closed') throw new AppError('TRAIN_ORDER_PAID')
    if (row.state !== 'held' || row.expires_at <= clock.now()) throw new AppError('TRAIN_ORDER_LAPSED')
    return row
  }
  const findHeld = async (id: string, userId: string) => checkHeld((await findOrders(db, [id]))[0], userId)

  /** Reserves the coupon, or gives back another one. @returns what is left to pay, in 分 */
  const reserve = (id: string, userId: string, couponId: string | null): Promise<number> =>
    db.transaction().execute(async (transaction) => {
      const row = checkHeld(await lockOrder(transaction, id, userId), userId)
      const ref = subjectOf(id)
      if (row.coupon_id !== null && row.coupon_id !== couponId) await coupons.giveBack(transaction, ref)
      const purchase = { amount: row.price, scope: 'train' } as const
      const off = couponId === null ? 0 : (await coupons.lock(transaction, userId, { ...purchase, couponId, ref })).off
      await setCoupon(transaction, id, { couponId, off })
      return row.price - off
    })

  return {
    begin: async ({ id, couponId }, userId) => {
      const row = await findHeld(id, userId)
      const lapsesAt = new Date(row.expires_at.getTime() - railwayLimits.cashierSeconds * 1000)
      if (lapsesAt <= clock.now()) throw new AppError('CASHIER_LATE')
      const subject = subjectOf(id)
      // It would be for another sum.
      if (row.coupon_id !== couponId) {
        await cashier.close(subject)
        await findHeld(id, userId)
      }
      const amount = await reserve(id, userId, couponId)
      const { payUrl } = await cashier.begin({ subject, userId, amount, lapsesAt })
      return { payUrl }
    },

    leave: async (id, userId) => {
      const [row] = await findOrders(db, [id])
      if (row?.user_id !== userId) throw new AppError('TRAIN_ORDER_GONE')
      if (row.state === 'held') {
        await cashier.close(subjectOf(id))
        const [after] = await findOrders(db, [id])
        if (after?.state === 'held' && after.coupon_id !== null) await reserve(id, userId, null)
      }
      return await reading.detail(id, userId)
    },
  }
}
