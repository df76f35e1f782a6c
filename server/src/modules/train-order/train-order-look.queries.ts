import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import { type OrderPassengerRow, passengersForOrder } from '../passenger/passenger.module.ts'

/** Who is about to order, and for whom. */
export interface Look {
  userId: string
  /** Of the wish. */
  clientId: string
  /** Since when orders that were let go count. */
  since: Date
  passengerIds: readonly string[]
}

/** What stands before an order. */
export interface Looked {
  /** Whether the same wish was made before. */
  repeated: boolean
  /** Orders that the user let go unpaid. */
  unpaid: number
  /** Those of the passengers who are the user's. */
  passengers: OrderPassengerRow[]
}

/** Looks for many who order at the same time, in one statement. @returns in their order */
export const lookBefore = async (db: Executor, looks: readonly Look[]): Promise<Looked[]> => {
  const given = looks.map(({ userId, clientId, since, passengerIds }) => ({
    ...{ user_id: userId, client_id: clientId, since, passenger_ids: passengerIds },
  }))
  const passengers = passengersForOrder({ userId: sql.ref('given.user_id'), ids: sql.ref('given.passenger_ids') })
  const { rows } = await sql<Looked>`
    select
      (
        select count(*) > 0 from train_orders
        where train_orders.user_id = given.user_id and train_orders.client_id = given.client_id
      ) as repeated,
      (
        select count(*)::integer from train_orders
        where train_orders.user_id = given.user_id and state in ('cancelled', 'lapsed') and ended_at >= given.since
      ) as unpaid,
      ${passengers} as passengers
    from rows from (
      jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb)
        as (user_id bigint, client_id uuid, since timestamptz, passenger_ids bigint[])
    ) with ordinality as given (user_id, client_id, since, passenger_ids, place)
    order by place`.execute(db)
  return rows
}
