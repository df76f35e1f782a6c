import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { serviceVoiceOf } from '#contract/service-voice.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeBlock, makeUser } from '#server/testing/factories.ts'
import { makeStaff } from '#server/testing/staff-factories.ts'
import { makeAsker, readOfficial } from '#server/testing/service-steps.ts'
import { openSocket } from '#server/testing/socket.ts'
import { officialIds } from '../chat/chat.module.ts'

const app = await makeApp()
const { service } = contract
const staff = await makeStaff(app, ['service'])

const queue = async () => (await makeCall(app, service.pageHandovers, { body: { pageSize: 50 } }, staff)).data.records
const queuedFor = async (user: { id: string }) => (await queue()).find((one) => one.user.id === user.id)
const answer = (handoverId: string, content: string, clientId: string = randomUUID()) =>
  makeCall(app, service.answerHandover, { body: { handoverId, content, clientId } }, staff)
const close = (handoverId: string) => makeCall(app, service.closeHandover, { body: { handoverId } }, staff)

/** Somebody who waits for a person, with their place in the queue. */
const makeWaiting = async (words = '转人工') => {
  const asker = await makeAsker(app)
  await asker.ask(words)
  await asker.replies(1)
  const handover = await queuedFor(asker.user)
  return { ...asker, handoverId: handover?.id ?? '' }
}

test('who asks for a person, or what nobody can answer, gets into the queue and is told the place', async () => {
  const first = await makeAsker(app)
  await first.ask('人工')
  expect((await first.replies(1))[0]).toMatch(/^好的，已为你转人工，你排在第 1 位。/)
  app.clock.advance(5)
  const second = await makeAsker(app)
  await second.ask('红烧肉怎么做')
  expect((await second.replies(1))[0]).toMatch(
    /^这个问题我还答不上来，已为你转人工，前面还有 1 位，你排在第 2 位。\n.*\n.*发送「结束」/,
  )
  const waiting = await queue()
  expect(waiting.map(({ user }) => user.id)).toEqual([first.user.id, second.user.id])
  expect(waiting[0]).toMatchObject({ answeredFlag: false, closeTime: null })
  for (const { id } of waiting) await close(id)
})

test.each(['转人工', '我要找真人', '有没有真人客服', '客服', '人工客服在吗'])('%s calls a person', async (words) => {
  const { handoverId } = await makeWaiting(words)
  expect(handoverId).not.toBe('')
  await close(handoverId)
})

test('what the account says by itself and what a person says can be told apart; the desk cannot speak as the machine', async () => {
  const { user, handoverId } = await makeWaiting()
  await makeCall(app, service.takeHandover, { body: { handoverId } }, staff)
  expect((await answer(handoverId, '请刷新一下页面')).status).toBe(200)
  const { data } = await makeCall(app, service.pageHandoverMessages, { body: { handoverId, pageSize: 10 } }, staff)
  expect(data.records.map((message) => (message.senderId === user.id ? 'user' : serviceVoiceOf(message)))).toEqual([
    ...['person', 'automatic', 'automatic', 'user'],
  ])
  const made = '00000000-0000-8000-8000-000000000000'
  expect((await answer(handoverId, '我是机器', made)).failure.error).toBe('INPUT_INVALID')
  await close(handoverId)
})

test('while people are at it the account says nothing by itself, until the user ends it', async () => {
  const { user, ask, replies, handoverId } = await makeWaiting()
  await ask('怎么换头像')
  await ask('人工')
  await ask('结束')
  expect((await replies(2))[1]).toMatch(/^人工服务已结束/)
  expect(await queuedFor(user)).toBeUndefined()
  await ask('怎么换头像')
  expect((await replies(3))[2]).toMatch(/^怎么修改头像/)
  expect(await readOfficial(app, user, 'helper')).toHaveLength(8)
  expect((await answer(handoverId, '你好')).failure.error).toBe('HANDOVER_GONE')
})

