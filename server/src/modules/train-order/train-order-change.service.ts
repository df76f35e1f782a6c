import { randomUUID } from 'node:crypto'
import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { PassengerType } from '#contract/railway.ts'
import type { trainOrderCalls } from '#contract/train-order.ts'
import type { TrainOrder } from '#contract/train-ticket.ts'
import type { IdentityCheck } from '#contract/wallet.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { shanghaiDay } from '#server/platform/time/shanghai.ts'
import { changeFee, mayChangeDestination } from '../fare/fare.module.ts'
import type { LedgerService } from '../ledger/ledger.module.ts'
import type { PaymentPasswordService } from '../payment-password/payment-password.module.ts'
import { ChangeRefusedError, type RunService, type TakenSeat } from '../run/run.module.ts'
import type { WalletService } from '../wallet/wallet.module.ts'
import { type Leg, ticketPrice, type WantedLeg } from './train-order-leg.service.ts'
import { paymentOf, refundOf, wishSubjectOf } from './train-order-transfer.service.ts'
import { seatsOf } from './seat-outcome.ts'
import { changeMoney } from './ticket-money.ts'
import { type PlannedTicket, ticketsOf } from './train-order-ticket.service.ts'
import type { TrainOrderDraftService } from './train-order-draft.service.ts'
import type { TrainOrderReadingService } from './train-order-reading.service.ts'
import { ownTickets } from './train-order-refund.service.ts'
import { endTickets, insertOrders, lockPaid, settleOrders } from './train-order-writing.queries.ts'
import { findByClientId, findOrders, type OwnTicketRow } from './train-order.queries.ts'
import type { TrainOrderTellingService } from './train-order-telling.service.ts'
import { paidByTicket } from './train-order.views.ts'

type Wish = CallParsed<typeof trainOrderCalls.change>['body']

/** Exchanges tickets for seats on another train. See `trainOrderCalls` for the failures. */
export interface TrainOrderChangeService {
  quote(
    wish: { ticketIds: string[]; leg: WantedLeg },
    userId: string,
  ): Promise<CallAnswer<typeof trainOrderCalls.changeQuote>>
  change(wish: Wish, userId: string): Promise<TrainOrder>
}

export interface TrainOrderChangeParts {
  db: Executor
  clock: Clock
  run: Pick<RunService, 'submit' | 'onChange' | 'find'>
  ledger: Pick<LedgerService, 'post'>
  paymentPassword: Pick<PaymentPasswordService, 'confirm'>
  wallet: Pick<WalletService, 'lockPayer' | 'checkSpending' | 'identityChecksOf'>
  drafts: TrainOrderDraftService
  reading: TrainOrderReadingService
  telling: TrainOrderTellingService
}

/** What tickets are changed from, and what that costs beside the difference. */
interface Old {
  orderId: string
  tickets: readonly { id: string; fee: number }[]
  /** All in 分. */
  price: number
  paid: number
  fee: number
}

