import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { RedPacket } from '#contract/red-packet.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { createMemoryLimiter } from '#server/platform/limits/memory-limiter.ts'
import { makeApp } from '#server/testing/app.ts'
import { makePayer } from '#server/testing/money-message-steps.ts'
import { redPacketSteps } from '#server/testing/red-packet-steps.ts'
import { createLedgerModule, userAccount } from '../ledger/ledger.module.ts'
import { createRelationModule } from '../relation/relation.module.ts'
import { createRedPacketCheck } from './red-packet-check.service.ts'
import { createRedPacketReadingService } from './red-packet-reading.service.ts'
import { createRedPacketTakeService } from './red-packet-take.service.ts'

const app = await makeApp()
const { db, clock } = app
const { share, waitingOf, detail } = redPacketSteps(app)
const ledger = createLedgerModule(app)

/** What a process of its own answers with. */
const makeProcess = () => {
  const user = {
    briefs: async (ids: string[]) => new Map(ids.map((id) => [id, { id, nickname: `抢红包${id}`, avatar: null }])),
  }
  const reading = createRedPacketReadingService({ db, clock, relation: createRelationModule({ db }).service, user })
  const delivery = { notify: () => {} } as never
  const limiter = createMemoryLimiter(clock)
  return createRedPacketTakeService({ clock, limiter, delivery, ledger: ledger.service, reading })
}

const makeCrowd = async (name: string, count: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    insert into users (username, nickname, email, password_hash, created_at)
    select ${name}::text || i, '抢红包' || i, ${name}::text || i || '@example.com', 'none', now()
    from generate_series(1, ${count}::integer) as i returning id`.execute(db)
  return rows.map(({ id }) => id)
}

const outcomeOf = async (work: Promise<RedPacket>): Promise<number | string> => {
  try {
    return (await work).myAmount ?? 0
  } catch (error) {
    expect(error).toBeInstanceOf(AppError)
    return (error as AppError).key
  }
}

/** What somebody has in their wallet, in 分, in the order of the ids. */
const balancesOf = async (userIds: readonly string[]) => {
  const accounts = userIds.map((id) => userAccount(id, 'wallet'))
  return (await ledger.service.balances(db, accounts)).map(({ balance }) => balance)
}

test('of 1,000 people who rush for 100 shares, in one process or in three, exactly 100 get one, and the sum is exact', async () => {
  const crowd = await makeCrowd('rush', 1000)
  let before = crowd.map(() => 0)
  for (const processes of [[makeProcess()], [makeProcess(), makeProcess(), makeProcess()]]) {
    const { key } = (await share(await makePayer(app), { count: 100, total: 12_345 })).data
    // Each taps twice, by another process where there is one.
    const rush = (shift: number) =>
      crowd.map((userId, index) => {
        const process = processes[(index + shift) % processes.length]
        return outcomeOf(process?.take(key, userId) ?? Promise.reject(new Error('no process')))
      })
    const [first, second] = await Promise.all([Promise.all(rush(0)), Promise.all(rush(1))])
    expect(second).toEqual(first)
    const amounts = first.filter((outcome) => typeof outcome === 'number')
    expect(amounts).toHaveLength(100)
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(12_345)
    expect(first.filter((outcome) => outcome === 'RED_PACKET_EMPTY')).toHaveLength(900)
    expect(await waitingOf(key)).toBe(0)
    // Each has what they were told.
    const after = await balancesOf(crowd)
    const got = after.map((balance, index) => balance - (before[index] ?? 0))
    expect(got).toEqual(first.map((outcome) => (typeof outcome === 'number' ? outcome : 0)))
    before = after
    const packet = (await detail(undefined, key)).data
    expect(packet).toMatchObject({ state: 'empty', takenNum: 100, takenAmount: 12_345 })
    expect(packet.shares.filter(({ bestFlag }) => bestFlag)).toHaveLength(1)
  }
  expect(await ledger.proof.findFaults()).toEqual([])
})

test('several packets in one moment are each answered for themselves, also one that is not there', async () => {
  const crowd = await makeCrowd('several', 20)
  const process = makeProcess()
  const [scarce, ample] = await Promise.all(
    [2, 50].map(async (count) => (await share(await makePayer(app), { count })).data.key),
  )
  const take = (key: string | undefined) =>
    Promise.all(crowd.map((userId) => outcomeOf(process.take(key ?? '', userId))))
  const outcomes = await Promise.all([take(scarce), take(ample), take('A'.repeat(22))])
  const got = outcomes.map((some) => some.filter((outcome) => typeof outcome === 'number').length)
  expect(got).toEqual([2, 20, 0])
  expect(new Set(outcomes[2])).toEqual(new Set(['RED_PACKET_GONE']))
})

test('a day is closed only when what is left of open packets is what lies in their accounts', async () => {
  const { key } = (await share(await makePayer(app), { kind: 'even', count: 4 })).data
  const check = createRedPacketCheck({ ledger: ledger.service })
  // As a closing does.
  const look = async () => {
    await ledger.proof.seal()
    return await check(db)
  }
  expect(await look()).toEqual([])
  await db.updateTable('red_packets').set({ taken_num: 1, taken_amount: '250' }).where('key', '=', key).execute()
  expect(await look()).toMatchObject([{ account: 'house/fen/red-packet/' }])
  await db.updateTable('red_packets').set({ taken_num: 0, taken_amount: '0' }).where('key', '=', key).execute()
})
