import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import type { TransferKind } from '#contract/ledger.ts'
import { limits } from '#contract/limits.ts'
import type { RedPacketCover } from '#contract/red-packet-cover.ts'
import { hashSlowly } from '#server/platform/security/slow-hash.ts'
import { makeCertification } from '#server/testing/certification-steps.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeSession, makeUser, type TestUser } from '#server/testing/factories.ts'
import { finishJobs } from '#server/testing/jobs.ts'
import { give, makeTransfer, postWords } from '#server/testing/ledger-factories.ts'
import { checkWithdrawals, houseOf, makePaymentApp, walletOf } from '#server/testing/payment-steps.ts'
import { readOfficial } from '#server/testing/service-steps.ts'
import { houseAccount, userAccount } from '../ledger/ledger.module.ts'
import { createUserContactService } from '../user/user.module.ts'

const app = await makePaymentApp()
const { gateway, clock } = app
const calls = contract.payment
const paymentPassword = '135790'
const hash = await hashSlowly(paymentPassword)

const bind = (user: TestUser, account = '13800138000') => makeCall(app, calls.bindPayee, { body: { account } }, user)

/** Somebody who may withdraw; without a bound number they are of class 1. */
const makeOwner = async (amount = 100_000, isPhoneBound = true): Promise<TestUser> => {
  gateway.behave({})
  const user = await makeUser(app)
  await makeCertification(app, user)
  await app.db.insertInto('payment_passwords').values({ user_id: user.id, hash, changed_at: clock.now() }).execute()
  await bind(user)
  if (isPhoneBound) await createUserContactService(app).bindPhone(user.id, `139${user.id.padStart(8, '0')}`)
  await give(app, userAccount(user.id, 'wallet'), amount)
  return user
}

const withdraw = (user: TestUser, given: Partial<CallInput<typeof calls.withdraw>['body']> = {}) =>
  makeCall(app, calls.withdraw, { body: { clientId: randomUUID(), amount: 20_000, paymentPassword, ...given } }, user)

const read = async ({ id: userId }: TestUser, id: string) =>
  (await makeCall(app, calls.withdrawalDetail, { params: { id } }, await makeSession(app, userId))).data

const lastNotice = async (user: TestUser) => {
  await finishJobs(app, 'payment-notice')
  return (await readOfficial(app, user, 'system')).at(-1)?.content
}

/** What the gateway has paid out for an account, in 分. */
const paidOutFor = (id: string) =>
  app.db
    .selectFrom('withdrawals')
    .select('out_no')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
    .then(({ out_no }) => gateway.transfers.find(out_no))

test('money is held, paid out to the bound account in the verified name, and gone; its owner is told', async () => {
  const user = await makeOwner()
  const { data } = await withdraw(user)
  expect(data).toMatchObject({ state: 'pending', amount: 20_000, fee: 0, arrives: 20_000, account: '138****8000' })
  expect(await walletOf(app, user)).toEqual({ balance: 100_000, held: 20_000, available: 80_000 })
  await checkWithdrawals(app)
  expect(await read(user, data.id)).toMatchObject({ state: 'paid', reason: null })
  expect(await walletOf(app, user)).toEqual({ balance: 80_000, held: 0, available: 80_000 })
  expect(await paidOutFor(data.id)).toMatchObject({ amount: 20_000, account: '13800138000', name: '张明月' })
  expect(await lastNotice(user)).toContain('提现成功，200.00 元')
})

test('a fee is shown before, taken from what arrives, and goes to the house', async () => {
  const user = await makeOwner(3_000_000)
  const before = await houseOf(app, 'fees')
  const quote = await makeCall(app, calls.quoteWithdrawal, { body: { amount: 2_500_000 } }, user)
  expect(quote.data).toEqual({ fee: 500, arrives: 2_499_500, freeLeft: limits.withdrawalFee.free })
  const { data } = await withdraw(user, { amount: 2_500_000 })
  expect(data).toMatchObject({ fee: 500, arrives: 2_499_500 })
  await checkWithdrawals(app)
  expect((await paidOutFor(data.id))?.amount).toBe(2_499_500)
  expect((await walletOf(app, user)).balance).toBe(500_000)
  expect((await houseOf(app, 'fees')) - before).toBe(500)
})

test('what the provider refuses is back in the wallet, with the reason, and its owner is told', async () => {
  const user = await makeOwner()
  const { data } = await withdraw(user)
  gateway.behave({ transfer: 'refused' })
  await checkWithdrawals(app)
  const failed = await read(user, data.id)
  expect(failed.state).toBe('failed')
  expect(failed.reason).toContain('核对后重新绑定')
  expect(await walletOf(app, user)).toEqual({ balance: 100_000, held: 0, available: 100_000 })
  expect(await lastNotice(user)).toContain('200.00 元已退回钱包')
})

