import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import type { TransferKind } from '#contract/ledger.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeSession, makeUser, type TestUser } from '#server/testing/factories.ts'
import { clearing, give, makeHold, makeTransfer, postWords } from '#server/testing/ledger-factories.ts'
import { userAccount } from '../ledger/ledger.module.ts'

const app = await makeApp()
const { clock } = app
const { wallet } = contract

const walletOf = ({ id }: TestUser) => userAccount(id, 'wallet')
const query = async (user: TestUser) => (await makeCall(app, wallet.query, {}, user)).data
const page = (user: TestUser, body: object = {}) => makeCall(app, wallet.pageBill, { body }, user)
const note = (user: TestUser, id: string, text: string) =>
  makeCall(app, wallet.noteBill, { body: { id, note: text } }, user)

/** Moves money out of somebody's wallet, or between two, a second after the last. */
const pay = async (
  from: TestUser,
  amount: number,
  { to, kind = 'payment', subject = 'order:1' }: { to?: TestUser; kind?: TransferKind; subject?: string } = {},
) => {
  clock.advance(1)
  const transfer = makeTransfer(walletOf(from), to ? walletOf(to) : clearing, amount, { kind, subject })
  expect(await postWords(app, { transfers: [transfer] })).toEqual(['posted'])
  return transfer
}
const topUp = async (user: TestUser, amount: number) => {
  clock.advance(1)
  await give(app, walletOf(user), amount)
}

test('a new wallet is empty, and may spend what class 0 may', async () => {
  const user = await makeUser(app)
  expect(await query(user)).toEqual({
    balance: 0,
    held: 0,
    available: 0,
    receivable: 0,
    limit: {
      class: 0,
      period: 'lifetime',
      amount: limits.spending.lifetime,
      used: 0,
      left: limits.spending.lifetime,
      leftToday: limits.paymentsPerDay,
      passed: [],
      missing: ['certification', 'phone', 'payee'],
    },
    paymentPasswordFlag: false,
    topUpFlag: false,
    sandboxFlag: false,
  })
})

test('what is held is in the balance, and cannot be spent; what was spent or is on its way out counts against the limit, what came back does not', async () => {
  const user = await makeUser(app)
  await topUp(user, 10_000)
  await postWords(app, { holds: [makeHold(app, walletOf(user), 3000)] })
  await pay(user, 2000)
  clock.advance(1)
  await give(app, walletOf(user), 500, 'refund')
  expect(await query(user)).toMatchObject({
    balance: 8500,
    held: 3000,
    available: 5500,
    limit: { used: 4500, left: limits.spending.lifetime - 4500 },
  })
})

test('the bill comes the latest first, page by page, with the other person, what was left, and the sums of its months', async () => {
  const [user, friend] = [await makeUser(app), await makeUser(app)]
  await topUp(user, 10_000)
  await pay(user, 2500, { to: friend, kind: 'remittance' })
  await pay(user, 500)
  const { data } = await page(user, { pageSize: 2 })
  expect(data).toMatchObject({
    hasMore: true,
    months: [{ income: 10_000, outgo: 3000, refund: 0 }],
    records: [
      { kind: 'payment', amount: -500, balanceAfter: 7000, counterpart: null, note: '' },
      { kind: 'remittance', amount: -2500, balanceAfter: 7500, counterpart: { id: friend.id } },
    ],
  })
  const next = await page(user, { pageSize: 2, cursor: data.cursor })
  expect(next.data).toMatchObject({ hasMore: false, cursor: null, records: [{ kind: 'top-up', amount: 10_000 }] })
  expect((await page(friend)).data.records).toMatchObject([{ amount: 2500, counterpart: { id: user.id } }])
})

test('the bill is narrowed by kind, month, person and keyword', async () => {
  const [user, friend] = [await makeUser(app), await makeUser(app)]
  await topUp(user, 10_000)
  await pay(user, 1234, { to: friend, kind: 'remittance' })
  await pay(user, 500)
  const amounts = async (body: object) => (await page(user, body)).data.records.map(({ amount }) => amount)
  expect(await amounts({ kinds: ['remittance', 'top-up'] })).toEqual([-1234, 10_000])
  expect(await amounts({ month: '2020-01' })).toEqual([])
  expect(await amounts({ counterpartId: friend.id })).toEqual([-1234])
  expect((await page(user, { counterpartId: friend.id })).data.months).toEqual([])
  expect(await amounts({ keyword: '12.34' })).toEqual([-1234])
  expect(await amounts({ keyword: '充值' })).toEqual([10_000])
  const [line] = (await page(user)).data.records
  await note(user, line?.id ?? '', '房租')
  expect(await amounts({ keyword: '房租' })).toEqual([-500])
  expect(await amounts({ keyword: '没有这样的' })).toEqual([])
})

