import type { Refundable, RefundKind } from '#contract/refund.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { type AccountName, type LedgerService, type TransferSet, userAccount } from '../ledger/ledger.module.ts'
import type { PaymentReturnService } from '../payment/payment.module.ts'
import type { CoverMoneyBackService } from '../red-packet-cover/red-packet-cover.module.ts'
import type { TrainOrderMoneyBackService } from '../train-order/train-order.module.ts'

/** How something goes back, worked out on how it stands now. */
interface ReturnPlan {
  userId: string
  /** Where the money lies. */
  from: AccountName
  /**
   * Does something in the transaction in which it goes back, with the transfers last.
   * @param work may be done several times, so it must write nothing but by its transaction
   * @throws {AppError} REFUND_CHANGED, REFUND_SHORT, or what the work throws
   */
  run<T>(work: (transaction: Executor) => Promise<{ answer: T; sets: TransferSet[] }>): Promise<T>
  /** Writes it down there. @throws {AppError} REFUND_CHANGED */
  write(transaction: Executor): Promise<void>
}

/** What can be given back, of whichever kind. */
export interface RefundSources {
  /** @throws {AppError} REFUND_NOTHING */
  quote(subject: string): Promise<Omit<Refundable, 'user'> & { userId: string }>
  /** @throws {AppError} REFUND_NOTHING, REFUND_TOO_MUCH */
  plan(wish: { subject: string; ticketIds: readonly string[]; amount: number }): Promise<ReturnPlan>
}

export interface RefundSourceParts {
  ledger: Pick<LedgerService, 'run' | 'post'>
  trainOrders: TrainOrderMoneyBackService
  covers: CoverMoneyBackService
  payments: Pick<PaymentReturnService, 'find'>
}

/** @param subject `train-order:12` */
export const kindOf = (subject: string): RefundKind => subject.slice(0, subject.indexOf(':')) as RefundKind
const idOf = (subject: string): string => subject.slice(subject.indexOf(':') + 1)

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

type Looked = Pick<Refundable, 'title' | 'paid' | 'left' | 'endsFlag' | 'tickets'> & { userId: string }

export const createRefundSources = (parts: RefundSourceParts): RefundSources => {
  const { ledger, trainOrders, covers, payments } = parts

  const looks: Record<RefundKind, (subject: string) => Promise<Looked | undefined>> = {
    'train-order': async (subject) => {
      const order = await trainOrders.look(idOf(subject))
      if (!order) return undefined
      // What was paid for those that were changed lies in another order.
      const own = order.tickets.filter(({ state }) => state !== 'changed')
      return {
        ...{ userId: order.userId, title: '火车票', endsFlag: false },
        paid: sumOf(own.map(({ paid }) => paid)),
        left: sumOf(own.map(({ left }) => left)),
        tickets: own.map(({ ends, ...ticket }) => ({ ...ticket, endsFlag: ends })),
      }
    },
    cover: async (subject) => {
      const order = await covers.look(idOf(subject))
      if (!order) return undefined
      const { ends, ...looked } = order
      return { ...looked, endsFlag: ends, tickets: [] }
    },
    'top-up': async (subject) => {
      const payment = await payments.find(subject)
      return payment && { ...payment, title: '充值', endsFlag: false, tickets: [] }
    },
  }

  const run: ReturnPlan['run'] = (work) =>
    ledger.run(async (transaction) => {
      const { answer, sets } = await work(transaction)
      for (const outcome of await ledger.post(transaction, sets))
        if (outcome.outcome === 'refused') throw new AppError('REFUND_SHORT')
      return answer
    })

  return {
    quote: async (subject) => {
      const kind = kindOf(subject)
      const [looked, payment] = await Promise.all([looks[kind](subject), payments.find(subject)])
      if (!looked) throw new AppError('REFUND_NOTHING')
      return {
        ...{ ...looked, subject, kind, returned: looked.paid - looked.left },
        leftAtProvider: Math.min(looked.left, payment?.left ?? 0),
      }
    },

    plan: async ({ subject, ticketIds, amount }) => {
      const orderId = idOf(subject)
      switch (kindOf(subject)) {
        case 'train-order':
          return await trainOrders.plan({ orderId, ticketIds, amount })
        case 'cover':
          return { ...(await covers.plan({ orderId, amount })), run }
        case 'top-up': {
          const payment = await payments.find(subject)
          if (!payment) throw new AppError('REFUND_NOTHING')
          // The payment itself says how much has gone back of it.
          return { userId: payment.userId, from: userAccount(payment.userId, 'wallet'), run, write: async () => {} }
        }
      }
    },
  }
}
