import { expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { quotas } from '#contract/quotas.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeWindow } from '#server/testing/chat-factories.ts'
import { makeBlock, makeUser, type TestUser } from '#server/testing/factories.ts'
import { makeStaff } from '#server/testing/staff-factories.ts'
import { makePost, makeTopic } from '#server/testing/topic-factories.ts'

const app = await makeApp()

type Report = CallInput<typeof contract.report.create>['body']
const report = (body: Report, user?: TestUser) => makeCall(app, contract.report.create, { body }, user)
const stored = (user: TestUser) =>
  app.db
    .selectFrom('reports')
    .select(['kind', 'target_id', 'reason', 'note'])
    .where('reporter_id', '=', user.id)
    .orderBy('id')
    .execute()

/** A user with a topic in which they have replied. */
const makeAuthor = async () => {
  const author = await makeUser(app)
  const topic = await makeTopic(app, { authorId: author.id })
  const post = await makePost(app, { topicId: topic.id, authorId: author.id })
  return { author, targets: { topic: topic.id, post: post.id, user: author.id } }
}
const kinds = ['topic', 'post', 'user'] as const

/** Two who talk: one says all of it, by its number. */
const makeTalk = async (count: number) => {
  const [one, other] = [await makeUser(app), await makeUser(app)]
  const said = Array.from({ length: count }, (_, index) => ({ senderId: one.id, content: String(index) }))
  return { one, other, ...(await makeWindow(app, [one.id, other.id], said)) }
}

test('what is reported is kept with its reason, and a second report of it takes the place of the first', async () => {
  const reporter = await makeUser(app)
  const { targets } = await makeAuthor()
  for (const kind of kinds) {
    const body = { kind, targetId: targets[kind] }
    expect(await report({ ...body, reason: 'ad' }, reporter)).toMatchObject({ status: 200, data: null })
    expect((await report({ ...body, reason: 'abuse', note: ' 一直骂人 ' }, reporter)).status).toBe(200)
  }
  expect(await stored(reporter)).toEqual(
    kinds.map((kind) => ({ kind, target_id: targets[kind], reason: 'abuse', note: '一直骂人' })),
  )
})

test('one’s own is not reported', async () => {
  const { author, targets } = await makeAuthor()
  for (const kind of kinds)
    expect((await report({ kind, targetId: targets[kind], reason: 'other' }, author)).failure).toMatchObject({
      code: 400,
      error: 'REPORT_SELF',
    })
  expect(await stored(author)).toEqual([])
})

test('only what one may see is reported, by a user', async () => {
  const reporter = await makeUser(app)
  const gone = { topic: 'TOPIC_GONE', post: 'POST_GONE', user: 'USER_GONE' }
  const { author, targets } = await makeAuthor()
  await makeBlock(app, author, reporter)
  for (const kind of kinds) {
    expect((await report({ kind, targetId: targets[kind], reason: 'other' })).failure.error).toBe('UNAUTHENTICATED')
    for (const targetId of [targets[kind], '999999999'])
      expect((await report({ kind, targetId, reason: 'other' }, reporter)).failure.error).toBe(gone[kind])
  }
})

test('reports that come too fast wait', async () => {
  const reporter = await makeUser(app)
  const { targets } = await makeAuthor()
  const body = { kind: 'user', targetId: targets.user, reason: 'other' } as const
  for (let times = 0; times < quotas.reportsPerUser.times; times++) await report(body, reporter)
  expect((await report(body, reporter)).failure).toMatchObject({ code: 429, error: 'TOO_MANY_REQUESTS' })
})

test('a message is reported with the few around it as the reporter sees them, and nobody else’s chat is', async () => {
  const moderator = await makeStaff(app, ['moderator'])
  const { windowId, one, other, messageIds } = await makeTalk(12)
  const stranger = await makeUser(app)
  const [targetId, hiddenId] = [messageIds[6] ?? '', messageIds[5] ?? '']
  expect((await report({ kind: 'message', targetId, reason: 'abuse' }, stranger)).failure.error).toBe('MESSAGE_GONE')
  expect((await report({ kind: 'message', targetId, reason: 'abuse' }, one)).failure.error).toBe('REPORT_SELF')
  // What the reporter has deleted for themselves is not shown by their report.
  await makeCall(app, contract.chat.deleteMessages, { body: { privateId: windowId, messageIds: [hiddenId] } }, other)
  expect((await report({ kind: 'message', targetId: hiddenId, reason: 'abuse' }, other)).failure.error).toBe(
    'MESSAGE_GONE',
  )
  expect((await report({ kind: 'message', targetId, reason: 'abuse', note: '一直骂人' }, other)).status).toBe(200)
  const cases = await makeCall(app, contract.moderationCase.page, { body: { kind: 'message' } }, moderator)
  const [found] = cases.data.records
  expect(found).toMatchObject({
    target: { kind: 'message', id: targetId, content: '', author: { id: one.id } },
    reportNum: 1,
  })
  const { data } = await makeCall(app, contract.report.page, { body: { caseId: found?.id ?? '' } }, moderator)
  expect(data.records[0]?.excerpt?.map(({ content }) => content)).toEqual(['2', '3', '4', '6', '7', '8', '9'])
  expect(data.records[0]?.excerpt?.find(({ reportedFlag }) => reportedFlag)).toMatchObject({
    senderId: one.id,
    content: '6',
  })
})
