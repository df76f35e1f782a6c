import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CallOutput } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeUser, type TestUser } from '#server/testing/factories.ts'
import { makeCategory, makePost, makeTopic } from '#server/testing/topic-factories.ts'

const app = await makeApp()

/** Signed in at the time of the call, for a quarter of an hour. */
const makeUsers = () => Promise.all(Array.from({ length: 5 }, () => makeUser(app)))
const anyOf = (users: TestUser[]) => fc.constantFrom(...users)

/** Calls that the users make all at once. */
const calls = (users: TestUser[]) =>
  fc.array(fc.record({ user: anyOf(users), starFlag: fc.boolean() }), { minLength: 2, maxLength: 12 })

type Answer = CallOutput<typeof contract.topic.page>

const runs = { numRuns: 12, endOnFailure: true }

test('the stars of a topic are as many as its counter says, whatever comes at once', async () => {
  const users = await makeUsers()
  const { id: topicId } = await makeTopic(app)
  await fc.assert(
    fc.asyncProperty(calls(users), async (batch) => {
      // Out of the window of the quota, which has its own test.
      app.clock.advance(61)
      const answers = await Promise.all(
        batch.map(({ user, starFlag }) => makeCall(app, contract.topic.star, { body: { topicId, starFlag } }, user)),
      )
      expect(answers.map((answer) => answer.status)).toEqual(batch.map(() => 200))
      const stars = await app.db.selectFrom('topic_stars').select('user_id').where('topic_id', '=', topicId).execute()
      const { data } = await makeCall(app, contract.topic.get, { params: { topicId } })
      expect(data.starNum).toBe(stars.length)
      // The last word of each user who said only one thing holds.
      for (const user of users) {
        const said = new Set(batch.filter((call) => call.user === user).map((call) => call.starFlag))
        if (said.size === 1) expect(stars.some((row) => row.user_id === user.id)).toBe(said.has(true))
      }
    }),
    runs,
  )
})

test('the stars of a reply are as many as its counter says, whatever comes at once', async () => {
  const users = await makeUsers()
  const { id: topicId } = await makeTopic(app)
  const { id: postId } = await makePost(app, { topicId })
  await fc.assert(
    fc.asyncProperty(calls(users), async (batch) => {
      app.clock.advance(61)
      await Promise.all(
        batch.map(({ user, starFlag }) => makeCall(app, contract.post.star, { body: { postId, starFlag } }, user)),
      )
      const stars = await app.db.selectFrom('post_stars').select('user_id').where('post_id', '=', postId).execute()
      const { data } = await makeCall(app, contract.post.page, { body: { topicId } })
      expect(data.records[0]?.starNum).toBe(stars.length)
    }),
    runs,
  )
})

test('replies sent at once, some of them twice, are each counted once', async () => {
  const users = await makeUsers()
  const { id: topicId } = await makeTopic(app)
  const { id: parentId } = await makePost(app, { topicId })
  const replies = fc.array(
    fc.record({ user: anyOf(users), nested: fc.boolean(), copies: fc.integer({ min: 1, max: 3 }) }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  await fc.assert(
    fc.asyncProperty(replies, async (batch) => {
      app.clock.advance(61)
      const answers = await Promise.all(
        batch.flatMap(({ user, nested, copies }) => {
          const body = {
            topicId,
            content: '同时',
            clientId: randomUUID(),
            ...(nested ? { replyPostId: parentId } : {}),
          }
          return Array.from({ length: copies }, () => makeCall(app, contract.post.create, { body }, user))
        }),
      )
      expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
      expect(new Set(answers.map((answer) => answer.data.id)).size).toBe(batch.length)
      const rows = await app.db.selectFrom('posts').select('parent_id').where('topic_id', '=', topicId).execute()
      const topic = await makeCall(app, contract.topic.get, { params: { topicId } })
      expect(topic.data.postNum).toBe(rows.length)
      const nested = await makeCall(app, contract.post.pageNested, { body: { postId: parentId } })
      expect(nested.data.total).toBe(rows.filter((row) => row.parent_id === parentId).length)
    }),
    runs,
  )
})

test('a reader of the newest topics sees each once and misses none while others write', async () => {
  const [author, reader] = (await makeUsers()) as [TestUser, TestUser]
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        there: fc.integer({ min: 1, max: 12 }),
        pageSize: fc.integer({ min: 1, max: 4 }),
        // How many topics are added, which is starred and which is deleted, between two pages.
        between: fc.array(
          fc.record({ added: fc.nat({ max: 3 }), starred: fc.nat({ max: 11 }), deleted: fc.nat({ max: 40 }) }),
          { maxLength: 12 },
        ),
      }),
      async ({ there, pageSize, between }) => {
        const { id: categoryId } = await makeCategory(app)
        let made = 0
        const add = async () => {
          // Every third is of the same millisecond as the one before it.
          if (++made % 3 > 0) app.clock.advance(0.001)
          return (await makeTopic(app, { authorId: author.id, categoryId })).id
        }
        const before: string[] = []
        while (made < there) before.push(await add())

        const read: string[] = []
        const deleted = new Set<string>()
        let cursor: string | null = null
        for (let page = 0; page === 0 || cursor; page++) {
          const { data }: { data: Answer } = await makeCall(app, contract.topic.page, {
            body: { categoryId, orderBy: 'create_time', pageSize, ...(cursor ? { cursor } : {}) },
          })
          read.push(...data.records.map((record) => record.id))
          cursor = data.cursor
          const step = between[page]
          for (let added = 0; added < (step?.added ?? 0); added++) await add()
          const starred = before[step?.starred ?? before.length]
          app.clock.advance(5)
          if (starred) await makeCall(app, contract.topic.star, { body: { topicId: starred, starFlag: true } }, reader)
          const gone = before[step?.deleted ?? before.length]
          if (gone === undefined) continue
          await makeCall(app, contract.topic.delete, { params: { topicId: gone } }, author)
          if (!read.includes(gone)) deleted.add(gone)
        }
        expect(read).toEqual(before.filter((id) => !deleted.has(id)).toReversed())
      },
    ),
    runs,
  )
})

test('a reader of 推荐 sees each topic once, and misses none that did not move', async () => {
  const [author, reader] = (await makeUsers()) as [TestUser, TestUser]
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(fc.nat({ max: 7 }), { maxLength: 8 }),
      async (pageSize, starredBetween) => {
        const { id: categoryId } = await makeCategory(app)
        const there: string[] = []
        for (let made = 0; made < 8; made++) {
          app.clock.advance(1)
          there.push((await makeTopic(app, { authorId: author.id, categoryId })).id)
        }
        app.clock.advance(30)
        const read: string[] = []
        const moved = new Set<string>()
        let cursor: string | null = null
        for (let page = 0; page === 0 || cursor; page++) {
          const { data }: { data: Answer } = await makeCall(app, contract.topic.page, {
            body: { categoryId, pageSize, ...(cursor ? { cursor } : {}) },
          })
          read.push(...data.records.map((record) => record.id))
          cursor = data.cursor
          const starred = there[starredBetween[page] ?? there.length]
          if (starred === undefined) continue
          moved.add(starred)
          await makeCall(app, contract.topic.star, { body: { topicId: starred, starFlag: true } }, reader)
        }
        expect(new Set(read).size).toBe(read.length)
        const still = (ids: string[]) => ids.filter((id) => !moved.has(id))
        expect(still(read)).toEqual(still(there).toReversed())
      },
    ),
    runs,
  )
})
