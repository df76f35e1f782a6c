import { sql } from 'kysely'
import { contract } from '#contract/index.ts'
import { createMemoryEvents } from '#server/platform/events/memory-events.ts'
import type { Database } from '#server/platform/database/database.ts'
import { addDays, shanghaiDay } from '#server/platform/time/shanghai.ts'
import type { SandboxKeys } from '../../payment-sandbox/keys.ts'
import { makeApp, makeClock, type TestApp } from '../app.ts'
import { makeCall } from '../call.ts'
import { makeSession } from '../factories.ts'
import { runJobs } from '../jobs.ts'
import { makeGateway, notify } from '../payment-steps.ts'
import type { Tally } from './tally.ts'

/** The app and the gateway after a storm, in this process, with a clock that the test moves. */
export type Settled = Awaited<ReturnType<typeof settle>>

interface Parts {
  database: Pick<Database, 'db' | 'load'>
  /** What the gateway of the storm has left. */
  gateway: { folder: string; keys: SandboxKeys }
}

const dailyJobs = [
  'remittance-lapse',
  'red-packet-lapse',
  'lapse-holds',
  'payment-reconcile',
  'repay-receivables',
  'seal-ledger',
  'close-ledger',
]

/** More than a top-up can be paid, and than a remittance waits. */
const halfAnHour = 1900
const dayAndMore = 25 * 3600

/**
 * When all processes of a storm have ended: goes on with what they have left, on a clock that runs ahead, until there is nothing
 * left to wait for.
 */
export const settle = async ({ database, gateway: store }: Parts) => {
  const clock = makeClock(new Date().toISOString())
  const { gateway, provider } = await makeGateway(clock, store)
  const sibling = { ...database, clock, events: createMemoryEvents() } as unknown as TestApp
  const app = await makeApp({ TRUST_PROXY: '1' }, sibling, undefined, { provider, clock })
  const begun = shanghaiDay(clock.now())

  gateway.transfers.settle('SUCCESS')
  for (let round = 0; round < 4; round++) {
    clock.advance(halfAnHour)
    await gateway.deliverDue((_url, body) => notify(app, body))
    await runJobs(app, 'payment-check-top-ups')
    await runJobs(app, 'payment-check-withdrawals')
  }
  // The bill of a day is there when the day is over, and what was refunded late stands in the next one.
  for (let day = 0; day < 2; day++) {
    clock.advance(dayAndMore)
    for (const job of dailyJobs) await runJobs(app, job)
  }

  return {
    app,
    gateway,
    /** All days on which something may have come or gone: also just before midnight. */
    days: [-1, 0, 1].map((days) => addDays(begun, days)),
    provider,
  }
}

/** What came and what went by one number, as a line that can be read: several entries or lines make one. */
const sumUp = (movements: { outNo: string; amount: number }[]): string[] => {
  const sums = new Map<string, number>()
  for (const { outNo, amount } of movements) {
    const key = `${outNo} ${amount > 0 ? 'came' : 'went'}`
    sums.set(key, (sums.get(key) ?? 0) + amount)
  }
  return [...sums].map(([key, sum]) => `${key} ${sum}`).toSorted()
}

/**
 * What the provider has on its bill, and the books on the account of what is there. By the entries alone, so that what the app
 * makes of the bill itself is not believed.
 */
export const compareBill = async ({ app, provider, days }: Settled) => {
  const bill: { outNo: string; amount: number }[] = []
  for (const day of days)
    await provider.dailyBill(day, async (lines) => {
      for await (const line of lines) bill.push(line)
    })
  const { rows } = await sql<{ out_no: string | null; amount: string }>`
    select coalesce(top_up.out_no, withdrawal.out_no) as out_no,
      case t.from_id when clearing.id then t.amount else -t.amount end as amount
    from ledger_accounts clearing
      join ledger_transfers t on clearing.id in (t.from_id, t.to_id)
      left join top_ups top_up on t.subject = 'top-up:' || top_up.id
      left join withdrawals withdrawal on t.subject = 'withdrawal:' || withdrawal.id
    where clearing.name = 'house/fen/clearing/'`.execute(app.db)
  const books = rows.map(({ out_no, amount }) => ({ outNo: out_no ?? 'nobody knows what', amount: Number(amount) }))
  return { bill: sumUp(bill), books: sumUp(books) }
}

