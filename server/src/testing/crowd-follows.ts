import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'

/**
 * Lets the users of a crowd (ids 1 to `users`) follow and block each other: the lower the id, the more fans; everybody
 * follows somebody, the first two a thousand times, and fifty block sixty each. All counters agree with the rows.
 */
export const fillWithFollows = async (db: Executor, { users }: { users: number }): Promise<void> => {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db)
  const now = sql`timestamptz '2026-11-21 08:00:00+08'`
  await run(sql`
    insert into follows (follower_id, followee_id, created_at)
    select follower, followee, ${now} - (follower * k % 10000) * interval '1 hour'
    from generate_series(1, ${users}::bigint) as follower
    cross join lateral generate_series(1, case when follower <= 2 then 1000 else 5 + follower % 40 end) as k
    cross join lateral (
      select 1 + floor(${users}::bigint * ((hashint8extended(follower * 1000 + k, 1) & 1048575)::float8 / 1048576) ^ 4)::bigint
    ) as chosen (followee)
    where followee <> follower
    on conflict do nothing`)
  await run(sql`
    update users set fan_num = counted.number
    from (select followee_id, count(*) as number from follows group by followee_id) as counted
    where counted.followee_id = users.id`)
  await run(sql`
    insert into blocks (blocker_id, blocked_id, created_at)
    select blocker, 1 + (blocker * 7919 + k) % ${users}::bigint, ${now} - k * 5 * interval '1 day'
    from generate_series(1, 50::bigint) as blocker, generate_series(1, 60) as k
    where 1 + (blocker * 7919 + k) % ${users}::bigint <> blocker`)
  await run(sql`
    insert into remarks (user_id, about_id, remark)
    select follower_id, followee_id, '老友' from follows where (follower_id + followee_id) % 20 = 0`)
  for (const table of ['users', 'follows', 'blocks', 'remarks']) await run(sql`vacuum analyze ${sql.table(table)}`)
}
