import { sql } from 'kysely'
import type { TripBadge } from '#contract/trip-badge.ts'
import type { Executor } from '#server/platform/database/database.ts'

export const isShown = async (db: Executor, userId: string): Promise<boolean> =>
  (await db.selectFrom('trip_badges').select('user_id').where('user_id', '=', userId).executeTakeFirst()) !== undefined

export const insertShown = async (db: Executor, userId: string, now: Date): Promise<void> => {
  await db
    .insertInto('trip_badges')
    .values({ user_id: userId, shown_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const deleteShown = async (db: Executor, userId: string): Promise<void> => {
  await db.deleteFrom('trip_badges').where('user_id', '=', userId).execute()
}

/** What somebody has travelled themselves, by tickets of their own account, on trains that have arrived. */
export const sumTrips = async (db: Executor, userId: string, now: Date): Promise<TripBadge> => {
  const { rows } = await sql<TripBadge>`
    with travelled as (
      select ticket.id, boarding.station_id as from_id, leaving.station_id as to_id, leaving.metres - boarding.metres as metres
      from passengers
      join train_tickets ticket on ticket.passenger_id = passengers.id and ticket.user_id = ${userId}
      join train_orders on train_orders.id = ticket.order_id and train_orders.state = 'paid'
      join runs on runs.id = ticket.run_id and runs.state <> 'cancelled'
      join train_stops boarding on boarding.train_id = runs.train_id and boarding.seq = ticket.from_seq
      join train_stops leaving on leaving.train_id = runs.train_id and leaving.seq = ticket.to_seq
      where passengers.user_id = ${userId} and passengers.is_self
        and ticket.state in ('kept', 'used') and ticket.arrives_at < ${now}
    )
    select count(*)::integer as trips,
      round(coalesce(sum(metres), 0) / 1000)::integer as kilometres,
      (
        select count(distinct city)::integer from stations
        where id in (select from_id from travelled union select to_id from travelled)
      ) as cities
    from travelled`.execute(db)
  return rows[0] ?? { trips: 0, cities: 0, kilometres: 0 }
}
