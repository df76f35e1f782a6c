import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { chatLimits } from '#contract/limits.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { insertUsers, makeCountRead } from '#server/testing/plans.ts'
import { countUnread } from './chat-window.queries.ts'

const { db, url } = await makeDatabase()
const countRead = makeCountRead(url)
const run = (statement: ReturnType<typeof sql>) => statement.execute(db)

/** Of the user 1: one message is unread in each, and in the older ones, which are one too many by that number, a hundred. */
const older = 2000

beforeAll(async () => {
  await insertUsers(db, chatLimits.unreadWindows + older + 1)
  await run(sql`
    insert into chat_windows (low_user_id, high_user_id, created_at, active_at, last_seq)
    select 1, other, now(), now() - other * interval '1 hour', case when other > ${chatLimits.unreadWindows + 1} then 100 else 1 end
    from generate_series(2, ${chatLimits.unreadWindows + older + 1}::integer) as other`)
  await run(sql`
    insert into chat_members (user_id, window_id, partner_id)
    select low_user_id, id, high_user_id from chat_windows union all select high_user_id, id, low_user_id from chat_windows`)
  for (const table of ['chat_windows', 'chat_members']) await run(sql`vacuum analyze ${sql.table(table)}`)
})

test('whoever has very many windows is told what is unread in the newest of them, and no others are read', async () => {
  expect(await countUnread(db, '1')).toBe(chatLimits.unreadWindows)
  const read = await countRead((executor) => countUnread(executor, '1'))
  expect(read.chat_windows).toBe(chatLimits.unreadWindows)
  expect(read.chat_members).toBe(chatLimits.unreadWindows)
})

test('an old window counts when it is pinned, or written in; a muted one takes its place among the newest', async () => {
  const oldest = chatLimits.unreadWindows + older + 1
  await run(sql`update chat_members set pinned_at = now() where user_id = 1 and partner_id = ${oldest}`)
  // The last of the newest is left out for it.
  expect(await countUnread(db, '1')).toBe(chatLimits.unreadWindows - 1 + 100)
  await run(sql`
    update chat_windows set active_at = now(), last_seq = 101 where low_user_id = 1 and high_user_id = ${oldest - 1}`)
  expect(await countUnread(db, '1')).toBe(chatLimits.unreadWindows - 2 + 100 + 101)
  await run(sql`update chat_members set muted = true where user_id = 1 and partner_id = ${oldest}`)
  expect(await countUnread(db, '1')).toBe(chatLimits.unreadWindows - 2 + 101)
})