interface Change {
  userId: string
  clientId: string
  couponId: string | null
  old: Old
  leg: Leg
  plan: readonly PlannedTicket[]
  passed: readonly IdentityCheck[]
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

export const createTrainOrderChangeService = (parts: TrainOrderChangeParts): TrainOrderChangeService => {
  const { db, clock, run, ledger, paymentPassword, wallet, drafts, reading, telling } = parts

  /** @throws {AppError} SPENDING_LIMIT_REACHED, TICKET_ENDED, BALANCE_SHORT */
  const write = async (transaction: Executor, change: Change, seats: TakenSeat[][]): Promise<string | undefined> => {
    const { userId, clientId, couponId, old, leg, plan, passed } = change
    const now = clock.now()
    const tickets = ticketsOf(plan, [leg], seats)
    const newPrice = sumOf(tickets.map(({ price }) => price))
    const { couponOff, pay, back } = changeMoney({ ...old, oldPrice: old.price, newPrice })
    if (pay > 0) {
      await wallet.lockPayer(transaction, userId)
      await wallet.checkSpending(transaction, userId, passed, pay)
    }
    const paid = await lockPaid(transaction, [old.orderId])
    const ends = old.tickets.map(({ id, fee }) => ({
      id,
      fee,
      back: 0,
      evenUsed: false,
      before: 0,
      state: 'changed' as const,
    }))
    const ended = await endTickets(transaction, ends, now)
    if (paid.size === 0 || ended.size < ends.length) throw new AppError('TICKET_ENDED')
    await settleOrders(transaction, [{ id: old.orderId, back: 0 }], now)
    const [written] = await insertOrders(transaction, [
      {
        ...{ userId, clientId, state: 'paid', couponId: couponOff === 0 ? null : couponId, couponOff },
        ...{ received: pay, returned: back, createdAt: now, expiresAt: now, paidAt: now },
        changedFromId: old.orderId,
        tickets,
      },
    ])
    if (!written) return undefined
    const { id } = written
    const transfers = [
      ...paymentOf({ orderId: id, userId, amount: pay }),
      ...refundOf({ orderId: id, userId, amount: back }, 'change'),
    ]
    const [outcome] = transfers.length === 0 ? [] : await ledger.post(transaction, [{ transfers }])
    if (outcome?.outcome === 'refused') throw new AppError('BALANCE_SHORT')
    await telling.changed(transaction, [userId])
    return id
  }

  run.onChange<Change, string>('train-order.change', async (transaction, changes) => {
    const ids: string[] = []
    // Seldom more than one: nobody changes a ticket by the hundred.
    for (const [index, { item, seats }] of changes.entries()) {
      const id = await write(transaction, item, seats).catch((error: unknown) => {
        throw error instanceof AppError ? new ChangeRefusedError(index, error) : error
      })
      if (id === undefined) throw new ChangeRefusedError(index, 'repeated')
      ids.push(id)
    }
    return ids
  })

  /** @throws {AppError} TICKET_ENDED, CHANGE_ONCE, CHANGE_LATE, CHANGE_DESTINATION_LATE */
  const judge = async (chosen: readonly OwnTicketRow[], leg: Leg): Promise<Old & { couponId: string | null }> => {
    // What was given back of a ticket would be paid with once more.
    if (chosen.some(({ state, order_state, returned }) => state !== 'kept' || order_state !== 'paid' || returned > 0))
      throw new AppError('TICKET_ENDED')
    const [first] = chosen
    const [order] = await findOrders(db, [first?.order_id ?? ''])
    if (!first || !order || chosen.some((one) => one.leg !== first.leg)) throw new AppError('TICKET_GONE')
    if (order.changed_from_id !== null) throw new AppError('CHANGE_ONCE')
    const now = clock.now()
    const [before] = await run.find([first.run_id])
    const cancelled = before?.state === 'cancelled'
    const sameDestination = before?.train.stops[first.to_seq]?.stationId === leg.toStationId
    if (!sameDestination && !cancelled && !mayChangeDestination(first.departs_at, now))
      throw new AppError('CHANGE_DESTINATION_LATE')
    const paid = paidByTicket(order)
    const tickets = chosen.map(({ id, price, departs_at: departsAt }) => {
      const days = { day: shanghaiDay(departsAt), newDay: leg.day, today: shanghaiDay(now) }
      const fee = changeFee({ price, paid: paid.get(id) ?? 0, departsAt, ...days }, now)
      if (!fee && !cancelled) throw new AppError('CHANGE_LATE')
      return { id, fee: cancelled ? 0 : (fee?.fee ?? 0), price, paid: paid.get(id) ?? 0 }
    })
    return {
      orderId: order.id,
      couponId: order.coupon_id,
      tickets,
      price: sumOf(tickets.map(({ price }) => price)),
      paid: sumOf(tickets.map((one) => one.paid)),
      fee: sumOf(tickets.map(({ fee }) => fee)),
    }
  }

  const planOf = (tickets: readonly OwnTicketRow[]): PlannedTicket[] =>
    tickets.map((one) => ({
      leg: 0,
      reservationId: one.reservation_id === null ? null : randomUUID(),
      passengerId: one.passenger_id,
      passengerKey: one.passenger_key,
      passengerType: one.passenger_type as PassengerType,
      passengerSealed: one.passenger_sealed,
    }))

  const quoteFor = async (ticketIds: string[], wanted: WantedLeg, userId: string) => {
    const tickets = await ownTickets(db, ticketIds, userId)
    const [leg] = await drafts.legs([wanted])
    if (!leg) throw new AppError('RUN_NOT_ON_SALE')
    const old = await judge(tickets, leg)
    const plan = planOf(tickets)
    const price = sumOf(
      plan.map(({ reservationId, passengerType }) => (reservationId === null ? 0 : ticketPrice(leg, passengerType))),
    )
    const { pay, back } = changeMoney({ ...old, oldPrice: old.price, newPrice: price })
    return { tickets, leg, old, plan, quote: { price, fee: old.fee, pay, back } }
  }

  /** The order of the same wish before. @throws {AppError} CLIENT_ID_USED */
  const findFirst = async ({ clientId, ticketIds }: Wish, userId: string): Promise<TrainOrder | undefined> => {
    const row = await findByClientId(db, userId, clientId)
    if (!row) return undefined
    const tickets = await ownTickets(db, ticketIds, userId)
    if (row.changed_from_id === null || tickets[0]?.order_id !== row.changed_from_id)
      throw new AppError('CLIENT_ID_USED')
    return await reading.presentOne(row)
  }

  return {
    quote: async ({ ticketIds, leg }, userId) => (await quoteFor(ticketIds, leg, userId)).quote,

    change: async (wish, userId) => {
      const first = await findFirst(wish, userId)
      if (first) return first
      const { tickets, leg, old, plan, quote } = await quoteFor(wish.ticketIds, wish.leg, userId)
      if (quote.pay !== wish.agreedPay || quote.back !== wish.agreedBack) throw new AppError('PRICE_CHANGED')
      if (quote.pay > 0) await paymentPassword.confirm(userId, wish.paymentPassword, quote.pay)
      const passed = quote.pay > 0 ? await wallet.identityChecksOf(userId) : []
      const outcome = await run.submit<Change, string>({
        kind: 'train-order.change',
        subject: wishSubjectOf(wish.clientId),
        takes: [
          {
            ...wish.leg,
            travellers: plan.flatMap(({ reservationId, passengerKey }) =>
              reservationId === null ? [] : [{ reservationId, passengerKey }],
            ),
            wishes: wish.wishes,
            acceptStanding: wish.standingFlag,
          },
        ],
        releases: tickets.flatMap(({ reservation_id }) => reservation_id ?? []),
        item: { userId, clientId: wish.clientId, couponId: old.couponId, old, leg, plan, passed },
      })
      // The same wish may have been first, and its seat is in the way.
      const repeated = outcome.outcome === 'done' ? undefined : await findFirst(wish, userId)
      return repeated ?? (await reading.detail(seatsOf(outcome), userId))
    },
  }
}
