import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'

interface Size {
  users: number
  topics: number
}

/** A number from 0 to below 1 that belongs to a row: the same whenever the crowd is made. */
const share = (salt: number, of = 'i') => sql.raw(`((hashint8extended(${of}, ${salt}) & 1048575)::float8 / 1048576)`)

/** Something to cut texts of different lengths from. */
const prose =
  '今天下班绕路去了老车站，候车室的木椅子还在，墙上的时刻表停在很多年前。卖玉米的阿姨说，下一班车要等到雪化了才会开。' +
  '我把照片发给爸爸，他回了一个字：好。晚饭是白菜粉条，锅盖一揭全是白汽。'

/**
 * Fills an empty, migrated database with as many users and topics as wanted, and with replies, nested replies, stars
 * and follows as they come: most topics get few, some get hundreds. All counters agree with the rows.
 */
export const fillWithCrowd = async (db: Executor, { users, topics }: Size): Promise<void> => {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db)
  const now = sql`timestamptz '2026-11-21 08:00:00+08'`

  await run(sql`
    insert into media (key, kind, width, height, placeholder, created_at)
    select
      md5('media' || i), case when i <= 500 then 'picture' else 'avatar' end, 1080, 810,
      'data:image/webp;base64,' || repeat('A', 120), ${now}
    from generate_series(1, 1000) as i`)
  await run(sql`
    insert into users (username, nickname, email, password_hash, bio, avatar_id, created_at)
    select 'crowd' || i, '路人' || i, 'crowd' || i || '@example.com', 'none', '', 501 + i % 500, ${now} - interval '3 years'
    from generate_series(1, ${users}::integer) as i`)
  await run(sql`
    insert into follows (follower_id, followee_id, created_at)
    select follower_id, followee_id, ${now} - k * interval '1 day'
    from (
      select i as follower_id, 1 + (i * 7919 + k * 104729) % ${users}::bigint as followee_id, k
      from generate_series(1, ${users}::bigint) as i, generate_series(1, floor(30 * ${share(9)} ^ 3)::integer) as k
    ) as pairs
    where follower_id <> followee_id`)
  await run(sql`
    insert into categories (slug, name, description, position, cover_id)
    select 'crowd-' || i, '分类' || i, '一个分类', i, i from generate_series(1, 12) as i`)
  await run(sql`
    insert into topics (author_id, category_id, title, content, created_at, star_num)
    select
      1 + floor(${users} * ${share(1)} ^ 2)::bigint,
      1 + floor(12 * ${share(2)} ^ 1.5)::bigint,
      case when i % 2 = 0 then '第 ' || i || ' 天' else '' end,
      substr(repeat(${prose}::text, 4), 1, 15 + floor(400 * ${share(3)} ^ 2)::integer),
      ${now} - (${topics}::integer - i) * (interval '2 years' / ${topics}::integer),
      floor(least(${users}::integer / 4, 1.2 / (${share(4)} + 0.002)))::integer
    from generate_series(1, ${topics}::integer) as i`)
  await run(sql`
    insert into topic_pictures (topic_id, position, media_id)
    select id, k, 1 + (id * 31 + k) % 500
    from topics, generate_series(1, floor(10 * ${share(5, 'id')} ^ 3)::integer) as k`)
  await run(sql`
    insert into hashtags (name, folded) select '标签' || i, '标签' || i from generate_series(1, 1000) as i`)
  await run(sql`
    insert into topic_hashtags (hashtag_id, topic_id)
    select 1 + floor(1000 * ${share(10, 'id')} ^ 3)::bigint, id from topics where id % 3 = 0`)
  // A prime that divides no number of users: so no user stars a topic twice.
  await run(sql`
    insert into topic_stars (topic_id, user_id, created_at)
    select id, 1 + (id * 7919 + k * 104729) % ${users}::bigint, created_at + k * interval '1 minute'
    from topics, generate_series(1, star_num) as k`)
  await run(sql`
    insert into posts (topic_id, author_id, content, created_at, client_id)
    select
      id, 1 + (id * 13 + k * 104729) % ${users}::bigint, substr(${prose}::text, 1 + k % 40, 8 + k % 30),
      created_at + k * interval '7 minutes', gen_random_uuid()
    from topics, generate_series(1, floor(least(300, 0.8 / (${share(6, 'id')} + 0.002)))::integer) as k`)
  await run(sql`
    insert into posts (topic_id, parent_id, author_id, content, created_at, client_id)
    select
      topic_id, id, 1 + (id * 17 + k * 104729) % ${users}::bigint, substr(${prose}::text, 1 + k % 40, 8 + k % 30),
      created_at + k * interval '2 minutes', gen_random_uuid()
    from posts, generate_series(1, floor(least(40, 0.1 / (${share(7, 'id')} + 0.002)))::integer) as k`)
  await run(sql`
    insert into post_stars (post_id, user_id, created_at)
    select id, 1 + (id * 7919 + k * 104729) % ${users}::bigint, created_at + k * interval '1 minute'
    from posts, generate_series(1, floor(least(30, 0.1 / (${share(8, 'id')} + 0.003)))::integer) as k`)

  await run(sql`
    update topics set post_num = counted.number, replier_num = counted.repliers
    from (
      select topic_id, count(*) as number, count(distinct posts.author_id) filter (
        where posts.author_id <> about.author_id
      ) as repliers
      from posts join topics as about on about.id = topic_id group by topic_id
    ) as counted where topic_id = topics.id`)
  await run(sql`
    update posts set nested_num = coalesce(nested.number, 0), star_num = coalesce(stars.number, 0)
    from (select distinct id from (
      select parent_id as id from posts where parent_id is not null union all select post_id from post_stars
    ) as any_of) as changed
    left join (select parent_id, count(*) as number from posts group by parent_id) as nested
      on nested.parent_id = changed.id
    left join (select post_id, count(*) as number from post_stars group by post_id) as stars
      on stars.post_id = changed.id
    where posts.id = changed.id`)
  await run(sql`
    update posts set replier_num = counted.number
    from (
      select nested.parent_id as id, count(distinct nested.author_id) as number
      from posts as nested join posts as parent on parent.id = nested.parent_id
      where nested.author_id <> parent.author_id group by nested.parent_id
    ) as counted where posts.id = counted.id`)
  await run(sql`
    update categories set topic_num = counted.number
    from (select category_id, count(*) as number from topics group by category_id) as counted
    where category_id = categories.id`)
  await run(sql`
    update hashtags set topic_num = counted.number
    from (select hashtag_id, count(*) as number from topic_hashtags group by hashtag_id) as counted
    where hashtag_id = hashtags.id`)
  await run(sql`
    update users set fan_num = counted.number
    from (select followee_id, count(*) as number from follows group by followee_id) as counted
    where followee_id = users.id`)
  for (const table of [
    'media',
    'users',
    'follows',
    'categories',
    'topics',
    'topic_pictures',
    'hashtags',
    'topic_hashtags',
    'posts',
    'topic_stars',
    'post_stars',
  ])
    await run(sql`vacuum analyze ${sql.table(table)}`)
}
