import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CallOutput } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeUser, type TestUser } from '#server/testing/factories.ts'
import { makePost, makeTopic } from '#server/testing/topic-factories.ts'

const app = await makeApp()
const runs = { numRuns: 12, endOnFailure: true }

/** Signed in at the time of the call, for a quarter of an hour. */
const makeUsers = () => Promise.all(Array.from({ length: 4 }, () => makeUser(app)))

const action = fc.record({
  user: fc.nat({ max: 3 }),
  /** Of the posts that were there before the batch. */
  post: fc.nat({ max: 20 }),
  act: fc.constantFrom('reply', 'answer', 'delete', 'restore', 'star', 'unstar'),
})
const batches = fc.array(fc.array(action, { minLength: 1, maxLength: 8 }), { minLength: 2, maxLength: 5 })

/** Everything that anybody reads of a topic's replies. */
const readAll = async (topicId: string) => {
  const { data } = await makeCall(app, contract.post.page, { body: { topicId, pageSize: 50 } })
  expect(data.hasMore).toBe(false)
  const nested: CallOutput<typeof contract.post.pageNested>['records'] = []
  for (const post of data.records) {
    const answer = await makeCall(app, contract.post.pageNested, { body: { postId: post.id, pageSize: 50 } })
    expect(post.nestedNum, 'what a reply says of its nested ones').toBe(answer.data.records.length)
    expect(answer.data.total).toBe(answer.data.records.length)
    nested.push(...answer.data.records)
  }
  expect(data.total).toBe(data.records.length)
  return [...data.records, ...nested]
}

test('counters say what can be read, whatever is written, deleted, restored and starred at once', async () => {
  const users = await makeUsers()
  await fc.assert(
    fc.asyncProperty(batches, async (story) => {
      // Out of the window of the quotas, which have their own tests.
      app.clock.advance(61)
      const { id: topicId } = await makeTopic(app, { authorId: users[0]?.id as string })
      for (const batch of story) {
        const rows = await app.db.selectFrom('posts').select('id').where('topic_id', '=', topicId).execute()
        const answers = await Promise.all(
          batch.map(({ user: index, post, act }) => {
            const user = users[index] as TestUser
            const postId = rows[post % Math.max(rows.length, 1)]?.id
            const body = { topicId, content: '好', clientId: randomUUID() }
            if (act === 'reply' || !postId) return makeCall(app, contract.post.create, { body }, user)
            if (act === 'answer')
              return makeCall(app, contract.post.create, { body: { ...body, replyPostId: postId } }, user)
            if (act === 'delete') return makeCall(app, contract.post.delete, { params: { postId } }, user)
            if (act === 'restore') return makeCall(app, contract.post.restore, { body: { postId } }, user)
            return makeCall(app, contract.post.star, { body: { postId, starFlag: act === 'star' } }, user)
          }),
        )
        for (const { status } of answers) expect([200, 403, 404]).toContain(status)
      }
      const read = await readAll(topicId)
      const topic = await makeCall(app, contract.topic.get, { params: { topicId } })
      expect(topic.data.postNum).toBe(read.length)
      const { replier_num } = await app.db
        .selectFrom('topics')
        .select('replier_num')
        .where('id', '=', topicId)
        .executeTakeFirstOrThrow()
      const repliers = new Set(read.map(({ author }) => author.id))
      repliers.delete(users[0]?.id as string)
      expect(replier_num, 'users but the author who have replied').toBe(repliers.size)
      for (const post of read) {
        const stars = await app.db.selectFrom('post_stars').select('user_id').where('post_id', '=', post.id).execute()
        expect(post.starNum).toBe(stars.length)
      }
    }),
    runs,
  )
})

test('a reader of the newest replies sees each once and misses none while others write and delete', async () => {
  const [author, reader] = (await makeUsers()) as [TestUser, TestUser]
  const steps = fc.array(fc.record({ added: fc.nat({ max: 3 }), deleted: fc.nat({ max: 11 }) }), { maxLength: 12 })
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 4 }),
      steps,
      async (there, pageSize, between) => {
        const { id: topicId } = await makeTopic(app)
        let made = 0
        const add = async () => {
          // Every third is of the same millisecond as the one before it.
          if (++made % 3 > 0) app.clock.advance(0.001)
          return (await makePost(app, { topicId, authorId: author.id })).id
        }
        const before: string[] = []
        while (made < there) before.push(await add())

        const read: string[] = []
        const gone = new Set<string>()
        let cursor: string | null = null
        for (let page = 0; page === 0 || cursor; page++) {
          const { data }: { data: CallOutput<typeof contract.post.page> } = await makeCall(
            app,
            contract.post.page,
            { body: { topicId, orderBy: 'create_time', pageSize, ...(cursor ? { cursor } : {}) } },
            reader,
          )
          read.push(...data.records.map((record) => record.id))
          cursor = data.cursor
          const step = between[page]
          for (let added = 0; added < (step?.added ?? 0); added++) await add()
          const deleted = before[step?.deleted ?? before.length]
          if (!deleted) continue
          await makeCall(app, contract.post.delete, { params: { postId: deleted } }, author)
          if (!read.includes(deleted)) gone.add(deleted)
        }
        expect(read).toEqual(before.toReversed().filter((id) => !gone.has(id)))
      },
    ),
    runs,
  )
})
