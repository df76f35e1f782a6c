import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { TrainOrderKind } from '#contract/train-order.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { TrainOrders, TrainTickets } from '#server/platform/database/database-types.ts'
import { countUpTo, inSlice, type Order, type Slice } from '#server/platform/database/paging.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { isPaymentRunning, newestPaymentOf } from '../payment/payment.module.ts'
import { type Identity, payerLock } from '../wallet/wallet.module.ts'

/** What stands in an order's own row. */
export type BareOrderRow = Selectable<TrainOrders>

type TrainTicketRow = Selectable<TrainTickets>

/** A ticket beside its order, as JSON has it: times by ISO 8601. */
export interface OrderTicketRow extends Omit<
  TrainTicketRow,
  'departs_at' | 'arrives_at' | 'passenger_key' | 'ended_at' | 'checked_at'
> {
  departs_at: string
  arrives_at: string
}

export interface TrainOrderRow extends BareOrderRow {
  /** In their order. */
  tickets: OrderTicketRow[]
  /** The newest order that tickets of it were changed into. */
  changed_to_id: string | null
  /** The newest payment at the cashier, of one that is not paid. */
  cashier_id: string | null
}
/** With what stands on its order. */
export type OwnTicketRow = TrainTicketRow & Pick<TrainOrderRow, 'changed_from_id'> & { order_state: string }

/** As `subjectOf` has it. */
const subject = sql<string>`'train-order:' || train_orders.id`

