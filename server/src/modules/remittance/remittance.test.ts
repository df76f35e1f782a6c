import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { refusal, sendOf } from '#server/testing/chat-steps.ts'
import { makeBlock, makeFollow, makeSession, makeUser, type TestUser } from '#server/testing/factories.ts'
import { finishJobs, runJobs } from '#server/testing/jobs.ts'
import { makeTransfer, postWords } from '#server/testing/ledger-factories.ts'
import { makeFriends, makePayer, paymentPassword } from '#server/testing/money-message-steps.ts'
import { walletOf } from '#server/testing/payment-steps.ts'
import { readOfficial } from '#server/testing/service-steps.ts'
import { openSocket } from '#server/testing/socket.ts'
import { createLedgerModule, houseAccount, userAccount } from '../ledger/ledger.module.ts'

const app = await makeApp()
const { clock } = app
const calls = contract.remittance

type Wish = CallInput<typeof calls.send>['body']

const send = (user: TestUser, windowId: string, given: Partial<Wish> = {}) =>
  makeCall(
    app,
    calls.send,
    { body: { clientId: randomUUID(), windowId, amount: 1234, paymentPassword, ...given } },
    user,
  )

const accept = (user: TestUser, id: string) => makeCall(app, calls.accept, { body: { id } }, user)
const giveBack = (user: TestUser, id: string) => makeCall(app, calls.return, { body: { id } }, user)
const detail = (user: TestUser, id: string) => makeCall(app, calls.detail, { params: { id } }, user)

const balanceOf = async (user: TestUser) => (await walletOf(app, user)).balance

/** What waits of one, in 分. */
const waitingOf = async (id: string) =>
  (await createLedgerModule(app).service.balances(app.db, [houseAccount('fen', 'remittance', id)]))[0]?.balance

const messagesOf = async (user: TestUser, privateId: string) =>
  (await makeCall(app, contract.chat.pageMessages, { body: { privateId } }, user)).data.records

/** What 系统通知 has told somebody last. */
const lastNotice = async (user: TestUser) => {
  await finishJobs(app, 'remittance-notice')
  return (await readOfficial(app, user, 'system')).at(-1)?.content
}

test('money leaves the wallet with its message, waits, and is the friend’s once they accept it; the sender is told', async () => {
  const { payer, friend, windowId } = await makeFriends(app)
  const { data: message } = await send(payer, windowId, { note: '车票钱' })
  expect(message).toMatchObject({ kind: 'remittance', content: '[转账] 12.34 元', attachment: null, windowId })
  expect(await balanceOf(payer)).toBe(100_000 - 1234)
  expect(await waitingOf(message.id)).toBe(1234)
  const shown = { id: message.id, amount: 1234, note: '车票钱', senderId: payer.id, recipientId: friend.id }
  expect((await detail(friend, message.id)).data).toMatchObject({ ...shown, state: 'waiting', endTime: null })

  expect((await accept(friend, message.id)).data).toMatchObject({ ...shown, state: 'accepted' })
  expect(await balanceOf(friend)).toBe(1234)
  expect(await waitingOf(message.id)).toBe(0)
  expect((await detail(payer, message.id)).data.state).toBe('accepted')
  expect(await lastNotice(payer)).toContain('收下了你转的 12.34 元')
})

test('what its sender wrote stands in the bill of both, and finds it there; also where it came back', async () => {
  const { payer, friend, windowId } = await makeFriends(app)
  const billOf = async (user: TestUser) => {
    const { data } = await makeCall(app, contract.wallet.pageBill, { body: { keyword: '车票钱' } }, user)
    return data.records.map(({ kind, amount, reason }) => ({ kind, amount, reason }))
  }
  const { data: kept } = await send(payer, windowId, { note: '车票钱' })
  const { data: returned } = await send(payer, windowId, { note: '车票钱，多的', amount: 500 })
  await send(payer, windowId)
  await accept(friend, kept.id)
  await giveBack(friend, returned.id)
  expect(await billOf(friend)).toEqual([{ kind: 'remittance', amount: 1234, reason: '车票钱' }])
  expect(await billOf(payer)).toEqual([
    { kind: 'refund', amount: 500, reason: '车票钱，多的' },
    { kind: 'remittance', amount: -500, reason: '车票钱，多的' },
    { kind: 'remittance', amount: -1234, reason: '车票钱' },
  ])
})