test.each(['lost', 'refused'] as const)(
  'while the answer is %s, it stays held; it is paid out once',
  async (answer) => {
    const user = await makeOwner()
    const { data } = await withdraw(user)
    gateway.behave({ answer })
    for (let tried = 0; tried < 3; tried++) {
      await checkWithdrawals(app)
      clock.advance(600)
    }
    expect(await read(user, data.id)).toMatchObject({ state: 'pending' })
    expect(await walletOf(app, user)).toMatchObject({ balance: 100_000, held: 20_000 })
    gateway.behave({})
    await checkWithdrawals(app)
    expect(await read(user, data.id)).toMatchObject({ state: 'paid' })
    expect((await walletOf(app, user)).balance).toBe(80_000)
    expect((await paidOutFor(data.id))?.amount).toBe(20_000)
  },
)

test.each(['SUCCESS', 'FAIL'] as const)(
  'what the bank takes its time for stays held until it ends: %s',
  async (state) => {
    const user = await makeOwner()
    gateway.behave({ transfer: 'dealing' })
    const { data } = await withdraw(user)
    await checkWithdrawals(app)
    // However long it takes.
    clock.advance(400 * 24 * 3600)
    await checkWithdrawals(app)
    expect(await read(user, data.id)).toMatchObject({ state: 'pending' })
    expect((await walletOf(app, user)).held).toBe(20_000)
    gateway.transfers.settle(state)
    clock.advance(700)
    await checkWithdrawals(app)
    expect(await read(user, data.id)).toMatchObject({ state: state === 'SUCCESS' ? 'paid' : 'failed' })
    expect(await walletOf(app, user)).toMatchObject({ balance: state === 'SUCCESS' ? 80_000 : 100_000, held: 0 })
  },
)

test('tapped twice, it is withdrawn once; the same mark for another sum is refused', async () => {
  const user = await makeOwner()
  const clientId = randomUUID()
  const [first, second] = await Promise.all([withdraw(user, { clientId }), withdraw(user, { clientId })])
  expect(second.data.id).toBe(first.data.id)
  expect((await walletOf(app, user)).held).toBe(20_000)
  expect((await withdraw(user, { clientId, amount: 30_000 })).failure.error).toBe('CLIENT_ID_USED')
})

test('several at once never take more than there is', async () => {
  const user = await makeOwner(50_000)
  const answers = await Promise.all(Array.from({ length: 5 }, () => withdraw(user)))
  expect(answers.map(({ failure }) => failure.error ?? 'taken').toSorted()).toEqual([
    ...['BALANCE_SHORT', 'BALANCE_SHORT', 'BALANCE_SHORT', 'taken', 'taken'],
  ])
  expect(await walletOf(app, user)).toEqual({ balance: 50_000, held: 40_000, available: 10_000 })
})

test('nobody withdraws more on a day than the limit says; tomorrow they can again', async () => {
  const user = await makeOwner(3 * limits.withdrawal.max)
  const all = { amount: limits.withdrawal.max }
  await withdraw(user, all)
  await withdraw(user, all)
  expect((await withdraw(user, all)).failure.error).toBe('WITHDRAWALS_DAY_FULL')
  clock.advance(24 * 3600)
  const later = { ...user, ...(await makeSession(app, user.id)) }
  expect((await withdraw(later, all)).data.state).toBe('pending')
})

test('who is not verified, has bound no account or set no payment password is told what to do first', async () => {
  const user = await makeUser(app)
  expect((await withdraw(user)).failure.error).toBe('CERTIFICATION_NEEDED')
  expect((await bind(user)).failure.error).toBe('CERTIFICATION_NEEDED')
  await makeCertification(app, user)
  expect((await withdraw(user)).failure.error).toBe('PAYEE_NEEDED')
  await bind(user)
  expect((await withdraw(user)).failure.error).toBe('PAYMENT_PASSWORD_UNSET')
})

test('with a wrong payment password nothing is held', async () => {
  const user = await makeOwner()
  const { failure } = await withdraw(user, { paymentPassword: '000000' })
  expect(failure).toMatchObject({ error: 'PAYMENT_PASSWORD_WRONG', remainingTries: 4 })
  expect((await walletOf(app, user)).held).toBe(0)
})

test('for a day after the payment password was reset nothing is paid out', async () => {
  const user = await makeOwner()
  const payouts_from = new Date(clock.now().getTime() + limits.payoutPauseSeconds * 1000)
  await app.db.updateTable('payment_passwords').set({ payouts_from }).where('user_id', '=', user.id).execute()
  expect((await withdraw(user)).failure.error).toBe('PAYOUTS_PAUSED')
  clock.advance(limits.payoutPauseSeconds)
  expect((await withdraw({ ...user, ...(await makeSession(app, user.id)) })).data.state).toBe('pending')
})