const tickets = sql<OrderTicketRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', train_tickets.id::text, 'order_id', order_id::text, 'user_id', train_tickets.user_id::text, 'leg', leg,
    'run_id', run_id::text, 'from_seq', from_seq, 'to_seq', to_seq, 'departs_at', train_tickets.departs_at,
    'arrives_at', train_tickets.arrives_at, 'seat_class', seat_class, 'car', car, 'seat', seat, 'seat_text', seat_text,
    'reservation_id', reservation_id, 'passenger_id', passenger_id::text, 'passenger_type', passenger_type,
    'passenger_sealed', passenger_sealed, 'price', train_tickets.price, 'state', train_tickets.state, 'fee', fee,
    'returned', train_tickets.returned
  ) order by train_tickets.id), '[]')
  from train_tickets where order_id = train_orders.id
)`

/** Orders with all that is shown of them. */
const selectOrders = (db: Executor) =>
  db
    .selectFrom('train_orders')
    .selectAll('train_orders')
    .select([
      tickets.as('tickets'),
      sql<string | null>`(
        select max(later.id) from train_orders as later where later.changed_from_id = train_orders.id
      )`.as('changed_to_id'),
      sql<string | null>`case when train_orders.paid_at is null then ${newestPaymentOf(subject)} end`.as('cashier_id'),
    ])

/** Those that are about to be paid, and whether they may be paid at the cashier at the same time. */
export const findToPay = (db: Executor, ids: string[]) =>
  selectOrders(db).select(isPaymentRunning(subject).as('cashier_runs')).where(anyOf('id', ids)).execute()

export const findOrders = (db: Executor, ids: string[]): Promise<TrainOrderRow[]> =>
  selectOrders(db).where(anyOf('id', ids)).execute()

export const findByClientId = (db: Executor, userId: string, clientId: string): Promise<TrainOrderRow | undefined> =>
  selectOrders(db).where('user_id', '=', userId).where('client_id', '=', clientId).executeTakeFirst()

/** Somebody's order, locked for the transaction. */
export const lockOrder = (db: Executor, id: string, userId: string): Promise<BareOrderRow | undefined> =>
  db
    .selectFrom('train_orders')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** The same, and before it who pays for it, who is counted one by one then: with what shows who they are. */
export const lockToPay = async (
  db: Executor,
  id: string,
  userId: string,
): Promise<(BareOrderRow & Identity) | undefined> => {
  const { rows } = await sql<BareOrderRow & Identity>`
    with payer as materialized (${payerLock(userId)})
    select payer.*, train_orders.* from payer, train_orders
    where train_orders.id = ${id} and train_orders.user_id = ${userId}
    for no key update of train_orders`.execute(db)
  return rows[0]
}

/** Tickets by their ids, with their orders, in the order of their ids. */
export const findTickets = (db: Executor, ids: string[]): Promise<OwnTicketRow[]> =>
  db
    .selectFrom('train_tickets')
    .innerJoin('train_orders', 'train_orders.id', 'train_tickets.order_id')
    .selectAll('train_tickets')
    .select(['train_orders.changed_from_id', 'train_orders.state as order_state'])
    .where(anyOf('train_tickets.id', ids))
    .orderBy('train_tickets.id')
    .execute()

/**
 * Student tickets that passengers have used or hold, of whatever account they were bought by, of trains from one moment to another.
 * @returns by the passenger's id; none is left out
 */
export const countStudentTrips = async (
  db: Executor,
  passengerIds: string[],
  { from, to }: { from: Date; to: Date },
): Promise<Map<string, number>> => {
  if (passengerIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('passengers')
    .innerJoin('train_tickets', 'train_tickets.passenger_key', 'passengers.id_number_fingerprint')
    .innerJoin('train_orders', 'train_orders.id', 'train_tickets.order_id')
    .select(['passengers.id', sql<number>`count(*)::integer`.as('number')])
    .where(anyOf('passengers.id', passengerIds))
    .where('passenger_type', '=', sql.lit('student'))
    // Of a journey with a change the first train alone.
    .where('leg', '=', 0)
    .where('train_tickets.departs_at', '>=', from)
    .where('train_tickets.departs_at', '<', to)
    .where('train_tickets.state', 'in', ['kept', 'used'])
    .where('train_orders.state', 'in', ['held', 'paid'])
    .groupBy('passengers.id')
    .execute()
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** Whether a passenger has a ticket, paid or held, of a train that has not arrived. */
export const hasComingTicket = async (db: Executor, passengerId: string, now: Date): Promise<boolean> => {
  const found = await db
    .selectFrom('train_tickets')
    .innerJoin('train_orders', 'train_orders.id', 'train_tickets.order_id')
    .select('train_tickets.id')
    .where('passenger_id', '=', passengerId)
    .where('train_tickets.state', '=', 'kept')
    .where('train_orders.state', 'in', ['held', 'paid'])
    .where('train_tickets.arrives_at', '>', now)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The newest first. */
export const orderById: Order = { column: 'id', kind: 'id' }
/** When it departs by the timetable. */
export const orderByDeparture: Order = { column: 'departs_at', kind: 'time' }

const ofKind = (kind: TrainOrderKind, now: Date) => {
  if (kind === 'held') return sql<boolean>`state = 'held'`
  const coming = sql<boolean>`(state = 'paid' and arrives_at > ${now})`
  return kind === 'coming' ? coming : sql<boolean>`(state <> 'held' and not ${coming})`
}

interface Of {
  userId: string
  kind: TrainOrderKind
  now: Date
}

export const pageOrders = (db: Executor, slice: Slice, { userId, kind, now }: Of) =>
  selectOrders(db).where('user_id', '=', userId).where(ofKind(kind, now)).$call(inSlice(slice)).execute()

/** All of somebody's. */
export const pageOrdersOf = (db: Executor, userId: string, slice: Slice) =>
  selectOrders(db).where('user_id', '=', userId).$call(inSlice(slice)).execute()

/** Counted up to `most`. */
export const countOrdersOf = (db: Executor, userId: string, most: number): Promise<number> =>
  countUpTo(db, db.selectFrom('train_orders').select('id').where('user_id', '=', userId), most)

/** Counted up to `most`. */
export const countOrders = (db: Executor, { userId, kind, now }: Of, most: number): Promise<number> =>
  countUpTo(db, db.selectFrom('train_orders').select('id').where('user_id', '=', userId).where(ofKind(kind, now)), most)

/** All of a user's, in the order of their ids, after one. */
export const listOrders = (db: Executor, userId: string, after: string, limit: number): Promise<TrainOrderRow[]> =>
  selectOrders(db).where('user_id', '=', userId).where('id', '>', after).orderBy('id').limit(limit).execute()

/** Of trips that are not over since then: what was paid, also where nothing is left of it; those that depart first first. */
export const listTrips = (db: Executor, userId: string, since: Date, limit: number): Promise<TrainOrderRow[]> =>
  selectOrders(db)
    .where('user_id', '=', userId)
    .where('state', 'in', ['paid', 'closed'])
    .where('arrives_at', '>', since)
    .orderBy('departs_at')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Whether somebody has paid for a train that has not arrived. */
export const hasComing = async (db: Executor, userId: string, now: Date): Promise<boolean> => {
  const found = await db
    .selectFrom('train_orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['held', 'paid'])
    .where('arrives_at', '>', now)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Payment, once. @param counting goes with it in one statement @returns the order as it is then */
export const markPaid = async (
  db: Executor,
  id: string,
  { couponId, off, paid, now }: { couponId: string | null; off: number; paid: number; now: Date },
  counting: RawBuilder<unknown>,
): Promise<BareOrderRow | undefined> => {
  const { rows } = await sql<BareOrderRow>`
    with counted as (${counting})
    update train_orders set state = 'paid', coupon_id = ${couponId}, coupon_off = ${off}, received = ${paid}, paid_at = ${now}
    where id = ${id} returning *`.execute(db)
  return rows[0]
}

/** Reserves a coupon for a held order, or none. */
export const setCoupon = async (
  db: Executor,
  id: string,
  { couponId, off }: { couponId: string | null; off: number },
): Promise<void> => {
  await db.updateTable('train_orders').set({ coupon_id: couponId, coupon_off: off }).where('id', '=', id).execute()
}

/** Held orders whose time is over, with their reservations. */
export const listDue = async (
  db: Executor,
  now: Date,
  limit: number,
): Promise<{ id: string; reservations: string[] }[]> => {
  const { rows } = await sql<{ id: string; reservations: string[] }>`
    select id, array(
      select reservation_id from train_tickets where order_id = due.id and reservation_id is not null
    ) as reservations
    from (
      select id from train_orders where state = 'held' and expires_at <= ${now} order by expires_at limit ${limit}
    ) as due`.execute(db)
  return rows
}

/** Tickets on a run that still hold, of held and paid orders, some at a time. */
export const listTicketsOnRun = (db: Executor, runId: string, after: string, limit: number): Promise<OwnTicketRow[]> =>
  db
    .selectFrom('train_tickets')
    .innerJoin('train_orders', 'train_orders.id', 'train_tickets.order_id')
    .selectAll('train_tickets')
    .select(['train_orders.changed_from_id', 'train_orders.state as order_state'])
    .where('run_id', '=', runId)
    .where('train_tickets.id', '>', after)
    .where('train_tickets.state', 'in', ['kept', 'used'])
    .where('train_orders.state', 'in', ['held', 'paid'])
    .orderBy('train_tickets.id')
    .limit(limit)
    .execute()

/** Paid orders whose first train leaves within so many seconds, bought earlier than that and not yet reminded so far. */
export const listToRemind = (
  db: Executor,
  { level, seconds, now }: { level: number; seconds: number; now: Date },
  limit: number,
): Promise<TrainOrderRow[]> =>
  selectOrders(db)
    .where('state', '=', sql.lit('paid'))
    .where('departs_at', '>', now)
    .where('departs_at', '<=', new Date(now.getTime() + seconds * 1000))
    .where('reminded', '<', level)
    .where(sql<boolean>`paid_at < departs_at - ${seconds} * interval '1 second'`)
    .orderBy('departs_at')
    .limit(limit)
    .execute()

export const markReminded = async (db: Executor, ids: string[], level: number): Promise<void> => {
  await db.updateTable('train_orders').set({ reminded: level }).where(anyOf('id', ids)).execute()
}

/** What the account of fares should hold, in 分. */
export const sumFares = async (db: Executor): Promise<number> => {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(received::bigint - returned), 0)::bigint as sum from train_orders`.execute(db)
  return Number(rows[0]?.sum ?? 0)
}
