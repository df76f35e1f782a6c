import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Executor } from '#server/platform/database/database.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { makeExplain } from '#server/testing/plans.ts'
import { readCounts } from './run-count.queries.ts'
import { countRuns, pageRuns, runOrder, writeStocks } from './run.queries.ts'

test('what is left on many trains is looked up train by train, however few runs there were when it was planned', async () => {
  const { url } = await makeDatabase()
  const explain = makeExplain(url)
  const questions = Array.from({ length: 74 }, (_, index) => ({
    run_id: String(index + 1),
    pair: { offset: 0, length: 6 },
    whole: { offset: 0 },
    standing: { offset: 0, length: 6 },
  }))
  for (const plan of await explain((db) => readCounts(db, questions))) {
    expect(plan.wholeTables).toEqual([])
    expect(plan.indexes.toSorted()).toEqual(['run_stocks_pkey', 'runs_pkey'])
  }
})

test('stocks are written by their key, among as many and as large ones as a fortnight has', async () => {
  const { db, url } = await makeDatabase()
  await db.transaction().execute(async (transaction) => {
    // Whose trains they are does not matter here.
    await sql`set local session_replication_role = replica`.execute(transaction)
    await sql`
      insert into run_stocks (run_id, masks, free, standing)
      select run_id, mask, ''::bytea, ''::bytea from generate_series(1, 9000) as run_id, lateral (
        select string_agg(sha512((run_id * 1000 + part)::text::bytea), ''::bytea) as mask from generate_series(1, 40) as part
      ) as made`.execute(transaction)
  })
  await sql`vacuum analyze run_stocks`.execute(db)
  const stock = { masks: Buffer.alloc(2560), free: Buffer.alloc(2), standing: Buffer.alloc(2) }
  const stocks = ['7', '800'].map((run_id) => ({ run_id, version: '0', changed: true, stock }))
  const plans = await makeExplain(url)((executor) => writeStocks(executor, stocks))
  expect(plans.length).toBeGreaterThan(0)
  for (const plan of plans) {
    expect(plan.wholeTables).toEqual([])
    expect(new Set(plan.indexes)).toEqual(new Set(['run_stocks_pkey']))
  }
})

test('the runs of a day, of one train and those that are late are read in their order by an index', async () => {
  const { db, url } = await makeDatabase()
  await db.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction)
    await sql`
      insert into runs (train_id, day, state, delay_minutes, departs_at, arrives_at, opened_at)
      select number % 600 + 1, date '2026-01-01' + number / 600, 'open', case when number % 90 = 0 then 5 else 0 end,
        timestamptz '2026-01-01' + number * interval '2 minutes', timestamptz '2026-01-02' + number * interval '2 minutes', now()
      from generate_series(0, 59999) as number`.execute(transaction)
  })
  await sql`vacuum analyze runs`.execute(db)
  const explain = makeExplain(url)
  const slice = { order: runOrder, ascFlag: true, after: undefined, offset: 0, limit: 21 }
  const later = { ...slice, after: { key: '1767225600000000', id: '300' } }
  const filter = { day: '2026-02-01', trainId: undefined, only: undefined }
  for (const query of [
    (executor: Executor) => pageRuns(executor, filter, slice),
    (executor: Executor) => pageRuns(executor, filter, later),
    (executor: Executor) => pageRuns(executor, { ...filter, trainId: '7' }, slice),
    (executor: Executor) => pageRuns(executor, { ...filter, only: 'late' }, slice),
    (executor: Executor) => countRuns(executor, filter, 1000),
  ])
    for (const plan of await explain(query)) {
      expect(plan.wholeTables).toEqual([])
      expect(plan.indexes.length).toBeGreaterThan(0)
    }
  for (const plan of await explain((executor) => pageRuns(executor, filter, slice))) expect(plan.sorts).toBe(false)
})