test('both see the line of it in their chats, on the list, and by searching', async () => {
  const { payer, friend, windowId } = await makeFriends(app)
  const socket = await openSocket(app, friend)
  const { data: message } = await send(payer, windowId)
  expect(await socket.next('message')).toMatchObject({ id: message.id, kind: 'remittance' })
  expect(await messagesOf(friend, windowId)).toEqual([message])
  const { data } = await makeCall(app, contract.chat.pageWindows, { body: {} }, friend)
  expect(data.records[0]?.lastMessage).toMatchObject({ kind: 'remittance', content: '[转账] 12.34 元' })
  const found = { body: { privateId: windowId, keyword: '转账' } }
  expect((await makeCall(app, contract.chat.searchMessages, found, friend)).data.records).toEqual([message])
})

test('tapped twice, it is sent once; the same mark for another sum, or of a text, is refused', async () => {
  const { payer, windowId } = await makeFriends(app)
  const clientId = randomUUID()
  const [first, second] = await Promise.all([send(payer, windowId, { clientId }), send(payer, windowId, { clientId })])
  expect(second.data.id).toBe(first.data.id)
  expect((await send(payer, windowId, { clientId })).data.id).toBe(first.data.id)
  expect(await balanceOf(payer)).toBe(100_000 - 1234)
  expect((await send(payer, windowId, { clientId, amount: 5678 })).failure.error).toBe('CLIENT_ID_USED')

  const text = sendOf(windowId, '你好')
  const socket = await openSocket(app, payer)
  socket.send(text)
  await socket.next('ack')
  expect((await send(payer, windowId, { clientId: text.clientId ?? '' })).failure.error).toBe('CLIENT_ID_USED')
  expect(await balanceOf(payer)).toBe(100_000 - 1234)
})

test('accepted from two devices at once, it is paid once', async () => {
  const { payer, friend, windowId } = await makeFriends(app)
  const { id } = (await send(payer, windowId)).data
  const answers = await Promise.all([accept(friend, id), accept(friend, id), accept(friend, id)])
  expect(answers.map(({ data }) => data.state)).toEqual(['accepted', 'accepted', 'accepted'])
  expect(await balanceOf(friend)).toBe(1234)
})

test('what the friend does not want goes back; accepting and returning at once does one of the two', async () => {
  const { payer, friend, windowId } = await makeFriends(app)
  const { id } = (await send(payer, windowId)).data
  expect((await giveBack(friend, id)).data.state).toBe('returned')
  expect((await giveBack(friend, id)).data.state).toBe('returned')
  expect((await accept(friend, id)).failure.error).toBe('REMITTANCE_RETURNED')
  expect(await balanceOf(payer)).toBe(100_000)
  expect(await lastNotice(payer)).toContain('退还了你转的 12.34 元')

  const other = (await send(payer, windowId)).data.id
  await Promise.all([accept(friend, other), giveBack(friend, other)])
  const { state } = (await detail(friend, other)).data
  expect(await balanceOf(friend)).toBe(state === 'accepted' ? 1234 : 0)
  expect((await balanceOf(payer)) + (await balanceOf(friend))).toBe(100_000)
  if (state === 'accepted') expect((await giveBack(friend, other)).failure.error).toBe('REMITTANCE_ACCEPTED')
})

test('after 24 hours it goes back by itself, and both are told', async () => {
  const { payer, friend, windowId } = await makeFriends(app)
  const { id } = (await send(payer, windowId)).data
  clock.advance(limits.remittanceSeconds + 1)
  // Before the job has come by.
  const [late, returning] = [await makeSession(app, friend.id), await makeSession(app, payer.id)]
  expect((await accept({ ...friend, ...late }, id)).failure.error).toBe('REMITTANCE_RETURNED')
  await runJobs(app, 'remittance-lapse')
  await runJobs(app, 'remittance-lapse')
  expect((await detail({ ...payer, ...returning }, id)).data.state).toBe('lapsed')
  expect(await balanceOf(payer)).toBe(100_000)
  expect(await waitingOf(id)).toBe(0)
  expect(await lastNotice({ ...payer, ...returning })).toContain('已退回你的钱包')
  expect(await lastNotice({ ...friend, ...late })).toContain('已退回给对方')
})

