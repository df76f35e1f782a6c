import { randomUUID } from 'node:crypto'
import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { paymentCalls, TopUp } from '#contract/payment.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import { type PaymentProvider, ProviderError } from '#server/platform/payment/payment-provider.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { checkAllDue, nextCheck } from './check-time.ts'
import type { PurchaseKinds } from './payment-purchase.service.ts'
import type { SettlementService } from './payment-settlement.service.ts'
import {
  closeTopUp,
  findTopUp,
  findTopUpByClientId,
  insertTopUp,
  setTopUpCheck,
  takeAsking,
  takeDueTopUps,
  type TopUpRow,
} from './payment-top-up.queries.ts'
import { presentTopUp } from './payment.views.ts'

/** Money on its way into a wallet. */
export interface TopUpService {
  /** Whether there is a provider to pay at. */
  readonly available: boolean
  /** @throws {AppError} TOP_UP_UNAVAILABLE, TOP_UP_GONE, CLIENT_ID_USED, TOO_MANY_REQUESTS */
  begin(
    input: CallParsed<typeof paymentCalls.beginTopUp>['body'],
    userId: string,
  ): Promise<CallAnswer<typeof paymentCalls.beginTopUp>>
  /** @throws {AppError} TOP_UP_GONE */
  detail(id: string, userId: string): Promise<TopUp>
  /** @throws {AppError} TOP_UP_GONE, PROVIDER_DOWN */
  close(id: string, userId: string): Promise<TopUp>
  /** Where one that waits can be paid; null when it cannot any more. */
  payUrlOf(row: TopUpRow): string | null
  /** Closes one that waits at the provider; what was paid meanwhile counts. @throws {ProviderError} */
  closeRow(row: TopUpRow): Promise<void>
  /**
   * Takes a notification of the provider.
   * @returns whether it need not come again
   */
  notified(fields: Record<string, string>): Promise<boolean>
  /** Asks the provider about all that are due. */
  checkDue(): Promise<void>
}

export interface TopUpParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  /** Undefined: nothing can be paid. */
  provider: PaymentProvider | undefined
  /** For what somebody should look at, and for a provider that gives no answer. */
  warn: (error: unknown) => void
}

/** While somebody looks at one, the provider is asked about it so often. */
const askMs = 3000
/** Those under way are nobody else's for so long. */
const leaseMs = 60_000
/** After an order has lapsed, the provider's clock may still be a little behind. */
const graceMs = 5000

