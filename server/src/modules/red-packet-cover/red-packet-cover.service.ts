import type { CallParsed } from '#contract/call.ts'
import {
  type CoverOffer,
  type CoverOrder,
  type CoverQuote,
  type RedPacketCover,
  type redPacketCoverCalls,
  redPacketCovers,
} from '#contract/red-packet-cover.ts'
import type { IdentityCheck, Purchase } from '#contract/wallet.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { CouponService } from '../coupon/coupon.module.ts'
import { type LedgerService, type Transfer, userAccount } from '../ledger/ledger.module.ts'
import type { PaymentPasswordService } from '../payment-password/payment-password.module.ts'
import type { WalletService } from '../wallet/wallet.module.ts'
import { sales } from './red-packet-cover-check.service.ts'
import {
  type CoverOrderRow,
  findByClientId,
  findOrders,
  findOwned,
  insertOrder,
  listOwned,
  lockOrder,
  markRefunded,
  markUsed,
  nextOrderId,
} from './red-packet-cover.queries.ts'
import { lastRefundOf, presentOffers, presentOrder, presentPurchase } from './red-packet-cover.views.ts'

type Wish = CallParsed<typeof redPacketCoverCalls.buy>['body']

/** Covers of red packets, which are bought out of the wallet. See `redPacketCoverCalls` for the failures. */
export interface RedPacketCoverService {
  list(userId: string): Promise<CoverOffer[]>
  quote(cover: RedPacketCover, userId: string): Promise<CoverQuote>
  buy(wish: Wish, userId: string): Promise<CoverOrder>
  refund(id: string, userId: string): Promise<CoverOrder>
  detail(id: string, userId: string): Promise<CoverOrder>
  /**
   * Whether a cover is the user's to put on a packet. If so, it is used from then on, and cannot be given back.
   * @param executor the transaction that sends the packet
   */
  use(executor: Executor, userId: string, cover: RedPacketCover): Promise<boolean>
  /** What the bill says of orders. */
  purchases(executor: Executor, ids: string[]): Promise<Purchase[]>
}

export interface RedPacketCoverParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  ledger: Pick<LedgerService, 'run' | 'post' | 'postDue'>
  paymentPassword: Pick<PaymentPasswordService, 'confirm'>
  wallet: Pick<WalletService, 'lockPayer' | 'checkSpending' | 'identityChecksOf' | 'purchases'>
  coupon: Pick<CouponService, 'orders'>
}

/** Of its transfers, and of the coupon that it holds. */
const subjectOf = (id: string) => `cover:${id}`

const paymentOf = ({ id, user_id, paid }: CoverOrderRow): Transfer => ({
  id: subjectOf(id),
  from: userAccount(user_id, 'wallet'),
  to: sales,
  amount: paid,
  kind: 'payment',
  subject: subjectOf(id),
})

/** What has not come back before; none where all of it has. */
const refundOf = ({ id, user_id, paid, returned }: CoverOrderRow): Transfer[] => {
  const about = { id: `${subjectOf(id)}:refund`, kind: 'refund' as const, subject: subjectOf(id) }
  const amount = paid - returned
  return amount === 0 ? [] : [{ ...about, from: sales, to: userAccount(user_id, 'wallet'), amount }]
}

