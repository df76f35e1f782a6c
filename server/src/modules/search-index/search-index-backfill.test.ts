import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeDatabase } from '#server/testing/database.ts'
import { backfillSearch } from './search-index-backfill.service.ts'
import { createSearchIndexService } from './search-index.service.ts'

const topicId = '1'

/** Official accounts are found, too, but 互动. */
const officialFound = 4

/** One user with 205 topics, of which one is deleted, and two posts. */
const makeWorld = async () => {
  const { db } = await makeDatabase()
  await sql`
    insert into users (username, nickname, email, password_hash, created_at)
    values ('writer', '写旧文的', 'writer@example.com', 'none', now())`.execute(db)
  await sql`
    insert into categories (slug, name, description, position) values ('all', '全部', '一个分类', 1)`.execute(db)
  await sql`
    insert into topics (author_id, category_id, content, created_at, deleted_at)
    select 1, 1, '旧文', now(), case when i = 100 then now() end from generate_series(1, 205) as i`.execute(db)
  await sql`
    insert into posts (topic_id, author_id, content, created_at, client_id)
    select 1, 1, '旧回复', now(), gen_random_uuid() from generate_series(1, 2)`.execute(db)
  return db
}

test('what is missing is indexed once; what is deleted is not', async () => {
  const db = await makeWorld()
  expect(await backfillSearch(db)).toEqual({ user: 1 + officialFound, topic: 204, post: 2 })
  expect(await backfillSearch(db)).toEqual({ user: 0, topic: 0, post: 0 })
})

test('what an older version has indexed is indexed again', async () => {
  const db = await makeWorld()
  await backfillSearch(db)
  await db.updateTable('topic_search').set({ version: 0, folded: '' }).where('topic_id', '=', topicId).execute()
  expect(await backfillSearch(db)).toEqual({ user: 0, topic: 1, post: 0 })
  const row = await db.selectFrom('topic_search').select('folded').where('topic_id', '=', topicId).executeTakeFirst()
  expect(row?.folded).toBe('旧文')
})

test('several processes divide the work', async () => {
  const db = await makeWorld()
  const done = await Promise.all([backfillSearch(db), backfillSearch(db), backfillSearch(db)])
  expect(done.reduce((sum, { topic }) => sum + topic, 0)).toBe(204)
})

test('what a writer indexes meanwhile stays', async () => {
  const db = await makeWorld()
  let backfilled: Promise<unknown> | undefined
  await db.transaction().execute(async (writer) => {
    await writer.updateTable('topics').set({ content: '新文' }).where('id', '=', topicId).execute()
    await createSearchIndexService().indexTopic(writer, { id: topicId, title: '', content: '新文' })
    // It reads the old text, and then waits for the row that the writer has not yet committed.
    backfilled = backfillSearch(db)
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        return rows.length
      })
      .toBe(1)
  })
  await backfilled
  const row = await db.selectFrom('topic_search').select('folded').where('topic_id', '=', topicId).executeTakeFirst()
  expect(row?.folded).toBe('新文')
})

test('a stopped one ends, and the next goes on', async () => {
  const db = await makeWorld()
  expect(await backfillSearch(db, { signal: AbortSignal.abort() })).toEqual({ user: 0, topic: 0, post: 0 })
  expect(await backfillSearch(db)).toMatchObject({ topic: 204 })
})
