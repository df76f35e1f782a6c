import { expect, test } from 'vitest'
import { makeDatabase } from '#server/testing/database.ts'
import { makeExplain } from '#server/testing/plans.ts'
import { readCounts } from './run-count.queries.ts'

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
