import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'

/** Somebody is here on a day; said again, nothing is written. @param day `YYYY-MM-DD` */
export const recordActive = async (db: Executor, userId: string, day: string): Promise<void> => {
  await sql`
    with come as (
      insert into active_users (user_id, last_day) values (${userId}, ${day}::date)
      on conflict (user_id) do update set last_day = excluded.last_day where active_users.last_day < excluded.last_day
      returning user_id
    )
    insert into active_days (day, user_id) select ${day}::date, user_id from come on conflict do nothing`.execute(db)
}

/** When they were here is nobody's any more. @param days as many days as are kept, newest last */
export const forgetActive = async (db: Executor, userId: string, days: readonly string[]): Promise<void> => {
  await db.deleteFrom('active_users').where('user_id', '=', userId).execute()
  await sql`delete from active_days where user_id = ${userId} and day = any(${[...days]}::date[])`.execute(db)
}

export const findLastDay = async (db: Executor, userId: string): Promise<string | undefined> => {
  const { rows } = await sql<{ day: string }>`
    select last_day::text as day from active_users where user_id = ${userId}`.execute(db)
  return rows[0]?.day
}

/** Lets go of days before one. @returns how many rows */
export const deleteOldDays = async (db: Executor, before: string, limit: number): Promise<number> => {
  const { rows } = await sql`
    with old as (select day, user_id from active_days where day < ${before}::date order by day, user_id limit ${limit})
    delete from active_days using old
    where active_days.day = old.day and active_days.user_id = old.user_id returning 1`.execute(db)
  return rows.length
}
