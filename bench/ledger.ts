/**
 * How fast the ledger is, beside the same work written directly, and the rushes that it stands. Run by hand:
 * `npm run bench:ledger -- --seconds=5 --accounts=100000 --fill=0,10000000`
 */
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import {
  createLedgerModule,
  houseAccount,
  type TransferSet,
  userAccount,
} from '#server/modules/ledger/ledger.module.ts'
import { type Executor, openDatabase } from '#server/platform/database/database.ts'
import { unprepared } from '#server/platform/database/preparing-client.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createVault } from '#server/platform/security/vault.ts'
import { systemClock } from '#server/platform/time/clock.ts'
import { createDatabase } from '#server/testing/database-admin.ts'
import { measureCouponRush } from './ledger-coupons.ts'
import { measureRedPacketRush } from './ledger-red-packets.ts'
import { fillUp, makeOwners, wealth } from './ledger-fill.ts'
import { type Floor, floorTables, openFloor } from './ledger-floor.ts'
import { measureInTurn, type Side } from './ledger-measure.ts'
import { measureStatement } from './ledger-statement.ts'
import { type Aim, aimLines, type Line, ratioOf, showResults } from './results.ts'
import { fillingPatience, withThrowAwayPostgres } from './throw-away-postgres.ts'

const { values } = parseArgs({
  options: {
    /** That each side of a comparison is measured, in as many rounds as these say. */
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '5' },
    accounts: { type: 'string', default: '100000' },
    connections: { type: 'string', default: '16' },
    /** Transfers that are there already. */
    fill: { type: 'string', default: '0' },
    /** Leaves the proof of the whole ledger at the end out, which takes minutes after millions. */
    'no-proof': { type: 'boolean', default: false },
    /** `rushes`: nothing but these. */
    only: { type: 'string' },
  },
})
const accounts = Number(values.accounts)
const connections = Number(values.connections)
const rounds = Number(values.rounds)
const options = { seconds: Number(values.seconds), rounds, callers: connections }

/** Sets that callers of one moment post together. */
const batch = 64

let made = 0
const pick = (ids: string[]): string => ids[randomInt(ids.length)] as string
const makePair = (ids: string[]): [string, string] => {
  const [from, to] = [pick(ids), pick(ids)]
  return from === to ? makePair(ids) : [from, to]
}

const makeModule = (db: Executor) =>
  createLedgerModule({ db, clock: systemClock, vault: createVault([{ id: 'bench', bytes: Buffer.alloc(32, 1) }]) })

type LedgerModule = ReturnType<typeof makeModule>

/** The ways in which transfers are posted, the ledger's own and the floor's. */
const makeSides = (db: Executor, { service: ledger }: LedgerModule, floor: Floor, ids: string[]) => {
  const clearing = houseAccount('fen', 'clearing')
  const post = async (sets: TransferSet[]) => {
    for (const { outcome } of await ledger.post(db, sets))
      if (outcome !== 'posted') throw new Error(`not posted: ${outcome}`)
  }
  const common = () => ({ id: `bench:${++made}`, amount: 1, kind: 'payment', subject: 'order:1' }) as const
  const spreadSet = (): TransferSet => {
    const [from, to] = makePair(ids)
    return { transfers: [{ ...common(), from: userAccount(from, 'wallet'), to: userAccount(to, 'wallet') }] }
  }
  const hotSet = (): TransferSet => ({
    transfers: [{ ...common(), from: userAccount(pick(ids), 'wallet'), to: clearing }],
  })
  const holdAndPost = async () => {
    const [from, to] = makePair(ids)
    const account = userAccount(from, 'wallet')
    const hold = { ...common(), account, lapsesAt: new Date(Date.now() + 900_000) }
    await post([{ holds: [hold] }])
    const transfer = { ...common(), from: account, to: userAccount(to, 'wallet') }
    await post([{ ends: [{ holdId: hold.id, transfers: [transfer] }] }])
  }
  const withinRun = () => ledger.run(async (transaction) => void (await ledger.post(transaction, [spreadSet()])))
  return {
    spread: { act: () => post([spreadSet()]) },
    hot: { act: () => post([hotSet()]) },
    hold: { act: holdAndPost },
    together: { act: () => post(Array.from({ length: batch }, spreadSet)), each: batch },
    withinRun: { act: withinRun },
    floor: { act: () => floor.transfer(`floor:${++made}`, ...makePair(ids)) },
    floorHold: { act: () => floor.holdAndTransfer(`floor:${++made}`, ...makePair(ids)) },
  } satisfies Record<string, Side>
}

/** What is measured of a ledger in which so much is there. @returns lines of a table, and the ratios by their names */
const run = async (sides: ReturnType<typeof makeSides>, filled: number) => {
  const lines: Line[] = []
  const ratios: Record<string, { ratio: number; p99: number }> = {}
  const beside = async (what: string, own: Side, against: string, floor: Side) => {
    const found = await measureInTurn(own, floor, options)
    const p99 = ratioOf(found.own.p99Ms, found.floor.p99Ms)
    const ratio = ratioOf(found.ratio, 1)
    ratios[what] = { ratio, p99 }
    lines.push({
      ...{ what, 'there before': filled, 'per second': found.own.perSecond },
      ...{ 'p50 ms': Number(found.own.p50Ms.toFixed(1)), 'p99 ms': Number(found.own.p99Ms.toFixed(1)) },
      ...{ against, 'its per second': found.floor.perSecond, ratio, 'p99 ratio': p99 },
    })
    console.log(`${what}, ${filled} there before: ${found.own.perSecond}/s, ${ratio} of ${against}`)
  }
  await beside('spread', sides.spread, 'floor', sides.floor)
  await beside('one hot house account', sides.hot, 'spread', sides.spread)
  await beside('hold and post', sides.hold, 'floor of holds', sides.floorHold)
  await beside(`spread, ${batch} sets a call`, sides.together, 'floor', sides.floor)
  await beside("in a caller's transaction", sides.withinRun, 'floor', sides.floor)
  return { filled, lines, ratios }
}

