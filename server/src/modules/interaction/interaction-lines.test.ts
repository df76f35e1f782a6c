import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CallOutput } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { createRelationModule } from '#server/modules/relation/relation.module.ts'
import { shanghaiDay } from '#server/platform/time/shanghai.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeUser, type TestUser } from '#server/testing/factories.ts'
import { makePost, makeTopic } from '#server/testing/topic-factories.ts'
import { createInteractionRecorderService } from '../interaction-recorder/interaction-recorder.service.ts'

const app = await makeApp()
const recorder = createInteractionRecorderService({
  clock: app.clock,
  relation: createRelationModule({ db: app.db }).service,
  delivery: { notify: () => {} },
})
const record = (act: (transaction: typeof app.db) => Promise<void>) => app.db.transaction().execute(act)
const runs = { numRuns: 15, endOnFailure: true }

type Line = CallOutput<typeof contract.interaction.page>['records'][number]
const readAll = async (user: TestUser) => {
  const { data } = await makeCall(app, contract.interaction.page, { body: { pageSize: 50 } }, user)
  expect(data.total).toBe(data.records.length)
  return data.records
}
const summary = (line: Line) =>
  `${line.kind} ${line.post?.id ?? line.topic?.id ?? ''} ${line.users.map((user) => user.id).join()} ${line.userNum} ${line.readFlag}`

const act = fc.record({
  user: fc.nat({ max: 4 }),
  kind: fc.constantFrom('starTopic', 'unstarTopic', 'starPost', 'unstarPost', 'follow', 'unfollow', 'posted', 'read'),
  nextDay: fc.boolean(),
})

test('lines are what a plain recomputation of the actions says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (story) => {
      const receiver = await makeUser(app)
      const users = await Promise.all(Array.from({ length: 5 }, () => makeUser(app)))
      const { id: topicId } = await makeTopic(app, { authorId: receiver.id })
      const { id: postId } = await makePost(app, { topicId, authorId: receiver.id })
      /** By what gathers them: their users, the latest last, and when the line was last moved up. */
      const model = new Map<string, { users: Map<string, number>; read: boolean; id: string; kind: string }>()
      let now = 0

      const give = (key: string, kind: string, id: string, userId: string) => {
        const line = model.get(key) ?? { users: new Map<string, number>(), read: false, id, kind }
        line.users.delete(userId)
        line.users.set(userId, now)
        line.read = false
        model.set(key, line)
      }
      const take = (kind: string, userId: string, isOf: (key: string) => boolean) => {
        for (const [key, line] of model) {
          if (line.kind !== kind || !isOf(key)) continue
          line.users.delete(userId)
          if (line.users.size === 0) model.delete(key)
        }
      }

      for (const { user: index, kind, nextDay } of story) {
        const { id: userId } = users[index] as TestUser
        app.clock.advance(1)
        now++
        const on = { receiverId: receiver.id, userId }
        const today = shanghaiDay(app.clock.now())
        if (kind === 'starTopic' || kind === 'unstarTopic') {
          const action = { ...on, topicId, postId: null }
          await record((transaction) => recorder[kind === 'starTopic' ? 'starred' : 'unstarred'](transaction, action))
          if (kind === 'starTopic') give('topic', 'star', topicId, userId)
          else take('star', userId, (key) => key === 'topic')
        } else if (kind === 'starPost' || kind === 'unstarPost') {
          const action = { ...on, topicId, postId }
          await record((transaction) => recorder[kind === 'starPost' ? 'starred' : 'unstarred'](transaction, action))
          if (kind === 'starPost') give('post', 'star', postId, userId)
          else take('star', userId, (key) => key === 'post')
        } else if (kind === 'follow' || kind === 'unfollow') {
          const name = kind === 'follow' ? 'followed' : 'unfollowed'
          await record((transaction) => recorder[name](transaction, on))
          if (kind === 'follow') give(`follow ${today}`, 'follow', '', userId)
          else take('follow', userId, () => true)
        } else if (kind === 'posted') {
          const { id } = await makePost(app, { topicId, authorId: userId })
          await record((transaction) =>
            recorder.posted(transaction, { ...on, topicId, postId: id, answeredPostId: null }),
          )
          give(id, 'post', id, userId)
        } else {
          await makeCall(app, contract.interaction.read, { body: {} }, receiver)
          for (const line of model.values()) line.read = true
        }
        // A line of another day from now on.
        if (nextDay && kind === 'follow' && model.has(`follow ${today}`)) {
          const key = `follow ${today}`
          await app.db
            .updateTable('interactions')
            .set({ gathered_by: `before ${now}` })
            .where('receiver_id', '=', receiver.id)
            .where('gathered_by', '=', today)
            .execute()
          const line = model.get(key)
          model.delete(key)
          if (line) model.set(`before ${now}`, line)
        }
      }

      const expected = [...model.values()]
        .map(({ users, ...line }) => ({ ...line, users: [...users].toReversed(), time: Math.max(...users.values()) }))
        .toSorted((one, other) => other.time - one.time)
        .map(
          ({ kind, id, users, read }) =>
            `${kind} ${id} ${users
              .slice(0, 3)
              .map(([userId]) => userId)
              .join()} ${users.length} ${read}`,
        )
      expect((await readAll(receiver)).map(summary)).toEqual(expected)
    }),
    runs,
  )
})

