import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { codeSentTo, fixedCode } from '#server/testing/account-steps.ts'
import { makeApp } from '#server/testing/app.ts'
import { makePerson } from '#server/testing/bind-steps.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeSession, type TestUser } from '#server/testing/factories.ts'
import { makeFriends, paymentPassword } from '#server/testing/money-message-steps.ts'
import { walletOf } from '#server/testing/payment-steps.ts'
import { readOfficial } from '#server/testing/service-steps.ts'

const app = await makeApp({ CHECKCODE_FIXED: fixedCode })
const { clock } = app
const calls = contract.paymentPassword
const { each, day } = limits.smallPayment

const turn = (user: TestUser, smallPaymentFlag: boolean, password: string | null = null) =>
  makeCall(app, calls.setSmallPayment, { body: { smallPaymentFlag, paymentPassword: password } }, user)

/** Two friends, of whom one pays small sums without the payment password. */
const makeSmallPayers = async () => {
  const friends = await makeFriends(app, 1_000_000)
  expect((await turn(friends.payer, true, paymentPassword)).data).toMatchObject({
    smallPaymentFlag: true,
    smallPaymentLeft: day,
  })
  const send = (amount: number, given: object = {}) =>
    makeCall(
      app,
      contract.remittance.send,
      { body: { clientId: randomUUID(), windowId: friends.windowId, amount, ...given } },
      friends.payer,
    )
  const left = async () => (await makeCall(app, calls.query, {}, friends.payer)).data.smallPaymentLeft
  const balance = async () => (await walletOf(app, friends.payer)).balance
  return { ...friends, send, left, balance }
}

test('nobody pays without it who has not chosen so', async () => {
  const { payer, windowId } = await makeFriends(app)
  const body = { clientId: randomUUID(), windowId, amount: 1 }
  const { failure } = await makeCall(app, contract.remittance.send, { body }, payer)
  expect(failure).toMatchObject({ error: 'PAYMENT_PASSWORD_NEEDED', message: '这一笔要输入支付密码' })
})

test('it is turned on by the payment password alone, told, and off without it', async () => {
  const { payer } = await makeFriends(app)
  expect((await turn(payer, true)).failure.error).toBe('PAYMENT_PASSWORD_NEEDED')
  expect((await turn(payer, true, '000001')).failure.error).toBe('PAYMENT_PASSWORD_WRONG')
  for (let tap = 0; tap < 2; tap++) expect((await turn(payer, true, paymentPassword)).data.smallPaymentFlag).toBe(true)
  const notices = (await readOfficial(app, payer, 'system')).filter(({ content }) => content.startsWith('小额免密'))
  expect(notices).toHaveLength(1)
  expect(notices[0]?.content).toContain('200 元以内的付款不用再输支付密码，一天合计 1000 元以内')
  for (let tap = 0; tap < 2; tap++)
    expect((await turn(payer, false)).data).toMatchObject({ smallPaymentFlag: false, smallPaymentLeft: 0 })
})

test('who has set no payment password cannot turn it on', async () => {
  const person = await makePerson(app)
  const body = { smallPaymentFlag: true, paymentPassword }
  expect((await makeCall(app, calls.setSmallPayment, { body }, person)).failure.error).toBe('PAYMENT_PASSWORD_UNSET')
})

test('up to 200 yuan go without it, 200.01 do not', async () => {
  const { send, left, balance } = await makeSmallPayers()
  expect((await send(each + 1)).failure.error).toBe('PAYMENT_PASSWORD_NEEDED')
  expect(await balance()).toBe(1_000_000)
  expect((await send(each)).status).toBe(200)
  expect([await balance(), await left()]).toEqual([1_000_000 - each, day - each])
  expect((await send(each + 1, { paymentPassword })).status).toBe(200)
  expect(await left(), 'with it nothing is used up').toBe(day - each)
})

test('1,000 yuan a day go without it, however many at once; after midnight in Shanghai they count anew', async () => {
  const { payer, friend, windowId, left } = await makeSmallPayers()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      makeCall(app, contract.remittance.send, { body: { clientId: randomUUID(), windowId, amount: each } }, payer),
    ),
  )
  const sent = answers.filter(({ status }) => status === 200)
  expect(sent).toHaveLength(day / each)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ failure }) => failure.error))).toEqual(
    new Set(['PAYMENT_PASSWORD_NEEDED']),
  )
  expect(await left()).toBe(0)
  // What comes back leaves room for who may spend 1,000 yuan in all, and none for the day.
  const back = { body: { id: sent[0]?.data.id ?? '' } }
  expect((await makeCall(app, contract.remittance.return, back, friend)).status).toBe(200)
  expect(await left()).toBe(0)
  // The next morning at half past midnight.
  clock.advance(16.5 * 3600)
  const later = { ...payer, ...(await makeSession(app, payer.id)) }
  expect((await makeCall(app, calls.query, {}, later)).data.smallPaymentLeft).toBe(day)
  const body = { clientId: randomUUID(), windowId, amount: each }
  expect((await makeCall(app, contract.remittance.send, { body }, later)).status).toBe(200)
})

test('the same tap again is the same payment, and counts once', async () => {
  const { send, left, balance } = await makeSmallPayers()
  const clientId = randomUUID()
  const [first, again] = [await send(500, { clientId }), await send(500, { clientId })]
  expect(again.data.id).toBe(first.data.id)
  expect([await balance(), await left()]).toEqual([1_000_000 - 500, day - 500])
})

test('turning it off and on again gives no second thousand', async () => {
  const { payer, send, left } = await makeSmallPayers()
  await send(each)
  await turn(payer, false)
  expect((await send(1)).failure.error).toBe('PAYMENT_PASSWORD_NEEDED')
  await turn(payer, true, paymentPassword)
  expect(await left()).toBe(day - each)
})

test('while the payment password is locked, nothing goes without it', async () => {
  const { payer, send, left } = await makeSmallPayers()
  for (let tried = 0; tried < limits.paymentPasswordTries; tried++) await send(1, { paymentPassword: '000001' })
  expect((await send(1)).failure.error).toBe('PAYMENT_PASSWORD_LOCKED')
  expect(await left()).toBe(0)
  clock.advance(limits.paymentPasswordLockSeconds)
  const later = { ...payer, ...(await makeSession(app, payer.id)) }
  expect((await makeCall(app, calls.query, {}, later)).data.smallPaymentLeft).toBe(day)
})

test('a reset of the payment password turns it off', async () => {
  const person = await makePerson(app)
  await makeCall(app, calls.set, { body: { paymentPassword, password: person.password } }, person)
  await makeCall(app, calls.setSmallPayment, { body: { smallPaymentFlag: true, paymentPassword } }, person)
  const { data } = await makeCall(app, contract.checkcode.sendMyEmail, {}, person)
  const code = { emailKey: data.emailKey, emailCode: codeSentTo(app, person.email) }
  const body = { newPaymentPassword: '975310', password: person.password, ...code }
  expect((await makeCall(app, calls.reset, { body }, person)).data.smallPaymentFlag).toBe(false)
})

test('what is withdrawn needs it, however little', async () => {
  const { payer } = await makeSmallPayers()
  const body = { clientId: randomUUID(), amount: limits.withdrawal.min }
  // @ts-expect-error the contract asks for it
  const { failure } = await makeCall(app, contract.payment.withdraw, { body }, payer)
  expect(failure.error).toBe('INPUT_INVALID')
})
