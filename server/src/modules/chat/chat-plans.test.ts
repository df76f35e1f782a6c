import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Executor } from '#server/platform/database/database.ts'
import { sliceOf } from '#server/platform/database/paging.ts'
import { fillWithCrowd } from '#server/testing/crowd.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { makeExplain } from '#server/testing/plans.ts'
import { messageOrder, readHistory } from './chat-message.queries.ts'
import { findJudgedAmong } from './chat-moderation.queries.ts'
import { newMessage, type NewMessage, storeMessage, storeMessages } from './chat-send.queries.ts'
import { findWindowId } from './chat-pair.queries.ts'
import { advanceRead, clearWindow, countUnread, findMember, findWindow, pageWindows } from './chat-window.queries.ts'

const { db, url } = await makeDatabase()
await fillWithCrowd(db, { users: 400, topics: 10 })
const run = (statement: ReturnType<typeof sql>) => statement.execute(db)
await run(sql`
  insert into chat_windows (low_user_id, high_user_id, created_at, active_at, last_seq)
  select low, low + other, now(), now() - other * interval '1 minute', 100
  from generate_series(1, 200) as low, generate_series(1, 20) as other`)
await run(sql`
  insert into chat_members (user_id, window_id, partner_id)
  select low_user_id, id, high_user_id from chat_windows union all select high_user_id, id, low_user_id from chat_windows`)
await run(sql`
  insert into chat_messages (window_id, seq, sender_id, client_id, kind, content, created_at)
  select id, seq, low_user_id, gen_random_uuid(), 'text', '在吗', now()
  from chat_windows, generate_series(1, 100) as seq where low_user_id <= 20`)
for (const table of ['chat_windows', 'chat_members', 'chat_messages'])
  await run(sql`vacuum analyze ${sql.table(table)}`)
const explain = makeExplain(url)

const { id: windowId } = await db
  .selectFrom('chat_windows')
  .select('id')
  .where('low_user_id', '=', '7')
  .limit(1)
  .executeTakeFirstOrThrow()
const seen = { userId: '7', windowId }

test.each([
  ['the newest', { slice: sliceOf('list', messageOrder, { pageNo: 1, pageSize: 30, ascFlag: false }) }],
  ['those after one', { afterSeq: 40, limit: 51 }],
])('a page of a window’s messages, %s, is read from its index in one statement', async (_, page) => {
  for (const plan of await explain((executor) => readHistory(executor, seen, page)))
    expect(plan).toMatchObject({
      indexes: expect.arrayContaining(['chat_messages_window_id_seq_key', 'chat_members_pkey', 'chat_windows_pkey']),
      wholeTables: [],
    })
})

test('what was removed of a stretch of a window is found by an index of its own', async () => {
  const [plan] = await explain((executor) => findJudgedAmong(executor, seen, { fromSeq: 1, toSeq: 90 }, 100))
  expect(plan?.indexes).toContain('chat_messages_judged_index')
  expect(plan?.wholeTables).toEqual([])
})

test.each([
  [
    'a message among others',
    (executor: Executor, message: NewMessage) => storeMessages(executor, [message], new Date(), 'once'),
  ],
  ['a message', (executor: Executor, message: NewMessage) => storeMessage(executor, message, new Date())],
])('%s is stored by keys alone, though the tables were empty when that was planned', async (_, store) => {
  const { url: empty } = await makeDatabase()
  const message = { window_id: '7', sender_id: '7', client_id: '6f2a1c1e-0b3f-4d0e-9a57-3f1b8e2d4c5a', content: '在吗' }
  const [plan] = await makeExplain(
    empty,
    'set enable_seqscan = off',
  )((executor) => store(executor, newMessage(message)))
  expect(plan?.wholeTables).toEqual([])
  for (const index of ['chat_windows_pkey', 'chat_messages_sender_id_client_id_key', 'blocks_blocked_index'])
    expect(plan?.indexes).toContain(index)
})

test('a page of windows is read from their order by an index, from the first and from a later one', async () => {
  const first = sliceOf('list', { column: 'key', kind: 'id' }, { pageNo: 1, pageSize: 10, ascFlag: false })
  const [last] = (await pageWindows(db, '7', first)).slice(-1)
  for (const slice of [first, { ...first, after: last }]) {
    const [plan] = await explain((executor) => pageWindows(executor, '7', slice))
    expect(plan?.indexes.filter((index) => index === 'chat_members_list_index')).toHaveLength(1)
    expect(plan?.wholeTables).toEqual([])
  }
})

test('what is unread is counted by keys, from the order of the windows', async () => {
  for (const plan of await explain((executor) => countUnread(executor, '7'))) {
    expect(plan.indexes).toEqual(expect.arrayContaining(['chat_members_list_index', 'chat_windows_pkey']))
    expect(plan.wholeTables.filter((table) => table !== 'blocks')).toEqual([])
  }
})

test('a window is found by its keys, with whom it is and its last message', async () => {
  for (const plan of await explain((executor) => findWindow(executor, '7', windowId)))
    expect(
      plan.wholeTables.filter((table) => !['blocks', 'remarks', 'follows', 'user_settings'].includes(table)),
    ).toEqual([])
})

test.each<[string, (executor: Executor) => Promise<unknown>]>([
  ['the window of two people', (executor) => findWindowId(executor, '8', '7')],
  ['how far somebody has read it', (executor) => findMember(executor, '7', windowId)],
  ['that they have read on', (executor) => advanceRead(executor, '7', windowId, 50)],
  ['that it is gone for them', (executor) => clearWindow(executor, '7', windowId)],
])('%s is found, or written down, by keys', async (_, ask) => {
  const [plan] = await explain(ask)
  expect(plan?.wholeTables.filter((table) => table !== 'user_settings')).toEqual([])
})
