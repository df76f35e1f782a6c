import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { fixedCode, signUp, tryPassword } from '#server/testing/account-steps.ts'
import { makeChatService } from '#server/testing/chat-service.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeBlock, makeUser } from '#server/testing/factories.ts'
import { readOfficial } from '#server/testing/service-steps.ts'
import { openSocket } from '#server/testing/socket.ts'
import { officialIds } from '../chat/chat.module.ts'
import { createServiceNoticeService } from './service-notice.service.ts'
import { welcomeText } from './service.messages.ts'

const app = await makeApp({ CHECKCODE_FIXED: fixedCode })

const signedIn = (answer: { body: Record<string, unknown> }, id: string) => ({
  id,
  username: '',
  nickname: '',
  email: '',
  headers: { authorization: `Bearer ${String(answer.body.access_token)}` },
})

test('who signs up is welcomed once, unread, and told what to do first', async () => {
  const account = await signUp(app)
  const me = signedIn(await tryPassword(app, account.username, account.password, 'my-first-phone'), account.id)
  const messages = await readOfficial(app, me, 'system')
  expect(messages.map(({ content, senderId }) => [content, senderId])).toEqual([[welcomeText, officialIds.system]])
  expect((await makeCall(app, contract.chat.unread, {}, me)).data.unreadNum).toBe(1)
})

test('a sign-in on another device is told on those that are signed in, with the device and the time', async () => {
  const account = await signUp(app)
  const me = signedIn(await tryPassword(app, account.username, account.password, 'my-first-phone'), account.id)
  const socket = await openSocket(app, me)
  app.clock.advance(3600)
  await tryPassword(app, account.username, account.password, 'another-phone')
  const told = await socket.next('message')
  expect(told.senderId).toBe(officialIds.system)
  expect(told.content).toMatch(/新设备上登录了。\n设备：.+\n时间：11月21日 09:00\n如果不是你/)
  // Known by now.
  await tryPassword(app, account.username, account.password, 'another-phone')
  const again = signedIn(await tryPassword(app, account.username, account.password, 'my-first-phone'), account.id)
  expect(await readOfficial(app, again, 'system')).toHaveLength(2)
})

test('a notice comes once, however often and from wherever it is given', async () => {
  const user = await makeUser(app)
  const logError = (error: unknown) => {
    throw error
  }
  const makeNotices = () => createServiceNoticeService({ chat: makeChatService(app), logError })
  const all = [makeNotices(), makeNotices(), makeNotices()]
  await Promise.all([...all, ...all].map(({ notify }) => notify(user.id, 'railway', '候补成功', 'order 1')))
  await all[0]?.notify(user.id, 'railway', '已出票', 'order 1 paid')
  expect((await readOfficial(app, user, 'railway')).map(({ content }) => content)).toEqual(['候补成功', '已出票'])
  const other = await makeUser(app)
  await all[0]?.notify(other.id, 'railway', '候补成功', 'order 1')
  expect(await readOfficial(app, other, 'railway')).toHaveLength(1)
  // Official accounts do not write to each other, nor to whoever has blocked them.
  await all[0]?.notify(officialIds.helper, 'system', '你好', '1')
  await makeBlock(app, other, { id: officialIds.system })
  await all[0]?.notify(other.id, 'system', '你好', '1')
  const system = await app.db.selectFrom('chat_messages').select('id').where('content', '=', '你好').execute()
  expect(system).toEqual([])
})