test('what comes back stands with what it was: in filters, sums, search and export, but it is no spending', async () => {
  const user = await makeUser(app)
  await topUp(user, 10_000)
  await pay(user, 300)
  for (const [kind, amount] of [
    ['remittance', 2000],
    ['red-packet', 500],
  ] as const) {
    const subject = `${kind}:7`
    await pay(user, amount, { kind, subject })
    clock.advance(1)
    const back = makeTransfer(clearing, walletOf(user), amount, { kind: 'refund', subject })
    expect(await postWords(app, { transfers: [back] })).toEqual(['posted'])
  }
  const people = (await page(user, { kinds: ['remittance', 'red-packet'] })).data
  expect(people.records.map(({ returnedKind, amount }) => [returnedKind, amount])).toEqual([
    ['red-packet', 500],
    [null, -500],
    ['remittance', 2000],
    [null, -2000],
  ])
  expect(people.months).toMatchObject([{ income: 0, outgo: 2500, refund: 2500 }])
  const bought = (await page(user, { kinds: ['payment', 'refund'] })).data
  expect(bought).toMatchObject({ records: [{ amount: -300 }], months: [{ income: 0, outgo: 300, refund: 0 }] })
  expect((await page(user, { keyword: '红包' })).data.records.map(({ amount }) => amount)).toEqual([500, -500])
  const { data } = await makeCall(app, wallet.exportBill, { body: { kinds: ['red-packet'] } }, user)
  expect(data.content).toContain(',红包退回,')
  expect(await query(user)).toMatchObject({ limit: { used: 300 } })
})

test('what a keyword finds goes on page by page', async () => {
  const user = await makeUser(app)
  for (const amount of [100, 200, 300]) await topUp(user, amount)
  const first = (await page(user, { keyword: '充值', pageSize: 2 })).data
  expect(first.records.map(({ amount }) => amount)).toEqual([300, 200])
  const second = (await page(user, { keyword: '充值', pageSize: 2, cursor: first.cursor })).data
  expect(second).toMatchObject({ records: [{ amount: 100 }], hasMore: false, cursor: null })
})

test('a broken cursor, a wrong month and an unknown kind are refused', async () => {
  const user = await makeUser(app)
  for (const body of [{ cursor: 'x' }, { month: '2026-13' }, { kinds: ['gold'] }, { counterpartId: 'me' }])
    expect((await page(user, body)).status).toBe(400)
})

test('a line tells all that happened for the same thing, and is nobody else’s to read', async () => {
  const [user, stranger] = [await makeUser(app), await makeUser(app)]
  await topUp(user, 10_000)
  const transfer = await pay(user, 1000, { kind: 'withdrawal', subject: 'withdrawal:7' })
  await pay(user, 10, { kind: 'withdrawal-fee', subject: 'withdrawal:7' })
  const [, line] = (await page(user)).data.records
  const id = line?.id ?? ''
  const { data } = await makeCall(app, wallet.billDetail, { params: { id } }, user)
  expect(data).toMatchObject({
    id,
    transferId: transfer.id,
    amount: -1000,
    way: [
      { id, kind: 'withdrawal', amount: -1000 },
      { kind: 'withdrawal-fee', amount: -10 },
    ],
  })
  for (const params of [{ id }, { id: '999999999' }])
    expect((await makeCall(app, wallet.billDetail, { params }, stranger)).failure.error).toBe('BILL_LINE_GONE')
  expect((await note(stranger, id, 'mine')).failure.error).toBe('BILL_LINE_GONE')
})

test('points are no part of the bill', async () => {
  const user = await makeUser(app)
  clock.advance(1)
  await give(app, userAccount(user.id, 'points', '2027'), 5)
  expect((await page(user)).data.records).toEqual([])
})

