import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { sliceOf } from '#server/platform/database/paging.ts'
import { fillWithFollows } from '#server/testing/crowd-follows.ts'
import { fillWithCrowd } from '#server/testing/crowd.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { makeExplain } from '#server/testing/plans.ts'
import {
  countShownFans,
  countShownFollows,
  findFollowedByFollowed,
  findFollowIds,
  findFriendIds,
  findMostFollowed,
  friendOrders,
  pageBlocks,
  pageFans,
  pageFollows,
} from './friend-list.queries.ts'
import { countBlocks, countFollows, deleteRemarks, findFollows, findRemarks, saveRemark } from './friend.queries.ts'

const users = 3000
const { db, url } = await makeDatabase()
await fillWithCrowd(db, { users, topics: 10 })
await fillWithFollows(db, { users })
const explain = makeExplain(url)

const hidden = ['17', '170', '1700']
const cursor = Buffer.from('list 1780000000000000 1000').toString('base64url')
/** One who follows a thousand and has the most fans, and one of whom nothing is special. */
const people = ['1', '2321']

describe.each([
  ['follows', 'follows_follower_index', pageFollows],
  ['fans', 'follows_followee_index', pageFans],
  ['blocks', 'blocks_new_index', pageBlocks],
] as const)('a page of %s', (_name, index, page) => {
  test.each([
    ['first', false, undefined],
    ['first', true, undefined],
    ['later', false, cursor],
    ['later', true, cursor],
  ] as const)('is read from its index alone, without sorting: %s page, ascending: %s', async (_, ascFlag, at) => {
    const slice = sliceOf('list', friendOrders.create_time, { pageNo: 1, pageSize: 10, ascFlag, cursor: at })
    for (const left of [[], hidden])
      for (const plan of await explain((executor) => page(executor, '1', slice, { hidden: left })))
        expect(plan).toEqual({ indexes: [index], wholeTables: [], sorts: false })
  })
})

test.each([
  ['follows', 'follows_follower_index', pageFollows],
  ['fans', 'follows_followee_index', pageFans],
] as const)(
  '%s of somebody else are read so too, and those in privacy mode found out by key',
  async (_, index, page) => {
    const slice = sliceOf('list', friendOrders.create_time, { pageNo: 1, pageSize: 10, ascFlag: false, cursor })
    for (const plan of await explain((executor) => page(executor, '1', slice, { hidden, strangerTo: '77' }))) {
      expect([plan.wholeTables, plan.sorts]).toEqual([[], false])
      expect(plan.indexes).toEqual(expect.arrayContaining([index, 'users_pkey']))
    }
  },
)

test('ids of the followed are read from their index alone, without sorting', async () => {
  for (const userId of people)
    for (const plan of await explain((executor) => findFollowIds(executor, userId, { limit: 200, offset: 0 })))
      expect(plan).toEqual({ indexes: ['follows_follower_index'], wholeTables: [], sorts: false })
})

test('follows and blocks are counted, and found for many, by key', async () => {
  const ids = Array.from({ length: 200 }, (_, index) => String(index * 13 + 1))
  for (const userId of people)
    for (const query of [
      (executor: typeof db) => countFollows(executor, userId),
      (executor: typeof db) => countBlocks(executor, userId),
      (executor: typeof db) => countShownFollows(executor, userId, hidden),
      (executor: typeof db) => countShownFans(executor, userId, hidden),
      (executor: typeof db) => findFollows(executor, userId, ids),
      (executor: typeof db) => findRemarks(executor, userId),
    ])
      for (const plan of await explain(query)) expect(plan.wholeTables).toEqual([])
})

test('friends are looked up among those whom one follows, however many fans there are', async () => {
  for (const userId of people)
    for (const plan of await explain((executor) => findFriendIds(executor, userId))) {
      expect(plan.wholeTables).toEqual([])
      // By either index that begins with who follows, as the planner likes; never by that of the fans.
      expect(plan.indexes.filter((index) => /^follows_(pkey|follower_index)$/.test(index)).length).toBeGreaterThan(0)
      expect(plan.indexes).not.toContain('follows_followee_index')
    }
})

test('suggestions read what the newest followed follow, each by index, and no table from end to end', async () => {
  for (const userId of people) {
    for (const plan of await explain((executor) => findFollowedByFollowed(executor, { userId, hidden, limit: 20 }))) {
      expect(plan.wholeTables).toEqual([])
      expect(plan.indexes.filter((index) => !/^(follows_(pkey|follower_index)|users_pkey)$/.test(index))).toEqual([])
    }
    const wanted = { userId, hidden, limit: 20, found: ['3', '4'] }
    for (const plan of await explain((executor) => findMostFollowed(executor, wanted))) {
      expect([plan.indexes[0], plan.wholeTables, plan.sorts]).toEqual(['users_fan_index', [], false])
      expect(plan.indexes.slice(1).filter((index) => !/^follows_(pkey|follower_index)$/.test(index))).toEqual([])
    }
  }
})

test('one has so many remarks and no more, and changes them all the same', async () => {
  const userId = '2500'
  await deleteRemarks(db, userId)
  for (let id = 1; id <= limits.remarks; id++) expect(await saveRemark(db, userId, String(id), '雁')).toBe(true)
  expect(await saveRemark(db, userId, String(limits.remarks + 1), '雁')).toBe(false)
  expect(await saveRemark(db, userId, '1', '鸿雁')).toBe(true)
  expect(await findRemarks(db, userId)).toHaveLength(limits.remarks)
})
