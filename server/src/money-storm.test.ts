import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createLedgerModule } from './modules/ledger/ledger.module.ts'
import { hasRedis } from './testing/redis.ts'
import { createAsker } from './testing/storm/asker.ts'
import { makeActs } from './testing/storm/money-acts.ts'
import { makePeople, pocketMoney } from './testing/storm/money-people.ts'
import { compareBill, countFen, listBalances, settle } from './testing/storm/money-settlement.ts'
import { createRandom } from './testing/storm/random.ts'
import { runStorm } from './testing/storm/storm-run.ts'
import { startStormWorld } from './testing/storm/storm-world.ts'
import { countsOf, createTally, pointsOf } from './testing/storm/tally.ts'

// A run that failed is replayed with its seed: npm run storm:money -- --seed=…
const seed = Number(process.env.STORM_SEED ?? randomBytes(4).readUInt32BE())
const isFull = process.env.STORM === 'full'
const operations = Number(process.env.STORM_OPERATIONS ?? (isFull ? 100_000 : 400))
const peopleCount = isFull ? 200 : 40
/** How often all the disasters happen. */
const rounds = isFull ? 10 : 1
/** Who does something at once. */
const crowd = 32

/** Without Redis each process would count rates for itself. */
const world = hasRedis ? await startStormWorld() : undefined

test.skipIf(!world)(
  `whatever dies, nothing is credited twice or lost, and the books are the gateway's own (STORM_SEED=${seed})`,
  { timeout: 3 * 3600_000 },
  async () => {
    if (!world) return
    const { app, database, fleet, gateway, folder, redis, disasters } = world
    const random = createRandom(seed)
    const { people, friends, offers } = await makePeople(app, peopleCount)
    const tally = createTally()
    const asker = createAsker({ hosts: fleet.hosts, random })
    const acts = makeActs({ asker, random, tally, hosts: fleet.hosts, gateway, people, friends, offers })
    await runStorm({
      ...{ asker, people, acts, random, operations, crowd, disasters, rounds, redis },
      misbehave: async () => {
        await gateway.behave({
          notify: random.pick(['once', 'twice', 'late', 'reversed', 'never', 'wrong-amount']),
          lateSeconds: 1 + random.below(20),
          answer: random.pick(['usual', 'usual', 'usual', 'slow', 'refused', 'lost']),
          slowMs: 300,
          transfer: random.pick(['success', 'success', 'dealing', 'refused']),
        })
        if (random.next() < 0.3) await gateway.settleTransfers(random.pick(['SUCCESS', 'FAIL']))
      },
    })
    await fleet.killAll()
    await gateway.kill()
    expect([...asker.wrongs, ...tally.wrongs]).toEqual([])

    if (isFull) process.stdout.write(`${operations} things done: ${countsOf(tally)}\n`)
    const settled = await settle({ database, gateway: { folder, keys: gateway.keys } })
    expect(await createLedgerModule(settled.app).proof.findFaults()).toEqual([])
    const { bill, books } = await compareBill(settled)
    expect(books).toEqual(bill)
    // What nobody has a claim to is nowhere: nothing is held, in suspense, or in an account of one remittance.
    const balances = await listBalances(settled)
    const sumOf = (pattern: RegExp) =>
      [...balances].reduce((sum, [name, { balance }]) => (pattern.test(name) ? sum + balance : sum), 0)
    expect([...balances].filter(([, { held }]) => held !== 0)).toEqual([])
    const known = /\/(?:clearing|campaign|fees)\/$|\/suspense\/(?:chargebacks|receivables)$/
    expect([...balances.keys()].filter((name) => name.startsWith('house/fen/') && !known.test(name))).toEqual([])
    expect(sumOf(/suspense\/chargebacks$/)).toBe(0 - sumOf(/receivable\/$/))
    // Each has what they were told, in money and in points; who owes something has nothing.
    const { fen, wrongs } = await countFen(settled, tally, new Map(people.map(({ id }) => [id, pocketMoney])))
    expect(wrongs).toEqual([])
    for (const { id } of people) {
      const [has, owes] = [sumOf(new RegExp(`^${id}/fen/wallet/`)), sumOf(new RegExp(`^${id}/fen/receivable/`))]
      expect({ id, fen: has - owes }).toEqual({ id, fen: fen.get(id) })
      expect({ id, both: Math.min(has, owes) }).toEqual({ id, both: 0 })
      const points = sumOf(new RegExp(`^${id}/point/`))
      expect({ id, points }).toEqual({ id, points: pointsOf(tally, id) })
    }
    // Nothing is there that nobody was told of.
    const { db } = settled.app
    const idsOf = async (table: 'top_ups' | 'withdrawals' | 'remittances' | 'exchanges') => {
      const rows = await db.selectFrom(table).select('id').execute()
      return new Set(rows.map(({ id }) => id))
    }
    expect(await idsOf('top_ups')).toEqual(new Set(tally.topUps.keys()))
    expect(await idsOf('withdrawals')).toEqual(new Set(tally.withdrawals.keys()))
    expect(await idsOf('remittances')).toEqual(new Set(tally.remittances.keys()))
    expect(await idsOf('exchanges')).toEqual(new Set(tally.exchanges.keys()))
    const packets = await db.selectFrom('red_packets').select('key').execute()
    expect(new Set(packets.map(({ key }) => key))).toEqual(new Set(tally.packets.keys()))
    const claimed = await db.selectFrom('coupons').select('id').where('reason', 'is', null).execute()
    expect(new Set(claimed.map(({ id }) => id))).toEqual(new Set(tally.coupons.keys()))
    // The app finds so itself, and has closed the days.
    const differing = db.selectFrom('reconciliation_items').selectAll().where('state', '<>', 'matched')
    expect(await differing.execute()).toEqual([])
    expect((await db.selectFrom('ledger_closings').select('day').execute()).length).toBeGreaterThan(1)
  },
)
