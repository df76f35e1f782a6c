import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeChatService } from '#server/testing/chat-service.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeWindow } from '#server/testing/chat-factories.ts'
import { say, sendOf } from '#server/testing/chat-steps.ts'
import { makeUpload, makeUser } from '#server/testing/factories.ts'
import { finishJobs, runJobs } from '#server/testing/jobs.ts'
import { makeAsker, readOfficial } from '#server/testing/service-steps.ts'
import { officialIds } from '../chat/chat.module.ts'
import { operatorSettingDefaults } from '#contract/operator-setting.ts'
import { createServiceHelperService } from './service-helper.service.ts'

const app = await makeApp()
const { chat } = contract

/** A question as it stands when the process that stored it has ended before it could answer. */
const leaveQuestion = async (content: string) => {
  const user = await makeUser(app)
  const { windowId, messageIds } = await makeWindow(
    app,
    [user.id, officialIds.helper],
    [{ senderId: user.id, content }],
  )
  await app.db
    .insertInto('service_questions')
    .values({ window_id: windowId, message_id: messageIds[0] ?? '' })
    .execute()
  return { user, windowId }
}

/** What another process on the same database has. */
const makeHelper = () => {
  const { db, clock } = app
  const logError = (error: unknown) => {
    throw error
  }
  const chat = makeChatService(app)
  const staff = { isDeskStaffed: async () => false, holders: async () => [], isHolder: async () => false }
  const watch = { changed: async () => {} }
  return createServiceHelperService({
    help: { find: () => [] },
    operator: { current: () => operatorSettingDefaults },
    staff,
    watch,
    db,
    clock,
    jobs: app.app.jobs,
    chat,
    logError,
  })
}

test('a question is answered in the same window, at once, by what the app does', async () => {
  const { user, windowId, ask, replies, socket } = await makeAsker(app)
  await ask('消息发错了怎么撤回')
  const [text] = await replies(1)
  expect(text).toMatch(/^怎么撤回或删除聊天消息\n长按自己发出的消息/)
  const stored = await readOfficial(app, user, 'helper')
  expect(stored.map(({ senderId, seq }) => [senderId, seq])).toEqual([
    [user.id, 1],
    [officialIds.helper, 2],
  ])
  expect(socket.of('message').every((frame) => frame.windowId === windowId)).toBe(true)
  // What it has answered it has read.
  const window = await makeCall(app, chat.getWindow, { params: { privateId: windowId } }, user)
  expect(window.data).toMatchObject({ partnerReadSeq: 2, unreadNum: 1 })
})

test('what else fits is named', async () => {
  const { ask, replies } = await makeAsker(app)
  await ask('怎么删除')
  expect((await replies(1))[0]).toMatch(/你可能还想问：\n· .+/)
})

test.each([
  ['你好', /^你好，我是客服小雁/],
  ['在吗？', /^你好，我是客服小雁/],
  ['客服小雁', /^你好，我是客服小雁/],
  ['你能做什么呀', /比如「收不到验证码怎么办」/],
  ['😀', /^你好，我是客服小雁/],
  ['谢谢你啦！', /^不客气/],
  ['好的，知道了', /^好的/],
  ['结束', /^现在没有进行中的人工服务/],
])('%s is answered as a person would', async (said, answer) => {
  const { ask, replies } = await makeAsker(app)
  await ask(said)
  expect((await replies(1))[0]).toMatch(answer)
})

test('what is no text gets a friendly line', async () => {
  const { user, windowId, socket, replies } = await makeAsker(app)
  const picture = await makeUpload(app, user, 'picture')
  await say(socket, windowId, { kind: 'picture', mediaId: picture.id })
  await say(socket, windowId, { kind: 'user', cardId: user.id })
  const said = await replies(2)
  expect(said[0]).toMatch(/^图片收到了/)
  expect(said[1]).toMatch(/^这张名片我收到了/)
})

