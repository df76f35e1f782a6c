import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import type { NewOrder } from './new-order.ts'
import type { TrainOrderRow } from './train-order.queries.ts'

const orderRowOf = ({ tickets, ...order }: NewOrder) => {
  const [first, last] = [tickets[0], tickets.at(-1)]
  if (!first || !last) throw new Error('an order has no ticket')
  return {
    user_id: order.userId,
    client_id: order.clientId,
    state: order.state,
    price: tickets.reduce((sum, { price }) => sum + price, 0),
    coupon_id: order.couponId,
    coupon_off: order.couponOff,
    received: order.received,
    returned: order.returned,
    created_at: order.createdAt,
    expires_at: order.expiresAt,
    paid_at: order.paidAt,
    departs_at: first.departsAt,
    arrives_at: last.arrivesAt,
    changed_from_id: order.changedFromId,
  }
}

const ticketRowsOf = ({ tickets, userId }: NewOrder) =>
  tickets.map((ticket) => ({
    user_id: userId,
    leg: ticket.leg,
    run_id: ticket.runId,
    from_seq: ticket.fromSeq,
    to_seq: ticket.toSeq,
    departs_at: ticket.departsAt,
    arrives_at: ticket.arrivesAt,
    seat_class: ticket.seatClass,
    car: ticket.car,
    seat: ticket.seat,
    seat_text: ticket.seatText,
    reservation_id: ticket.reservationId,
    passenger_id: ticket.passengerId,
    passenger_key: ticket.passengerKey,
    passenger_type: ticket.passengerType,
    passenger_sealed: ticket.passengerSealed,
    price: ticket.price,
  }))

/** The row of an order as it is once it is written: nothing was begun at the cashier for it, nor was it changed. */
const writtenOf = (order: NewOrder, { id, ticket_ids }: { id: string; ticket_ids: string[] }): TrainOrderRow => ({
  ...orderRowOf(order),
  ...{ id, ended_at: null, reminded: 0, changed_to_id: null, cashier_id: null },
  tickets: ticketRowsOf(order).map((ticket, index) => ({
    ...ticket,
    ...{ id: ticket_ids[index] ?? '', order_id: id, state: 'kept', fee: 0, returned: 0 },
    ...{ departs_at: ticket.departs_at.toISOString(), arrives_at: ticket.arrives_at.toISOString() },
  })),
})

/**
 * Writes orders with their tickets in one statement. What somebody has ordered by the same `clientId` before is left out.
 * @returns in the order of those given; undefined of what was there
 */
export const insertOrders = async (
  db: Executor,
  orders: readonly NewOrder[],
): Promise<(TrainOrderRow | undefined)[]> => {
  const tickets = orders.flatMap((order) =>
    ticketRowsOf(order).map((ticket) => ({
      ...ticket,
      client_id: order.clientId,
      passenger_key: ticket.passenger_key.toString('hex'),
    })),
  )
  const { rows } = await sql<{ id: string; user_id: string; client_id: string; ticket_ids: string[] }>`
    with made as (
      insert into train_orders (
        user_id, client_id, state, price, coupon_id, coupon_off, received, returned, created_at, expires_at, paid_at, departs_at,
        arrives_at, changed_from_id
      )
      select
        user_id, client_id, state, price, coupon_id, coupon_off, received, returned, created_at, expires_at, paid_at, departs_at,
        arrives_at, changed_from_id
      from jsonb_to_recordset(${JSON.stringify(orders.map(orderRowOf))}::text::jsonb) as given (
        user_id bigint, client_id uuid, state text, price integer, coupon_id bigint, coupon_off integer, received integer,
        returned integer, created_at timestamptz, expires_at timestamptz, paid_at timestamptz, departs_at timestamptz,
        arrives_at timestamptz, changed_from_id bigint
      )
      on conflict (user_id, client_id) do nothing
      returning id, user_id, client_id
    ), tickets as (
      insert into train_tickets (
        order_id, user_id, leg, run_id, from_seq, to_seq, departs_at, arrives_at, seat_class, car, seat, seat_text, reservation_id,
        passenger_id, passenger_key, passenger_type, passenger_sealed, price
      )
      select
        made.id, user_id, leg, run_id, from_seq, to_seq, departs_at, arrives_at, seat_class, car, seat, seat_text, reservation_id,
        passenger_id, decode(passenger_key, 'hex'), passenger_type, passenger_sealed, price
      from rows from (
        jsonb_to_recordset(${JSON.stringify(tickets)}::text::jsonb) as (
          user_id bigint, client_id uuid, leg smallint, run_id bigint, from_seq smallint, to_seq smallint, departs_at timestamptz,
          arrives_at timestamptz, seat_class text, car smallint, seat smallint, seat_text text, reservation_id uuid,
          passenger_id bigint, passenger_key text, passenger_type text, passenger_sealed text, price integer
        )
      ) with ordinality as given (
        user_id, client_id, leg, run_id, from_seq, to_seq, departs_at, arrives_at, seat_class, car, seat, seat_text,
        reservation_id, passenger_id, passenger_key, passenger_type, passenger_sealed, price, place
      )
      join made using (user_id, client_id)
      -- So their ids are in the order of those given.
      order by place
      returning id, order_id
    )
    select id, user_id, client_id, array(select tickets.id from tickets where order_id = made.id order by 1) as ticket_ids
    from made`.execute(db)
  const made = new Map(rows.map((row) => [`${row.user_id} ${row.client_id}`, row]))
  return orders.map((order) => {
    const row = made.get(`${order.userId} ${order.clientId}`)
    return row && writtenOf(order, row)
  })
}

