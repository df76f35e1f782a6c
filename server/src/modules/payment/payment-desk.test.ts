import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeUser } from '#server/testing/factories.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { clearing, makeTransfer, postWords } from '#server/testing/ledger-factories.ts'
import { makeStaff } from '#server/testing/staff-factories.ts'
import { houseAccount, userAccount } from '../ledger/ledger.module.ts'

const { payment, ledger } = contract

test('a payment is found by its user and each of its numbers, and its way leads from the order to the ledger', async () => {
  const app = await makeApp()
  const [staff, user, other] = [await makeStaff(app, ['finance']), await makeUser(app), await makeUser(app)]
  const now = app.clock.now()
  const rowOf = (userId: string, number: string) => ({
    ...{ user_id: userId, client_id: crypto.randomUUID(), amount: 500, out_no: `out-${number}`, state: 'paid' },
    ...{ provider_no: `no-${number}`, created_at: now, paid_at: now, lapses_at: now, subject: `train-order:${number}` },
  })
  const { id } = await app.db
    .insertInto('top_ups')
    .values(rowOf(user.id, '7'))
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.db.insertInto('top_ups').values(rowOf(other.id, '8')).execute()
  const about = { id: `top-up:${id}`, kind: 'top-up' as const, subject: `top-up:${id}` }
  await postWords(app, { transfers: [makeTransfer(clearing, userAccount(user.id, 'wallet'), 500, about)] })

  const found = async (body: { username?: string; number?: string }) =>
    (await makeCall(app, payment.pageAll, { body }, staff)).data.records.map(({ outNo }) => outNo)
  expect(await found({})).toEqual(['out-8', 'out-7'])
  expect(await found({ username: user.username })).toEqual(['out-7'])
  for (const number of ['out-7', 'no-7', 'train-order:7']) expect(await found({ number })).toEqual(['out-7'])
  expect(await found({ username: 'nobodyhere' })).toEqual([])

  const { data } = await makeCall(app, payment.way, { body: { paymentId: id } }, staff)
  expect(data.payment).toMatchObject({ user: { id: user.id }, subject: 'train-order:7', amount: 500 })
  expect(data.events.map(({ kind }) => kind)).toEqual(['begun', 'paid'])
  expect(data.transfers).toMatchObject([{ id: `top-up:${id}`, to: `${user.id}/fen/wallet/`, amount: 500 }])
  expect((await makeCall(app, payment.way, { body: { paymentId: '999999' } }, staff)).failure.error).toBe('TOP_UP_GONE')
})

test('the books are shown as they were closed: in each unit they are zero in all', async () => {
  const app = await makeApp()
  const [staff, user] = [await makeStaff(app, ['finance']), await makeUser(app)]
  const read = async () => (await makeCall(app, ledger.trialBalance, {}, staff)).data
  const campaign = houseAccount('fen', 'campaign', 'demo-world')
  await postWords(app, { transfers: [makeTransfer(campaign, userAccount(user.id, 'wallet'), 700)] })
  await runJobs(app, 'close-ledger')
  const { closing, lines } = await read()
  expect(closing).not.toBeNull()
  expect(lines).toContainEqual({ unit: 'fen', purpose: 'wallet', ofUsers: true, accounts: 1, balance: 700 })
  expect(lines.find(({ purpose }) => purpose === 'campaign')).toMatchObject({ ofUsers: false, balance: -700 })
  for (const unit of ['fen', 'point'])
    expect(lines.filter((line) => line.unit === unit).reduce((sum, { balance }) => sum + balance, 0)).toBe(0)
})
