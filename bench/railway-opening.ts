/** The minute in which a sale begins, with thousands who want one train: how fast they reserve, are drawn and served, and who gets a seat. */
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { contract } from '#contract/index.ts'
import { railwayLimits } from '#contract/railway-limits.ts'
import { saleTimeOf } from '#server/modules/fare/fare.module.ts'
import { findWaitlistFaults } from '#server/testing/waitlist-books.ts'
import { paymentPassword } from '#server/testing/storm/money-people.ts'
import type { Traveller } from '#server/testing/storm/railway-people.ts'
import { addDays, shanghaiDay } from '#server/platform/time/shanghai.ts'
import { inPhase, startOrderShop } from './order-shop.ts'
import { floorSeats, makeFloors, type openAll } from './railway-holds.ts'
import { type Aim, type Line, ratioOf } from './results.ts'

interface Place {
  clusterUrl: string
  dataDir: string
  /** Who ask at the same time. */
  connections: number
}

/** Who reserve before, and programs that hammer from the beginning of the sale on. */
const [people, programs] = [1000, 1000]
/** Before the sale begins: all who reserve must be through. */
const earlySeconds = 8 * 60
/** A program asks until shortly before the list is closed. */
const hammerSeconds = 50
const floorMs = 3000

const { waitlist: calls } = contract

/** @returns a train whose sale begins next, all the way, with fewer seats than people */
const findSale = async ({ service, network }: Awaited<ReturnType<typeof openAll>>, now: Date) => {
  const day = addDays(shanghaiDay(now), railwayLimits.saleDays)
  const found = await service.find([...(await service.runsOn(day)).values()].map(({ runId }) => runId))
  const [run] = found
    .filter(({ train, classes }) => train.code.startsWith('G') && classes.includes('second'))
    .toSorted((one, other) => (other.train.stops.at(-1)?.metres ?? 0) - (one.train.stops.at(-1)?.metres ?? 0))
  const station = network.stations.get(run?.train.stops[0]?.stationId ?? '')
  if (!run || !station) throw new Error('no train can be reserved')
  const leg = { runId: run.id, fromSeq: 0, toSeq: run.train.stops.length - 1, seatClass: 'second' as const }
  return { leg, saleAt: saleTimeOf(shanghaiDay(run.departsAt), station.saleMinute) }
}

