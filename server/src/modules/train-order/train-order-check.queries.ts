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