test('a note is written, changed and taken away, twice as once', async () => {
  const user = await makeUser(app)
  await topUp(user, 100)
  const id = (await page(user)).data.records[0]?.id ?? ''
  for (const text of ['房租', '房租', '十一月的房租']) expect((await note(user, id, text)).data.note).toBe(text)
  expect((await page(user)).data.records[0]?.note).toBe('十一月的房租')
  for (const text of ['', '']) expect((await note(user, id, text)).data.note).toBe('')
  expect((await note(user, id, '一'.repeat(limits.billNote.max + 1))).status).toBe(400)
})

test('what comes back is no income of its month, and takes nothing from what was spent: it is told apart', async () => {
  const user = await makeUser(app)
  await topUp(user, 10_000)
  await pay(user, 3000, { subject: 'train-order:7' })
  await pay(user, 500, { kind: 'red-packet', subject: 'red-packet:7' })
  clock.advance(1)
  const back = (amount: number, subject: string) =>
    makeTransfer(clearing, walletOf(user), amount, { kind: 'refund', subject })
  for (const transfer of [back(1200, 'train-order:7'), back(500, 'red-packet:7')])
    expect(await postWords(app, { transfers: [transfer] })).toEqual(['posted'])
  const sums = { income: 10_000, outgo: 3500, refund: 1700 }
  const { months, records } = (await page(user)).data
  expect(months).toMatchObject([sums])
  expect(records.map(({ amount }) => amount)).toEqual([500, 1200, -500, -3000, 10_000])
  const params = { month: months[0]?.month ?? '' }
  expect((await makeCall(app, wallet.billMonth, { params }, user)).data).toMatchObject({
    ...sums,
    days: [sums],
    kinds: [
      { kind: 'top-up', income: 10_000, outgo: 0, refund: 0 },
      { kind: 'payment', income: 0, outgo: 3000, refund: 0 },
      { kind: 'refund', income: 0, outgo: 0, refund: 1200 },
      { kind: 'red-packet', income: 0, outgo: 500, refund: 500 },
    ],
  })
})

test('a month is told by day and by kind, in the time of Shanghai', async () => {
  const user = await makeUser(app)
  const month = '2027-03'
  // The last second of February in Shanghai, and the first of March.
  clock.advance((Date.parse('2027-02-28T23:59:58+08:00') - clock.now().getTime()) / 1000)
  await topUp(user, 100)
  await topUp(user, 1000)
  await pay(user, 300)
  clock.advance(24 * 3600)
  await pay(user, 50, { kind: 'red-packet' })
  // The day before has ended their session.
  const again = { ...user, ...(await makeSession(app, user.id)) }
  const { data } = await makeCall(app, wallet.billMonth, { params: { month } }, again)
  expect(data).toEqual({
    month,
    income: 1000,
    outgo: 350,
    refund: 0,
    days: [
      { day: 1, income: 1000, outgo: 300, refund: 0 },
      { day: 2, income: 0, outgo: 50, refund: 0 },
    ],
    kinds: [
      { kind: 'top-up', income: 1000, outgo: 0, refund: 0 },
      { kind: 'payment', income: 0, outgo: 300, refund: 0 },
      { kind: 'red-packet', income: 0, outgo: 50, refund: 0 },
    ],
  })
  const months = (await page(again)).data.months
  expect(months).toEqual([
    { month, income: 1000, outgo: 350, refund: 0 },
    { month: '2027-02', income: 100, outgo: 0, refund: 0 },
  ])
  expect((await makeCall(app, wallet.billMonth, { params: { month: '2027-3' } }, again)).status).toBe(400)
})

test('the bill is exported as CSV, by its filters', async () => {
  const user = await makeUser(app)
  await topUp(user, 12_345)
  await pay(user, 45)
  const { data } = await makeCall(app, wallet.exportBill, { body: { kinds: ['top-up'] } }, user)
  expect(data).toMatchObject({
    num: 1,
    cutFlag: false,
    name: expect.stringMatching(/^鸿雁账单-20\d\d-\d\d-\d\d\.csv$/),
  })
  expect(data.content).toMatch(/^时间,类型,.*\r\n20.*,充值,,,,123\.45,123\.45,,test-transfer:.*\r\n$/)
})
