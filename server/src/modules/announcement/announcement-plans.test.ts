import { expect, test } from 'vitest'
import { sliceOf } from '#server/platform/database/paging.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { makeExplain } from '#server/testing/plans.ts'
import {
  announcementOrder,
  listStanding,
  listVersions,
  pageAllAnnouncements,
  pageAnnouncements,
} from './announcement.queries.ts'
import { sql } from 'kysely'

const { db, url } = await makeDatabase()
await sql`
  insert into announcements (title, content, category, is_important, starts_at, client_id)
  select 'title', 'content', 'category', number % 50 = 0,
    timestamptz '2026-11-01' + number * interval '1 minute', gen_random_uuid()
  from generate_series(1, 5000) as number`.execute(db)
await sql`analyze announcements`.execute(db)
const explain = makeExplain(url)
const now = new Date('2026-11-21T08:00:00+08:00')

test.each([undefined, Buffer.from('list 1780000000000000 1000').toString('base64url')])(
  'a page is read from its index, without sorting: cursor %s',
  async (cursor) => {
    const input = { pageNo: 1, pageSize: 10, ascFlag: false, cursor }
    const slice = sliceOf('list', announcementOrder, input)
    for (const plan of await explain((executor) => pageAnnouncements(executor, slice, now)))
      expect(plan).toEqual({ indexes: ['announcements_start_index'], wholeTables: [], sorts: false })
  },
)

test('those of the pop-up are few: they are sorted, important ones first', async () => {
  const found = await listStanding(db, now, 5)
  expect(found.map(({ is_important }) => is_important)).toEqual([true, true, true, true, true])
})

test('all that there are, and how one stood before, are read from their indexes', async () => {
  const slice = sliceOf('list', announcementOrder, { pageNo: 1, pageSize: 10, ascFlag: false })
  for (const plan of await explain((executor) => pageAllAnnouncements(executor, slice)))
    expect(plan).toEqual({ indexes: ['announcements_start_index'], wholeTables: [], sorts: false })
  await sql`
    insert into announcement_versions (announcement_id, version, title, content, category, is_important, starts_at, changed_at, reason)
    select id, number, '', '', '', false, now(), now(), '' from announcements, generate_series(1, 3) as number`.execute(
    db,
  )
  await sql`analyze announcement_versions`.execute(db)
  for (const plan of await explain((executor) => listVersions(executor, '7', { before: 5, offset: 0, limit: 11 })))
    expect(plan.wholeTables).toEqual([])
})
