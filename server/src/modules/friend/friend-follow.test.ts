import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { quotas } from '#contract/quotas.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeBlock, makeFollow, makeUser, serial, type TestUser } from '#server/testing/factories.ts'

const app = await makeApp()

const follow = (user: TestUser, other: Pick<TestUser, 'id'>, followFlag = true) =>
  makeCall(app, contract.friend.follow, { body: { followUserId: other.id, followFlag } }, user)

const fanNumOf = async (user: TestUser) =>
  (await makeCall(app, contract.user.selectRecord, { params: { id: user.id } })).data.fanNum

/** Lets somebody follow as many as wanted, all of them made for it. */
const followMany = async (user: TestUser, number: number) => {
  const name = `many${serial()}n`
  await sql`
    with made as (
      insert into users (username, nickname, email, password_hash, created_at, fan_num)
      select ${name} || i, '众人', ${name} || i || '@example.com', 'none', ${app.clock.now()}, 1
      from generate_series(1, ${number}::integer) as i
      returning id
    )
    insert into follows (follower_id, followee_id, created_at) select ${user.id}, id, ${app.clock.now()} from made`.execute(
    app.db,
  )
}

describe('following', () => {
  test('somebody is counted once, however often it is said', async () => {
    const [me, other] = [await makeUser(app), await makeUser(app)]
    for (let time = 0; time < 3; time++)
      expect((await follow(me, other)).data).toEqual({ userId: other.id, followFlag: true, friendFlag: false })
    expect(await fanNumOf(other)).toBe(1)
    for (let time = 0; time < 3; time++)
      expect((await follow(me, other, false)).data).toEqual({ userId: other.id, followFlag: false, friendFlag: false })
    expect(await fanNumOf(other)).toBe(0)
  })

  test('each other makes friends', async () => {
    const [me, other] = [await makeUser(app), await makeUser(app)]
    await follow(other, me)
    expect((await follow(me, other)).data.friendFlag).toBe(true)
    expect((await follow(other, me, false)).data).toMatchObject({ followFlag: false, friendFlag: false })
  })

  test('oneself is refused', async () => {
    const me = await makeUser(app)
    expect((await follow(me, me)).failure.error).toBe('FOLLOW_SELF')
  })

  test('somebody who is not there is refused', async () => {
    expect((await follow(await makeUser(app), { id: '999999999' })).failure.error).toBe('USER_GONE')
  })

  test('is refused in both directions when one has blocked the other', async () => {
    const [me, other] = [await makeUser(app), await makeUser(app)]
    await makeBlock(app, me, other)
    for (const [from, to] of [
      [me, other],
      [other, me],
    ] as const) {
      const { status, failure } = await follow(from, to)
      expect([status, failure.error]).toEqual([403, 'BLOCKED'])
      expect((await follow(from, to, false)).data.followFlag).toBe(false)
    }
    expect([await fanNumOf(me), await fanNumOf(other)]).toEqual([0, 0])
  })

  test(`more than ${limits.follows} is refused until one is let go`, async () => {
    const [me, friend, other] = [await makeUser(app), await makeUser(app), await makeUser(app)]
    await followMany(me, limits.follows - 1)
    expect((await follow(me, friend)).status).toBe(200)
    expect((await follow(me, other)).failure.error).toBe('FOLLOWS_FULL')
    expect(await fanNumOf(other)).toBe(0)
    // Saying it again of one who is followed is no more than before.
    expect((await follow(me, friend)).status).toBe(200)
    await follow(me, friend, false)
    expect((await follow(me, other)).status).toBe(200)
  })

  test('too fast is slowed down', async () => {
    const [me, other] = [await makeUser(app), await makeUser(app)]
    for (let time = 0; time < quotas.followsPerUser.times; time++)
      expect((await follow(me, other, time % 2 === 0)).status).toBe(200)
    expect((await follow(me, other)).status).toBe(429)
    app.clock.advance(quotas.followsPerUser.windowSeconds)
    expect((await follow(me, other)).status).toBe(200)
  })
})

test('whom I follow is answered for many at once, in the order of the ids, also of unknown ones', async () => {
  const [me, followed, friend, fan] = [
    await makeUser(app),
    await makeUser(app),
    await makeUser(app),
    await makeUser(app),
  ]
  await makeFollow(app, me, followed)
  await makeFollow(app, me, friend)
  await makeFollow(app, friend, me)
  await makeFollow(app, fan, me)
  const followUserIdList = [fan.id, '999999999', friend.id, followed.id, me.id]
  const { data } = await makeCall(app, contract.friend.isFollow, { body: { followUserIdList } }, me)
  expect(data).toEqual([
    { userId: fan.id, followFlag: false, friendFlag: false },
    { userId: '999999999', followFlag: false, friendFlag: false },
    { userId: friend.id, followFlag: true, friendFlag: true },
    { userId: followed.id, followFlag: true, friendFlag: false },
    { userId: me.id, followFlag: false, friendFlag: false },
  ])
  expect((await makeCall(app, contract.friend.isFollow, { body: { followUserIdList: [] } }, me)).data).toEqual([])
})

test('at most 200 ids are taken at once', async () => {
  const me = await makeUser(app)
  const ask = (number: number) => {
    const followUserIdList = Array.from({ length: number }, (_, index) => String(index + 1))
    return makeCall(app, contract.friend.isFollow, { body: { followUserIdList } }, me)
  }
  expect((await ask(limits.idList.max)).data).toHaveLength(limits.idList.max)
  expect((await ask(limits.idList.max + 1)).failure.fields).toHaveProperty('followUserIdList')
})

test('the ids of those I follow come the last followed first, 200 a page', async () => {
  const me = await makeUser(app)
  await followMany(me, 205)
  app.clock.advance(1)
  const last = await makeUser(app)
  await makeFollow(app, me, last)
  const read = async (query: { pageNo?: number; pageSize?: number }) =>
    (await makeCall(app, contract.friend.followIdList, { query }, me)).data
  const [first, second] = [await read({}), await read({ pageNo: 2 })]
  expect(first[0]).toBe(last.id)
  expect([first.length, second.length]).toEqual([200, 6])
  expect(new Set([...first, ...second]).size).toBe(206)
  expect(await read({ pageSize: 1, pageNo: 1 })).toEqual([last.id])
  expect(await read({ pageNo: 3 })).toEqual([])
})