/** @returns lines of a table, and what is aimed at */
export const measureOpening = async ({ clusterUrl, dataDir, connections }: Place) => {
  let sale: Awaited<ReturnType<typeof findSale>> | undefined
  const shop = await startOrderShop({
    ...{ clusterUrl, dataDir, name: 'opening', people: Math.ceil((people + programs) * 1.12) },
    aheadOf: async (opened) => {
      sale = await findSale(opened, new Date())
      return Math.round((sale.saleAt.getTime() - Date.now()) / 1000) - earlySeconds
    },
  })
  const { url, db, runs, clock, ask, skip } = shop
  if (!sale) throw new Error('no sale begins')
  const { leg, saleAt } = sale
  const floors = await makeFloors(db, url, runs, 16)
  // Those who may spend less than a ticket costs stay out.
  const able = shop.travellers.filter((_, index) => index % 10 > 0)
  const [early, bots] = [able.slice(0, people), able.slice(people, people + programs)]
  const wishOf = ({ passengers: [self] }: Traveller) => ({
    ...{ combinations: [leg], leadMinutes: 20, swap: null },
    passengers: [{ id: self?.id ?? '', type: 'adult' as const }],
  })
  const reserve = (traveller: Traveller, agreedPrepay: number) =>
    ask(traveller, calls.create, {
      body: {
        ...{ ...wishOf(traveller), clientId: randomUUID(), partFlag: false, mailFlag: false, quiet: null },
        ...{ agreedPrepay, paymentPassword },
      },
    })
  const floorRate = async () => {
    let done = 0
    const until = performance.now() + floorMs
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (performance.now() < until) {
          await floors.statement(leg.runId, 1 + randomInt(floorSeats))
          done++
        }
      }),
    )
    return (done / floorMs) * 1000
  }
  const sinceSale = () => (clock.now().getTime() - saleAt.getTime()) / 1000
  const lines: Line[] = []
  const aims: Aim[] = []
  try {
    const [first] = early
    if (!first) throw new Error('nobody wants to travel')
    const { prepay } = await ask(first, calls.quote, { body: wishOf(first) })
    const before = await floorRate()
    const reserved = await inPhase(early, connections, (one) => reserve(one, prepay))
    const floor = (before + (await floorRate())) / 2
    lines.push({
      ...{ what: 'reserved before the sale', 'per second': reserved.perSecond },
      ...{ 'p50 ms': reserved.p50Ms, 'p99 ms': reserved.p99Ms },
      ...{ against: 'one statement', 'its per second': Math.round(floor), ratio: ratioOf(reserved.perSecond, floor) },
    })
    console.log(lines.at(-1))

    // Some seconds for the server to come up.
    await skip(Math.floor(-sinceSale()) - 10)
    while (sinceSale() < 0) await pause(100)
    const asked = new Map(bots.map((bot) => [bot, 0]))
    const joined = new Set<Traveller>()
    const took: number[] = []
    const hammer = async (lane: number) => {
      for (let turn = lane; sinceSale() < hammerSeconds; turn += connections) {
        const bot = bots[turn % bots.length] as Traveller
        const from = performance.now()
        asked.set(bot, (asked.get(bot) ?? 0) + 1)
        // Once more, as if it were another wish: it is told that it has reserved, or that it asks too often.
        if (await reserve(bot, prepay).catch(() => undefined)) joined.add(bot)
        took.push(performance.now() - from)
      }
    }
    await Promise.all(Array.from({ length: connections }, (_, lane) => hammer(lane)))
    const sorted = took.toSorted((one, other) => one - other)
    const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
    lines.push({
      ...{ what: `asked by ${programs} programs in the minute`, 'per second': Math.round(took.length / hammerSeconds) },
      ...{ 'p50 ms': at(0.5), 'p99 ms': at(0.99), against: '', 'its per second': '', ratio: '' },
    })
    console.log(lines.at(-1), `${joined.size} programs have a reservation`)

    const draw = async () =>
      await db.selectFrom('waitlist_draws').selectAll().where('sale_at', '=', saleAt).executeTakeFirstOrThrow()
    while ((await draw()).done_at === null) await pause(200)
    const { drawn_at: drawnAt, done_at: doneAt } = await draw()
    const { rows } = await sql<{ user_id: string; served: boolean; entries: number }>`
      select user_id, bool_or(state = 'served') as served, count(*)::integer as entries
      from waitlist_entries where state in ('waiting', 'served') group by user_id`.execute(db)
    const served = rows.filter((row) => row.served).length
    const seconds = ((doneAt?.getTime() ?? 0) - (drawnAt?.getTime() ?? 0)) / 1000
    const rate = Math.round(served / seconds)
    lines.push({
      ...{
        what: `served as they were drawn: ${served} of ${rows.length}`,
        'per second': rate,
        'p50 ms': '',
        'p99 ms': '',
      },
      ...{ against: 'one statement', 'its per second': Math.round(floor), ratio: ratioOf(rate, floor) },
    })
    console.log(lines.at(-1))
    const shareOf = (some: readonly Traveller[]) => {
      const ids = new Set(some.map(({ id }) => id))
      const mine = rows.filter(({ user_id }) => ids.has(user_id))
      return { share: mine.filter((row) => row.served).length / mine.length, count: mine.length }
    }
    const [once, hammered] = [shareOf(early), shareOf([...joined])]
    const share = served / rows.length
    const chance = 3 * Math.sqrt(share * (1 - share) * (1 / once.count + 1 / hammered.count))
    console.log(
      `${once.count} who reserved once: ${(100 * once.share).toFixed(1)} % have a seat; ${hammered.count} programs that asked ` +
        `${(took.length / bots.length).toFixed(1)} times each: ${(100 * hammered.share).toFixed(1)} %; by chance they differ by less than ${(100 * chance).toFixed(1)}`,
    )
    aims.push(
      {
        what: 'share of the programs less that of who reserved once',
        figure: hammered.share - once.share,
        most: chance,
      },
      {
        what: 'seconds from the beginning of the sale until all is drawn and served',
        figure: ((doneAt?.getTime() ?? 0) - saleAt.getTime()) / 1000,
        most: 180,
      },
      { what: 'people with two reservations', figure: rows.filter(({ entries }) => entries > 1).length, most: 0 },
      { what: 'entries that the ledger contradicts', figure: (await findWaitlistFaults(db)).length, most: 0 },
    )
    return { lines, aims }
  } finally {
    await Promise.all([shop.close(), floors.close()])
  }
}