type Figures = Awaited<ReturnType<typeof run>>

const seal = async (db: Executor, { proof }: LedgerModule) => {
  const { rows } = await sql<{ waiting: number }>`select count(*)::integer as waiting from ledger_unsealed`.execute(db)
  const begin = performance.now()
  await proof.seal()
  const perSecond = Math.round((rows[0]?.waiting ?? 0) / ((performance.now() - begin) / 1000))
  console.log(`sealed: ${rows[0]?.waiting} legs, ${perSecond}/s`)
}

const aimsOf = ({ filled, ratios }: Figures, empty: Figures | undefined): Aim[] => {
  const at = `${filled.toLocaleString('en')} there before`
  const { spread, 'one hot house account': hot, 'hold and post': hold } = ratios
  if (!empty || empty.filled === filled)
    return [
      { what: `spread beside its floor, ${at}`, figure: spread?.ratio ?? 0, least: 1 },
      { what: `p99 of spread beside its floor, ${at}`, figure: spread?.p99 ?? 0, most: 1.5 },
      { what: `one hot house account beside spread, ${at}`, figure: hot?.ratio ?? 0, least: 0.9 },
      { what: `hold and post beside their floor, ${at}`, figure: hold?.ratio ?? 0, least: 0.9 },
    ]
  return Object.entries(ratios)
    .slice(0, 3)
    .map(([what, { ratio }]) => ({
      what: `ratio of ${what} with ${at}, beside the same when empty`,
      figure: ratioOf(ratio, empty.ratios[what]?.ratio ?? 0),
      least: 0.8,
    }))
}

/** How long something took, in seconds. */
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begin = performance.now()
  await work()
  return Math.round((performance.now() - begin) / 100) / 10
}

/** Transfers and holds beside their floors, with each number of transfers there before. */
const measureTransfers = async (db: Executor, filling: Executor, floor: Floor): Promise<Figures[]> => {
  const ids = await makeOwners(filling, makeModule(filling).service, accounts)
  await sql`insert into floor_accounts (id, balance) select id, ${wealth}::bigint from users`.execute(filling)
  await sql`vacuum analyze floor_accounts`.execute(filling)
  const ledger = makeModule(db)
  const sides = makeSides(db, ledger, floor, ids)
  const measured: Figures[] = []
  let filled = 0
  for (const size of values.fill.split(',').map(Number)) {
    const spent = await timed(() => fillUp(filling, size - filled))
    if (size > filled) console.log(`filled with ${(size - filled).toLocaleString('en')} transfers in ${spent} s`)
    filled = size
    measured.push(await run(sides, filled))
    await seal(db, ledger)
  }
  return measured
}

await withThrowAwayPostgres(
  async ({ url: clusterUrl }) => {
    const url = await createDatabase(clusterUrl, 'ledger')
    await migrate(url)
    const filling = openDatabase(url, 2, fillingPatience)
    const { db, close } = openDatabase(url, connections)
    const floor = openFloor(url, connections)
    const onlyRushes = values.only === 'rushes'
    try {
      await sql.raw(unprepared(floorTables)).execute(filling.db)
      const measured = onlyRushes ? [] : await measureTransfers(db, filling.db, floor)
      const place = { db, url, rounds, connections }
      const rushes = [await measureRedPacketRush(place), await measureCouponRush(place)]
      const statement = onlyRushes ? { lines: [], aims: [] } : await measureStatement(rounds)
      const aims = [
        ...measured.flatMap((figures) => aimsOf(figures, measured[0])),
        ...rushes.map(({ aim }) => aim),
        ...statement.aims,
      ]
      const foot = [
        `${connections} connections, ${accounts} accounts; each side ${values.seconds} s in ${rounds} rounds, in turn; ratios are medians of the rounds`,
        'floor: two updates and three inserts in one transaction by the bare driver',
      ]
      if (!onlyRushes && !values['no-proof']) {
        const { proof } = makeModule(filling.db)
        let faults = 0
        const spent = await timed(async () => (faults = (await proof.findFaults()).length))
        foot.push(`the whole ledger proven in ${spent} s: ${faults} faults`)
      }
      const lines = measured.flatMap((figures) => figures.lines)
      if (lines.length > 0) await showResults('ledger', lines, [])
      await showResults(
        'ledger-rushes',
        rushes.map(({ line }) => line),
        ['times in milliseconds until everybody is answered, medians'],
      )
      if (statement.lines.length > 0) await showResults('ledger-statement', statement.lines, [])
      await showResults('ledger-aims', aimLines(aims), onlyRushes ? [] : foot)
    } finally {
      await Promise.all([close(), filling.close(), floor.close()])
    }
  },
  { durable: true },
)
