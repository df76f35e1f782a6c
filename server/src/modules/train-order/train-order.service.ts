import { randomUUID } from 'node:crypto'
import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { railwayLimits } from '#contract/railway-limits.ts'
import type { trainOrderCalls } from '#contract/train-order.ts'
import type { TrainOrder } from '#contract/train-ticket.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { refersToNothing } from '#server/platform/database/sql.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { startOfShanghaiDay } from '#server/platform/time/shanghai.ts'
import type { CouponService } from '../coupon/coupon.module.ts'
import type { CashierService } from '../payment/payment.module.ts'
import { ChangeRefusedError, type RunService, type SeatChange, type Take } from '../run/run.module.ts'
import { subjectOf, wishSubjectOf } from './train-order-transfer.service.ts'
import { seatsOf } from './seat-outcome.ts'
import { holdEnd, type Leg, ticketPrice } from './train-order-leg.service.ts'
import type { NewOrder } from './new-order.ts'
import type { TrainOrderDraftService } from './train-order-draft.service.ts'
import type { TrainOrderReadingService } from './train-order-reading.service.ts'
import { endHeld, insertOrders } from './train-order-writing.queries.ts'
import { findByClientId, findOrders, listDue, type TrainOrderRow } from './train-order.queries.ts'
import { planTickets, type PlannedTicket, ticketsOf } from './train-order-ticket.service.ts'
import type { TrainOrderTellingService } from './train-order-telling.service.ts'
import type { Wanted } from './train-order-traveller.service.ts'

type Wish = CallParsed<typeof trainOrderCalls.create>['body']
type QuoteWish = CallParsed<typeof trainOrderCalls.quote>['body']

/** Orders from the quote until they are paid, cancelled, or lapse. See `trainOrderCalls` for the failures. */
export interface TrainOrderService {
  quote(wish: QuoteWish, userId: string): Promise<CallAnswer<typeof trainOrderCalls.quote>>
  create(wish: Wish, userId: string): Promise<TrainOrder>
  cancel(id: string, userId: string): Promise<TrainOrder>
  /** Gives back the seats of all whose time is over. */
  lapseDue(): Promise<void>
  /** Gives back the seats of what is not paid. @returns whether it was held until now */
  end(order: { id: string; reservations: string[] }, state: 'lapsed' | 'cancelled'): Promise<boolean>
}

export interface TrainOrderParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
  run: Pick<RunService, 'submit' | 'onChange'>
  coupon: { orders: Pick<CouponService['orders'], 'propose' | 'giveBack'> }
  cashier: Pick<CashierService, 'close'>
  drafts: TrainOrderDraftService
  reading: TrainOrderReadingService
  telling: TrainOrderTellingService
}

/** Held orders that end together. */
const batch = 200

interface Creation {
  order: Omit<NewOrder, 'tickets'>
  legs: readonly Leg[]
  plan: readonly PlannedTicket[]
}

interface Ending {
  id: string
  state: 'lapsed' | 'cancelled'
}

const onlyIfAway = (error: unknown) => {
  if (!(error instanceof AppError && error.key === 'PROVIDER_DOWN')) throw error
}

/** A passenger was deleted after the look, before their ticket was written. */
const asPassengerGone = (error: unknown): never => {
  if (refersToNothing(error, 'train_tickets_passenger_id_fkey')) throw new AppError('PASSENGER_GONE', { cause: error })
  throw error
}

/** Whether an order is what the same `clientId` asks for again. */
const isSame = ({ tickets }: TrainOrderRow, { legs, passengers }: Wish): boolean => {
  const asked = legs.flatMap(({ runId, fromSeq, toSeq }) =>
    passengers.map(({ id }) => `${runId} ${fromSeq} ${toSeq} ${id}`),
  )
  const had = new Set(tickets.map((one) => `${one.run_id} ${one.from_seq} ${one.to_seq} ${one.passenger_id}`))
  return asked.length === tickets.length && asked.every((one) => had.has(one))
}

const quoted = (legs: readonly Leg[], travellers: readonly Wanted[]) =>
  legs.flatMap((leg, index) =>
    travellers.map(({ id, type, free }) => ({
      passengerId: id,
      leg: index,
      price: free ? 0 : ticketPrice(leg, type),
    })),
  )