test('while something is owed nothing is paid out', async () => {
  const user = await makeOwner()
  await give(app, userAccount(user.id, 'receivable'), 1)
  expect((await withdraw(user)).failure.error).toBe('PAYOUTS_BLOCKED')
})

test.each([0, -1, 99, 100.5, limits.withdrawal.max + 1, 2 ** 60])('%s is no sum to withdraw', async (amount) => {
  const user = await makeUser(app)
  expect((await withdraw(user, { amount })).failure.error).toBe('INPUT_INVALID')
})

test("nobody sees another's", async () => {
  const { data } = await withdraw(await makeOwner())
  const stranger = await makeUser(app)
  const seen = await makeCall(app, calls.withdrawalDetail, { params: { id: data.id } }, stranger)
  expect(seen.failure.error).toBe('WITHDRAWAL_GONE')
})

test('the bound account is shown masked, stored encrypted, and its change is told', async () => {
  const user = await makeOwner()
  const answer = await bind(user, 'Mingyue@Example.com')
  expect(answer.data).toMatchObject({ account: 'm***@example.com', name: '**月' })
  const row = await app.db.selectFrom('payees').selectAll().where('user_id', '=', user.id).executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain('mingyue')
  expect((await readOfficial(app, user, 'system')).at(-1)?.content).toContain('m***@example.com')
  expect((await makeCall(app, calls.queryPayee, {}, user)).data).toEqual(answer.data)
  expect((await bind(user, 'not an account')).failure.error).toBe('INPUT_INVALID')
})

test('to whom it went is forgotten once it has ended', async () => {
  const user = await makeOwner()
  const { data } = await withdraw(user)
  await checkWithdrawals(app)
  const row = await app.db.selectFrom('withdrawals').selectAll().where('id', '=', data.id).executeTakeFirstOrThrow()
  expect([row.account_sealed, row.name_sealed]).toEqual([null, null])
})

test('of class 1, what is paid out to oneself counts among the 1,000 yuan of a lifetime, also while it is on its way', async () => {
  const user = await makeOwner(300_000, false)
  expect((await withdraw(user, { amount: 60_000 })).status).toBe(200)
  expect((await withdraw(user, { amount: 40_001 })).failure.error).toBe('SPENDING_LIMIT_REACHED')
  await checkWithdrawals(app)
  expect((await withdraw(user, { amount: 40_001 })).failure.error).toBe('SPENDING_LIMIT_REACHED')
  const answers = await Promise.all([withdraw(user, { amount: 40_000 }), withdraw(user, { amount: 40_000 })])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await walletOf(app, user)).toMatchObject({ available: 200_000 })
})

test('of class 2, it does not count', async () => {
  const user = await makeOwner(300_000)
  expect((await withdraw(user, { amount: 250_000 })).status).toBe(200)
  const { data } = await makeCall(app, contract.wallet.query, {}, user)
  expect(data.limit).toMatchObject({ class: 2, used: 0 })
})

test('5,000 yuan a day may be paid to others, however, and whatever comes back; a payout to oneself is none of it', async () => {
  const user = await makeOwner(2_000_000)
  const spend = (kind: TransferKind, amount: number) =>
    makeTransfer(userAccount(user.id, 'wallet'), houseAccount('fen', 'sales'), amount, { kind })
  const transfers = [spend('payment', 250_000), spend('remittance', 100_000), spend('red-packet', 149_700)]
  expect(await postWords(app, { transfers })).toEqual(['posted'])
  const covers = contract.redPacketCover
  const buy = (cover: RedPacketCover, as = user) =>
    makeCall(app, covers.buy, { body: { clientId: randomUUID(), cover, couponId: null, paymentPassword } }, as)
  const { data: order } = await buy('xueyan')
  expect(order).toMatchObject({ paid: 300 })
  expect((await buy('chunjiang')).failure).toMatchObject({ error: 'PAYMENTS_DAY_FULL' })
  await makeCall(app, covers.refund, { body: { id: order.id } }, user)
  expect((await buy('xueyan')).failure.error).toBe('PAYMENTS_DAY_FULL')
  const { data: wallet } = await makeCall(app, contract.wallet.query, {}, user)
  expect(wallet.limit).toMatchObject({ class: 2, leftToday: 0 })
  expect((await withdraw(user, { amount: 250_000 })).status).toBe(200)
  clock.advance(24 * 3600)
  expect((await buy('xueyan', { ...user, ...(await makeSession(app, user.id)) })).data.paid).toBe(300)
})