test('staff reads what was said, answers as the account, and closes', async () => {
  const { user, ask, replies, socket, handoverId } = await makeWaiting()
  await ask('我的头像换不了')
  const read = await makeCall(app, service.pageHandoverMessages, { body: { handoverId } }, staff)
  expect(read.data.records.map(({ content }) => content)).toEqual(['我的头像换不了', expect.any(String), '转人工'])
  const clientId = randomUUID()
  const sent = await answer(handoverId, '你用的是什么浏览器？', clientId)
  expect(sent.data).toMatchObject({ senderId: officialIds.helper, content: '你用的是什么浏览器？' })
  // Tapped twice.
  expect((await answer(handoverId, '你用的是什么浏览器？', clientId)).data.id).toBe(sent.data.id)
  expect((await socket.next('message', ({ id }) => id === sent.data.id)).senderId).toBe(officialIds.helper)
  expect(await queuedFor(user)).toMatchObject({ answeredFlag: true })
  app.clock.advance(10)
  const { sendTime } = await ask('手机上自带的')
  await expect.poll(() => queuedFor(user)).toMatchObject({ answeredFlag: false, turnTime: sendTime })
  expect((await close(handoverId)).data).toMatchObject({ closeTime: app.clock.now().toISOString() })
  expect((await close(handoverId)).status).toBe(200)
  // Whose it was, and how it ended, is known of it by itself, when it has left the queue.
  const get = (id: string) => makeCall(app, service.getHandover, { body: { handoverId: id } }, staff)
  expect((await get(handoverId)).data).toMatchObject({
    user: { id: user.id },
    closeTime: app.clock.now().toISOString(),
  })
  expect((await get('999999')).failure.error).toBe('HANDOVER_GONE')
  const frame = await socket.next('message', ({ content }) => content.startsWith('客服结束了'))
  expect(frame.senderId).toBe(officialIds.helper)
  expect(
    (await readOfficial(app, user, 'helper')).filter(({ content }) => content.startsWith('客服结束')),
  ).toHaveLength(1)
  await ask('怎么换头像')
  await expect.poll(async () => (await replies(1)).at(-1)).toMatch(/^怎么修改头像/)
})

test('who waits comes before who was answered, the longest wait first, and each page follows the one before', async () => {
  for (const { id } of await queue()) await close(id)
  const waiting = []
  for (let n = 0; n < 5; n++) {
    app.clock.advance(60)
    waiting.push(await makeWaiting())
  }
  await answer(waiting[0]?.handoverId ?? '', '在的')
  const wanted = [...waiting.slice(1), waiting[0]].map((one) => one?.handoverId)
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const body = { pageSize: 2, ...(cursor === undefined ? {} : { cursor }) }
    const { data } = await makeCall(app, service.pageHandovers, { body }, staff)
    expect(data.total).toBe(5)
    seen.push(...data.records.map(({ id }) => id))
    cursor = data.cursor ?? undefined
  } while (cursor !== undefined)
  expect(seen).toEqual(wanted)
})

test('only the staff may see and answer anything', async () => {
  const { user, handoverId } = await makeWaiting()
  const other = await makeUser(app)
  const answerBody = { handoverId, content: '你好', clientId: randomUUID() }
  for (const asker of [user, other]) {
    const outcomes = await Promise.all([
      makeCall(app, service.pageHandovers, { body: {} }, asker),
      makeCall(app, service.pageHandoverMessages, { body: { handoverId } }, asker),
      makeCall(app, service.answerHandover, { body: answerBody }, asker),
      makeCall(app, service.closeHandover, { body: { handoverId } }, asker),
    ])
    expect(outcomes.map(({ failure }) => failure.error)).toEqual(Array.from({ length: 4 }, () => 'FORBIDDEN'))
  }
  expect((await close('999999')).failure.error).toBe('HANDOVER_GONE')
})

test('who takes a question is shown at it, until somebody else takes or answers it; the user is told once that somebody is there', async () => {
  const { user, replies, handoverId } = await makeWaiting()
  const second = await makeStaff(app, ['service'])
  const take = (who: typeof staff, id = handoverId) =>
    makeCall(app, service.takeHandover, { body: { handoverId: id } }, who)
  expect(await queuedFor(user)).toMatchObject({ staff: null })
  expect((await take(staff)).data.staff).toMatchObject({ id: staff.id })
  expect((await take(second)).data.staff).toMatchObject({ id: second.id, nickname: second.nickname })
  await answer(handoverId, '我来')
  expect((await replies(3)).slice(1)).toEqual(['客服来了，正在看你的问题，请稍等。', '我来'])
  expect(await queuedFor(user)).toMatchObject({ staff: { id: staff.id }, answeredFlag: true })
  await close(handoverId)
  expect((await take(second)).failure.error).toBe('HANDOVER_GONE')
  expect((await take(second, '999999')).failure.error).toBe('HANDOVER_GONE')
})

test('while the user writes and people answer and close at once, nobody waits in a circle', async () => {
  const { ask, handoverId } = await makeWaiting()
  const [asked, answers] = await Promise.all([
    Promise.all(Array.from({ length: 10 }, (_, number) => ask(`还在吗 ${number}`))),
    Promise.all(Array.from({ length: 10 }, (_, number) => answer(handoverId, `在的 ${number}`))),
  ])
  expect(asked).toHaveLength(10)
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect((await close(handoverId)).status).toBe(200)
})