export const createTopUpService = (
  parts: TopUpParts & { settlement: SettlementService; kinds: Pick<PurchaseKinds, 'of'> },
): TopUpService => {
  const { db, clock, limiter, provider, warn, settlement, kinds } = parts

  const payUrlOf = (row: TopUpRow): string | null => {
    if (!provider || row.state !== 'waiting' || row.lapses_at <= clock.now()) return null
    const bought = kinds.of(row)
    return provider.begin({
      outNo: row.out_no,
      amount: Number(row.amount),
      subject: bought?.purchase.title ?? '鸿雁钱包充值',
      lapsesAt: row.lapses_at,
      returnPath: bought?.purchase.returnPath(bought.id) ?? `/wallet/top-up/${row.id}`,
    })
  }

  const present = (row: TopUpRow) => presentTopUp(row, payUrlOf(row), provider?.sandbox ?? false)

  const find = async (id: string, userId: string): Promise<TopUpRow> => {
    const row = await findTopUp(db, id, userId)
    if (!row) throw new AppError('TOP_UP_GONE')
    return row
  }

  const apply = async (row: TopUpRow, payment: Parameters<SettlementService['paid']>[1]) => {
    const outcome = await settlement.paid(row.out_no, payment)
    if (outcome === 'wrong-amount') warn(new Error(`${row.out_no} was paid with another amount: ${payment.amount}`))
  }

  /** Closes it here when the provider says that nothing was paid. @throws {ProviderError} */
  const close = async (row: TopUpRow, at: PaymentProvider) => {
    const closed = await at.close(row.out_no)
    const now = clock.now()
    if (closed === 'paid') {
      const payment = await at.query(row.out_no)
      if (payment.state === 'paid') await apply(row, payment)
      return
    }
    // Its page may be opened until it lapses: then one looks once more.
    const mayCome = closed === 'absent' && row.lapses_at.getTime() + graceMs > now.getTime()
    const check_at = mayCome ? new Date(row.lapses_at.getTime() + graceMs) : null
    await closeTopUp(db, row.id, { closed_at: now, check_at })
  }

  const isOver = (row: TopUpRow) => row.lapses_at.getTime() + graceMs <= clock.now().getTime()

  const checkOpen = async (row: TopUpRow, at: PaymentProvider) => {
    const payment = await at.query(row.out_no)
    if (payment.state === 'paid') await apply(row, payment)
    else if (row.state === 'closed') await setTopUpCheck(db, row.id, null)
    else if (payment.state === 'closed' || isOver(row)) await close(row, at)
  }

  const check = async (row: TopUpRow, at: PaymentProvider) => {
    const now = clock.now()
    // Put off first, so that what fails does not keep the others waiting.
    const next = nextCheck('top-up', now, row.checks)
    const lapse = new Date(row.lapses_at.getTime() + graceMs)
    await setTopUpCheck(db, row.id, lapse > now && next > lapse ? lapse : next)
    if (row.state !== 'refunding') return await checkOpen(row, at)
    const left = Number(row.amount) - Number(row.charged_back)
    const outcome = await at.refund(row.out_no, `R${row.out_no}`, left)
    if (outcome.state === 'failed') throw new ProviderError(`a refund is refused: ${outcome.reason}`)
    if (outcome.state === 'done') await settlement.refunded(row)
  }

  return {
    available: provider !== undefined,
    payUrlOf,
    closeRow: async (row) => {
      if (provider && row.state === 'waiting') await close(row, provider)
    },

    begin: async ({ clientId, amount }, userId) => {
      if (!provider) throw new AppError('TOP_UP_UNAVAILABLE')
      const before = await findTopUpByClientId(db, userId, clientId)
      if (!before) await limiter.take('topUpsPerUser', userId)
      const now = clock.now()
      const row =
        before ??
        (await insertTopUp(db, {
          user_id: userId,
          client_id: clientId,
          amount: String(amount),
          out_no: `T${randomUUID().replaceAll('-', '')}`,
          created_at: now,
          lapses_at: new Date(now.getTime() + limits.topUpSeconds * 1000),
          check_at: nextCheck('top-up', now, 0),
        })) ??
        (await findTopUpByClientId(db, userId, clientId))
      if (!row) throw new Error('a top-up was neither made nor there')
      if (Number(row.amount) !== amount) throw new AppError('CLIENT_ID_USED')
      const payUrl = payUrlOf(row)
      if (payUrl === null) throw new AppError('TOP_UP_GONE')
      return { id: row.id, payUrl }
    },

    detail: async (id, userId) => {
      const row = await find(id, userId)
      const now = clock.now()
      if (!provider || row.state !== 'waiting') return present(row)
      if (!(await takeAsking(db, row.id, now, new Date(now.getTime() - askMs)))) return present(row)
      // What it looks like is worth more than why the provider does not answer.
      await checkOpen(row, provider).catch(warn)
      return present(await find(id, userId))
    },

    close: async (id, userId) => {
      const row = await find(id, userId)
      if (!provider || row.state !== 'waiting') return present(row)
      try {
        await close(row, provider)
      } catch (error) {
        if (error instanceof ProviderError) throw new AppError('PROVIDER_DOWN', { cause: error })
        throw error
      }
      return present(await find(id, userId))
    },

    notified: async (fields) => {
      const told = provider?.readNotification(fields)
      if (!told) {
        warn(new Error('a notification is not the provider’s, or not for this app'))
        return false
      }
      if (told.payment.state === 'returned') await settlement.returned(told.outNo, told.payment.amount)
      if (told.payment.state !== 'paid') return true
      const outcome = await settlement.paid(told.outNo, told.payment)
      if (outcome === 'unknown' || outcome === 'wrong-amount')
        warn(new Error(`a notification of ${told.outNo} moves nothing: ${outcome}`))
      return true
    },

    checkDue: async () => {
      if (!provider) return
      const now = clock.now()
      await checkAllDue(
        (limit) => takeDueTopUps(db, now, new Date(clock.now().getTime() + leaseMs), limit),
        (row) => check(row, provider).catch(warn),
      )
    },
  }
}
