import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { quotas } from '#contract/quotas.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeBlock, makeUser, type TestUser } from '#server/testing/factories.ts'
import { greetingCardSteps } from '#server/testing/greeting-card-steps.ts'
import { makeFriends } from '#server/testing/money-message-steps.ts'
import { openSocket } from '#server/testing/socket.ts'

const app = await makeApp()
const { content, send, share, detail, page, revoke } = greetingCardSteps(app)

const messagesOf = async (user: TestUser, privateId: string) =>
  (await makeCall(app, contract.chat.pageMessages, { body: { privateId } }, user)).data.records

test('a card to a friend is a message that says so, with the address by which only the two open it', async () => {
  const { payer, friend, windowId } = await makeFriends(app)
  const socket = await openSocket(app, friend)
  const { data: card } = await send(payer, windowId)
  expect(card).toMatchObject({
    ...content,
    state: 'sent',
    windowId,
    recipient: { id: friend.id },
    lunar: null,
    total: null,
  })
  expect(card.key).toMatch(/^[\w-]{22}$/)
  const said = `[贺卡] 但愿人长久，千里共婵娟\n/tradition-festival/card/${card.key}`
  expect(await socket.next('message')).toMatchObject({ kind: 'text', content: said })
  expect(await messagesOf(friend, windowId)).toMatchObject([{ kind: 'text', content: said }])
  for (const one of [payer, friend])
    expect((await detail(one, card.key)).data).toMatchObject({ ...content, sender: { id: payer.id }, state: 'sent' })
  for (const other of [undefined, await makeUser(app)])
    expect((await detail(other, card.key)).failure.error).toBe('GREETING_CARD_GONE')
})

test('tapped twice, a card is sent once; the same mark for another card is refused', async () => {
  const { payer, friend, windowId } = await makeFriends(app)
  const clientId = randomUUID()
  const [first, second] = await Promise.all([send(payer, windowId, { clientId }), send(payer, windowId, { clientId })])
  expect(second.data.key).toBe(first.data.key)
  expect(await messagesOf(friend, windowId)).toHaveLength(1)
  expect((await send(payer, windowId, { clientId, text: '别的话' })).failure.error).toBe('CLIENT_ID_USED')
})

test('a card goes to friends only, and not to who has blocked one', async () => {
  const { payer, friend, windowId } = await makeFriends(app)
  await app.db.deleteFrom('follows').where('follower_id', '=', friend.id).execute()
  expect((await send(payer, windowId)).failure.error).toBe('GREETING_CARD_NOT_FRIENDS')
  await makeBlock(app, friend, payer)
  expect((await send(payer, windowId)).failure.error).toBe('BLOCKED')
  expect((await send(payer, '999999999')).failure.error).toBe('WINDOW_GONE')
  expect(await messagesOf(friend, windowId)).toEqual([])
})

test('a link is opened by everybody who has it, until it is revoked', async () => {
  const sender = await makeUser(app)
  const { data: card } = await share(sender)
  expect(card).toMatchObject({ ...content, recipient: null, windowId: null, state: 'sent' })
  for (const one of [undefined, sender, await makeUser(app)])
    expect((await detail(one, card.key)).data).toMatchObject({ ...content, redPacketKey: null })
  const other = await makeUser(app)
  expect((await revoke(other, card.key)).failure.error).toBe('GREETING_CARD_GONE')
  expect((await revoke(sender, card.key)).data.state).toBe('revoked')
  expect((await revoke(sender, card.key)).data.state).toBe('revoked')
  for (const one of [undefined, other])
    expect((await detail(one, card.key)).failure.error).toBe('GREETING_CARD_REVOKED')
  expect((await detail(sender, card.key)).data.state).toBe('revoked')
})

test('whom a block parts from its sender does not open a link', async () => {
  const [sender, blocked] = [await makeUser(app), await makeUser(app)]
  await makeBlock(app, sender, blocked)
  const { key } = (await share(sender)).data
  expect((await detail(blocked, key)).failure.error).toBe('GREETING_CARD_GONE')
})

test('what may not be published, or would be held back, stands on no card, and nobody wears a name of the house', async () => {
  const sender = await makeUser(app)
  for (const text of ['这里有赌博平台', '加微信领钱'])
    for (const field of ['text', 'name'] as const)
      expect((await share(sender, { [field]: text })).failure).toMatchObject({
        error: 'CONTENT_REFUSED',
        fields: { [field]: expect.any(String) },
      })
  expect((await share(sender, { seal: '加微信' })).failure.error).toBe('CONTENT_REFUSED')
  expect((await share(sender, { name: '鸿雁客服' })).failure).toMatchObject({
    error: 'NAME_RESERVED',
    fields: { name: expect.any(String) },
  })
  expect((await share(sender, { seal: '官方' })).failure).toMatchObject({
    error: 'NAME_RESERVED',
    fields: { seal: expect.any(String) },
  })
  expect((await share(sender, { text: ' \u200B ' })).failure.error).toBe('INPUT_INVALID')
})

test('one’s cards are listed, the newest first, page by page', async () => {
  const sender = await makeUser(app)
  const keys: string[] = []
  for (const text of ['一', '二', '三']) {
    keys.unshift((await share(sender, { text })).data.key)
    app.clock.advance(1)
  }
  const first = (await page(sender, { pageSize: 2 })).data
  expect(first.records.map(({ key }) => key)).toEqual(keys.slice(0, 2))
  expect(first).toMatchObject({ total: 3, hasMore: true })
  const rest = (await page(sender, { pageSize: 2, cursor: first.cursor ?? '' })).data
  expect(rest.records.map(({ key }) => key)).toEqual(keys.slice(2))
  expect((await page(sender, { side: 'due' })).data.records).toEqual([])
})

test('a card is reported by who may open it', async () => {
  const [sender, reader] = [await makeUser(app), await makeUser(app)]
  const { key, id } = (await share(sender)).data
  const report = (user: TestUser, targetId: string) =>
    makeCall(app, contract.report.create, { body: { kind: 'greeting-card', targetId, reason: 'abuse' } }, user)
  expect((await report(reader, key)).status).toBe(200)
  expect(
    await app.db.selectFrom('reports').select(['kind', 'target_id']).where('reporter_id', '=', reader.id).execute(),
  ).toEqual([{ kind: 'greeting-card', target_id: id }])
  expect((await report(sender, key)).failure.error).toBe('REPORT_SELF')
  expect((await report(reader, randomBytes(16).toString('base64url'))).failure.error).toBe('GREETING_CARD_GONE')
  expect((await report(reader, id)).failure.error).toBe('INPUT_INVALID')
  await revoke(sender, key)
  expect((await report(await makeUser(app), key)).failure.error).toBe('GREETING_CARD_GONE')
})

test('so many cards a day, and so many addresses tried out', async () => {
  const sender = await makeUser(app)
  for (let times = 0; times < quotas.greetingCardsPerUser.times; times++) await share(sender)
  expect((await share(sender)).failure.error).toBe('TOO_MANY_REQUESTS')
  const guesser = await makeUser(app)
  const { times } = quotas.unknownGreetingCardsPerAddress
  for (let tried = 0; tried <= times; tried++) await detail(guesser, randomBytes(16).toString('base64url'))
  expect((await detail(guesser, randomBytes(16).toString('base64url'))).failure.error).toBe('TOO_MANY_REQUESTS')
})