test('stars given and taken back at once leave a line with those whose star stands', async () => {
  const [receiver, ...users] = (await Promise.all(Array.from({ length: 5 }, () => makeUser(app)))) as [
    TestUser,
    ...TestUser[],
  ]
  const { id: topicId } = await makeTopic(app, { authorId: receiver.id })
  const calls = fc.array(fc.record({ user: fc.nat({ max: 3 }), starFlag: fc.boolean() }), {
    minLength: 2,
    maxLength: 12,
  })
  await fc.assert(
    fc.asyncProperty(calls, async (batch) => {
      app.clock.advance(61)
      await Promise.all(
        batch.map(({ user, starFlag }) =>
          makeCall(app, contract.topic.star, { body: { topicId, starFlag } }, users[user]),
        ),
      )
      const stars = await app.db.selectFrom('topic_stars').select('user_id').where('topic_id', '=', topicId).execute()
      const gathered = await app.db
        .selectFrom('interactions')
        .innerJoin('interaction_users', 'interaction_id', 'interactions.id')
        .select('user_id')
        .where('receiver_id', '=', receiver.id)
        .execute()
      const sorted = (rows: { user_id: string }[]) => rows.map((row) => row.user_id).toSorted()
      expect(sorted(gathered)).toEqual(sorted(stars))
      const rows = await app.db.selectFrom('interactions').select('id').where('receiver_id', '=', receiver.id).execute()
      expect(rows).toHaveLength(stars.length === 0 ? 0 : 1)
    }),
    { numRuns: 10, endOnFailure: true },
  )
})

test('a receiver sees each line once by cursor while new ones come', async () => {
  const [receiver, writer] = [await makeUser(app), await makeUser(app)]
  const { id: topicId } = await makeTopic(app, { authorId: receiver.id })
  const add = async () => {
    app.clock.advance(0.001)
    const { id: postId } = await makePost(app, { topicId, authorId: writer.id })
    const action = { receiverId: receiver.id, userId: writer.id, topicId, postId, answeredPostId: null }
    await record((transaction) => recorder.posted(transaction, action))
    return postId
  }
  const before: string[] = []
  while (before.length < 9) before.push(await add())
  const seen: (string | undefined)[] = []
  let cursor: string | null = null
  do {
    const body = { pageSize: 2, ...(cursor ? { cursor } : {}) }
    const answer = await makeCall(app, contract.interaction.page, { body }, receiver)
    const data: CallOutput<typeof contract.interaction.page> = answer.data
    seen.push(...data.records.map((line) => line.post?.id))
    cursor = data.cursor
    await add()
  } while (cursor)
  expect(seen).toEqual(before.toReversed())
})
