import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeBlock, makeSession, type TestUser } from '#server/testing/factories.ts'
import { dueIn, greetingCardSteps } from '#server/testing/greeting-card-steps.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { makeFriends } from '#server/testing/money-message-steps.ts'
import { walletOf } from '#server/testing/payment-steps.ts'
import { redPacketSteps } from '#server/testing/red-packet-steps.ts'

const app = await makeApp()
const { clock } = app
const { content, send, detail, page, withdraw, lastNotice } = greetingCardSteps(app)
const packets = redPacketSteps(app)

const hourMs = 3_600_000
const hours = (count: number) => clock.advance(count * 3600)
const redPacket = { total: 888, cover: 'hongyan' } as const

const balanceOf = async (user: TestUser) => (await walletOf(app, user)).balance
const messagesOf = async (user: TestUser, privateId: string) =>
  (await makeCall(app, contract.chat.pageMessages, { body: { privateId } }, user)).data.records
/** Sessions end before a card is due. */
const signInAgain = async (user: TestUser) => ({ ...user, ...(await makeSession(app, user.id)) })
const runDue = () => runJobs(app, 'greeting-card-due')

test('a card for a lunar day is sent in its minute, once, and its sender is told', async () => {
  const { payer, friend, windowId } = await makeFriends(app)
  const due = dueIn(clock.now(), 2 * hourMs)
  const { data: card } = await send(payer, windowId, { due })
  expect(card).toMatchObject({ ...content, state: 'due', recipient: { id: friend.id } })
  expect(card.lunar).toMatch(/月/)
  const dueAt = new Date(card.time)
  expect(dueAt.getTime() - clock.now().getTime()).toBeLessThanOrEqual(2 * hourMs)
  // Until then it is nobody's but its sender's.
  expect((await detail(friend, card.key)).failure.error).toBe('GREETING_CARD_GONE')
  expect((await page(payer, { side: 'due' })).data.records).toMatchObject([{ key: card.key }])
  clock.advance(Math.ceil((dueAt.getTime() - clock.now().getTime()) / 1000) - 1)
  await runDue()
  const [sender, reader] = [await signInAgain(payer), await signInAgain(friend)]
  expect(await messagesOf(reader, windowId)).toEqual([])
  clock.advance(1)
  await Promise.all([runDue(), runDue()])
  await runDue()
  const messages = await messagesOf(reader, windowId)
  expect(messages).toHaveLength(1)
  expect(messages[0]?.content).toContain(card.key)
  expect((await detail(reader, card.key)).data).toMatchObject({ ...content, state: 'sent' })
  expect((await page(sender, { side: 'sent' })).data.records).toMatchObject([{ key: card.key, state: 'sent' }])
  expect(await lastNotice(sender)).toContain('已经按时寄到')
  expect((await withdraw(sender, card.key)).failure.error).toBe('GREETING_CARD_SENT')
})

test('withdrawn in time, a card is not sent, and what was in its packet comes back', async () => {
  const { payer, friend, windowId } = await makeFriends(app)
  const { data: card } = await send(payer, windowId, { due: dueIn(clock.now(), 2 * hourMs), redPacket })
  expect(await balanceOf(payer)).toBe(100_000 - 888)
  expect((await withdraw(friend, card.key)).failure.error).toBe('GREETING_CARD_GONE')
  for (const _ of [1, 2]) expect((await withdraw(payer, card.key)).data.state).toBe('withdrawn')
  expect(await balanceOf(payer)).toBe(100_000)
  expect((await packets.take(friend, card.redPacketKey ?? '')).failure.error).toBe('RED_PACKET_REVOKED')
  hours(3)
  await runDue()
  expect(await messagesOf(await signInAgain(friend), windowId)).toEqual([])
})

