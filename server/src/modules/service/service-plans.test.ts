import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeDatabase } from '#server/testing/database.ts'
import { insertUsers, makeExplain } from '#server/testing/plans.ts'
import { closedOrder, pageClosed, rateHandover, readRatings } from './service-handover.queries.ts'
import { findNote, listQuickAnswers, noteOrder, pageNotes } from './service-note.queries.ts'

const { db, url } = await makeDatabase()
await insertUsers(db, 1000)
await db.transaction().execute(async (transaction) => {
  // Whose windows they are does not matter here.
  await sql`set local session_replication_role = replica`.execute(transaction)
  await sql`
    insert into handovers (window_id, user_id, staff_id, opened_at, turned_at, closed_at, rating, rated_at)
    select number % 5000 + 1, number % 1000 + 1, 7, at, at, at, rating, case when rating is not null then at end
    from generate_series(1, 20000) as number,
      lateral (select now() - number * interval '1 minute' as at, case when number % 5 = 0 then 4 end as rating) as made`.execute(
    transaction,
  )
  await sql`
    insert into handover_notes (handover_id, client_id, staff_id, content, created_at)
    select number % 2000 + 1, gen_random_uuid(), 7, '', now() from generate_series(1, 20000) as number`.execute(
    transaction,
  )
  await sql`
    insert into quick_answers (client_id, owner_id, title, content, changed_at)
    select gen_random_uuid(), case when number % 50 > 0 then number % 1000 + 1 end, '', '', now()
    from generate_series(1, 5000) as number`.execute(transaction)
})
await sql`vacuum analyze handovers, handover_notes, quick_answers`.execute(db)
const explain = makeExplain(url)

const now = new Date()
const closed = { order: closedOrder, ascFlag: false, after: undefined, offset: 0, limit: 21 }
const notes = { order: noteOrder, ascFlag: false, after: undefined, offset: 0, limit: 21 }

test.each<[string, Parameters<typeof explain>[0]]>([
  ['what was closed', (executor) => pageClosed(executor, closed)],
  ['what is rated', (executor) => rateHandover(executor, '7', { rating: 5, now, since: now })],
  ['ratings of late', (executor) => readRatings(executor, new Date(now.getTime() - 3_600_000))],
  ['notes', (executor) => pageNotes(executor, '7', notes)],
  ['a note', (executor) => findNote(executor, '0b0f7a52-7c4e-4f43-9d2a-9a2d3e6c1f00')],
  ['texts at hand', (executor) => listQuickAnswers(executor, '7', 100)],
])('%s: found by an index', async (_, query) => {
  const plans = await explain(query)
  expect(plans.length).toBeGreaterThan(0)
  for (const { indexes, wholeTables } of plans) {
    expect(indexes.length).toBeGreaterThan(0)
    expect(wholeTables).toEqual([])
  }
})
