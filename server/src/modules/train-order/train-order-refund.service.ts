import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { trainOrderCalls } from '#contract/train-order.ts'
import type { TrainOrder } from '#contract/train-ticket.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import type { CouponService } from '../coupon/coupon.module.ts'
import { refundFee } from '../fare/fare.module.ts'
import type { LedgerService, TransferSet } from '../ledger/ledger.module.ts'
import { ChangeRefusedError, type RunService } from '../run/run.module.ts'
import { refundOf, subjectOf } from './train-order-transfer.service.ts'
import { seatsOf } from './seat-outcome.ts'
import type { TrainOrderReadingService } from './train-order-reading.service.ts'
import { endTickets, lockPaid, settleOrders } from './train-order-writing.queries.ts'
import {
  findOrders,
  findTickets,
  type OrderTicketRow,
  type OwnTicketRow,
  type TrainOrderRow,
} from './train-order.queries.ts'
import type { TrainOrderTellingService } from './train-order-telling.service.ts'
import { leftByTicket } from './train-order.views.ts'

type Quote = CallAnswer<typeof trainOrderCalls.refundQuote>

/** Gives tickets back. See `trainOrderCalls` for the failures. */
export interface TrainOrderRefundService {
  quote(ticketIds: string[], userId: string): Promise<Quote>
  refund(wish: CallParsed<typeof trainOrderCalls.refund>['body'], userId: string): Promise<TrainOrder>
  /** All tickets of an order on a run, without any fee, as it was cancelled. @returns what came back, in 分 */
  refundCancelled(orderId: string, runId: string): Promise<number>
  /** Those of some tickets that can be given back now, whoever they are of. */
  returnable(executor: Executor, ticketIds: readonly string[]): Promise<ReturnableTicket[]>
  /**
   * Writes down that tickets are given back, in the transaction that frees their seats.
   * @returns the transfers that the caller posts last; undefined where one of them cannot be given back any more: then nothing may stay of the transaction
   */
  giveBack(transaction: Executor, refunds: readonly Refund[]): Promise<TransferSet[] | undefined>
}

/** A paid ticket that nobody has used. */
export interface ReturnableTicket {
  id: string
  orderId: string
  userId: string
  passengerId: string | null
  runId: string
  departsAt: Date
  /** Of a small child none. */
  reservationId: string | null
  /** In 分: its price, and what is left of it after a coupon. */
  price: number
  paid: number
  /** A train of its order was cancelled: it costs nothing to give it back. */
  cancelled: boolean
}

export interface TrainOrderRefundParts {
  db: Executor
  clock: Clock
  run: Pick<RunService, 'submit' | 'onChange' | 'find'>
  ledger: Pick<LedgerService, 'postDue'>
  coupon: { orders: Pick<CouponService['orders'], 'giveBack'> }
  reading: TrainOrderReadingService
  telling: TrainOrderTellingService
}

