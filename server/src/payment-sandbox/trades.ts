import { randomInt } from 'node:crypto'
import type { Clock } from '#server/platform/time/clock.ts'
import { shanghaiDay } from '#server/platform/time/shanghai.ts'
import type { Journal } from './journal.ts'

/** A refund of a part or of all. `amount` in 分. */
interface Refund {
  requestNo: string
  amount: number
  at: string
}

/** What somebody is to pay to the merchant. Times in ISO 8601, sums in 分. */
export interface Trade {
  tradeNo: string
  outTradeNo: string
  amount: number
  subject: string
  state: 'waiting' | 'paid' | 'closed'
  createdAt: string
  /** From then on it cannot be paid. */
  expiresAt: string
  paidAt: string | null
  closedAt: string | null
  notifyUrl: string | null
  returnUrl: string | null
  refunds: Refund[]
}

type NewTrade = Pick<Trade, 'outTradeNo' | 'amount' | 'subject' | 'expiresAt' | 'notifyUrl' | 'returnUrl'>

export const refundedOf = (trade: Trade): number => trade.refunds.reduce((sum, { amount }) => sum + amount, 0)

/** A number as the provider gives them out: the day, then what tells it apart. */
export const makeNumber = (now: Date): string =>
  `${shanghaiDay(now).replaceAll('-', '')}22${Array.from({ length: 18 }, () => randomInt(10)).join('')}`

/** The trades of the one merchant, by their outward number. */
export const createTrades = (journal: Journal<Trade>, clock: Clock) => {
  const put = (trade: Trade): Trade => {
    journal.put(trade.outTradeNo, trade)
    return trade
  }
  const now = () => clock.now().toISOString()

  /** What lapsed is closed when somebody looks at it. */
  const find = (outTradeNo: string): Trade | undefined => {
    const trade = journal.get(outTradeNo)
    return trade?.state === 'waiting' && trade.expiresAt <= now()
      ? put({ ...trade, state: 'closed', closedAt: trade.expiresAt })
      : trade
  }

  const giveBack = (trade: Trade, requestNo: string, amount: number): Trade => {
    const isWhole = amount === trade.amount - refundedOf(trade)
    const refunds = [...trade.refunds, { requestNo, amount, at: now() }]
    return put({ ...trade, refunds, ...(isWhole ? { state: 'closed', closedAt: now() } : {}) })
  }

  return {
    find,
    /** By the number that the provider has given it. */
    findByNumber: (tradeNo: string): Trade | undefined => {
      for (const trade of journal.all()) if (trade.tradeNo === tradeNo) return find(trade.outTradeNo)
      return undefined
    },
    all: () => [...journal.all()],

    /** @returns the one with this outward number, which may be another's: the caller compares the amount */
    open: (given: NewTrade): Trade =>
      find(given.outTradeNo) ??
      put({
        ...given,
        tradeNo: makeNumber(clock.now()),
        state: 'waiting',
        createdAt: now(),
        paidAt: null,
        closedAt: null,
        refunds: [],
      }),

    /** @returns undefined when it cannot be paid any more */
    pay: (outTradeNo: string): Trade | undefined => {
      const trade = find(outTradeNo)
      return trade?.state === 'waiting' ? put({ ...trade, state: 'paid', paidAt: now() }) : undefined
    },

    /** @returns undefined when it was paid or closed before */
    close: (outTradeNo: string): Trade | undefined => {
      const trade = find(outTradeNo)
      return trade?.state === 'waiting' ? put({ ...trade, state: 'closed', closedAt: now() }) : undefined
    },

    /**
     * Gives back. The same request number again changes nothing.
     * @returns `changed`: whether money went now; undefined when more would go back than was paid
     */
    refund: (trade: Trade, requestNo: string, amount: number): { trade: Trade; changed: boolean } | undefined => {
      const before = trade.refunds.find((refund) => refund.requestNo === requestNo)
      if (before) return before.amount === amount ? { trade, changed: false } : undefined
      const left = trade.amount - refundedOf(trade)
      if (trade.paidAt === null || amount < 1 || amount > left) return undefined
      return { trade: giveBack(trade, requestNo, amount), changed: true }
    },

    /**
     * Its payer has it taken back, without the merchant being asked.
     * @param amount all that is left without it
     * @returns undefined when there is nothing to take back
     */
    chargeBack: (outTradeNo: string, amount?: number): Trade | undefined => {
      const trade = find(outTradeNo)
      if (!trade || trade.paidAt === null) return undefined
      const left = trade.amount - refundedOf(trade)
      const taken = Math.min(left, amount ?? left)
      return taken > 0 ? giveBack(trade, `chargeback ${trade.refunds.length}`, taken) : undefined
    },
  }
}

export type Trades = ReturnType<typeof createTrades>
