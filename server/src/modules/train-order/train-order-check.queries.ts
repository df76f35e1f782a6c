import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'

/** Tickets whose seat stands otherwise than they do. */
export const listReservationFaults = async (db: Executor): Promise<string[]> => {
  const { rows } = await sql<{ id: string; holds: boolean; held: boolean | null }>`
    with ticket as (
      select
        train_tickets.id, reservation_id,
        train_tickets.state in ('kept', 'used') and train_orders.state in ('held', 'paid') as holds
      from train_tickets join train_orders on train_orders.id = order_id
      where reservation_id is not null
    )
    select ticket.id, holds, seat_reservations.released_at is null and seat_reservations.id is not null as held
    from ticket left join seat_reservations on seat_reservations.id = reservation_id
    where holds <> (seat_reservations.released_at is null and seat_reservations.id is not null)
    order by ticket.id`.execute(db)
  return rows.map(({ id, holds }) => `ticket ${id} ${holds ? 'has no seat any more' : 'still holds its seat'}`)
}

/** Tickets that are printed for another place than is reserved for them. */
export const listPlaceFaults = async (db: Executor): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select ticket.id
    from train_tickets as ticket join seat_reservations as place on place.id = ticket.reservation_id
    where (ticket.run_id, ticket.from_seq, ticket.to_seq, ticket.seat_class, ticket.passenger_key)
        <> (place.run_id, place.from_seq, place.to_seq, place.seat_class, place.passenger_key)
      or ticket.car is distinct from place.car or ticket.seat is distinct from place.seat
    order by ticket.id`.execute(db)
  return rows.map(({ id }) => `ticket ${id} is for another place than its reservation`)
}

/** Seats that were taken by an order, and that no ticket knows: nobody would ever give them back. */
export const listLostSeats = async (db: Executor): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from seat_reservations as place
    where released_at is null and subject like 'train-order%'
      and not exists (select from train_tickets where reservation_id = place.id)
    order by id`.execute(db)
  return rows.map(({ id }) => `reservation ${id} is held by no ticket`)
}

/** Transfers for orders that are not there. */
export const listStrayTransfers = async (db: Executor): Promise<string[]> => {
  const { rows } = await sql<{ subject: string }>`
    select distinct subject from ledger_transfers
    where subject like 'train-order:%'
      and not exists (select from train_orders where subject = 'train-order:' || train_orders.id)
    order by subject`.execute(db)
  return rows.map(({ subject }) => `the ledger has moved something for ${subject}, which is not there`)
}

/** Orders for which the ledger has moved something else than they say. */
export const listMoneyFaults = async (db: Executor): Promise<string[]> => {
  const { rows } = await sql<{ id: string; received: number; returned: number; moved: string }>`
    select train_orders.id, received, returned, coalesce(sum(case kind when 'payment' then amount else -amount end), 0) as moved
    from train_orders left join ledger_transfers on subject = 'train-order:' || train_orders.id
    group by train_orders.id
    having coalesce(sum(case kind when 'payment' then amount else -amount end), 0) <> received - returned
    order by train_orders.id`.execute(db)
  return rows.map(
    ({ id, received, returned, moved }) => `order ${id} says ${received - returned} 分, the ledger ${moved}`,
  )
}
