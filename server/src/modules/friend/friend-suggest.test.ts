import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeBlock, makeFollow, makeUser, type TestUser } from '#server/testing/factories.ts'

const makeUsers = (app: Awaited<ReturnType<typeof makeApp>>, number: number) =>
  Promise.all(Array.from({ length: number }, () => makeUser(app)))

type Five = [TestUser, TestUser, TestUser, TestUser, TestUser]

test('people whom most of those I follow follow are suggested first, then those with the most fans', async () => {
  const app = await makeApp()
  const [me, one, two, three, lonely] = (await makeUsers(app, 5)) as Five
  const [common, rare, famous, fanOne, fanTwo] = (await makeUsers(app, 5)) as Five
  for (const friend of [one, two, three]) await makeFollow(app, me, friend)
  for (const friend of [one, two, three]) await makeFollow(app, friend, common)
  await makeFollow(app, two, rare)
  await makeFollow(app, two, one)
  await makeFollow(app, two, me)
  for (const fan of [fanOne, fanTwo, lonely, common]) await makeFollow(app, fan, famous)

  const { data } = await makeCall(app, contract.friend.suggest, {}, me)
  const common3 = { id: common.id, commonNum: 3, followFlag: false }
  expect(data.slice(0, 3)).toMatchObject([common3, { id: rare.id, commonNum: 1 }, { id: famous.id, commonNum: 0 }])
  const suggested = data.map(({ id }) => id)
  expect(new Set(suggested).size).toBe(suggested.length)
  for (const known of [me, one, two, three]) expect(suggested).not.toContain(known.id)
  expect(suggested).toContain(lonely.id)
})

test('somebody hidden is never suggested, whoever follows them', async () => {
  const app = await makeApp()
  const [me, friend, blocked, blocking] = (await makeUsers(app, 4)) as Five
  await makeFollow(app, me, friend)
  for (const other of [blocked, blocking]) await makeFollow(app, friend, other)
  await makeBlock(app, me, blocked)
  await makeBlock(app, blocking, me)
  expect((await makeCall(app, contract.friend.suggest, {}, me)).data).toEqual([])
})

test(`${limits.suggestions} are suggested at most, all of them distinct`, async () => {
  const app = await makeApp()
  const [me, friend, ...others] = (await makeUsers(app, limits.suggestions + 6)) as [TestUser, TestUser, ...TestUser[]]
  await makeFollow(app, me, friend)
  for (const other of others.slice(0, 3)) await makeFollow(app, friend, other)
  const { data } = await makeCall(app, contract.friend.suggest, {}, me)
  expect(new Set(data.map(({ id }) => id)).size).toBe(limits.suggestions)
  expect(data.map(({ commonNum }) => commonNum).slice(0, 4)).toEqual([1, 1, 1, 0])
})