export const createTrainOrderService = (parts: TrainOrderParts): TrainOrderService => {
  const { db, clock, limiter, run, coupon, cashier, drafts, reading, telling } = parts

  run.onChange<Creation, TrainOrderRow>('train-order.create', async (transaction, changes) => {
    const orders = changes.map(({ item, seats }): NewOrder => ({
      ...item.order,
      tickets: ticketsOf(item.plan, item.legs, seats),
    }))
    const rows = (await insertOrders(transaction, orders)).map((written, index) => {
      if (!written) throw new ChangeRefusedError(index, 'repeated')
      return written
    })
    await telling.changed(
      transaction,
      orders.map(({ userId }) => userId),
    )
    return rows
  })

  run.onChange<Ending, true>('train-order.end', async (transaction, changes) => {
    const ended = await endHeld(
      transaction,
      changes.map(({ item }) => item),
      clock.now(),
    )
    for (const [index, { item }] of changes.entries())
      if (!ended.has(item.id)) throw new ChangeRefusedError(index, 'ended')
    for (const [id, { hadCoupon }] of ended) if (hadCoupon) await coupon.orders.giveBack(transaction, subjectOf(id))
    await telling.changed(
      transaction,
      [...ended.values()].map(({ userId }) => userId),
    )
    return changes.map(() => true)
  })

  const end: TrainOrderService['end'] = async ({ id, reservations }, state) => {
    const outcome = await run.submit<Ending, true>({
      kind: 'train-order.end',
      subject: subjectOf(id),
      takes: [],
      releases: reservations,
      item: { id, state },
    })
    return outcome.outcome === 'done'
  }

  /** The order of the same wish before. @throws {AppError} CLIENT_ID_USED */
  const findFirst = async (wish: Wish, userId: string): Promise<TrainOrder | undefined> => {
    const row = await findByClientId(db, userId, wish.clientId)
    if (!row) return undefined
    if (!isSame(row, wish)) throw new AppError('CLIENT_ID_USED')
    return await reading.presentOne(row)
  }

  /** @throws {AppError} RUN_NOT_ON_SALE */
  const legsOf = async ({ legs: wanted }: QuoteWish) => {
    const legs = await drafts.legs(wanted)
    const [first] = legs
    if (!first) throw new AppError('RUN_NOT_ON_SALE')
    return { legs, first }
  }

  const takeOf = (leg: Leg, plan: readonly PlannedTicket[], { wishes, standingFlag }: Wish): Take => ({
    runId: leg.runId,
    seatClass: leg.seatClass,
    fromSeq: leg.fromSeq,
    toSeq: leg.toSeq,
    travellers: plan.flatMap(({ reservationId, passengerKey }) =>
      reservationId === null ? [] : [{ reservationId, passengerKey }],
    ),
    wishes,
    acceptStanding: standingFlag,
  })

  return {
    quote: async (wish, userId) => {
      const { legs, first } = await legsOf(wish)
      const travellers = await drafts.travellers(userId, wish.passengers, first)
      const tickets = quoted(legs, travellers)
      const price = tickets.reduce((sum, one) => sum + one.price, 0)
      return { tickets, price, coupons: await coupon.orders.propose(db, userId, { amount: price, scope: 'train' }) }
    },

    create: async (wish, userId) => {
      const { repeated, unpaid, passengers } = await drafts.look({
        ...{ userId, clientId: wish.clientId, since: startOfShanghaiDay(clock.now()) },
        passengerIds: wish.passengers.map(({ id }) => id),
      })
      const before = repeated ? await findFirst(wish, userId) : undefined
      if (before) return before
      await limiter.take('trainOrdersPerUser', userId)
      if (unpaid >= railwayLimits.cancelsPerDay) throw new AppError('ORDER_CANCELS_FULL')
      const { legs, first } = await legsOf(wish)
      const travellers = await drafts.judge(wish.passengers, first, passengers)
      const price = quoted(legs, travellers).reduce((sum, one) => sum + one.price, 0)
      if (price !== wish.agreedPrice) throw new AppError('PRICE_CHANGED')
      const now = clock.now()
      const plan = planTickets(legs.length, travellers, {
        print: (printed) => reading.print(userId, printed),
        newId: randomUUID,
      })
      const change: SeatChange<Creation> = {
        kind: 'train-order.create',
        subject: wishSubjectOf(wish.clientId),
        takes: legs.map((leg, index) =>
          takeOf(
            leg,
            plan.filter((one) => one.leg === index),
            wish,
          ),
        ),
        releases: [],
        item: {
          legs,
          plan,
          order: {
            ...{ userId, clientId: wish.clientId, state: 'held', createdAt: now, expiresAt: holdEnd(now) },
            ...{ couponOff: 0, couponId: null, received: 0, returned: 0, paidAt: null, changedFromId: null },
          },
        },
      }
      const outcome = await run.submit<Creation, TrainOrderRow>(change).catch(asPassengerGone)
      // The same wish may have been first, and its seat is in the way.
      if (outcome.outcome !== 'done') {
        const other = await findFirst(wish, userId)
        if (other) return other
      }
      const printed = new Map(travellers.map(({ id, name, idNumber }) => [id, { name, idNumber }]))
      return await reading.presentOne(seatsOf(outcome), printed)
    },

    cancel: async (id, userId) => {
      const [row] = await findOrders(db, [id])
      if (row?.user_id !== userId) throw new AppError('TRAIN_ORDER_GONE')
      // What is paid after all goes back by itself: nobody has to wait for the provider to be rid of their seats.
      if (row.state === 'held') await cashier.close(subjectOf(id)).catch(onlyIfAway)
      const reservations = row.tickets.flatMap(({ reservation_id }) => reservation_id ?? [])
      if (row.state === 'held') await end({ id, reservations }, 'cancelled')
      const order = await reading.detail(id, userId)
      if (order.state === 'paid' || order.state === 'closed') throw new AppError('TRAIN_ORDER_PAID')
      return order
    },

    end,

    lapseDue: async () => {
      for (let count = batch; count === batch;) {
        const due = await listDue(db, clock.now(), batch)
        const ended = await Promise.all(due.map((order) => end(order, 'lapsed')))
        // What could not be ended is left to the next look, rather than looked at for ever.
        count = ended.every(Boolean) ? due.length : 0
      }
    },
  }
}