/**
 * What people must have, in 分, less what they owe: by what they are told of each thing, and by what the gateway has given back to them of
 * what had arrived. And what of that contradicts what they were told before.
 */
export const countFen = async ({ app, gateway }: Settled, tally: Tally, pocketMoney: Map<string, number>) => {
  const fen = new Map(pocketMoney)
  const wrongs: string[] = []
  const add = (userId: string, amount: number) => void fen.set(userId, (fen.get(userId) ?? 0) + amount)
  const sessions = new Map<string, Awaited<ReturnType<typeof makeSession>>>()
  const sessionOf = async (userId: string) => {
    const known = sessions.get(userId)
    if (known) return known
    const { headers } = await makeSession(app, userId)
    // Each from an address of their own, as the calls of one are counted.
    const session = {
      headers: { ...headers, 'x-forwarded-for': `10.0.${Number(userId) >> 8}.${Number(userId) & 255}` },
    }
    sessions.set(userId, session)
    return session
  }
  const takenBack = await listTakenBack({ app, gateway })
  for (const [id, { userId, amount }] of tally.topUps) {
    const { data } = await makeCall(app, contract.payment.topUpDetail, { params: { id } }, await sessionOf(userId))
    if (data.state === 'paid') add(userId, amount - (takenBack.get(id) ?? 0))
    else if (data.state !== 'closed' && data.state !== 'refunded') wrongs.push(`the top-up ${id} is ${data.state}`)
  }
  for (const [id, { userId, amount }] of tally.withdrawals) {
    const { data } = await makeCall(app, contract.payment.withdrawalDetail, { params: { id } }, await sessionOf(userId))
    if (data.state === 'paid') add(userId, -amount)
    else if (data.state !== 'failed') wrongs.push(`the withdrawal ${id} is ${data.state}`)
  }
  for (const [id, { senderId, recipientId, amount, end }] of tally.remittances) {
    const { data } = await makeCall(app, contract.remittance.detail, { params: { id } }, await sessionOf(senderId))
    if (data.state !== (end ?? 'lapsed')) wrongs.push(`the remittance ${id} is ${data.state}, not ${end ?? 'lapsed'}`)
    if (end !== 'accepted') continue
    add(senderId, -amount)
    add(recipientId, amount)
  }
  for (const [key, { senderId, total, taken }] of tally.packets) {
    const { data } = await makeCall(app, contract.redPacket.detail, { params: { key } }, await sessionOf(senderId))
    const sum = [...taken.values()].reduce((before, amount) => before + amount, 0)
    if (data.state === 'open' || data.takenAmount !== sum || (data.state === 'empty') !== (sum === total))
      wrongs.push(`of the packet ${key} ${data.takenAmount} were taken, not ${sum}; it is ${data.state}`)
    add(senderId, -sum)
    for (const [userId, amount] of taken) add(userId, amount)
  }
  return { fen, wrongs }
}

/** What the gateway has given back of each top-up, in 分. */
const listTakenBack = async ({ app, gateway }: Pick<Settled, 'app' | 'gateway'>): Promise<Map<string, number>> => {
  const rows = await app.db.selectFrom('top_ups').select(['id', 'out_no']).execute()
  return new Map(
    rows.map(({ id, out_no }) => {
      const refunds = gateway.trades.find(out_no)?.refunds ?? []
      return [id, refunds.reduce((sum, { amount }) => sum + amount, 0)]
    }),
  )
}

/** Accounts of the ledger that something is left in or held of, by name. */
export const listBalances = async ({ app }: Settled): Promise<Map<string, { balance: number; held: number }>> => {
  const { rows } = await sql<{ name: string; balance: string; held: string }>`
    select name, balance, held from ledger_accounts where balance <> 0 or held <> 0`.execute(app.db)
  return new Map(rows.map(({ name, balance, held }) => [name, { balance: Number(balance), held: Number(held) }]))
}
