import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { quotas } from '#contract/quotas.ts'
import { makeApp, type TestApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeBlock, makeUser, type TestUser } from '#server/testing/factories.ts'
import { makeStaff } from '#server/testing/staff-factories.ts'
import { makeAsker, readOfficial } from '#server/testing/service-steps.ts'
import { openSocket } from '#server/testing/socket.ts'
import { officialIds } from '../chat/chat.module.ts'

type Feedback = CallInput<typeof contract.feedback.create>['body']

const give = (app: TestApp, user: TestUser, given: Partial<Feedback> = {}) => {
  const body: Feedback = { clientId: randomUUID(), kind: 'idea', content: '想要更大的字号', ...given }
  return makeCall(app, contract.feedback.create, { body }, user)
}
const stored = ({ db }: TestApp, user: TestUser) =>
  db.selectFrom('feedbacks').select(['id', 'kind', 'content']).where('user_id', '=', user.id).orderBy('id').execute()

const app = await makeApp()
const staffed = await makeApp()
const staff = await makeStaff(staffed, ['service'])

test('feedback is kept, and 客服小雁 answers it in a chat at once', async () => {
  const user = await makeUser(app)
  const socket = await openSocket(app, user)
  const { status, data } = await give(app, user, { kind: 'fault', content: '  点了发送没有反应  ' })
  expect(status).toBe(200)
  expect(data.createTime).toBe(app.clock.now().toISOString())
  expect(await stored(app, user)).toEqual([{ id: data.id, kind: 'fault', content: '点了发送没有反应' }])
  const frame = await socket.next('message')
  expect(frame).toMatchObject({ senderId: officialIds.helper })
  expect(frame.content).toMatch(
    /^你的反馈（出了问题）收到了.*\n「点了发送没有反应」\n它已经记下来了。这里暂时没有客服值守/,
  )
  expect(await readOfficial(app, user, 'helper')).toHaveLength(1)
})

test('long feedback is quoted shortly where nobody works through the chat', async () => {
  const user = await makeUser(app)
  await give(app, user, { content: '很'.repeat(100) })
  expect((await readOfficial(app, user, 'helper'))[0]?.content).toContain(`「${'很'.repeat(60)}…」`)
})

test('sending the same again, one after another or at once, keeps one and answers once', async () => {
  const user = await makeUser(app)
  const clientId = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => give(app, user, { clientId })))
  answers.push(await give(app, user, { clientId }))
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect(await stored(app, user)).toHaveLength(1)
  expect(await readOfficial(app, user, 'helper')).toHaveLength(1)
})

test('afterwards the account still answers by itself, as nobody else does', async () => {
  const { user, ask, replies } = await makeAsker(app)
  await give(app, user)
  await replies(1)
  await ask('消息发错了怎么撤回')
  expect((await replies(2))[1]).toMatch(/^怎么撤回或删除聊天消息/)
})

test('who has blocked the account is heard, and not written to', async () => {
  const user = await makeUser(app)
  await makeBlock(app, user, { id: officialIds.helper })
  expect((await give(app, user)).status).toBe(200)
  expect(await stored(app, user)).toHaveLength(1)
  const said = await app.db
    .selectFrom('chat_messages')
    .innerJoin('chat_members', 'chat_members.window_id', 'chat_messages.window_id')
    .select('chat_messages.id')
    .where('chat_members.user_id', '=', user.id)
    .execute()
  expect(said).toEqual([])
})

test.each([
  ['太短', '好'.repeat(limits.feedbackContent.min - 1)],
  ['空白', '     '],
  ['太长', '好'.repeat(limits.feedbackContent.max + 1)],
])('%s is refused', async (_, content) => {
  const user = await makeUser(app)
  expect((await give(app, user, { content })).failure).toMatchObject({ code: 400, error: 'INPUT_INVALID' })
  expect(await stored(app, user)).toEqual([])
})

test('feedback that comes too fast waits', async () => {
  const user = await makeUser(app)
  for (let times = 0; times < quotas.feedbackPerUser.times; times++) await give(app, user)
  expect((await give(app, user)).failure).toMatchObject({ code: 429, error: 'TOO_MANY_REQUESTS' })
  expect(await stored(app, user)).toHaveLength(quotas.feedbackPerUser.times)
})

describe('where people answer', () => {
  const { service } = contract
  const queued = async ({ id }: TestUser) =>
    (await makeCall(staffed, service.pageHandovers, { body: { pageSize: 50 } }, staff)).data.records.filter(
      ({ user }) => user.id === id,
    )

  test('feedback comes into their queue, quoted whole, and they answer it there', async () => {
    const user = await makeUser(staffed)
    const content = '很'.repeat(limits.feedbackContent.max)
    await give(staffed, user, { content })
    const [handover] = await queued(user)
    expect(handover).toMatchObject({ answeredFlag: false, closeTime: null })
    const handoverId = handover?.id ?? ''
    const read = await makeCall(staffed, service.pageHandoverMessages, { body: { handoverId } }, staff)
    expect(read.data.records[0]?.content).toContain(`「${content}」\n客服会在这里看到它`)
    const body = { handoverId, clientId: randomUUID(), content: '已经在做了' }
    await makeCall(staffed, service.answerHandover, { body }, staff)
    expect((await readOfficial(staffed, user, 'helper')).at(-1)?.content).toBe('已经在做了')
  })

  test('more of it waits in the same place, also after an answer', async () => {
    const user = await makeUser(staffed)
    await give(staffed, user)
    const [first] = await queued(user)
    staffed.clock.advance(5)
    await give(staffed, user)
    expect(await queued(user)).toEqual([first])
    const body = { handoverId: first?.id ?? '', clientId: randomUUID(), content: '收到' }
    await makeCall(staffed, service.answerHandover, { body }, staff)
    expect((await queued(user))[0]?.answeredFlag).toBe(true)
    staffed.clock.advance(5)
    await give(staffed, user)
    const turnTime = staffed.clock.now().toISOString()
    expect(await queued(user)).toEqual([{ ...first, turnTime, staff: expect.objectContaining({ id: staff.id }) }])
  })

  test('who wants no more of it says 结束, as the message says', async () => {
    const { user, ask, replies } = await makeAsker(staffed)
    await give(staffed, user)
    expect((await replies(1))[0]).toMatch(/想继续问我，发送「结束」。$/)
    await ask('结束')
    await replies(2)
    expect(await queued(user)).toEqual([])
  })
})
