import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { quotas } from '#contract/quotas.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { sendOf } from '#server/testing/chat-steps.ts'
import { makeBlock, makeFollow, makeSession, makeUser, type TestUser } from '#server/testing/factories.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { makeFriends, makePayer } from '#server/testing/money-message-steps.ts'
import { walletOf } from '#server/testing/payment-steps.ts'
import { redPacketSteps } from '#server/testing/red-packet-steps.ts'
import { openSocket } from '#server/testing/socket.ts'

const app = await makeApp()
const { clock } = app
const { send, share, take, detail, revoke, records, waitingOf, lastNotice } = redPacketSteps(app)

const balanceOf = async (user: TestUser) => (await walletOf(app, user)).balance
const messagesOf = async (user: TestUser, privateId: string) =>
  (await makeCall(app, contract.chat.pageMessages, { body: { privateId } }, user)).data.records

/** Sessions end before a packet does. */
const signInAgain = async (user: TestUser) => ({ ...user, ...(await makeSession(app, user.id)) })

test('money leaves the wallet with its message, waits in the packet, and is the friend’s once they open it', async () => {
  const { payer, friend, windowId } = await makeFriends(app)
  const { data: message } = await send(payer, windowId, { greeting: '路上小心', cover: 'fu' })
  expect(message).toMatchObject({ kind: 'red-packet', content: '[红包] 路上小心', attachment: null, windowId })
  expect([await balanceOf(payer), await waitingOf(message.id)]).toEqual([100_000 - 1234, 1234])

  expect((await detail(friend, message.id)).data).toMatchObject({
    ...{ key: message.id, windowId, topicId: null, sender: { id: payer.id }, kind: 'even', count: 1, takenNum: 0 },
    // What is in it is seen by opening it.
    ...{ total: null, takenAmount: null, shares: [], myAmount: null, takeFlag: true, state: 'open' },
    ...{ greeting: '路上小心', cover: 'fu' },
  })
  expect((await detail(payer, message.id)).data).toMatchObject({ total: 1234, takenAmount: 0, takeFlag: false })

  const { data: taken } = await take(friend, message.id)
  expect(taken).toMatchObject({ state: 'empty', total: 1234, takenNum: 1, myAmount: 1234, takeFlag: false })
  expect(taken.shares).toMatchObject([{ user: { id: friend.id }, amount: 1234, bestFlag: false }])
  expect([await balanceOf(friend), await waitingOf(message.id)]).toEqual([1234, 0])
})

test('without a greeting it wishes luck; both see its line in the chat, on the list, and by searching', async () => {
  const { payer, friend, windowId } = await makeFriends(app)
  const socket = await openSocket(app, friend)
  const { data: message } = await send(payer, windowId, { greeting: '  ' })
  expect(message.content).toBe('[红包] 恭喜发财，大吉大利')
  expect(await socket.next('message')).toMatchObject({ id: message.id, kind: 'red-packet' })
  expect(await messagesOf(friend, windowId)).toEqual([message])
  const { data } = await makeCall(app, contract.chat.pageWindows, { body: {} }, friend)
  expect(data.records[0]?.lastMessage).toMatchObject({ kind: 'red-packet', content: message.content })
  const found = { body: { privateId: windowId, keyword: '大吉' } }
  expect((await makeCall(app, contract.chat.searchMessages, found, friend)).data.records).toEqual([message])
  const recall = { body: { messageId: message.id } }
  expect((await makeCall(app, contract.chat.recall, recall, payer)).failure.error).toBe('RECALL_MONEY')
})

test('both are told on their sockets that it was opened', async () => {
  const { payer, friend, windowId } = await makeFriends(app)
  const { id } = (await send(payer, windowId)).data
  const sockets = [await openSocket(app, payer), await openSocket(app, friend)]
  await take(friend, id)
  for (const socket of sockets) expect(await socket.next('window')).toMatchObject({ windowId })
})

test('sent twice at once it is sent once; the same mark for anything else is refused', async () => {
  const { payer, windowId } = await makeFriends(app)
  const clientId = randomUUID()
  const taps = await Promise.all([send(payer, windowId, { clientId }), send(payer, windowId, { clientId })])
  const again = await send(payer, windowId, { clientId })
  expect(new Set([...taps, again].map(({ data }) => data.id)).size).toBe(1)
  expect(await balanceOf(payer)).toBe(100_000 - 1234)
  for (const changed of [{ total: 1 }, { greeting: '别的' }, { cover: 'fu' }] as const)
    expect((await send(payer, windowId, { clientId, ...changed })).failure.error).toBe('CLIENT_ID_USED')
  expect((await share(payer, { clientId })).failure.error).toBe('CLIENT_ID_USED')

  const text = sendOf(windowId, '你好')
  const socket = await openSocket(app, payer)
  socket.send(text)
  await socket.next('ack')
  expect((await send(payer, windowId, { clientId: text.clientId ?? '' })).failure.error).toBe('CLIENT_ID_USED')
  expect(await balanceOf(payer)).toBe(100_000 - 1234)
})