test('of many questions at once each is answered once, in their order', async () => {
  const { user, windowId, socket, replies } = await makeAsker(app)
  const frames = Array.from({ length: 25 }, () => sendOf(windowId, '你好'))
  for (const frame of [...frames, ...frames]) socket.send(frame)
  await replies(25)
  await expect.poll(() => socket.of('ack').length).toBe(50)
  expect((await readOfficial(app, user, 'helper')).filter(({ senderId }) => senderId !== user.id)).toHaveLength(25)
})

test('a question that was left is answered once, though several processes look after it at once', async () => {
  const left = await Promise.all(Array.from({ length: 6 }, () => leaveQuestion('怎么换头像')))
  const helpers = [makeHelper(), makeHelper(), makeHelper()]
  await Promise.all(left.flatMap(({ windowId }) => helpers.map(({ answer }) => answer(windowId))))
  for (const { user } of left) {
    const messages = await readOfficial(app, user, 'helper')
    expect(messages.map(({ senderId }) => senderId)).toEqual([user.id, officialIds.helper])
  }
  expect(await app.db.selectFrom('service_questions').selectAll().execute()).toEqual([])
})

test('a question that was stored without anybody asking for an answer is answered within seconds', async () => {
  const { user } = await leaveQuestion('怎么换头像')
  await runJobs(app, 'ask-for-left-questions')
  await finishJobs(app, 'answer-questions')
  expect(await readOfficial(app, user, 'helper')).toHaveLength(2)
})

test('a question that is asked again, as its sender got no answer, is answered', async () => {
  const { user, windowId, socket, replies } = await makeAsker(app)
  const frame = sendOf(windowId, '怎么换头像')
  // Stored by a process that ended at once.
  const [message] = await app.db
    .insertInto('chat_messages')
    .values({
      window_id: windowId,
      seq: '1',
      sender_id: user.id,
      client_id: frame.clientId ?? randomUUID(),
      kind: 'text',
      content: '怎么换头像',
      created_at: app.clock.now(),
    })
    .returning('id')
    .execute()
  await app.db.updateTable('chat_windows').set({ last_seq: '1' }).where('id', '=', windowId).execute()
  await app.db
    .insertInto('service_questions')
    .values({ window_id: windowId, message_id: message?.id ?? '' })
    .execute()
  socket.send(frame)
  expect(await replies(1)).toHaveLength(1)
})

test('what was recalled before it was answered is not answered', async () => {
  const { user, windowId } = await leaveQuestion('怎么换头像')
  await app.db
    .updateTable('chat_messages')
    .set({ content: '', recalled_at: app.clock.now() })
    .where('window_id', '=', windowId)
    .execute()
  await makeHelper().answer(windowId)
  expect(await readOfficial(app, user, 'helper')).toHaveLength(1)
})

test('other official accounts do not answer, and nobody answers between people', async () => {
  const user = await makeUser(app)
  const { id } = (await makeCall(app, chat.initiate, { body: { partnerId: officialIds.railway } }, user)).data
  const { socket, ask, replies } = await makeAsker(app)
  await ask('你好')
  await replies(1)
  const questions = await app.db.selectFrom('service_questions').selectAll().where('window_id', '=', id).execute()
  expect(questions).toEqual([])
  expect(socket.of('message')).toHaveLength(1)
})

test('a question that is looked at late does not undo the answer that was given meanwhile', async () => {
  const { windowId, ask, replies } = await makeAsker(app)
  await ask('转人工')
  await replies(1)
  const { id } = await ask('我的头像换不了')
  const left = () => app.db.selectFrom('service_questions').select('message_id').where('window_id', '=', windowId)
  await expect.poll(() => left().execute()).toEqual([])
  app.clock.advance(10)
  const turn = { answered: true, turned_at: app.clock.now() }
  await app.db.updateTable('handovers').set(turn).where('window_id', '=', windowId).execute()
  await app.db.insertInto('service_questions').values({ window_id: windowId, message_id: id }).execute()
  await makeHelper().answer(windowId)
  expect(await left().execute()).toEqual([])
  const handover = app.db.selectFrom('handovers').select(['answered', 'turned_at']).where('window_id', '=', windowId)
  expect(await handover.executeTakeFirst()).toEqual(turn)
})