test('only to those who follow back, and to nobody who is blocked', async () => {
  const payer = await makePayer(app)
  const other = await makeUser(app)
  await makeFollow(app, other, payer)
  const { id: windowId } = (await makeCall(app, contract.chat.initiate, { body: { partnerId: other.id } }, payer)).data
  expect((await send(payer, windowId)).failure.error).toBe('REMITTANCE_NOT_FRIENDS')
  await makeFollow(app, payer, other)
  await makeBlock(app, other, payer)
  expect((await send(payer, windowId)).failure.error).toBe('BLOCKED')
  expect((await send(payer, '99999999')).failure.error).toBe('WINDOW_GONE')
  expect(await messagesOf(payer, windowId)).toEqual([])
  expect(await balanceOf(payer)).toBe(100_000)
})

test.each([0, -1, -1234, 0.5, 100.5, limits.remittance.max + 1, 2 ** 53, Number.NaN, '100', null])(
  '%s is no sum to send',
  async (amount) => {
    const { payer, windowId } = await makeFriends(app)
    expect((await send(payer, windowId, { amount: amount as number })).failure.error).toBe('INPUT_INVALID')
    expect(await balanceOf(payer)).toBe(100_000)
  },
)

test('nobody sends more than they have, however many at once, and no message says otherwise', async () => {
  const { payer, windowId } = await makeFriends(app, 3000)
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(payer, windowId)))
  expect(answers.map(({ failure }) => failure.error ?? 'sent').toSorted()).toEqual([
    ...['BALANCE_SHORT', 'BALANCE_SHORT', 'BALANCE_SHORT', 'sent', 'sent'],
  ])
  expect(await messagesOf(payer, windowId)).toHaveLength(2)
  expect(await balanceOf(payer)).toBe(3000 - 2 * 1234)
})

test('nobody sends more than their identity allows; what came back gives its room back', async () => {
  const { payer, friend, windowId } = await makeFriends(app, 2 * limits.spending.lifetime)
  const { id } = (await send(payer, windowId, { amount: limits.spending.lifetime })).data
  expect((await send(payer, windowId)).failure.error).toBe('SPENDING_LIMIT_REACHED')
  await giveBack(friend, id)
  expect((await send(payer, windowId)).data.kind).toBe('remittance')
})

test('a wrong payment password, no certified identity, or a claim on the sender keeps the money where it is', async () => {
  const { payer, friend, windowId } = await makeFriends(app)
  expect((await send(payer, windowId, { paymentPassword: '000001' })).failure.error).toBe('PAYMENT_PASSWORD_WRONG')
  expect((await send(friend, windowId)).failure.error).toBe('CERTIFICATION_NEEDED')
  expect((await send(payer, windowId, { amount: limits.remittance.max + 1 })).failure.error).toBe('INPUT_INVALID')
  await app.db
    .updateTable('payment_passwords')
    .set({ payouts_from: new Date(clock.now().getTime() + 1000) })
    .where('user_id', '=', payer.id)
    .execute()
  expect((await send(payer, windowId)).failure.error).toBe('PAYOUTS_PAUSED')
  await app.db.updateTable('payment_passwords').set({ payouts_from: null }).where('user_id', '=', payer.id).execute()
  const claim = makeTransfer(houseAccount('fen', 'clearing'), userAccount(payer.id, 'receivable'), 1)
  expect(await postWords(app, { transfers: [claim] })).toEqual(['posted'])
  expect((await send(payer, windowId)).failure.error).toBe('PAYOUTS_BLOCKED')
  expect(await balanceOf(payer)).toBe(100_000)
})

test('it is no frame, and is not taken back', async () => {
  const { payer, windowId } = await makeFriends(app)
  const socket = await openSocket(app, payer)
  expect(await refusal(socket, windowId, { kind: 'remittance' as never })).toBe('INPUT_INVALID')
  const { id } = (await send(payer, windowId)).data
  const recalled = await makeCall(app, contract.chat.recall, { body: { messageId: id } }, payer)
  expect(recalled.failure.error).toBe('RECALL_MONEY')
  expect((await messagesOf(payer, windowId))[0]?.content).toBe('[转账] 12.34 元')
})