test('the red packet in a card moves money once: paid when it is written, taken when it is there, for 24 hours', async () => {
  const { payer, friend, windowId } = await makeFriends(app)
  const clientId = randomUUID()
  const wish = { clientId, due: dueIn(clock.now(), 2 * hourMs), redPacket }
  const [first, second] = await Promise.all([send(payer, windowId, wish), send(payer, windowId, wish)])
  expect(second.data.key).toBe(first.data.key)
  const { data: card } = first
  expect(card.total).toBe(888)
  expect(await balanceOf(payer)).toBe(100_000 - 888)
  hours(2)
  await Promise.all([runDue(), runDue()])
  const reader = await signInAgain(friend)
  const key = (await detail(reader, card.key)).data.redPacketKey ?? ''
  expect(await packets.waitingOf(key)).toBe(888)
  hours(23)
  const later = await signInAgain(friend)
  await Promise.all([packets.take(later, key), packets.take(later, key)])
  expect(await balanceOf(later)).toBe(888)
  expect(await packets.waitingOf(key)).toBe(0)
})

test('at once, too, a packet rides in a card; without the password, nothing is sent', async () => {
  const { payer, friend, windowId } = await makeFriends(app)
  expect((await send(payer, windowId, { redPacket, paymentPassword: '246801' })).failure.error).toBe(
    'PAYMENT_PASSWORD_WRONG',
  )
  expect((await send(payer, windowId, { redPacket: { ...redPacket, total: 20_000 } })).status).toBe(200)
  const { data: card } = await send(payer, windowId, { redPacket })
  expect(await messagesOf(friend, windowId)).toHaveLength(2)
  expect((await packets.take(friend, card.redPacketKey ?? '')).data.myAmount).toBe(888)
  // Of a chat, for the two.
  expect((await packets.detail(undefined, card.redPacketKey ?? '')).failure.error).toBe('RED_PACKET_GONE')
})

test.each([
  [
    'no friend any more',
    '不是好友',
    (friend: TestUser) => app.db.deleteFrom('follows').where('follower_id', '=', friend.id).execute(),
  ],
  [
    'somebody who has blocked the sender',
    '不收你的消息',
    (friend: TestUser, payer: TestUser) => makeBlock(app, friend, payer),
  ],
  [
    'somebody whose account is closed',
    '注销',
    (friend: TestUser) =>
      app.db
        .updateTable('chat_windows')
        .set({ closed: true })
        .where((where) => where.or([where('low_user_id', '=', friend.id), where('high_user_id', '=', friend.id)]))
        .execute(),
  ],
  [
    'somebody, from an account that is banned',
    '停用',
    (_: TestUser, payer: TestUser) =>
      app.db.updateTable('users').set({ banned_at: clock.now() }).where('id', '=', payer.id).execute(),
  ],
])('due to %s, a card is not sent: the money comes back, and the sender is told why', async (_, why, part) => {
  const { payer, friend, windowId } = await makeFriends(app)
  const { data: card } = await send(payer, windowId, { due: dueIn(clock.now(), 2 * hourMs), redPacket })
  await part(friend, payer)
  hours(2)
  await runDue()
  await runDue()
  const row = await app.db.selectFrom('greeting_cards').select('state').where('key', '=', card.key).executeTakeFirst()
  expect(row?.state).toBe('refused')
  expect(await packets.waitingOf(card.redPacketKey ?? '')).toBe(0)
  if (why === '停用') return
  const sender = await signInAgain(payer)
  expect(await balanceOf(sender)).toBe(100_000)
  const [line] = (await page(sender, {})).data.records
  expect(line).toMatchObject({ state: 'refused', refusal: expect.stringContaining(why) })
  expect(await lastNotice(sender)).toContain('8.88 元已退回')
})

test('a day that is not there, too soon or too far away is refused', async () => {
  const { payer, windowId } = await makeFriends(app)
  const due = dueIn(clock.now(), 2 * hourMs)
  const ask = async (given: typeof due) => (await send(payer, windowId, { due: given })).failure.error
  expect(await ask({ ...due, lunar: { ...due.lunar, year: 2027, month: 5, isLeap: true, day: 1 } })).toBe(
    'GREETING_CARD_DAY_MISSING',
  )
  expect(await ask(dueIn(clock.now(), -60_000))).toBe('GREETING_CARD_DUE_PAST')
  expect(await ask(dueIn(clock.now(), 402 * 24 * hourMs))).toBe('GREETING_CARD_DUE_PAST')
})
