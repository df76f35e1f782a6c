import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeUser, type TestUser } from '#server/testing/factories.ts'
import { clearing, makeTransfer, postWords } from '#server/testing/ledger-factories.ts'
import { makeAppeal } from '#server/testing/moderation-factories.ts'
import { makeStaff } from '#server/testing/staff-factories.ts'
import { buyOrder, makeBuyer, openRuns } from '#server/testing/train-order-steps.ts'
import { userAccount } from '../ledger/ledger.module.ts'

const app = await makeApp()
const { personRecord } = contract
const reason = '核对投诉'

const linesAbout = (user: TestUser) =>
  app.db.selectFrom('audit_log').select(['action', 'actor_id', 'reason']).where('about_id', '=', user.id).execute()

test('a wallet is shown by unit with its movements page by page, and the look is one line for all its pages', async () => {
  const [staff, other, user] = [
    await makeStaff(app, ['finance']),
    await makeStaff(app, ['auditor']),
    await makeUser(app),
  ]
  const campaign = { owner: null, unit: 'point', purpose: 'points-issued', part: '' } as const
  for (const amount of [100, 200, 300])
    await postWords(app, { transfers: [makeTransfer(clearing, userAccount(user.id, 'wallet'), amount)] })
  await postWords(app, { transfers: [makeTransfer(campaign, userAccount(user.id, 'points', '2027'), 7)] })
  const look = async (by: TestUser, cursor?: string) =>
    (
      await makeCall(
        app,
        personRecord.lookAtWallet,
        { body: { userId: user.id, reason, pageSize: 3, ...(cursor && { cursor }) } },
        by,
      )
    ).data
  const first = await look(staff)
  expect(first).toMatchObject({ total: 4, hasMore: true })
  expect(first.balances).toEqual([
    { unit: 'fen', purpose: 'wallet', balance: 600, held: 0 },
    { unit: 'point', purpose: 'points', balance: 7, held: 0 },
  ])
  const second = await look(staff, first.cursor ?? '')
  expect(second.hasMore).toBe(false)
  expect([...first.records, ...second.records].map(({ unit, amount }) => [unit, amount])).toEqual([
    ['point', 7],
    ['fen', 300],
    ['fen', 200],
    ['fen', 100],
  ])
  expect(await linesAbout(user)).toEqual([{ action: 'personRecord.lookAtWallet', actor_id: staff.id, reason }])
  await look(other)
  app.clock.advance(601)
  expect(await linesAbout(user)).toHaveLength(2)
})

test('nobody looks at who is not there', async () => {
  const staff = await makeStaff(app, ['owner'])
  const body = { userId: '999999', reason }
  expect((await makeCall(app, personRecord.lookAtWallet, { body }, staff)).failure.error).toBe('USER_GONE')
  expect((await makeCall(app, personRecord.lookAtOrders, { body }, staff)).failure.error).toBe('USER_GONE')
})

test('tickets are shown by what and when, and never by whom they are for', async () => {
  const runIdOf = await openRuns(app)
  const [staff, user] = [await makeStaff(app, ['railway']), await makeBuyer(app)]
  await buyOrder(app, user, { legs: [{ runId: runIdOf('G1', '2026-11-21'), toSeq: 2 }] })
  const { data } = await makeCall(app, personRecord.lookAtOrders, { body: { userId: user.id, reason } }, staff)
  expect(data.records).toMatchObject([{ title: '火车票·G1 北京南–上海虹桥', state: 'paid', ticketNum: 1 }])
  expect(Object.keys(data.records[0] ?? {})).not.toContain('legs')
  expect(await linesAbout(user)).toMatchObject([{ action: 'personRecord.lookAtOrders', actor_id: staff.id }])
})

test('a case is shown with what was decided and what became of the appeal', async () => {
  const staff = await makeStaff(app, ['moderator'])
  const { id } = await makeAppeal(app)
  const { user_id } = await app.db
    .selectFrom('appeals')
    .select('user_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const read = async () => (await makeCall(app, personRecord.pageCases, { body: { userId: user_id } }, staff)).data
  expect((await read()).records).toMatchObject([{ decisions: [{ appealState: 'waiting', undoneTime: null }] }])
  await sql`
    update appeals set decided_by = ${staff.id}, decided_at = now(), is_granted = false, answer = '维持' where id = ${id}`.execute(
    app.db,
  )
  const { records, total } = await read()
  expect([total, records[0]?.decisions[0]?.appealState]).toEqual([1, 'refused'])
})
