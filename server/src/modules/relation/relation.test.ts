import { expect, test } from 'vitest'
import { fillWithFollows } from '#server/testing/crowd-follows.ts'
import { fillWithCrowd } from '#server/testing/crowd.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { makeBlock, makeFollow, makeUser } from '#server/testing/factories.ts'
import { makeExplain } from '#server/testing/plans.ts'
import { openCounted } from '#server/testing/query-count.ts'
import { createRelationModule } from './relation.module.ts'
import { findHidden, findRelations, isBlockedBetween } from './relation.queries.ts'

const app = await makeApp()
const relation = createRelationModule({ db: app.db }).service

test('people are hidden from each other whoever has blocked whom, each named once', async () => {
  const [me, blocked, blocking, both, other] = [
    await makeUser(app),
    await makeUser(app),
    await makeUser(app),
    await makeUser(app),
    await makeUser(app),
  ]
  await makeBlock(app, me, blocked)
  await makeBlock(app, blocking, me)
  await makeBlock(app, me, both)
  await makeBlock(app, both, me)
  await makeBlock(app, blocked, other)
  expect((await relation.hiddenFor(me.id)).toSorted()).toEqual([blocked.id, blocking.id, both.id].toSorted())
  expect(await relation.hiddenFor(null)).toEqual([])
  for (const hidden of [blocked, blocking, both]) {
    expect(await relation.hiddenFor(hidden.id)).toContain(me.id)
    expect(await relation.isBlockedBetween(me.id, hidden.id)).toBe(true)
    expect(await relation.isBlockedBetween(hidden.id, me.id)).toBe(true)
  }
  expect(await relation.isBlockedBetween(me.id, other.id)).toBe(false)
})

test('how one stands to each of many is seen from their own side', async () => {
  const [me, other, stranger] = [await makeUser(app), await makeUser(app), await makeUser(app)]
  await makeFollow(app, me, other)
  await app.db.insertInto('remarks').values({ user_id: me.id, about_id: other.id, remark: '阿远' }).execute()
  await makeBlock(app, stranger, me)
  const nothing = { follow: false, fan: false, block: false, blocked: false, remark: '' }
  const relations = async (viewerId: string, ids: string[]) =>
    new Map((await findRelations(app.db, viewerId, ids)).map((row) => [row.id, row.relation]))
  expect(await relations(me.id, [other.id, stranger.id, '999999999'])).toEqual(
    new Map([
      [other.id, { ...nothing, follow: true, remark: '阿远' }],
      [stranger.id, { ...nothing, blocked: true }],
    ]),
  )
  expect(await relations(other.id, [me.id])).toEqual(new Map([[me.id, { ...nothing, fan: true }]]))
})

test('it is found by indexes, in one query for two hundred people', async () => {
  const { db: filled, url } = await makeDatabase()
  await fillWithCrowd(filled, { users: 3000, topics: 10 })
  await fillWithFollows(filled, { users: 3000 })
  const explain = makeExplain(url)
  const ids = Array.from({ length: 200 }, (_, index) => String(index * 7 + 1))
  for (const query of [
    (executor: typeof filled) => findHidden(executor, ['7']),
    (executor: typeof filled) => isBlockedBetween(executor, '7', '8'),
    (executor: typeof filled) => findRelations(executor, '7', ids),
  ])
    for (const plan of await explain(query)) expect(plan.wholeTables).toEqual([])
  const { db, count } = openCounted(url)
  expect(await count(() => findRelations(db, '7', ids))).toBe(1)
})
