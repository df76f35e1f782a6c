import type { TrainTicket } from '#contract/train-ticket.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { CouponService } from '../coupon/coupon.module.ts'
import type { AccountName, LedgerService, TransferSet } from '../ledger/ledger.module.ts'
import { ChangeRefusedError, type RunService } from '../run/run.module.ts'
import { seatsOf } from './seat-outcome.ts'
import { paidOf } from './ticket-money.ts'
import { fares, subjectOf } from './train-order-transfer.service.ts'
import { addReturned, endTickets, lockSettled, settleOrders } from './train-order-writing.queries.ts'
import { findOrders, type OrderTicketRow, type TrainOrderRow } from './train-order.queries.ts'
import type { TrainOrderTellingService } from './train-order-telling.service.ts'
import { leftByTicket, paidByTicket, stateOf } from './train-order.views.ts'

/** What is written beside, and what the ledger posts last. */
interface Written<T> {
  answer: T
  sets: TransferSet[]
}

/** How money goes back, worked out on how the order stands now. */
export interface OrderReturnPlan {
  userId: string
  /** Where the money lies. */
  from: AccountName
  /**
   * Does something in the transaction that frees the seats of tickets that end by it.
   * @param work may be done several times, so it must write nothing but by its transaction
   * @throws {AppError} REFUND_CHANGED, or what the work throws
   */
  run<T>(work: (transaction: Executor) => Promise<Written<T>>): Promise<T>
  /** Writes it down there. @throws {AppError} REFUND_CHANGED */
  write(transaction: Executor): Promise<void>
}

/** Money of tickets that the house gives back by its own will, without fees, and also when a trip is over. */
export interface TrainOrderMoneyBackService {
  /** How tickets of an order that was paid stand: undefined of others. */
  look(orderId: string): Promise<
    | {
        userId: string
        tickets: (Pick<TrainTicket, 'id' | 'seatText' | 'state' | 'paid'> & {
          leg: number
          /** In 分. */
          left: number
          /** It would end, and free its seat. */
          ends: boolean
        })[]
      }
    | undefined
  >
  /**
   * Tickets for trains that have not left end, as when they are given back by their owner; of others only money goes back. Divided among the tickets by
   * what is left of them.
   * @param wish.amount 分
   * @throws {AppError} REFUND_NOTHING, REFUND_TOO_MUCH
   */
  plan(wish: { orderId: string; ticketIds: readonly string[]; amount: number }): Promise<OrderReturnPlan>
}

interface Parts {
  db: Executor
  clock: Clock
  run: Pick<RunService, 'submit' | 'onChange'>
  ledger: Pick<LedgerService, 'run' | 'postDue'>
  coupon: { orders: Pick<CouponService['orders'], 'giveBack'> }
  telling: TrainOrderTellingService
}

type Work = (transaction: Executor) => Promise<Written<unknown>>

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

export const createTrainOrderMoneyBackService = (parts: Parts): TrainOrderMoneyBackService => {
  const { db, clock, run, ledger, coupon, telling } = parts

  run.onChange<Work, unknown>('train-order.money-back', async (transaction, changes) => {
    const written: Written<unknown>[] = []
    // Seldom more than one.
    for (const [index, { item }] of changes.entries())
      written.push(
        await item(transaction).catch((error: unknown) => {
          throw error instanceof AppError ? new ChangeRefusedError(index, error) : error
        }),
      )
    const sets = written.flatMap((one) => one.sets)
    if (sets.length > 0) await ledger.postDue(transaction, sets)
    return written.map(({ answer }) => answer)
  })

  const find = async (orderId: string): Promise<TrainOrderRow | undefined> => {
    const [order] = await findOrders(db, [orderId])
    return order?.paid_at ? order : undefined
  }

  const doesEnd = ({ state, departs_at }: OrderTicketRow, order: TrainOrderRow): boolean =>
    state === 'kept' && order.state === 'paid' && new Date(departs_at) > clock.now()

  /** What was paid for a ticket that was changed lies in the order that it was changed into. */
  const leftsOf = (order: TrainOrderRow): Map<string, number> => {
    const lefts = leftByTicket(order)
    for (const { id, state } of order.tickets) if (state === 'changed') lefts.set(id, 0)
    return lefts
  }

  const submit = async <T>(
    orderId: string,
    releases: string[],
    work: (transaction: Executor) => Promise<Written<T>>,
  ) => {
    const subject = subjectOf(orderId)
    const outcome = await run.submit<Work, T>({
      kind: 'train-order.money-back',
      subject,
      takes: [],
      releases,
      item: work,
    })
    if (outcome.outcome === 'gone') throw new AppError('REFUND_CHANGED')
    return seatsOf(outcome)
  }

  const post = <T>(work: (transaction: Executor) => Promise<Written<T>>): Promise<T> =>
    ledger.run(async (transaction) => {
      const { answer, sets } = await work(transaction)
      await ledger.postDue(transaction, sets)
      return answer
    })

  return {
    look: async (orderId) => {
      const order = await find(orderId)
      if (!order) return undefined
      const [paid, lefts] = [paidByTicket(order), leftsOf(order)]
      return {
        userId: order.user_id,
        tickets: order.tickets.map((row) => ({
          ...{ id: row.id, leg: row.leg, seatText: row.seat_text },
          ...{ state: stateOf(row, order), paid: paid.get(row.id) ?? 0, left: lefts.get(row.id) ?? 0 },
          ends: doesEnd(row, order),
        })),
      }
    },

    plan: async ({ orderId, ticketIds, amount }) => {
      const order = await find(orderId)
      const chosen = order?.tickets.filter(({ id }) => ticketIds.includes(id)) ?? []
      if (!order || chosen.length < ticketIds.length) throw new AppError('REFUND_NOTHING')
      const leftOf = leftsOf(order)
      const lefts = chosen.map(({ id }) => leftOf.get(id) ?? 0)
      const total = sumOf(lefts)
      if (amount > total) throw new AppError('REFUND_TOO_MUCH')
      const backs = paidOf(lefts, total - amount)
      const tickets = chosen.map((row, index) => {
        const [left, back] = [lefts[index] ?? 0, backs[index] ?? 0]
        return { row, id: row.id, back, fee: left - back, before: row.returned, ends: doesEnd(row, order) }
      })
      const ending = tickets.filter(({ ends }) => ends)
      const staying = tickets.filter(({ ends, back }) => !ends && back > 0)
      const releases = ending.flatMap(({ row }) => row.reservation_id ?? [])
      return {
        userId: order.user_id,
        from: fares,
        run: (work) => (releases.length === 0 ? post(work) : submit(order.id, releases, work)),
        write: async (transaction) => {
          if (!(await lockSettled(transaction, order.id))) throw new AppError('REFUND_CHANGED')
          const ends = ending.map((one) => ({ ...one, evenUsed: false, state: 'refunded' as const }))
          const ended = await endTickets(transaction, ends, clock.now())
          const added = await addReturned(transaction, staying)
          if (ended.size < ending.length || added.size < staying.length) throw new AppError('REFUND_CHANGED')
          for (const id of await settleOrders(transaction, [{ id: order.id, back: amount }], clock.now()))
            await coupon.orders.giveBack(transaction, subjectOf(id))
          await telling.changed(transaction, [order.user_id])
        },
      }
    },
  }
}