export interface Refund {
  orderId: string
  userId: string
  /** `before`: what had come back of it, none untold. */
  tickets: readonly { id: string; fee: number; back: number; before?: number }[]
  /** Its train was cancelled: also tickets with which somebody was let in come back. */
  evenUsed: boolean
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

/** Tickets that are somebody's, of one order. @throws {AppError} TICKET_GONE */
export const ownTickets = async (db: Executor, ids: string[], userId: string): Promise<OwnTicketRow[]> => {
  const tickets = await findTickets(db, ids)
  const orders = new Set(tickets.map(({ order_id }) => order_id))
  if (tickets.length !== ids.length || orders.size !== 1 || tickets.some((one) => one.user_id !== userId))
    throw new AppError('TICKET_GONE')
  return tickets
}

export const createTrainOrderRefundService = (parts: TrainOrderRefundParts): TrainOrderRefundService => {
  const { db, clock, run, ledger, coupon, reading, telling } = parts

  /** @returns sets of transfers, or the first refund that cannot be */
  const end = async (transaction: Executor, items: readonly Refund[]): Promise<TransferSet[] | Refund> => {
    const now = clock.now()
    const paid = await lockPaid(
      transaction,
      items.map(({ orderId }) => orderId),
    )
    const ended = await endTickets(
      transaction,
      items.flatMap(({ tickets, evenUsed }) =>
        tickets.map(({ before = 0, ...one }) => ({ ...one, before, evenUsed, state: 'refunded' as const })),
      ),
      now,
    )
    const late = items.find(({ orderId, tickets }) => !paid.has(orderId) || tickets.some(({ id }) => !ended.has(id)))
    if (late) return late
    const byOrder = Map.groupBy(items, ({ orderId }) => orderId)
    const backs = [...byOrder].map(([id, all]) => ({
      id,
      back: sumOf(all.flatMap(({ tickets }) => tickets.map(({ back }) => back))),
    }))
    for (const id of await settleOrders(transaction, backs, now))
      await coupon.orders.giveBack(transaction, subjectOf(id))
    await telling.changed(
      transaction,
      items.map(({ userId }) => userId),
    )
    return items
      .map(({ orderId, userId, tickets }) => ({
        transfers: refundOf({ orderId, userId, amount: sumOf(tickets.map(({ back }) => back)) }, tickets[0]?.id ?? ''),
      }))
      .filter(({ transfers }) => transfers.length > 0)
  }

  run.onChange<Refund, true>('train-order.refund', async (transaction, changes) => {
    const items = changes.map(({ item }) => item)
    const sets = await end(transaction, items)
    if (!Array.isArray(sets)) throw new ChangeRefusedError(items.indexOf(sets), new AppError('TICKET_ENDED'))
    if (sets.length > 0) await ledger.postDue(transaction, sets)
    return items.map(() => true)
  })

  const submit = (refund: Refund, tickets: readonly Pick<OrderTicketRow, 'reservation_id'>[]) =>
    run.submit<Refund, true>({
      kind: 'train-order.refund',
      subject: subjectOf(refund.orderId),
      takes: [],
      releases: tickets.flatMap(({ reservation_id }) => reservation_id ?? []),
      item: refund,
    })

  const areBack = (tickets: readonly OwnTicketRow[]): boolean => tickets.every(({ state }) => state === 'refunded')

  /** Whether any train of an order was cancelled: then all of it comes back whole. */
  const isCancelled = async ({ tickets }: TrainOrderRow): Promise<boolean> => {
    const runs = await run.find([...new Set(tickets.map(({ run_id }) => run_id))])
    return runs.some(({ state }) => state === 'cancelled')
  }

  /** @throws {AppError} TICKET_ENDED, REFUND_LATE */
  const quoteFor = async (chosen: readonly OwnTicketRow[]): Promise<Quote> => {
    if (chosen.some(({ state, order_state }) => state !== 'kept' || order_state !== 'paid'))
      throw new AppError('TICKET_ENDED')
    const orderId = chosen[0]?.order_id ?? ''
    const [order] = await findOrders(db, [orderId])
    if (!order) throw new AppError('TICKET_GONE')
    const lefts = leftByTicket(order)
    const now = clock.now()
    const whole = await isCancelled(order)
    const tickets = chosen.map(({ id, price, departs_at }) => {
      const left = lefts.get(id) ?? 0
      const fee = whole
        ? { percent: 0, fee: 0, until: null }
        : refundFee({ price, paid: left, departsAt: departs_at }, now)
      if (!fee) throw new AppError('REFUND_LATE')
      return { id, paid: left, feePercent: fee.percent, fee: fee.fee, back: left - fee.fee, until: fee.until }
    })
    const ends = tickets.flatMap(({ until }) => until?.getTime() ?? [])
    return {
      tickets: tickets.map(({ id, paid: left, feePercent, fee, back }) => ({ id, paid: left, feePercent, fee, back })),
      fee: sumOf(tickets.map(({ fee }) => fee)),
      back: sumOf(tickets.map(({ back }) => back)),
      until: ends.length === 0 ? null : new Date(Math.min(...ends)).toISOString(),
    }
  }

  return {
    quote: async (ticketIds, userId) => await quoteFor(await ownTickets(db, ticketIds, userId)),

    refund: async ({ ticketIds, agreedBack }, userId) => {
      const tickets = await ownTickets(db, ticketIds, userId)
      const orderId = tickets[0]?.order_id ?? ''
      if (!areBack(tickets)) {
        const quote = await quoteFor(tickets)
        if (quote.back !== agreedBack) throw new AppError('PRICE_CHANGED')
        const before = new Map(tickets.map((one) => [one.id, one.returned]))
        const backs = quote.tickets.map((one) => ({ ...one, before: before.get(one.id) ?? 0 }))
        const outcome = await submit({ orderId, userId, tickets: backs, evenUsed: false }, tickets)
        // The same wish may have been first: a second tap is on its way together with it.
        if (outcome.outcome !== 'done' && !areBack(await ownTickets(db, ticketIds, userId))) seatsOf(outcome)
      }
      return await reading.detail(orderId, userId)
    },

    refundCancelled: async (orderId, runId) => {
      const [order] = await findOrders(db, [orderId])
      if (order?.state !== 'paid') return 0
      const tickets = order.tickets.filter(
        ({ run_id, state }) => run_id === runId && (state === 'kept' || state === 'used'),
      )
      if (tickets.length === 0) return 0
      const lefts = leftByTicket(order)
      const backs = tickets.map(({ id, returned }) => ({ id, fee: 0, back: lefts.get(id) ?? 0, before: returned }))
      seatsOf(await submit({ orderId, userId: order.user_id, tickets: backs, evenUsed: true }, tickets))
      return sumOf(backs.map(({ back }) => back))
    },

    returnable: async (executor, ticketIds) => {
      const tickets = (await findTickets(executor, [...ticketIds])).filter(
        ({ state, order_state }) => state === 'kept' && order_state === 'paid',
      )
      const orders = await findOrders(executor, [...new Set(tickets.map(({ order_id }) => order_id))])
      const known = new Map<string, { paid: Map<string, number>; cancelled: boolean }>()
      for (const order of orders)
        known.set(order.id, { paid: leftByTicket(order), cancelled: await isCancelled(order) })
      return tickets.map((one) => ({
        ...{ id: one.id, orderId: one.order_id, userId: one.user_id, passengerId: one.passenger_id, runId: one.run_id },
        ...{ departsAt: one.departs_at, reservationId: one.reservation_id, price: one.price },
        paid: known.get(one.order_id)?.paid.get(one.id) ?? 0,
        cancelled: known.get(one.order_id)?.cancelled ?? false,
      }))
    },

    giveBack: async (transaction, refunds) => {
      const sets = await end(transaction, refunds)
      return Array.isArray(sets) ? sets : undefined
    },
  }
}
