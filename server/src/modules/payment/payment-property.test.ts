import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeSession, makeUser } from '#server/testing/factories.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { makeTransfer, postWords } from '#server/testing/ledger-factories.ts'
import {
  beginTopUp,
  checkTopUps,
  houseOf,
  makePaymentApp,
  openCashier,
  payAt,
  readTopUp,
  reconcileTomorrow,
  walletOf,
} from '#server/testing/payment-steps.ts'
import { createLedgerModule, houseAccount, userAccount } from '../ledger/ledger.module.ts'

const app = await makePaymentApp()
const { gateway, clock } = app
const { service: ledger } = createLedgerModule(app)

const outNoOf = async (id: string) =>
  (await app.db.selectFrom('top_ups').select('out_no').where('id', '=', id).executeTakeFirstOrThrow()).out_no

type Step =
  | { does: 'begin'; amount: number }
  | { does: 'open' | 'pay' | 'close' | 'look' | 'charge-back'; which: number }
  | { does: 'spend'; amount: number }
  | { does: 'deliver' | 'check' }
  | { does: 'wait'; seconds: number }
  | { does: 'behave'; notify: 'once' | 'twice' | 'late' | 'reversed' | 'never' | 'wrong-amount' }
  | { does: 'answer'; answer: 'usual' | 'refused' | 'lost' }

const which = fc.nat(3)
const begin = fc.record({ does: fc.constant('begin' as const), amount: fc.integer({ min: 100, max: 100_000 }) })
const of = (...does: ('open' | 'pay' | 'close' | 'look' | 'charge-back')[]) =>
  fc.record({ does: fc.constantFrom(...does), which })
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: begin },
  { weight: 4, arbitrary: of('pay') },
  { weight: 4, arbitrary: of('open', 'close', 'look') },
  { weight: 2, arbitrary: of('charge-back') },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('spend' as const), amount: fc.integer({ min: 1, max: 50_000 }) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constantFrom('deliver' as const, 'check' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('wait' as const), seconds: fc.constantFrom(5, 60, 600, 1900) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('behave' as const),
      notify: fc.constantFrom('once', 'twice', 'late', 'reversed', 'never', 'wrong-amount'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('answer' as const), answer: fc.constantFrom('usual', 'refused', 'lost') }),
  },
)

/** What the gateway has taken and not given back, in 分: all of it, and of one order. */
const keptOf = (outNo?: string) =>
  gateway.trades
    .all()
    .filter(({ paidAt, outTradeNo }) => paidAt !== null && (outNo === undefined || outTradeNo === outNo))
    .reduce((sum, { amount, refunds }) => sum + amount - refunds.reduce((back, refund) => back + refund.amount, 0), 0)

const run = async (steps: Step[]) => {
  const user = await makeUser(app)
  const orders: { id: string; payUrl: string }[] = []
  let behaviour: Parameters<typeof gateway.behave>[0] = {}
  const behave = (change: Parameters<typeof gateway.behave>[0]) =>
    gateway.behave((behaviour = { ...behaviour, ...change }))
  const signedIn = async () => ({ ...user, ...(await makeSession(app, user.id)) })
  behave({ notify: 'once', answer: 'usual' })
  let spent = 0
  for (const one of steps) {
    const order = 'which' in one ? orders[one.which % Math.max(1, orders.length)] : undefined
    if (one.does === 'begin') orders.push((await beginTopUp(app, await signedIn(), one.amount)).data)
    if (one.does === 'open' && order) await openCashier(gateway, order.payUrl)
    if (one.does === 'pay' && order) await payAt(gateway, order.payUrl)
    if (one.does === 'close' && order)
      await makeCall(app, contract.payment.closeTopUp, { body: { id: order.id } }, await signedIn())
    if (one.does === 'look' && order) await readTopUp(app, user, order.id)
    if (one.does === 'charge-back' && order)
      gateway.chargeBack({ outTradeNo: await outNoOf(order.id), ...(one.which % 2 ? { amount: 60 } : {}) })
    if (one.does === 'spend') {
      const spending = makeTransfer(userAccount(user.id, 'wallet'), houseAccount('fen', 'fees'), one.amount)
      const [word] = await postWords(app, { transfers: [spending] })
      if (word === 'posted') spent += one.amount
    }
    if (one.does === 'deliver') await app.deliver()
    if (one.does === 'check') await checkTopUps(app)
    if (one.does === 'wait') clock.advance(one.seconds)
    if (one.does === 'behave') behave({ notify: one.notify })
    if (one.does === 'answer') behave({ answer: one.answer })
  }
  behave({ notify: 'once', answer: 'usual' })
  // The gateway is itself again, and time goes on until there is nothing left to ask.
  for (let round = 0; round < 5; round++) {
    clock.advance(1900)
    await app.deliver()
    await checkTopUps(app)
  }
  // What nobody has notified stands in the bill, and what is refunded then in the next one.
  await reconcileTomorrow(app)
  await checkTopUps(app)
  await reconcileTomorrow(app)
  await runJobs(app, 'repay-receivables')
  return { user, spent }
}

test('whatever payers and the gateway do, what is credited or owed is what the gateway has kept, and the books agree', async () => {
  await fc.assert(
    fc.asyncProperty(begin, fc.array(step, { minLength: 10, maxLength: 40 }), async (first, steps) => {
      const { user, spent } = await run([first, ...steps])
      const rows = await app.db.selectFrom('top_ups').selectAll().where('user_id', '=', user.id).execute()
      const { balance } = await walletOf(app, user)
      const [claim] = await ledger.balances(app.db, [userAccount(user.id, 'receivable')])
      const owed = claim?.balance ?? 0
      expect(balance - owed).toBe(rows.reduce((sum, row) => sum + keptOf(row.out_no), 0) - spent)
      expect(Math.min(balance, owed)).toBe(0)
      for (const row of rows) expect(['paid', 'closed', 'refunded']).toContain(row.state)
      expect(rows.filter(({ check_at }) => check_at !== null)).toEqual([])
      expect((await houseOf(app, 'clearing')) + keptOf()).toBe(0)
      expect(await houseOf(app, 'suspense')).toBe(0)
      await runJobs(app, 'close-ledger')
    }),
    { numRuns: 20 },
  )
}, 120_000)