/** Ends held orders, without their coupons. @returns those that were held, by id: whose they are, and whether they had a coupon */
export const endHeld = async (
  db: Executor,
  ends: readonly { id: string; state: 'lapsed' | 'cancelled' }[],
  now: Date,
): Promise<Map<string, { userId: string; hadCoupon: boolean }>> => {
  const { rows } = await sql<{ id: string; user_id: string; had_coupon: boolean }>`
    update train_orders set state = given.state, ended_at = ${now}, coupon_id = null, coupon_off = 0
    from unnest(${ends.map(({ id }) => id)}::bigint[], ${ends.map(({ state }) => state)}::text[]) as given (id, state)
    where train_orders.id = given.id and train_orders.state = 'held'
    returning train_orders.id, train_orders.user_id, old.coupon_id is not null as had_coupon`.execute(db)
  return new Map(rows.map(({ id, user_id, had_coupon }) => [id, { userId: user_id, hadCoupon: had_coupon }]))
}

/** Locks an order that was paid, whether or not something is left of it, for the transaction. @returns whether there is one */
export const lockSettled = async (db: Executor, id: string): Promise<boolean> => {
  const row = await db
    .selectFrom('train_orders')
    .select('id')
    .where('id', '=', id)
    .where('state', 'in', ['paid', 'closed'])
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Locks paid orders for the transaction, so that each sees what another has given back of them. @returns their ids */
export const lockPaid = async (db: Executor, ids: string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('train_orders')
    .select('id')
    .where(anyOf('id', ids))
    .where('state', '=', 'paid')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export interface TicketEnd {
  id: string
  state: 'refunded' | 'changed'
  fee: number
  back: number
  /** Also where a gate has let its holder in: the train does not run. */
  evenUsed: boolean
  /** What had gone back of it before, in 分: who has worked out `back` from something else is refused. */
  before: number
}

/** Ends tickets that are kept. @returns ids of those that were */
export const endTickets = async (db: Executor, ends: readonly TicketEnd[], now: Date): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    update train_tickets set state = given.state, fee = given.fee, returned = returned + given.back, ended_at = ${now}
    from unnest(
      ${ends.map(({ id }) => id)}::bigint[], ${ends.map(({ state }) => state)}::text[],
      ${ends.map(({ fee }) => fee)}::integer[], ${ends.map(({ back }) => back)}::integer[],
      ${ends.map(({ evenUsed }) => evenUsed)}::boolean[], ${ends.map(({ before }) => before)}::integer[]
    ) as given (id, state, fee, back, even_used, before)
    where train_tickets.id = given.id and train_tickets.returned = given.before
      and (train_tickets.state = 'kept' or (given.even_used and train_tickets.state = 'used'))
    returning train_tickets.id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Money goes back of tickets that stay as they are; of what was kept as a fee it is so much less. @returns ids of those of which it does */
export const addReturned = async (
  db: Executor,
  backs: readonly { id: string; back: number; before: number }[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    update train_tickets set
      returned = returned + given.back,
      fee = case when train_tickets.state = 'refunded' then greatest(fee - given.back, 0) else fee end
    from unnest(
      ${backs.map(({ id }) => id)}::bigint[], ${backs.map(({ back }) => back)}::integer[],
      ${backs.map(({ before }) => before)}::integer[]
    ) as given (id, back, before)
    where train_tickets.id = given.id and train_tickets.returned = given.before
      and train_tickets.state in ('kept', 'used', 'refunded')
    returning train_tickets.id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Writes down what has gone back of orders, and closes those of which no ticket is left.
 * @returns ids of those of which every ticket was given back, and none was changed
 */
export const settleOrders = async (
  db: Executor,
  backs: readonly { id: string; back: number }[],
  now: Date,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string; refunded: boolean }>`
    update train_orders set
      returned = returned + given.back,
      state = case when left_over.kept then 'paid' else 'closed' end,
      ended_at = case when left_over.kept then null else coalesce(ended_at, ${now}::timestamptz) end
    from unnest(${backs.map(({ id }) => id)}::bigint[], ${backs.map(({ back }) => back)}::integer[]) as given (id, back)
    cross join lateral (
      select coalesce(bool_or(state in ('kept', 'used')), false) as kept, bool_and(state = 'refunded') as refunded
      from train_tickets where order_id = given.id
    ) as left_over
    where train_orders.id = given.id
    returning train_orders.id, left_over.refunded`.execute(db)
  return rows.filter(({ refunded }) => refunded).map(({ id }) => id)
}