test('sent twice at once, it is sent once even where there is room for one alone', async () => {
  const { payer, windowId } = await makeFriends(app, 2 * limits.spending.lifetime)
  for (let sent = 0; sent < 4; sent++) await send(payer, windowId, { total: 20_000 })
  const clientId = randomUUID()
  const tap = () => send(payer, windowId, { clientId, total: 20_000 })
  const taps = await Promise.all([tap(), tap(), tap()])
  expect(new Set(taps.map(({ data }) => data.id)).size).toBe(1)
  expect((await send(payer, windowId)).failure.error).toBe('SPENDING_LIMIT_REACHED')
})

test('opened from several devices at once it is paid once, and says the same each time', async () => {
  const { payer, friend, windowId } = await makeFriends(app)
  const { id } = (await send(payer, windowId)).data
  const answers = await Promise.all([take(friend, id), take(friend, id), take(friend, id)])
  expect([...answers, await take(friend, id)].map(({ data }) => data.myAmount)).toEqual([1234, 1234, 1234, 1234])
  expect(await balanceOf(friend)).toBe(1234)
})

test('nobody else finds it, its sender does not open it, and it is not taken back', async () => {
  const { payer, friend, windowId } = await makeFriends(app)
  const { id } = (await send(payer, windowId)).data
  const stranger = await makeUser(app)
  expect((await detail(stranger, id)).failure.error).toBe('RED_PACKET_GONE')
  expect((await detail(undefined, id)).failure.error).toBe('RED_PACKET_GONE')
  expect((await take(stranger, id)).failure.error).toBe('RED_PACKET_GONE')
  expect((await take(payer, id)).failure.error).toBe('RED_PACKET_OWN')
  for (const user of [payer, friend, stranger]) expect((await revoke(user, id)).failure.error).toBe('RED_PACKET_GONE')
  await take(friend, id)
  expect((await take(stranger, id)).failure.error).toBe('RED_PACKET_GONE')
  expect((await detail(friend, '9223372036854775808')).failure.error).toBe('RED_PACKET_GONE')
  expect((await detail(friend, 'not a key')).failure.error).toBe('INPUT_INVALID')
})

test('after 24 hours it goes back, and its sender is told; until the second before it can be opened', async () => {
  const { payer, friend, windowId } = await makeFriends(app)
  const [early, late] = [(await send(payer, windowId)).data.id, (await send(payer, windowId)).data.id]
  clock.advance(limits.redPacketSeconds - 1)
  const [sender, recipient] = [await signInAgain(payer), await signInAgain(friend)]
  expect((await take(recipient, early)).data.myAmount).toBe(1234)
  clock.advance(1)
  // Before the job has come by.
  expect((await detail(sender, late)).data).toMatchObject({ state: 'lapsed', takeFlag: false })
  expect((await take(recipient, late)).failure.error).toBe('RED_PACKET_LAPSED')
  const socket = await openSocket(app, recipient)
  await runJobs(app, 'red-packet-lapse')
  await runJobs(app, 'red-packet-lapse')
  expect(await socket.next('window')).toMatchObject({ windowId })
  expect((await take(recipient, late)).failure.error).toBe('RED_PACKET_LAPSED')
  expect((await take(recipient, early)).data.myAmount).toBe(1234)
  expect([await balanceOf(sender), await waitingOf(late)]).toEqual([100_000 - 1234, 0])
  expect(await lastNotice(sender)).toBe('你发的红包，24 小时内没有人领，12.34 元已退回你的钱包。')
})

test('only to those who follow back, and to nobody who is blocked', async () => {
  const payer = await makePayer(app)
  const other = await makeUser(app)
  await makeFollow(app, other, payer)
  const { id: windowId } = (await makeCall(app, contract.chat.initiate, { body: { partnerId: other.id } }, payer)).data
  expect((await send(payer, windowId)).failure.error).toBe('RED_PACKET_NOT_FRIENDS')
  await makeFollow(app, payer, other)
  await makeBlock(app, other, payer)
  expect((await send(payer, windowId)).failure.error).toBe('BLOCKED')
  expect((await send(payer, '99999999')).failure.error).toBe('WINDOW_GONE')
  expect(await messagesOf(payer, windowId)).toEqual([])
  expect(await balanceOf(payer)).toBe(100_000)
})

