import { expect, test } from 'vitest'
import { createInteractionRecorderService } from '#server/modules/interaction-recorder/interaction-recorder.service.ts'
import { createRelationModule } from '#server/modules/relation/relation.module.ts'
import { fillWithFollows } from '#server/testing/crowd-follows.ts'
import { fillWithCrowd } from '#server/testing/crowd.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { openCounted } from '#server/testing/query-count.ts'
import { makeUserService } from '#server/testing/user-service.ts'
import { createFriendModule } from './friend.module.ts'

const users = 500
const { db: filled, url } = await makeDatabase()
await fillWithCrowd(filled, { users, topics: 10 })
await fillWithFollows(filled, { users })
const { db, count } = openCounted(url)

const clock = { now: () => new Date('2026-11-21T08:00:00+08:00') }
const relation = createRelationModule({ db }).service
const service = createFriendModule({
  db,
  clock,
  limiter: { take: async () => {} },
  relation,
  moderation: { review: () => ({ held: false, words: [] }) },
  recorder: createInteractionRecorderService({ clock, relation, delivery: { notify: () => {} } }),
  tasks: { done: async () => {}, undone: async () => {} },
  user: makeUserService(db, clock),
}).service

const ids = (number: number) => Array.from({ length: number }, (_, index) => String(index + 1))

test('whether two hundred are followed, and the ids of two hundred followed, is one query each', async () => {
  expect(await count(() => service.follows.isFollow('1', ids(200)))).toBe(1)
  expect(await count(() => service.lists.followIds('1', { pageNo: 1, pageSize: 200 }))).toBe(1)
})

test('a page of people costs as many queries as a page of one', async () => {
  const page = { pageNo: 1, orderBy: 'create_time', ascFlag: false } as const
  const costs = {
    follows: (pageSize: number) => service.lists.follows('7', { ...page, pageSize, userId: '1' }),
    fans: (pageSize: number) => service.lists.fans('7', { ...page, pageSize, userId: '1' }),
    blocks: (pageSize: number) => service.lists.blocks('7', { ...page, pageSize }),
    friends: (pageSize: number) => service.lists.friends('1', { pageNo: 1, pageSize }),
  }
  for (const [name, read] of Object.entries(costs)) {
    // Avatars stay in memory, so the larger page comes first.
    await read(50)
    const cost = await count(() => read(50))
    expect([name, cost]).toEqual([name, await count(() => read(1))])
    expect(cost).toBeLessThanOrEqual(7)
  }
})

test('suggestions cost a fixed number of queries', async () => {
  expect(await count(() => service.lists.suggestions('1'))).toBeLessThanOrEqual(6)
})