test('nobody else sees or takes it, its sender included', async () => {
  const { payer, windowId } = await makeFriends(app)
  const { id } = (await send(payer, windowId)).data
  const stranger = await makeUser(app)
  expect((await detail(stranger, id)).failure.error).toBe('REMITTANCE_GONE')
  for (const user of [stranger, payer]) {
    expect((await accept(user, id)).failure.error).toBe('REMITTANCE_GONE')
    expect((await giveBack(user, id)).failure.error).toBe('REMITTANCE_GONE')
  }
})

test('a note is looked at like all that is written', async () => {
  const { payer, windowId } = await makeFriends(app)
  expect((await send(payer, windowId, { note: '代开发票' })).failure.error).toBe('CONTENT_REFUSED')
})

test('two who send to each other at the same moment both succeed', async () => {
  const { payer, windowId } = await makeFriends(app)
  const other = await makePayer(app)
  await makeFollow(app, payer, other)
  await makeFollow(app, other, payer)
  const { id } = (await makeCall(app, contract.chat.initiate, { body: { partnerId: other.id } }, payer)).data
  expect(id).not.toBe(windowId)
  const answers = await Promise.all([payer, other, payer, other].map((user) => send(user, id)))
  expect(answers.map(({ data }) => data.kind)).toEqual(Array.from({ length: 4 }, () => 'remittance'))
})

test('many who send at the same moment do not wait for each other for ever', async () => {
  const { payer, friend, windowId } = await makeFriends(app)
  const others = await Promise.all(Array.from({ length: 12 }, () => makeFriends(app)))
  const answers = await Promise.all(
    [{ payer, friend, windowId }, ...others].flatMap((pair) => [
      send(pair.payer, pair.windowId),
      send(pair.payer, pair.windowId),
      send(pair.payer, pair.windowId),
    ]),
  )
  expect(answers.map(({ failure }) => failure.error ?? 'sent')).toEqual(Array.from({ length: 39 }, () => 'sent'))
})

test('what waits for somebody goes back as soon as their account is closed; both have it in their exports', async () => {
  const { payer, friend, windowId } = await makeFriends(app)
  const { id } = (await send(payer, windowId, { note: '晚饭' })).data
  const data = app.app.personal.find(({ tables }) => tables.includes('remittances'))
  const rowsOf = async (userId: string) => {
    const rows: object[] = []
    for (const part of data?.parts?.(userId) ?? []) for await (const row of part.rows()) rows.push(row)
    return rows
  }
  expect(await rowsOf(payer.id)).toMatchObject([{ direction: 'sent', amount: 1234, note: '晚饭', state: 'waiting' }])
  expect(await rowsOf(friend.id)).toMatchObject([{ direction: 'received', amount: 1234 }])
  await app.db.transaction().execute(async (transaction) => await data?.erase(transaction, friend.id))
  await runJobs(app, 'remittance-lapse')
  expect((await detail(payer, id)).data.state).toBe('lapsed')
  expect(await balanceOf(payer)).toBe(100_000)
})

test('the bill of both names the other, and is narrowed to them', async () => {
  const { payer, friend, windowId } = await makeFriends(app)
  const { data: kept } = await send(payer, windowId)
  await accept(friend, kept.id)
  const { data: returned } = await send(payer, windowId, { amount: 50 })
  await giveBack(friend, returned.id)
  const linesOf = async (user: TestUser, counterpartId?: string) => {
    const body = counterpartId === undefined ? {} : { counterpartId }
    const { data } = await makeCall(app, contract.wallet.pageBill, { body }, user)
    return data.records.map(({ amount, counterpart }) => [amount, counterpart?.id])
  }
  const withFriend = [
    [50, friend.id],
    [-50, friend.id],
    [-1234, friend.id],
  ]
  expect((await linesOf(payer)).slice(0, 3)).toEqual(withFriend)
  expect(await linesOf(payer, friend.id)).toEqual(withFriend)
  expect(await linesOf(friend, payer.id)).toEqual([[1234, payer.id]])
  expect(await linesOf(payer, (await makeUser(app)).id)).toEqual([])
})
