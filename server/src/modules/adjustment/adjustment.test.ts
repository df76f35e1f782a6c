import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { quotas } from '#contract/quotas.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeUser, type TestUser } from '#server/testing/factories.ts'
import { readOfficial } from '#server/testing/service-steps.ts'
import { makeStaff } from '#server/testing/staff-factories.ts'
import { createLedgerService, userAccount } from '../ledger/ledger.module.ts'

const app = await makeApp()
const { adjustment } = contract
const [first, second] = [await makeStaff(app, ['finance']), await makeStaff(app, ['finance'])]
const reason = '线路故障补偿'

const propose = (user: TestUser, amount: number, clientId: string = randomUUID(), by: TestUser = first) =>
  makeCall(app, adjustment.propose, { body: { clientId, username: user.username, amount, reason } }, by)
const approve = (adjustmentId: string, by: TestUser = second) =>
  makeCall(app, adjustment.approve, { body: { adjustmentId, reason: '核对过了' } }, by)
const balance = async (user: TestUser) =>
  (await createLedgerService(app).balances(app.db, [userAccount(user.id, 'wallet')]))[0]?.balance ?? 0

test('a small one is made at once, by one person, once however often it is sent, and its user is told', async () => {
  const user = await makeUser(app)
  const clientId = randomUUID()
  const answers = [await propose(user, 500, clientId), await propose(user, 500, clientId)]
  expect(answers.map(({ data }) => [data.id, data.state])).toEqual([
    [answers[0]?.data.id, 'done'],
    [answers[0]?.data.id, 'done'],
  ])
  expect(await balance(user)).toBe(500)
  expect((await propose(user, 600, clientId)).failure.error).toBe('CLIENT_ID_USED')
  const told = await readOfficial(app, user, 'system')
  expect(told.filter(({ content }) => content.includes('余额增加了 5'))).toHaveLength(1)
})

test('that there is nobody of a name is told of that field', async () => {
  const user = { ...(await makeUser(app)), username: 'nobodyatall' }
  expect((await propose(user, 500)).failure).toMatchObject({
    error: 'USER_GONE',
    fields: { username: expect.any(String) },
  })
})

test('its user reads in the bill why it was made, and finds it there by that', async () => {
  const user = await makeUser(app)
  await propose(user, 500)
  const { pageBill, billDetail } = contract.wallet
  const search = async (keyword: string) =>
    (await makeCall(app, pageBill, { body: { keyword } }, user)).data.records.map((line) => [line.id, line.reason])
  const [[id = ''] = []] = await search('线路故障')
  expect(await search('线路故障')).toEqual([[id, reason]])
  expect(await search('买票')).toEqual([])
  expect((await makeCall(app, billDetail, { params: { id } }, user)).data).toMatchObject({ kind: 'adjustment', reason })
})

test('a large one waits for another person, who agrees once', async () => {
  const user = await makeUser(app)
  const { data } = await propose(user, limits.adjustmentAlone + 1)
  expect(data).toMatchObject({ state: 'proposed', decider: null })
  expect(await balance(user)).toBe(0)
  expect((await approve(data.id, first)).failure.error).toBe('ADJUSTMENT_OWN')
  const both = await Promise.all([approve(data.id), approve(data.id)])
  expect(both.map(({ data: { state } }) => state)).toEqual(['done', 'done'])
  expect(await balance(user)).toBe(limits.adjustmentAlone + 1)
  const refused = await makeCall(app, adjustment.refuse, { body: { adjustmentId: data.id, reason } }, second)
  expect(refused.failure.error).toBe('ADJUSTMENT_DECIDED')
})

test('what is refused moves nothing, and what is not there cannot be taken', async () => {
  const user = await makeUser(app)
  const { data } = await propose(user, 50_000)
  const body = { adjustmentId: data.id, reason: '依据不足' }
  expect((await makeCall(app, adjustment.refuse, { body }, second)).data).toMatchObject({
    ...{ state: 'refused', decideReason: '依据不足', decider: { id: second.id } },
  })
  expect(await balance(user)).toBe(0)
  expect((await propose(user, -100)).failure.error).toBe('ADJUSTMENT_SHORT')
  const large = await propose(user, -20_000)
  expect((await approve(large.data.id)).failure.error).toBe('ADJUSTMENT_SHORT')
  await propose(user, 300)
  expect((await propose(user, -100)).data.state).toBe('done')
  expect(await balance(user)).toBe(200)
})

test('they are paged by how they stand, the last first', async () => {
  const user = await makeUser(app)
  const ids = [(await propose(user, 20_001)).data.id, (await propose(user, 20_002)).data.id]
  const { data } = await makeCall(app, adjustment.page, { body: { state: 'proposed', pageSize: 1 } }, first)
  expect(data.records.map(({ id }) => id)).toEqual([ids[1]])
  const next = { state: 'proposed' as const, pageSize: 1, cursor: data.cursor ?? '' }
  expect((await makeCall(app, adjustment.page, { body: next }, first)).data.records[0]?.id).toBe(ids[0])
})

test('the database itself lets nobody alone move much, nobody agree with themselves, and nothing be changed afterwards', async () => {
  const user = await makeUser(app)
  const row = {
    ...{ user_id: user.id, reason, proposed_by: first.id, proposed_at: app.clock.now(), decided_at: app.clock.now() },
    ...{ state: 'done', amount: limits.adjustmentAlone },
  }
  const insert = (more: object) =>
    app.db
      .insertInto('adjustments')
      .values({ ...row, client_id: randomUUID(), ...more })
      .returning('id')
      .executeTakeFirstOrThrow()
  const { id } = await insert({})
  for (const more of [
    { amount: limits.adjustmentAlone + 1 },
    { amount: -limits.adjustmentAlone - 1 },
    { amount: 50_000, decided_by: first.id, decide_reason: reason },
  ])
    await expect(insert(more)).rejects.toThrow('adjustments_two_people')
  await expect(app.db.updateTable('adjustments').set({ amount: 1 }).where('id', '=', id).execute()).rejects.toThrow(
    'stays as it was',
  )
  await expect(app.db.deleteFrom('adjustments').where('id', '=', id).execute()).rejects.toThrow('stays as it was')
})

test('nobody moves anything to themselves alone, nor little again and again', async () => {
  const [by, user] = [await makeStaff(app, ['finance']), await makeUser(app)]
  expect((await propose(by, 100, randomUUID(), by)).data.state).toBe('proposed')
  const each = limits.adjustmentAlone
  const times = Math.ceil(quotas.movedAlonePerUser.times / each) + 1
  const states: string[] = []
  for (let time = 0; time < times; time++) states.push((await propose(user, each, randomUUID(), by)).data.state)
  expect(states.filter((state) => state === 'done').length).toBeLessThanOrEqual(quotas.movedAlonePerUser.times / each)
  expect(states.at(-1)).toBe('proposed')
  expect((await propose(user, each, randomUUID(), second)).data.state).toBe('done')
})
