import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import { plannedEachTime } from '#server/platform/database/preparing-client.ts'

/** Of a time, as `chat_members.active_hour` has it. */
const hourOf = (time: Date) => Math.floor(time.getTime() / 3_600_000)

const inOrder = (one: string, other: string): [low: string, high: string] =>
  BigInt(one) < BigInt(other) ? [one, other] : [other, one]

/** The id of the window of two users, where there is one. */
export const findWindowId = async (db: Executor, one: string, other: string): Promise<string | undefined> => {
  const [low, high] = inOrder(one, other)
  const row = await db
    .selectFrom('chat_windows')
    .select('id')
    .where('low_user_id', '=', low)
    .where('high_user_id', '=', high)
    .executeTakeFirst()
  return row?.id
}

/** The id of the window of two users, made when there is none. */
export const ensureWindow = async (db: Executor, one: string, other: string, now: Date): Promise<string> => {
  const [low, high] = inOrder(one, other)
  const ensure = async () => {
    const { rows } = await sql<{ id: string }>`
      with there as (
        select id from chat_windows where low_user_id = ${low} and high_user_id = ${high}
      ), made as (
        insert into chat_windows (low_user_id, high_user_id, created_at, active_at)
        select ${low}, ${high}, ${now}, ${now} where not exists (select from there)
        on conflict do nothing returning id
      ), members as (
        insert into chat_members (user_id, window_id, partner_id, active_hour)
        select ${low}::bigint, id, ${high}::bigint, ${hourOf(now)}::integer from made
        union all select ${high}::bigint, id, ${low}::bigint, ${hourOf(now)}::integer from made
      )
      select id from there union all select id from made`.execute(db)
    return rows[0]?.id
  }
  // Made twice at once: the other one is there now.
  const id = (await ensure()) ?? (await ensure())
  if (id === undefined) throw new Error('a window was neither made nor there')
  return id
}

/**
 * The ids of the windows of one user with each of the others, made where there are none: by one statement, whatever their number.
 * @returns by the other's id
 */
export const ensureWindows = async (
  db: Executor,
  one: string,
  others: readonly string[],
  now: Date,
): Promise<Map<string, string>> => {
  const ensure = async (ids: readonly string[]) => {
    const { rows } = await sql<{ other_id: string; id: string }>`
      ${plannedEachTime} with given as (
        select other_id, least(other_id, ${one}::bigint) as low, greatest(other_id, ${one}::bigint) as high
        from unnest(${ids}::bigint[]) as other_id
      ), there as (
        select other_id, chat_windows.id
        from given join chat_windows on low_user_id = low and high_user_id = high
      ), made as (
        insert into chat_windows (low_user_id, high_user_id, created_at, active_at)
        select low, high, ${now}::timestamptz, ${now}::timestamptz
        from given where other_id not in (select other_id from there) order by other_id
        on conflict do nothing returning id, low_user_id, high_user_id
      ), members as (
        insert into chat_members (user_id, window_id, partner_id, active_hour)
        select low_user_id, id, high_user_id, ${hourOf(now)}::integer from made
        union all select high_user_id, id, low_user_id, ${hourOf(now)}::integer from made
      )
      select other_id, id from there
      union all select low_user_id + high_user_id - ${one}::bigint, id from made`.execute(db)
    return rows.map(({ other_id, id }) => [other_id, id] as const)
  }
  const found = new Map(await ensure(others))
  const missing = others.filter((id) => !found.has(id))
  // Made twice at once: the other ones are there now.
  return missing.length === 0 ? found : new Map([...found, ...(await ensure(missing))])
}
