import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeDatabase } from '#server/testing/database.ts'
import { makeExplain } from '#server/testing/plans.ts'
import { readCounts } from './run-count.queries.ts'
import { writeStocks } from './run.queries.ts'

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
