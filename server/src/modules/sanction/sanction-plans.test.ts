import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sliceOf } from '#server/platform/database/paging.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { insertUsers, makeExplain } from '#server/testing/plans.ts'
import { countSanctions, findImposed, lockOver, pageSanctions, sanctionOrder, writeBan } from './sanction.queries.ts'
import { findInForce, listBansSince, listSilences } from '../standing/standing.queries.ts'

const { db: filled, url } = await makeDatabase()
const explain = makeExplain(url)
const now = new Date('2026-11-21T08:00:00+08:00')

// Twenty thousand people, most of whom had a sanction once; one in a hundred is silenced or banned now.
await insertUsers(filled, 20_000)
await sql`
  insert into sanctions (user_id, kind, rule, reason, imposed_at, until, lifted_at, lift_reason, over_told_at)
  select id, case when id % 2 = 0 then 'ban' else 'silence' end, 'ad', '广告', ${now}::timestamptz - interval '9 days',
    ${now}::timestamptz + case when id % 100 < 2 then interval '1 day' else interval '-1 day' end,
    case when id % 3 = 0 then ${now}::timestamptz - interval '2 days' end, case when id % 3 = 0 then '误判' end,
    case when id % 100 >= 2 then ${now}::timestamptz end
  from users`.execute(filled)
await sql`
  insert into appeals (sanction_id, user_id, content, created_at, due_at)
  select id, user_id, '冤枉', ${now}::timestamptz, ${now}::timestamptz from sanctions`.execute(filled)
await sql`update users set banned_at = ${now}::timestamptz - interval '9 days' where id % 100 = 0`.execute(filled)
await sql`analyze`.execute(filled)

const slice = sliceOf('sanctions', sanctionOrder, { pageNo: 1, pageSize: 10, ascFlag: false })

test.each<[string, (db: typeof filled) => Promise<unknown>]>([
  ['who is silenced', (db) => listSilences(db, now)],
  ['whether somebody is silenced', (db) => listSilences(db, now, '7')],
  ['who was banned of late', (db) => listBansSince(db, now)],
  ['whether somebody was banned of late', (db) => listBansSince(db, now, '7')],
  ['what holds of somebody', (db) => findInForce(db, '7', 'ban', now)],
  ['what was imposed by a request', (db) => findImposed(db, '7', '0198c0de-0000-7000-8000-000000000000')],
  ['how an account stands by its bans', (db) => writeBan(db, '7', now)],
  ['whose time is over', (db) => lockOver(db, now, 200)],
  ['what was imposed on somebody', (db) => pageSanctions(db, { userId: '7' }, slice)],
  ['how much was imposed on somebody', (db) => countSanctions(db, '7', 1000)],
])('%s is read by an index, and no table from end to end', async (_, query) => {
  for (const plan of await explain(query)) {
    expect(plan.wholeTables).toEqual([])
    expect(plan.indexes.length).toBeGreaterThan(0)
  }
})