test.each<[string, Record<string, unknown>, string]>([
  ['nothing', { total: 0 }, 'INPUT_INVALID'],
  ['less than nothing', { total: -1 }, 'INPUT_INVALID'],
  ['half a 分', { total: 0.5 }, 'INPUT_INVALID'],
  ['a text for a sum', { total: '100' }, 'INPUT_INVALID'],
  ['more than 200 yuan', { total: limits.redPacketShare.max + 1 }, 'INPUT_INVALID'],
  ['all the money in the world', { total: Number.MAX_SAFE_INTEGER }, 'INPUT_INVALID'],
  ['a greeting without end', { greeting: '福'.repeat(limits.redPacketGreeting.max + 1) }, 'INPUT_INVALID'],
  ['a greeting that nobody may write', { greeting: '代开发票' }, 'CONTENT_REFUSED'],
  ['a cover that is not there', { cover: 'gold' }, 'INPUT_INVALID'],
  ['a cover that was not bought', { cover: 'xueyan' }, 'COVER_NOT_OWNED'],
  ['a wrong payment password', { paymentPassword: '000001' }, 'PAYMENT_PASSWORD_WRONG'],
  ['more than there is', { total: 5001 }, 'BALANCE_SHORT'],
])('%s is refused, and nothing is moved', async (_, wish, error) => {
  const { payer, friend, windowId } = await makeFriends(app, 5000)
  expect((await send(payer, windowId, wish)).failure.error).toBe(error)
  expect(await messagesOf(friend, windowId)).toEqual([])
  expect(await balanceOf(payer)).toBe(5000)
})

test('who is not certified sends nothing, and may open what they are sent', async () => {
  const { payer, friend, windowId } = await makeFriends(app)
  expect((await send(friend, windowId)).failure.error).toBe('CERTIFICATION_NEEDED')
  const { id } = (await send(payer, windowId)).data
  expect((await take(friend, id)).data.myAmount).toBe(1234)
})

test('nobody sends more than they have, however many at once, and no message says otherwise', async () => {
  const { payer, windowId } = await makeFriends(app, 3000)
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(payer, windowId)))
  expect(answers.map(({ failure }) => failure.error ?? 'sent').toSorted()).toEqual([
    ...['BALANCE_SHORT', 'BALANCE_SHORT', 'BALANCE_SHORT', 'sent', 'sent'],
  ])
  expect(await messagesOf(payer, windowId)).toHaveLength(2)
  expect(await balanceOf(payer)).toBe(3000 - 2 * 1234)
})

test('what somebody got and sent is listed, the newest first, page by page', async () => {
  const { payer, friend, windowId } = await makeFriends(app)
  const keys: string[] = []
  for (const total of [1, 2, 3]) {
    const { id } = (await send(payer, windowId, { total })).data
    keys.unshift(id)
    clock.advance(1)
    await take(friend, id)
  }
  const sent = (await records(payer, { side: 'sent' })).data
  expect(sent).toMatchObject({ total: 3, hasMore: false })
  expect(sent.records.map(({ key, amount }) => [key, amount])).toEqual(keys.map((key, index) => [key, 3 - index]))
  expect(sent.records[0]).toMatchObject({ sender: { id: payer.id }, count: 1, takenNum: 1, state: 'empty' })
  const first = (await records(friend, { pageSize: 2 })).data
  expect(first).toMatchObject({ total: 3, hasMore: true })
  const second = (await records(friend, { pageSize: 2, cursor: first.cursor ?? '' })).data
  expect([...first.records, ...second.records].map(({ key }) => key)).toEqual(keys)
  expect((await records(friend, { side: 'sent' })).data.records).toEqual([])
})

test('what waits for somebody goes back as soon as their account is closed; both have it in their exports', async () => {
  const { payer, friend, windowId } = await makeFriends(app)
  const opened = (await send(payer, windowId, { total: 100, greeting: '晚饭' })).data.id
  await take(friend, opened)
  const { id } = (await send(payer, windowId)).data
  const data = app.app.personal.find(({ tables }) => tables.includes('red_packets'))
  const rowsOf = async (userId: string) => {
    const rows: object[] = []
    for (const part of data?.parts?.(userId) ?? []) for await (const row of part.rows()) rows.push(row)
    return rows
  }
  expect(await rowsOf(friend.id)).toMatchObject([{ amount: 100, greeting: '晚饭' }])
  expect(await rowsOf(payer.id)).toMatchObject([{ amount: 100, greeting: '晚饭' }, { amount: 1234 }])
  await app.db.transaction().execute(async (transaction) => await data?.erase(transaction, friend.id))
  await runJobs(app, 'red-packet-lapse')
  expect((await detail(payer, id)).data.state).toBe('lapsed')
  expect(await balanceOf(payer)).toBe(100_000 - 100)
})

test('an address from which keys are tried out has to wait for a minute', async () => {
  const other = await makeApp()
  const steps = redPacketSteps(other)
  const [payer, friend] = [await makePayer(other), await makeUser(other)]
  const { key } = (await steps.share(payer)).data
  const unknown = () => steps.detail(friend, randomBytes(16).toString('base64url'))
  for (let tries = 0; tries < quotas.unknownRedPacketsPerAddress.times; tries++)
    expect((await unknown()).failure.error).toBe('RED_PACKET_GONE')
  expect((await steps.detail(friend, key)).failure.error).toBe('TOO_MANY_REQUESTS')
  expect((await steps.take(friend, key)).failure.error).toBe('TOO_MANY_REQUESTS')
  other.clock.advance(61)
  expect((await steps.take(friend, key)).data.takenNum).toBe(1)
})
