import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { makeBlock, makeFollow, makeUser, type TestUser } from '#server/testing/factories.ts'

const app = await makeApp()

const block = (user: TestUser, other: Pick<TestUser, 'id'>, blockFlag = true) =>
  makeCall(app, contract.friend.block, { body: { userId: other.id, blockFlag } }, user)

const recordOf = async (user: TestUser) => (await makeCall(app, contract.user.selectMyRecord, {}, user)).data

const blocksOf = async (user: TestUser, body: { pageSize?: number; cursor?: string; ascFlag?: boolean } = {}) =>
  (await makeCall(app, contract.friend.pageBlocks, { body }, user)).data

describe('blocking', () => {
  test('ends following in both directions, and is counted so', async () => {
    const [me, other] = [await makeUser(app), await makeUser(app)]
    await makeFollow(app, me, other)
    await makeFollow(app, other, me)
    for (let time = 0; time < 2; time++) expect((await block(me, other)).status).toBe(200)
    for (const user of [me, other])
      expect(await recordOf(user)).toMatchObject({ followNum: 0, fanNum: 0, friendNum: 0 })
  })

  test('lasts until it is taken back, and what it ended stays ended later on', async () => {
    const [me, other] = [await makeUser(app), await makeUser(app)]
    await makeFollow(app, me, other)
    await block(me, other)
    const detail = () => makeCall(app, contract.user.getDetail, { params: { id: me.id } }, other)
    expect((await detail()).failure.error).toBe('USER_GONE')
    app.clock.advance(limits.restoreSeconds + 1)
    for (let time = 0; time < 2; time++) expect((await block(me, other, false)).status).toBe(200)
    expect((await detail()).data.record).toMatchObject({ followNum: 0, fanNum: 0 })
  })

  test('brings back what it ended when it is taken back at once, as it was, and tells nobody', async () => {
    const [me, other] = [await makeUser(app), await makeUser(app)]
    await makeFollow(app, me, other)
    await makeFollow(app, other, me)
    const follows = () =>
      app.db
        .selectFrom('follows')
        .selectAll()
        .where('follower_id', 'in', [me.id, other.id])
        .orderBy('follower_id')
        .execute()
    const before = await follows()
    await block(me, other)
    await block(me, other)
    app.clock.advance(limits.restoreSeconds)
    await block(me, other, false)
    expect(await follows()).toEqual(before)
    for (const user of [me, other]) {
      expect(await recordOf(user)).toMatchObject({ followNum: 1, fanNum: 1, friendNum: 1 })
      expect((await makeCall(app, contract.interaction.page, { body: {} }, user)).data.records).toEqual([])
    }
  })

  test('brings back only the direction that there was', async () => {
    const [me, other] = [await makeUser(app), await makeUser(app)]
    await makeFollow(app, other, me)
    await block(me, other)
    await block(me, other, false)
    expect(await recordOf(me)).toMatchObject({ followNum: 0, fanNum: 1, friendNum: 0 })
  })

  test('brings nothing back that one of the two has ended since', async () => {
    const [me, other, third] = [await makeUser(app), await makeUser(app), await makeUser(app)]
    for (const follower of [other, third]) {
      await makeFollow(app, me, follower)
      await makeFollow(app, follower, me)
      await block(me, follower)
    }
    // Their own change of mind was on its way as the block came.
    await makeCall(app, contract.friend.follow, { body: { followUserId: me.id, followFlag: false } }, other)
    await block(me, other, false)
    expect(await recordOf(me)).toMatchObject({ followNum: 1, fanNum: 0 })

    await block(third, me)
    await block(third, me, false)
    await block(me, third, false)
    expect(await recordOf(me)).toMatchObject({ followNum: 1, fanNum: 0 })
  })

  test('forgets what it ended once that can no longer come back', async () => {
    const [me, other, late] = [await makeUser(app), await makeUser(app), await makeUser(app)]
    await makeFollow(app, me, other)
    await makeFollow(app, late, me)
    const remembered = async () => {
      await runJobs(app, 'friend-cleanup')
      const rows = await app.db.selectFrom('blocks').selectAll().where('blocker_id', '=', me.id).execute()
      return rows.filter((row) => row.ended_follow_since ?? row.ended_fan_since).map((row) => row.blocked_id)
    }
    await block(me, other)
    app.clock.advance(limits.restoreSeconds)
    await block(me, late)
    expect((await remembered()).toSorted()).toEqual([other.id, late.id].toSorted())
    app.clock.advance(1)
    expect(await remembered()).toEqual([late.id])
  })

  test('can be answered by blocking back', async () => {
    const [me, other] = [await makeUser(app), await makeUser(app)]
    await block(me, other)
    expect((await block(other, me)).status).toBe(200)
    await block(me, other, false)
    expect((await makeCall(app, contract.user.getDetail, { params: { id: other.id } }, me)).status).toBe(404)
  })

  test('oneself, or somebody who is not there, is refused', async () => {
    const me = await makeUser(app)
    expect((await block(me, me)).failure.error).toBe('BLOCK_SELF')
    expect((await block(me, { id: '999999999' })).failure.error).toBe('USER_GONE')
  })

  test(`more than ${limits.blocks} is refused`, async () => {
    const [me, last, other] = [await makeUser(app), await makeUser(app), await makeUser(app)]
    await sql`
      with made as (
        insert into users (username, nickname, email, password_hash, created_at)
        select 'bothers' || i, '众人', 'bothers' || i || '@example.com', 'none', ${app.clock.now()}
        from generate_series(1, ${limits.blocks - 1}::integer) as i
        returning id
      )
      insert into blocks (blocker_id, blocked_id, created_at) select ${me.id}, id, ${app.clock.now()} from made`.execute(
      app.db,
    )
    await makeFollow(app, other, me)
    expect((await block(me, last)).status).toBe(200)
    expect((await block(me, other)).failure.error).toBe('BLOCKS_FULL')
    expect((await block(me, last)).status).toBe(200)
    // What was refused has ended nothing.
    expect(await recordOf(me)).toMatchObject({ fanNum: 1 })
  })
})

describe('the list of whom I have blocked', () => {
  test('is the newest first, each once by cursor, and shows also who has blocked me', async () => {
    const me = await makeUser(app)
    const blocked: string[] = []
    for (let number = 0; number < 5; number++) {
      const other = await makeUser(app)
      app.clock.advance(1)
      await makeBlock(app, me, other)
      await makeBlock(app, other, me)
      blocked.push(other.id)
    }
    const read: string[] = []
    let cursor: string | null = null
    do {
      const page: Awaited<ReturnType<typeof blocksOf>> = await blocksOf(me, {
        pageSize: 2,
        ...(cursor ? { cursor } : {}),
      })
      expect(page.total).toBe(5)
      read.push(...page.records.map(({ id }) => id))
      cursor = page.cursor
    } while (cursor)
    expect(read).toEqual(blocked.toReversed())
    expect((await blocksOf(me, { ascFlag: true })).records.map(({ id }) => id)).toEqual(blocked)
  })

  test('is only of my own blocks', async () => {
    const [me, other] = [await makeUser(app), await makeUser(app)]
    await makeBlock(app, other, me)
    expect(await blocksOf(me)).toMatchObject({ records: [], total: 0 })
  })
})