test('who has blocked the account is not written to', async () => {
  const { user, handoverId } = await makeWaiting()
  await makeBlock(app, user, { id: officialIds.helper })
  expect((await answer(handoverId, '你好')).failure.error).toBe('BLOCKED')
  expect((await close(handoverId)).status).toBe(200)
})

test('one is handed on to somebody else of the desk, and to nobody else', async () => {
  const { handoverId, user } = await makeWaiting()
  const [other, stranger] = [await makeStaff(app, ['service']), await makeUser(app)]
  const transfer = (staffId: string) =>
    makeCall(app, service.transferHandover, { body: { handoverId, staffId, reason: '换班' } }, staff)
  expect((await transfer(stranger.id)).failure.error).toBe('NOT_AT_DESK')
  expect((await transfer(other.id)).data.staff?.id).toBe(other.id)
  expect((await queuedFor(user))?.staff?.id).toBe(other.id)
  await close(handoverId)
  expect((await transfer(staff.id)).failure.error).toBe('HANDOVER_GONE')
})

test('those of the desk hear at once that somebody waits, and that somebody is at it', async () => {
  const socket = await openSocket(app, staff)
  const { handoverId } = await makeWaiting()
  await socket.next('desk')
  const before = socket.of('desk').length
  await makeCall(app, service.takeHandover, { body: { handoverId } }, staff)
  await socket.next('desk', () => socket.of('desk').length > before)
  await close(handoverId)
})

test('notes and texts at hand are the desk’s: shared ones of all, own ones of one', async () => {
  const { handoverId } = await makeWaiting()
  const clientId = randomUUID()
  const note = { handoverId, clientId, content: '等他的截图' }
  await makeCall(app, service.addNote, { body: note }, staff)
  await makeCall(app, service.addNote, { body: note }, staff)
  const { data } = await makeCall(app, service.pageNotes, { body: { handoverId } }, staff)
  expect(data).toMatchObject({ total: 1, records: [{ content: '等他的截图', author: { id: staff.id } }] })

  const other = await makeStaff(app, ['service'])
  const save = (title: string, sharedFlag: boolean, quickAnswerId?: string) =>
    makeCall(
      app,
      service.saveQuickAnswer,
      {
        body: {
          clientId: randomUUID(),
          title,
          content: '你好',
          sharedFlag,
          ...(quickAnswerId ? { quickAnswerId } : {}),
        },
      },
      staff,
    )
  const [own, shared] = [(await save('我的', false)).data, (await save('大家的', true)).data]
  const titles = async (user: { headers: Record<string, string>; id: string }) =>
    (await makeCall(app, service.listQuickAnswers, {}, user as typeof staff)).data.map(({ title }) => title)
  expect(await titles(staff)).toEqual(['我的', '大家的'])
  expect(await titles(other)).toEqual(['大家的'])
  const remove = (quickAnswerId: string) => makeCall(app, service.deleteQuickAnswer, { body: { quickAnswerId } }, other)
  // Others' own ones stay.
  await remove(own.id)
  expect(await titles(staff)).toEqual(['我的', '大家的'])
  expect((await save('大家的新', true, shared.id)).data.title).toBe('大家的新')
  await remove(shared.id)
  expect(await titles(staff)).toEqual(['我的'])
  await close(handoverId)
})

test('who was served says how well, once and within a day', async () => {
  const rated = await makeWaiting()
  await answer(rated.handoverId, '请看这里')
  await close(rated.handoverId)
  await rated.ask('4 分')
  expect((await rated.replies(4)).at(-1)).toMatch(/^收到你的 4 分/)
  await rated.ask('5')
  expect((await rated.replies(5)).at(-1)).not.toMatch(/^收到/)
  const late = await makeWaiting()
  await answer(late.handoverId, '请看这里')
  await close(late.handoverId)
  app.clock.advance(25 * 3600)
  await late.ask('1')
  expect((await late.replies(4)).at(-1)).not.toMatch(/^收到/)
  // By then, who was there has to show who they are again.
  const next = await makeStaff(app, ['service'])
  const { data } = await makeCall(app, service.pageHandovers, { body: { closedFlag: true, pageSize: 50 } }, next)
  const ratingOf = (id: string) => data.records.find((one) => one.id === id)?.rating
  expect([ratingOf(rated.handoverId), ratingOf(late.handoverId)]).toEqual([4, null])
  expect((await makeCall(app, service.desk, {}, next)).data.ratings).toEqual({ number: 1, mean: 4 })
})
