import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import { bulkFill } from './bulk-fill.ts'

/** What stands beside the topics. */
export interface ScreenSize {
  /** Of the one topic that everybody has answered. */
  replies: number
  /** Of the one user with whom everybody chats. */
  windows: number
  /** Of all windows together. */
  messages: number
  /** Of the one user to whom everybody reacts. */
  lines: number
}

/** Those of whom there is more than of others; all ids are those of the crowd. */
export const crowded = { topicId: '1', chatterId: '501', receiverId: '502' } as const

/** Chats, lines of 互动 and stars of each of the readers, who are the first of the crowd. */
const [readers, windowsOfReader, linesOfReader, starsOfReader] = [20, 100, 200, 300]

/** They have written alike at every size: in a small world, what the crowd has is less than a page. */
export const repliers = { firstId: 2, number: 50, replies: 150 } as const

/** Adds to a crowd what its screens show besides topics, by statements for all at once. */
export const fillScreens = async (db: Executor, { replies, windows, messages, lines }: ScreenSize): Promise<void> => {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db)
  await bulkFill(db, ['posts'], async () => {
    await run(sql`
    insert into posts (topic_id, author_id, content, created_at, client_id, star_num)
    select ${crowded.topicId}::bigint, 1 + i % 90000, '候车室里暖气很足，第 ' || i || ' 个人这样说。',
      now() - i * interval '1 second', gen_random_uuid(), i % 97
    from generate_series(1, ${replies}::integer) as i`)
  })
  await run(sql`update topics set post_num = post_num + ${replies} where id = ${crowded.topicId}`)
  await run(sql`
    with answered as (
      select id, row_number() over (order by id desc) as number from topics where id <> ${crowded.topicId}
      order by id desc limit ${repliers.replies}::integer
    ), counted as (
      update topics set post_num = post_num + ${repliers.number} where id in (select id from answered)
    )
    insert into posts (topic_id, author_id, content, created_at, client_id)
    select answered.id, ${repliers.firstId}::integer + one, '同一趟车，第 ' || number || ' 次回复。',
      now() - number * interval '1 hour', gen_random_uuid()
    from answered, generate_series(0, ${repliers.number}::integer - 1) as one`)
  await run(sql`
    insert into chat_windows (low_user_id, high_user_id, created_at, active_at, low_wrote, high_wrote)
    select one, 1000 + one * 200 + i, now(), now() - i * interval '7 minutes', true, true
    from generate_series(1, ${readers}::integer) as one, generate_series(1, ${windowsOfReader}::integer) as i
    union all
    select ${crowded.chatterId}::bigint, 20000 + i, now(), now() - i * interval '7 minutes', true, true
    from generate_series(1, ${windows}::integer) as i`)
  await run(sql`
    insert into chat_members (user_id, window_id, partner_id)
    select low_user_id, id, high_user_id from chat_windows
    union all select high_user_id, id, low_user_id from chat_windows`)
  const { rows } = await sql<{ number: number }>`select count(*)::integer as number from chat_windows`.execute(db)
  const each = Math.ceil(messages / (rows[0]?.number ?? 1))
  await bulkFill(db, ['chat_messages'], async () => {
    await run(sql`
    insert into chat_messages (window_id, seq, sender_id, client_id, kind, content, created_at)
    select id, seq, case seq % 2 when 0 then low_user_id else high_user_id end, gen_random_uuid(), 'text',
      '雁字回时，月满西楼。第 ' || seq || ' 句', now()
    from chat_windows, generate_series(1, ${each}::integer) as seq`)
  })
  await run(sql`update chat_windows set last_seq = ${each}`)
  await run(sql`
    insert into interactions (receiver_id, kind, gathered_by, topic_id, created_at)
    select receiver, 'star', 'topic-' || topic.id, topic.id, now() - topic.number * interval '1 minute'
    from (
      select one as receiver, ${linesOfReader}::integer as lines from generate_series(1, ${readers}::integer) as one
      union all select ${crowded.receiverId}::bigint, ${lines}::integer
    ) as receivers
    cross join lateral (
      select id, row_number() over (order by id desc) as number from topics where id <> ${crowded.topicId} limit lines
    ) as topic
    on conflict do nothing`)
  await run(sql`
    insert into interaction_users (interaction_id, user_id, created_at)
    select id, 1 + (id * 7919 + k * 104729) % 90000, created_at - k * interval '1 second'
    from interactions, generate_series(1, 1 + (id % 4)::integer) as k on conflict do nothing`)
  await run(sql`
    insert into topic_stars (topic_id, user_id, created_at)
    select topic.id, one, now() - topic.number * interval '1 minute'
    from generate_series(1, ${readers}::integer) as one
    cross join (
      select id, row_number() over (order by id desc) as number from topics limit ${starsOfReader}::integer
    ) as topic
    on conflict do nothing`)
  await run(sql`vacuum analyze`)
}
