import type { CallParsed } from '#contract/call.ts'
import type { trainOrderCalls } from '#contract/train-order.ts'
import type { TrainOrder } from '#contract/train-ticket.ts'
import { createBatcher } from '#server/platform/concurrency/batcher.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { JobQueue, JobType } from '#server/platform/jobs/job.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { CouponService } from '../coupon/coupon.module.ts'
import type { LedgerService } from '../ledger/ledger.module.ts'
import type { CashierService } from '../payment/payment.module.ts'
import type { PaymentPasswordService } from '../payment-password/payment-password.module.ts'
import type { TaskRecorderService } from '../task-recorder/task-recorder.module.ts'
import { passedBy, type WalletService } from '../wallet/wallet.module.ts'
import { paymentOf, subjectOf } from './train-order-transfer.service.ts'
import type { TrainOrderReadingService } from './train-order-reading.service.ts'
import type { TrainOrderTellingService } from './train-order-telling.service.ts'
import { type BareOrderRow, findToPay, lockToPay, markPaid } from './train-order.queries.ts'

type Wish = CallParsed<typeof trainOrderCalls.pay>['body']

/** See `trainOrderCalls.pay` for the failures. */
export interface TrainOrderPaymentService {
  pay(wish: Wish, userId: string): Promise<TrainOrder>
  /**
   * Writes down that an order is paid, in the transaction that locks it and moves the money.
   * @param money.paid 分 @param money.couponId reserved for it, by its `off`
   * @returns the order as it is then
   */
  settlePaid(
    transaction: Executor,
    row: BareOrderRow,
    money: { couponId: string | null; off: number; paid: number },
  ): Promise<BareOrderRow>
}

export interface TrainOrderPaymentParts {
  db: Executor
  clock: Clock
  jobs: JobQueue
  ledger: Pick<LedgerService, 'run' | 'post'>
  paymentPassword: Pick<PaymentPasswordService, 'confirm'>
  wallet: Pick<WalletService, 'checkSpending'>
  coupon: { orders: Pick<CouponService['orders'], 'propose' | 'lock' | 'use' | 'giveBack'> }
  cashier: Pick<CashierService, 'close'>
  tasks: Pick<TaskRecorderService, 'counting'>
  reading: TrainOrderReadingService
  telling: TrainOrderTellingService
}

/** Who pay at the same time and are looked at together. */
const lookedAtTogether = 64

/** Tells that tickets were issued. */
export const ticketsIssuedJob: JobType<{ orderId: string }> = { name: 'train-tickets-issued' }

export const createTrainOrderPaymentService = (parts: TrainOrderPaymentParts): TrainOrderPaymentService => {
  const { db, clock, jobs, ledger, paymentPassword, wallet, cashier, tasks, reading, telling } = parts
  const { orders: coupons } = parts.coupon

  /** Whether it is paid already. @throws {AppError} TRAIN_ORDER_GONE, TRAIN_ORDER_LAPSED */
  const isPaid = (row: BareOrderRow | undefined, userId: string): boolean => {
    if (row?.user_id !== userId) throw new AppError('TRAIN_ORDER_GONE')
    if (row.state === 'paid' || row.state === 'closed') return true
    // The job may not have come by yet.
    if (row.state !== 'held' || row.expires_at <= clock.now()) throw new AppError('TRAIN_ORDER_LAPSED')
    return false
  }

  /** What is left to pay, in 分, as it looks before the coupon is locked; with one that does not fit, all. */
  const payableOf = async (price: number, couponId: string | null, userId: string): Promise<number> => {
    if (couponId === null) return price
    const { fitting } = await coupons.propose(db, userId, { amount: price, scope: 'train' })
    return fitting.find(({ coupon }) => coupon.id === couponId)?.payable ?? price
  }

  const settlePaid: TrainOrderPaymentService['settlePaid'] = async (transaction, { id, user_id: userId }, money) => {
    if (money.couponId !== null) await coupons.use(transaction, subjectOf(id))
    const counting = tasks.counting({ userId, action: 'train-order', thing: id })
    const paid = await markPaid(transaction, id, { ...money, now: clock.now() }, counting)
    if (!paid) throw new Error('an order that is locked is not there')
    await jobs.enqueue(transaction, ticketsIssuedJob, { orderId: id })
    await telling.changed(transaction, [userId])
    return paid
  }

  /** @returns the order as it is then; undefined: it was paid already */
  const settle = async (
    transaction: Executor,
    { id, couponId }: Wish,
    userId: string,
  ): Promise<BareOrderRow | undefined> => {
    const row = await lockToPay(transaction, id, userId)
    if (isPaid(row, userId) || !row) return undefined
    const ref = subjectOf(id)
    // The one that the cashier was to take.
    if (row.coupon_id !== null && row.coupon_id !== couponId) await coupons.giveBack(transaction, ref)
    const purchase = { amount: row.price, scope: 'train' } as const
    const { off, payable } =
      couponId === null
        ? { off: 0, payable: row.price }
        : await coupons.lock(transaction, userId, { ...purchase, couponId, ref })
    await wallet.checkSpending(transaction, userId, passedBy(row), payable)
    const paid = await settlePaid(transaction, row, { couponId, off, paid: payable })
    const [outcome] = await ledger.post(transaction, [
      { transfers: paymentOf({ orderId: id, userId, amount: payable }) },
    ])
    if (outcome?.outcome === 'refused') throw new AppError('BALANCE_SHORT')
    return paid
  }

  /** Read together for all who pay meanwhile. */
  const look = createBatcher({
    keyOf: (id: string) => id,
    run: async (ids) => {
      const rows = new Map((await findToPay(db, ids)).map((row) => [row.id, row]))
      return ids.map((id) => rows.get(id))
    },
    size: lookedAtTogether,
  })

  return {
    settlePaid,

    pay: async (wish, userId) => {
      let row = await look(wish.id)
      if (row?.cashier_runs && !isPaid(row, userId)) {
        await cashier.close(subjectOf(wish.id))
        row = await look(wish.id)
      }
      if (isPaid(row, userId) || !row) return await reading.detail(wish.id, userId)
      await paymentPassword.confirm(userId, wish.paymentPassword, await payableOf(row.price, wish.couponId, userId))
      const paid = await ledger.run((transaction) => settle(transaction, wish, userId))
      // Paying changes none of its tickets.
      return paid
        ? await reading.presentOne({ ...row, ...paid, cashier_id: null })
        : await reading.detail(wish.id, userId)
    },
  }
}
