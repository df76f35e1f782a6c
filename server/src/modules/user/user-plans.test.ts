import { expect, test } from 'vitest'
import { sliceOf } from '#server/platform/database/paging.ts'
import { fillWithFollows } from '#server/testing/crowd-follows.ts'
import { fillWithCrowd } from '#server/testing/crowd.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { makeExplain } from '#server/testing/plans.ts'
import { openCounted } from '#server/testing/query-count.ts'
import { makeUserModule } from '#server/testing/user-service.ts'
import { countRecord, findBases, findBasesFor, pageUsers, userOrders } from './user.queries.ts'

const users = 3000
const { db: filled, url } = await makeDatabase()
await fillWithCrowd(filled, { users, topics: 1000 })
await fillWithFollows(filled, { users })
const explain = makeExplain(url)
const { db, count } = openCounted(url)
const { people, profile } = makeUserModule(db, { now: () => new Date('2026-11-21T08:00:00+08:00') }).service

const ids = (number: number) => Array.from({ length: number }, (_, index) => String(index * 7 + 1))
const cursor = Buffer.from('list 1780000000000000 1000').toString('base64url')

test.each([
  [false, undefined],
  [true, undefined],
  [false, cursor],
  [true, cursor],
])('a page of users is read from its index, without sorting: ascending %s, cursor %s', async (ascFlag, at) => {
  const slice = sliceOf('list', userOrders.create_time, { pageNo: 1, pageSize: 10, ascFlag, cursor: at })
  for (const hidden of [[], ['17', '170']])
    for (const plan of await explain((executor) => pageUsers(executor, slice, '7', hidden)))
      expect(plan).toEqual({ indexes: ['users_new_index', 'follows_pkey'], wholeTables: [], sorts: false })
})

test('users of many ids, and who is hidden among them, are found by key', async () => {
  for (const query of [
    (executor: typeof db) => findBases(executor, ids(200)),
    (executor: typeof db) => findBasesFor(executor, ids(200), '7'),
  ])
    for (const plan of await explain(query)) expect(plan.wholeTables).toEqual([])
})

test('what a user has done is counted by indexes, however many fans there are', async () => {
  for (const id of ['1', '2321'])
    for (const viewerId of [id, '7', null])
      for (const plan of await explain((executor) => countRecord(executor, id, viewerId))) {
        expect(plan.wholeTables).toEqual([])
        expect(plan.indexes).toContain('topics_gone_index')
        for (const index of ['follows_followee_index', 'topics_pkey']) expect(plan.indexes).not.toContain(index)
      }
})

test('two hundred users by id are one query, once their avatars have been seen', async () => {
  const read = () => people.baseList(ids(200), '7')
  expect(await count(read)).toBe(2)
  expect(await count(read)).toBe(1)
})

test('a page of users and a list of cards cost as many queries as one user does', async () => {
  const page = (pageSize: number) => people.page({ pageNo: 1, pageSize, orderBy: 'create_time', ascFlag: false }, '7')
  await page(50)
  expect(await count(() => page(50))).toBe(await count(() => page(1)))
  await people.cards(ids(50), '7')
  expect(await count(() => people.cards(ids(50), '7'))).toBe(await count(() => people.cards(ids(1), '7')))
})

test('a profile costs at most five queries', async () => {
  expect(await count(() => profile.detail('1', '7'))).toBeLessThanOrEqual(5)
})
