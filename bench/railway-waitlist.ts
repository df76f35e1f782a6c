/** How fast those who wait are served by what others give back, beside the same with nobody waiting. */
import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { contract } from '#contract/index.ts'
import type { SeatClass } from '#contract/railway.ts'
import { createLedgerModule, houseAccount } from '#server/modules/ledger/ledger.module.ts'
import { encryptionContext } from '#server/platform/security/vault.ts'
import { testVault } from '#server/testing/app.ts'
import { makeTransfer } from '#server/testing/ledger-factories.ts'
import { paymentPassword } from '#server/testing/storm/money-people.ts'
import { median } from './ledger-measure.ts'
import { inPhase, type Phase, startOrderShop } from './order-shop.ts'
import { type Aim, type Line, ratioOf } from './results.ts'

interface Place {
  clusterUrl: string
  dataDir: string
  /** Who ask at the same time. */
  connections: number
}

/** Who has tickets to give back; who waits. */
const [people, waiting] = [800, 10_000]
/** In each, as many give back with nobody waiting, and with all of them. */
const rounds = 4
/** Runs, where they are spread. */
const spreadRuns = 50
const price = 100_000

const { trainOrder: calls } = contract
const wishes = { letters: [], berths: [], together: false }

/** @returns lines of a table, and what is aimed at */
export const measureWaitlist = async ({ clusterUrl, dataDir, connections }: Place) => {
  const shop = await startOrderShop({ clusterUrl, dataDir, name: 'waitlist', people: Math.ceil(people * 1.15) })
  const { app, db, service, ask } = shop
  // Those who may spend less than some tickets cost stay out.
  const travellers = shop.travellers.filter((_, index) => index % 10 > 0).slice(0, people)
  const lines: Line[] = []
  const aims: Aim[] = []

  service.onChange<undefined, true>('bench-fill', async (_, changes) => changes.map(() => true))
  const fill = async (runId: string, seatClass: SeatClass, count: number) => {
    for (let left = count; left > 0; left -= 5) {
      const seats = Array.from({ length: Math.min(5, left) }, () => ({
        reservationId: randomUUID(),
        passengerKey: randomBytes(16),
      }))
      const take = { runId, seatClass, fromSeq: 0, toSeq: 1, travellers: seats, wishes, acceptStanding: false }
      await service.submit({ kind: 'bench-fill', subject: 'bench', takes: [take], releases: [], item: undefined })
    }
  }
  const freeOn = async (runId: string, seatClass: SeatClass) =>
    (await service.counts([{ runId, fromSeq: 0, toSeq: 1 }]))[0]?.free?.[seatClass] ?? 0

  /** Writes down many who wait, as if they had joined one after another. */
  const addWaiting = async (runIds: readonly string[], seatClass: SeatClass) => {
    const users = travellers.map(({ id }) => ({
      id,
      sealed: testVault.encrypt(
        JSON.stringify({ name: '李小雁', idNumber: '1101**********1234' }),
        encryptionContext('waitlist_passengers', 'passenger_sealed', id),
      ),
    }))
    const ledger = createLedgerModule(app)
    const sum = makeTransfer(houseAccount('fen', 'campaign'), houseAccount('fen', 'waitlist'), price * waiting)
    await ledger.service.post(db, [{ transfers: [sum] }])
    await sql`
      with users as (
        select *, ordinality as place from unnest(${users.map(({ id }) => id)}::bigint[], ${users.map(({ sealed }) => sealed)}::text[])
          with ordinality as users (id, sealed, ordinality)
      ), numbers as (
        update waitlist_numbers set last = last + ${waiting} returning last - ${waiting} as before
      ), entries as (
        insert into waitlist_entries (user_id, client_id, number, seats, part, lead_minutes, prepaid, created_at, until_at)
        select users.id, gen_random_uuid(), before + place_of, 1, false, 20, ${price}, now(), now() + interval '1 day'
        from numbers, generate_series(1, ${waiting}) as place_of join users on users.place = place_of % ${users.length} + 1
        returning id, user_id, number
      ), people as (
        insert into waitlist_passengers (entry_id, place, user_id, passenger_key, passenger_type, free, passenger_sealed)
        select entries.id, 0, user_id, uuid_send(gen_random_uuid()), 'adult', false, users.sealed
        from entries join users on users.id = entries.user_id
      )
      insert into waitlist_combinations (entry_id, place, number, run_id, from_seq, to_seq, seat_class, price, until_at)
      select id, 0, number, (${runIds}::bigint[])[number % ${runIds.length} + 1], 0, 1, ${seatClass}, ${price}, now() + interval '1 day'
      from entries`.execute(db)
    await sql`analyze waitlist_entries, waitlist_combinations, waitlist_passengers`.execute(db)
  }
  const letWait = async (runIds: readonly string[], waits: boolean) => {
    await sql`
      update waitlist_combinations way set waiting = ${waits} from waitlist_entries entry
      where entry.id = way.entry_id and entry.state = 'waiting' and way.run_id = any(${runIds}::bigint[])`.execute(db)
    // As joining does: whoever has read these runs reads them again.
    await sql`update run_stocks set version = version + 1 where run_id = any(${runIds}::bigint[])`.execute(db)
    // What was rewritten is cleared away before anything is measured.
    await sql`vacuum analyze waitlist_combinations`.execute(db)
  }

  const measure = async (what: string, runIds: readonly string[], seatClass: SeatClass) => {
    const each = people / runIds.length
    for (const runId of runIds) await fill(runId, seatClass, (await freeOn(runId, seatClass)) - each)
    const bought = await inPhase(travellers, connections, async (traveller) => {
      const leg = {
        runId: runIds[travellers.indexOf(traveller) % runIds.length] ?? '',
        fromSeq: 0,
        toSeq: 1,
        seatClass,
      }
      const passengers = [{ id: traveller.passengers[0]?.id ?? '', type: 'adult' as const }]
      const quote = await ask(traveller, calls.quote, { body: { legs: [leg], passengers } })
      const order = { clientId: randomUUID(), legs: [leg], passengers, wishes, standingFlag: false }
      const { id } = await ask(traveller, calls.create, { body: { ...order, agreedPrice: quote.price } })
      const paid = await ask(traveller, calls.pay, { body: { id, couponId: null, paymentPassword } })
      const ticketIds = paid.legs.flatMap(({ tickets }) => tickets.map((one) => one.id))
      const { back } = await ask(traveller, calls.refundQuote, { body: { ticketIds } })
      return { traveller, body: { ticketIds, agreedBack: back } }
    })
    const giveBack = (some: typeof bought.results) =>
      inPhase(some, connections, ({ traveller, body }) => ask(traveller, calls.refund, { body }))
    await addWaiting(runIds, seatClass)
    const phases: { alone: Phase; served: Phase }[] = []
    const size = people / rounds / 2
    for (let round = 0; round < rounds; round++) {
      const some = bought.results.slice(round * size * 2, (round + 1) * size * 2)
      await letWait(runIds, false)
      const alone = await giveBack(some.slice(0, size))
      // What was given back with nobody waiting is not there for who waits.
      for (const runId of runIds) await fill(runId, seatClass, await freeOn(runId, seatClass))
      await letWait(runIds, true)
      phases.push({ alone, served: await giveBack(some.slice(size)) })
    }
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from waitlist_entries entry
      where entry.state = 'served' and exists (
        select from waitlist_combinations way where way.entry_id = entry.id and way.run_id = any(${runIds}::bigint[])
      )`.execute(db)
    const fulfilled = rows[0]?.count ?? 0
    if (fulfilled !== people / 2) throw new Error(`${fulfilled} of those who wait were served, not ${people / 2}`)
    const of = (side: 'alone' | 'served', figure: 'perSecond' | 'p50Ms' | 'p99Ms') =>
      median(phases.map((phase) => phase[side][figure]))
    const ratio = ratioOf(median(phases.map(({ alone, served }) => served.perSecond / alone.perSecond)), 1)
    lines.push({
      ...{ what, 'per second': of('served', 'perSecond') },
      ...{ 'p50 ms': of('served', 'p50Ms'), 'p99 ms': of('served', 'p99Ms') },
      ...{
        against: 'given back, nobody waiting',
        'its per second': of('alone', 'perSecond'),
        ratio,
        served: fulfilled,
      },
    })
    console.log(lines.at(-1))
    aims.push({ what: `${what}, beside giving back with nobody waiting`, figure: ratio, least: 0.5 })
  }

  try {
    const second = (await service.find(shop.runs.map(({ id }) => id))).filter(({ classes }) =>
      classes.includes('second'),
    )
    const ids = second.map(({ id }) => id)
    await measure('given back, and somebody served, spread', ids.slice(0, spreadRuns), 'second')
    const roomy = ids.slice(spreadRuns)
    const free = await Promise.all(roomy.map((id) => freeOn(id, 'second')))
    const hot = roomy.find((_, index) => (free[index] ?? 0) >= people)
    if (hot === undefined) throw new Error(`no train has ${people} seats`)
    await measure('given back, and somebody served, one train', [hot], 'second')
    return { lines, aims }
  } finally {
    await shop.close()
  }
}
