import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sliceOf } from '#server/platform/database/paging.ts'
import { fillWithCrowd } from '#server/testing/crowd.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { insertUsers, makeExplain } from '#server/testing/plans.ts'
import { countLines, countUnread, interactionOrder, markRead, linesInOrder, pageLines } from './interaction.queries.ts'
import { lockLinesOf, removeUserFromLines } from '../interaction-recorder/interaction-recorder.queries.ts'

const { db, url } = await makeDatabase()
await fillWithCrowd(db, { users: 300, topics: 1500 })
await sql`
  insert into interactions (receiver_id, kind, gathered_by, topic_id, post_id, created_at, read_at)
  select topics.author_id, case posts.id % 2 when 0 then 'post' else 'mention' end, 'post-' || posts.id, topic_id, posts.id, posts.created_at,
    case when posts.id % 3 > 0 then posts.created_at end
  from posts join topics on topics.id = posts.topic_id`.execute(db)
await sql`
  insert into interaction_users (interaction_id, user_id, created_at)
  select interactions.id, posts.author_id, interactions.created_at
  from interactions join posts on posts.id = interactions.post_id`.execute(db)
// As many as people have among themselves: of an empty table nobody knows whether it is read whole for nothing.
await sql`
  insert into blocks (blocker_id, blocked_id, created_at)
  select one, other, now() from generate_series(1, 300) as one, generate_series(1, 300) as other
  where one <> other and (one + other) % 3 = 0`.execute(db)
for (const table of ['interactions', 'interaction_users', 'blocks'])
  await sql`vacuum analyze ${sql.table(table)}`.execute(db)
const explain = makeExplain(url)

const first = { pageNo: 1, pageSize: 10, ascFlag: false }
const cursor = Buffer.from('list 1780000000000000 1000').toString('base64url')

test.each([
  [undefined, 'interactions_receiver_index'],
  ['post', 'interactions_kind_index'],
] as const)('a page of lines of kind %s is read from its index, without sorting', async (kind, index) => {
  for (const page of [first, { ...first, cursor }]) {
    const slice = sliceOf('list', interactionOrder, page)
    for (const plan of await explain((executor) => linesInOrder(executor, slice, '7', kind).execute()))
      expect(plan).toEqual({ indexes: expect.arrayContaining([index]), wholeTables: [], sorts: false })
    for (const plan of await explain((executor) => pageLines(executor, slice, '7', kind)))
      expect(plan).toMatchObject({ indexes: expect.arrayContaining([index]), wholeTables: [] })
  }
})

test('unread lines are counted from their own index', async () => {
  for (const plan of await explain((executor) => countUnread(executor, '7')))
    expect(plan).toMatchObject({ indexes: expect.arrayContaining(['interactions_unread_index']), wholeTables: [] })
})

test('no other question about lines reads a whole table', async () => {
  const ids = ['1', '100', '200']
  for (const ask of [
    (executor: typeof db) => countLines(executor, '7'),
    (executor: typeof db) => countLines(executor, '7', 'post'),
    (executor: typeof db) => markRead(executor, '7', new Date()),
    (executor: typeof db) => markRead(executor, '7', new Date(), 'star'),
    (executor: typeof db) =>
      lockLinesOf(executor, { receiverId: '7', userId: '8', kind: 'star', gatheredBy: 'topic-1' }),
    (executor: typeof db) => lockLinesOf(executor, { receiverId: '7', userId: '8', kind: 'follow' }),
    (executor: typeof db) => removeUserFromLines(executor, ids, '8'),
  ])
    for (const plan of await explain(ask)) expect(plan.wholeTables).toEqual([])
})

test('lines are counted by an index where PostgreSQL takes anybody for one who has very many', async () => {
  const few = await makeDatabase()
  await insertUsers(few.db, 21)
  await sql`
    insert into interactions (receiver_id, kind, gathered_by, created_at)
    select receiver, 'follow', 'follow-' || i, now() - i * interval '1 minute'
    from generate_series(1, 21) as receiver, generate_series(1, case receiver when 21 then 100000 else 200 end) as i
  `.execute(few.db)
  await sql`vacuum analyze interactions`.execute(few.db)
  const explainFew = makeExplain(few.url)
  for (const ask of [
    (executor: typeof db) => countLines(executor, '7'),
    (executor: typeof db) => countUnread(executor, '7'),
  ])
    for (const plan of await explainFew(ask)) expect(plan.wholeTables).not.toContain('interactions')
})
