import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sliceOf } from '#server/platform/database/paging.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { makeExplain } from '#server/testing/plans.ts'
import { findChange, findComing, findLatest, listLive, pageVersions, versionOrder } from './app-text.queries.ts'

const { db, url } = await makeDatabase()
const now = new Date('2026-11-21T08:00:00+08:00')
// Fifty texts of a hundred versions, of which the last is still to come.
await sql`
  insert into app_text_versions (kind, key, version, body, starts_at, written_at)
  select 'help', 'text' || text, version, '{}',
    timestamptz '2026-11-21 08:30+08' - (100 - version) * interval '1 hour', now()
  from generate_series(1, 50) as text, generate_series(1, 100) as version`.execute(db)
await sql`vacuum analyze app_text_versions`.execute(db)
const explain = makeExplain(url)

test('what stands and what is to come is found for each text by its index', async () => {
  const rows = await listLive(db, now)
  expect(rows).toHaveLength(100)
  expect(new Set(rows.map(({ version, latest_version }) => `${version} of ${latest_version}`))).toEqual(
    new Set(['99 of 100', '100 of 100']),
  )
  for (const plan of await explain((executor) => listLive(executor, now))) expect(plan.wholeTables).toEqual([])
})

test('the newest version, the coming one, a page of them and the last change are read from their indexes', async () => {
  const slice = sliceOf('list', versionOrder, { pageNo: 1, pageSize: 10, ascFlag: false })
  const reads = [
    ...(await explain((executor) => findLatest(executor, 'help', 'text7'))),
    ...(await explain((executor) => findComing(executor, 'help', 'text7', now))),
    ...(await explain((executor) => pageVersions(executor, 'help', 'text7', slice))),
    ...(await explain((executor) => findChange(executor))),
  ]
  for (const plan of reads) expect(plan).toMatchObject({ wholeTables: [] })
})