export const createRedPacketCoverService = (parts: RedPacketCoverParts): RedPacketCoverService => {
  const { db, clock, limiter, ledger, paymentPassword, wallet } = parts
  const { orders: coupons } = parts.coupon

  const titlesOf = (executor: Executor, rows: readonly CoverOrderRow[]) =>
    coupons.titles(
      executor,
      rows.flatMap(({ coupon_id }) => coupon_id ?? []),
    )

  const present = async (row: CoverOrderRow): Promise<CoverOrder> =>
    presentOrder(row, await titlesOf(db, [row]), clock.now())

  /** The order of the same wish before. @throws {AppError} CLIENT_ID_USED */
  const findFirst = async (executor: Executor, wish: Wish, userId: string): Promise<CoverOrderRow | undefined> => {
    const row = await findByClientId(executor, userId, wish.clientId)
    if (row && (row.cover !== wish.cover || row.coupon_id !== wish.couponId)) throw new AppError('CLIENT_ID_USED')
    return row
  }

  /** @throws {AppError} COVER_OWNED when it is theirs or everybody's */
  const checkNotOwned = async (executor: Executor, cover: RedPacketCover, userId: string): Promise<void> => {
    if (redPacketCovers[cover].price === 0 || (await findOwned(executor, userId, cover)))
      throw new AppError('COVER_OWNED')
  }

  const proposeFor = (cover: RedPacketCover, userId: string) =>
    coupons.propose(db, userId, { amount: redPacketCovers[cover].price, scope: 'payment' })

  /** What is left to pay, in 分, as it looks before the coupon is locked; with one that does not fit, all. */
  const payableOf = async ({ cover, couponId }: Wish, userId: string): Promise<number> => {
    const { fitting } = couponId === null ? { fitting: [] } : await proposeFor(cover, userId)
    return fitting.find(({ coupon }) => coupon.id === couponId)?.payable ?? redPacketCovers[cover].price
  }

  /** @throws {AppError} as the call, but what is asked for before */
  const pay = async (
    transaction: Executor,
    wish: Wish,
    userId: string,
    passed: readonly IdentityCheck[],
  ): Promise<CoverOrderRow> => {
    const { clientId, cover, couponId } = wish
    await wallet.lockPayer(transaction, userId)
    // The same may have come meanwhile, or another order for the same cover.
    const first = await findFirst(transaction, wish, userId)
    if (first) return first
    await checkNotOwned(transaction, cover, userId)
    const { price } = redPacketCovers[cover]
    const id = await nextOrderId(transaction)
    const ref = subjectOf(id)
    const purchase = { amount: price, scope: 'payment' } as const
    const { off, payable } =
      couponId === null
        ? { off: 0, payable: price }
        : await coupons.lock(transaction, userId, { ...purchase, couponId, ref })
    await wallet.checkSpending(transaction, userId, passed, payable)
    await coupons.use(transaction, ref)
    const row = await insertOrder(transaction, {
      ...{ id, user_id: userId, client_id: clientId, cover, price },
      ...{ coupon_id: couponId, coupon_off: off, paid: payable, created_at: clock.now() },
    })
    const [outcome] = await ledger.post(transaction, [{ transfers: [paymentOf(row)] }])
    if (outcome?.outcome === 'refused') throw new AppError('BALANCE_SHORT')
    return row
  }

  return {
    list: async (userId) => presentOffers(await listOwned(db, userId)),

    quote: async (cover, userId) => {
      await checkNotOwned(db, cover, userId)
      const { title, price } = redPacketCovers[cover]
      return { cover, title, price, coupons: await proposeFor(cover, userId) }
    },

    buy: async (wish, userId) => {
      const before = await findFirst(db, wish, userId)
      if (before) return await present(before)
      await checkNotOwned(db, wish.cover, userId)
      await paymentPassword.confirm(userId, wish.paymentPassword, await payableOf(wish, userId))
      await limiter.take('coverOrdersPerUser', userId)
      const passed = await wallet.identityChecksOf(userId)
      return await present(await ledger.run((transaction) => pay(transaction, wish, userId, passed)))
    },

    refund: async (id, userId) => {
      const row = await ledger.run(async (transaction) => {
        const before = await lockOrder(transaction, id, userId)
        if (!before) throw new AppError('COVER_ORDER_GONE')
        if (before.state === 'refunded') return before
        const now = clock.now()
        if (before.used_at !== null) throw new AppError('COVER_USED')
        if (lastRefundOf(before) <= now) throw new AppError('COVER_REFUND_LATE')
        const refunded = await markRefunded(transaction, id, now)
        await coupons.giveBack(transaction, subjectOf(id))
        const transfers = refundOf(before)
        if (transfers.length > 0) await ledger.postDue(transaction, [{ transfers }])
        return refunded
      })
      return await present(row)
    },

    detail: async (id, userId) => {
      const [row] = await findOrders(db, [id])
      if (row?.user_id !== userId) throw new AppError('COVER_ORDER_GONE')
      return await present(row)
    },

    use: async (executor, userId, cover) => {
      if (redPacketCovers[cover].price === 0) return true
      await markUsed(executor, userId, cover, clock.now())
      return (await findOwned(executor, userId, cover)) !== undefined
    },

    purchases: async (executor, ids) => {
      const rows = await findOrders(executor, ids)
      const titles = await titlesOf(executor, rows)
      return rows.map((row) => presentPurchase(row, titles))
    },
  }
}
