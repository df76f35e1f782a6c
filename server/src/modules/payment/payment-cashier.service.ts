import { randomUUID } from 'node:crypto'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import { type PaymentProvider, ProviderError } from '#server/platform/payment/payment-provider.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { nextCheck } from './check-time.ts'
import type { PurchaseKind, PurchaseKinds } from './payment-purchase.service.ts'
import type { TopUpService } from './payment-top-up.service.ts'
import { insertTopUp, listTrades } from './payment-top-up.queries.ts'

/** Orders that are paid at the provider of payments, past the wallet. */
export interface CashierService {
  /** Whether there is a provider to pay at. */
  readonly available: boolean
  /** @param kind stands before the colon of the subjects of its orders: `train-order` */
  addKind(kind: string, purchase: PurchaseKind): void
  /**
   * Begins a payment, or goes on with the one that runs. One with another amount is to be closed before.
   * @param order.amount 分, above 0
   * @param order.lapsesAt from then on the cashier takes no money for it
   * @throws {AppError} TOP_UP_UNAVAILABLE
   */
  begin(order: {
    subject: string
    userId: string
    amount: number
    lapsesAt: Date
  }): Promise<{ id: string; payUrl: string }>
  /**
   * Closes what runs of an order at the provider. What was paid meanwhile counts: the order is paid then.
   * @throws {AppError} PROVIDER_DOWN
   */
  close(subject: string): Promise<void>
}

export interface CashierParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  provider: PaymentProvider | undefined
}

export const createCashierService = (
  parts: CashierParts & { kinds: PurchaseKinds; topUps: Pick<TopUpService, 'payUrlOf' | 'closeRow'> },
): CashierService => {
  const { db, clock, limiter, provider, kinds, topUps } = parts

  const running = async (subject: string) => (await listTrades(db, subject)).filter(({ state }) => state === 'waiting')

  return {
    available: provider !== undefined,
    addKind: kinds.add,

    begin: async ({ subject, userId, amount, lapsesAt }) => {
      if (!provider) throw new AppError('TOP_UP_UNAVAILABLE')
      const now = clock.now()
      const before = (await running(subject)).find(
        (row) => Number(row.amount) === amount && topUps.payUrlOf(row) !== null,
      )
      if (!before) await limiter.take('topUpsPerUser', userId)
      const row =
        before ??
        (await insertTopUp(db, {
          ...{ user_id: userId, client_id: randomUUID(), subject, amount: String(amount) },
          out_no: `P${randomUUID().replaceAll('-', '')}`,
          ...{ created_at: now, lapses_at: lapsesAt, check_at: nextCheck('top-up', now, 0) },
        }))
      const payUrl = row && topUps.payUrlOf(row)
      if (!row || !payUrl) throw new Error('a payment was begun that cannot be paid')
      return { id: row.id, payUrl }
    },

    close: async (subject) => {
      for (const row of await running(subject))
        try {
          await topUps.closeRow(row)
        } catch (error) {
          throw error instanceof ProviderError ? new AppError('PROVIDER_DOWN', { cause: error }) : error
        }
    },
  }
}
