import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { CallOutput } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeFollow, makeUser, type TestUser } from '#server/testing/factories.ts'

const app = await makeApp()

/** Signed in at the time of the call, for a quarter of an hour. */
const makeUsers = () => Promise.all(Array.from({ length: 4 }, () => makeUser(app)))

const runs = { numRuns: 12, endOnFailure: true }

/** What people do to each other, all at once. */
const actions = (users: TestUser[]) =>
  fc.array(
    fc.record({
      from: fc.constantFrom(...users),
      to: fc.constantFrom(...users),
      action: fc.constantFrom('follow', 'follow', 'unfollow', 'block', 'unblock'),
    }),
    { minLength: 2, maxLength: 16 },
  )

test('everybody has as many fans as follow them and nobody follows across a block, whatever comes at once', async () => {
  const users = await makeUsers()
  const ids = users.map(({ id }) => id)
  await fc.assert(
    fc.asyncProperty(actions(users), async (batch) => {
      // Out of the window of the quota, which has its own test.
      app.clock.advance(61)
      const answers = await Promise.all(
        batch.map(({ from, to, action }) =>
          action === 'block' || action === 'unblock'
            ? makeCall(app, contract.friend.block, { body: { userId: to.id, blockFlag: action === 'block' } }, from)
            : makeCall(
                app,
                contract.friend.follow,
                { body: { followUserId: to.id, followFlag: action === 'follow' } },
                from,
              ),
        ),
      )
      for (const answer of answers)
        expect([undefined, 'FOLLOW_SELF', 'BLOCK_SELF', 'BLOCKED']).toContain(answer.failure.error)

      const { rows } = await sql<{ fan_num: number; fans: number }>`
        select fan_num, (select count(*)::integer from follows where followee_id = users.id) as fans
        from users where id = any(${ids}::bigint[])`.execute(app.db)
      expect(rows.map((row) => row.fan_num)).toEqual(rows.map((row) => row.fans))
      const across = await sql`
        select from follows join blocks on
          (blocker_id = follower_id and blocked_id = followee_id) or (blocker_id = followee_id and blocked_id = follower_id)
        where follower_id = any(${ids}::bigint[])`.execute(app.db)
      expect(across.rows).toEqual([])
    }),
    runs,
  )
})

type Page = CallOutput<typeof contract.friend.pageFans>

test('a reader of fans sees each once and misses none while others come and go', async () => {
  const [reader, followed, wavering] = (await makeUsers()) as [TestUser, TestUser, TestUser, TestUser]
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        there: fc.integer({ min: 1, max: 8 }),
        pageSize: fc.integer({ min: 1, max: 3 }),
        // How many follow between two pages, and whether one who wavers comes or goes.
        between: fc.array(fc.record({ added: fc.nat({ max: 2 }), wavers: fc.boolean() }), { maxLength: 8 }),
      }),
      async ({ there, pageSize, between }) => {
        await app.db.deleteFrom('follows').where('followee_id', '=', followed.id).execute()
        await app.db.updateTable('users').set({ fan_num: 0 }).where('id', '=', followed.id).execute()
        let made = 0
        const add = async () => {
          // Every third is of the same millisecond as the one before it.
          if (++made % 3 > 0) app.clock.advance(0.001)
          const fan = await makeUser(app)
          await makeFollow(app, fan, followed)
          return fan.id
        }
        const before: string[] = []
        while (made < there) before.push(await add())

        const read: string[] = []
        let cursor: string | null = null
        for (let page = 0; page === 0 || cursor; page++) {
          const { data }: { data: Page } = await makeCall(
            app,
            contract.friend.pageFans,
            { body: { userId: followed.id, pageSize, ...(cursor ? { cursor } : {}) } },
            reader,
          )
          read.push(...data.records.map((record) => record.id))
          cursor = data.cursor
          app.clock.advance(5)
          for (let added = 0; added < (between[page]?.added ?? 0); added++) await add()
          await makeCall(
            app,
            contract.friend.follow,
            { body: { followUserId: followed.id, followFlag: between[page]?.wavers ?? false } },
            wavering,
          )
        }
        expect(read).toEqual(before.toReversed())
      },
    ),
    runs,
  )
})

test('of six follows at once where two fit, two succeed', async () => {
  const me = await makeUser(app)
  await sql`
    with made as (
      insert into users (username, nickname, email, password_hash, created_at, fan_num)
      select 'crowded' || i, '众人', 'crowded' || i || '@example.com', 'none', ${app.clock.now()}, 1
      from generate_series(1, 1998) as i returning id
    )
    insert into follows (follower_id, followee_id, created_at) select ${me.id}, id, ${app.clock.now()} from made`.execute(
    app.db,
  )
  const others = await Promise.all(Array.from({ length: 6 }, () => makeUser(app)))
  const answers = await Promise.all(
    others.map((other) =>
      makeCall(app, contract.friend.follow, { body: { followUserId: other.id, followFlag: true } }, me),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 200, 409, 409, 409, 409,
  ])
})
