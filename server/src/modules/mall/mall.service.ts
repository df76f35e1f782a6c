import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { mallCalls } from '#contract/mall.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { shanghaiDay, startOfDay } from '#server/platform/time/shanghai.ts'
import type { CertificationService } from '../certification/certification.module.ts'
import type { PointAccountService } from '../point/point.module.ts'
import type { GoodsOffer } from './goods.ts'
import { countExchanges, findExchange, insertExchange } from './mall.queries.ts'

/** Goods with how they are handed over. */
export interface Sold {
  offer: GoodsOffer
  /** In the transaction of the exchange. @throws {AppError} COUPON_GONE, COUPON_SOLD_OUT */
  give(transaction: Executor, exchange: { id: string; userId: string }): Promise<void>
}

export interface MallService {
  query(userId: string): Promise<CallAnswer<typeof mallCalls.query>>
  /**
   * Spends points on something; sent again, nothing happens.
   * @throws {AppError} GOODS_GONE, GOODS_USED_UP, POINTS_SHORT, CERTIFICATION_NEEDED, COUPON_GONE, COUPON_SOLD_OUT, TOO_MANY_REQUESTS
   */
  exchange(
    userId: string,
    input: CallParsed<typeof mallCalls.exchange>['body'],
  ): Promise<CallAnswer<typeof mallCalls.exchange>>
}

export interface MallParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  accounts: Pick<PointAccountService, 'change' | 'spend' | 'lots'>
  certification: Pick<CertificationService, 'select'>
  sold: readonly Sold[]
}

export const createMallService = (parts: MallParts): MallService => {
  const { db, clock, limiter, accounts, certification, sold } = parts

  const pointsOf = async (userId: string): Promise<number> =>
    (await accounts.lots(db, userId)).reduce((sum, { available }) => sum + available, 0)

  const countThisMonth = (executor: Executor, userId: string, goods: readonly string[]) =>
    countExchanges(executor, userId, goods, startOfDay(`${shanghaiDay(clock.now()).slice(0, 8)}01`))

  return {
    query: async (userId) => {
      const ids = sold.map(({ offer }) => offer.id)
      const [points, had] = await Promise.all([pointsOf(userId), countThisMonth(db, userId, ids)])
      const goods = sold.map(({ offer: { perMonth, ...offer } }) => ({
        ...offer,
        leftNum: Math.max(0, perMonth - (had.get(offer.id) ?? 0)),
      }))
      return { points, goods }
    },

    exchange: async (userId, { clientId, goodsId }) => {
      const before = await findExchange(db, userId, clientId)
      if (before !== undefined) return { id: before, points: await pointsOf(userId) }
      await limiter.take('exchangesPerUser', userId)
      const wanted = sold.find(({ offer }) => offer.id === goodsId)
      if (!wanted) throw new AppError('GOODS_GONE')
      const { offer, give } = wanted
      if (offer.needsCertification && (await certification.select(userId)).state !== 'passed')
        throw new AppError('CERTIFICATION_NEEDED')
      const exchanged = await accounts.change(userId, async (transaction) => {
        // The same may have come meanwhile.
        const made = await findExchange(transaction, userId, clientId)
        if (made !== undefined) return made
        const had = await countThisMonth(transaction, userId, [goodsId])
        if ((had.get(goodsId) ?? 0) >= offer.perMonth) throw new AppError('GOODS_USED_UP')
        const row = { user_id: userId, client_id: clientId, goods: goodsId, price: offer.price }
        const id = await insertExchange(transaction, { ...row, created_at: clock.now() })
        await give(transaction, { id, userId })
        const movement = { id: `exchange:${id}`, amount: offer.price, subject: `exchange:${goodsId}` }
        await accounts.spend(transaction, userId, movement)
        return id
      })
      return { id: exchanged, points: await pointsOf(userId) }
    },
  }
}
