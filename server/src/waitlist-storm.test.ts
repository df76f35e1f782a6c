import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { apiPrefix, type CallOutput } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { createLedgerModule, houseAccount } from './modules/ledger/ledger.module.ts'
import { type FaultPoint, faultPoints } from './platform/process/fault-point.ts'
import { addDays, shanghaiDay } from './platform/time/shanghai.ts'
import { runCheckCommand } from './railway-check-command.ts'
import { findWaitlistFaults } from './testing/waitlist-books.ts'
import { saveRunLog, verifyLog } from './testing/fair-log.ts'
import { makeTimetable } from './testing/railway-factories.ts'
import { hasRedis } from './testing/redis.ts'
import { createAsker } from './testing/storm/asker.ts'
import { paymentPassword } from './testing/storm/money-people.ts'
import { makeRailwayActs } from './testing/storm/railway-acts.ts'
import { makeTravellers, type Traveller } from './testing/storm/railway-people.ts'
import { createRailwayTally } from './testing/storm/railway-tally.ts'
import { createRandom } from './testing/storm/random.ts'
import { runStorm } from './testing/storm/storm-run.ts'
import { startStormWorld } from './testing/storm/storm-world.ts'
import { makeWaitlistActs } from './testing/storm/waitlist-acts.ts'

// A run that failed is replayed with its seed: npm run storm:waitlist -- --seed=…
const seed = Number(process.env.STORM_SEED ?? randomBytes(4).readUInt32BE())
const isFull = process.env.STORM === 'full'
const operations = Number(process.env.STORM_OPERATIONS ?? (isFull ? 8000 : 250))
const peopleCount = isFull ? 1500 : 30
/** Who waits before the storm begins. */
const waitingBefore = isFull ? 5000 : 70
const crowd = 32
/** The process that dies at fault points; the others are killed by disasters. */
const mortal = 2

const way = ['北京南', '天津南', '济南西', '徐州东', '南京南']
const trains = Array.from({ length: isFull ? 25 : 1 }, (_, index) => ({
  code: `G${index * 2 + 1}`,
  calls: way.map((name, at) => {
    const hour = String(6 + (index % 12) + at).padStart(2, '0')
    const times = at === 0 || at === way.length - 1 ? `${hour}:00` : `${hour}:00-${hour}:02`
    return [name, times, at * 230] as const
  }),
}))
/** One soon, so that it costs to give tickets back, and one later. */
const days = [2, 9].map((ahead) => addDays(shanghaiDay(new Date()), ahead))

/** Without Redis each process would count rates for itself. */
const world = hasRedis ? await startStormWorld((app) => makeTimetable(app, { trains })) : undefined
const people = world ? await makeTravellers(world.app, peopleCount) : []
const seatClass = 'business' as const
const calls = contract.trainOrder

type World = NonNullable<typeof world>

const readRuns = ({ app: { db } }: World) =>
  db
    .selectFrom('runs')
    .innerJoin('trains', 'trains.id', 'runs.train_id')
    .select(['runs.id', sql<string>`runs.day::text`.as('day')])
    .where(sql<string>`runs.day::text`, 'in', days)
    .orderBy('runs.departs_at')
    .execute()

/** Seats, money and log are as they should be, whatever has happened. */
const checkAll = async ({ app, fleet }: World, runIds: readonly string[]) => {
  const { db } = app
  expect(await runCheckCommand(app, [])).toMatchObject({ code: 0 })
  const ledger = createLedgerModule(app)
  expect(await ledger.proof.findFaults()).toEqual([])
  const entries = await db.selectFrom('waitlist_entries').selectAll().execute()
  const [account] = await ledger.service.balances(db, [houseAccount('fen', 'waitlist')])
  const prepaid = entries.filter(({ state }) => state === 'waiting').reduce((sum, one) => sum + one.prepaid, 0)
  expect(account?.balance).toBe(prepaid)
  expect(await findWaitlistFaults(db)).toEqual([])
  // Each is served by one order at most, for what was spent.
  const orders = await db.selectFrom('train_orders').select(['id', 'price', 'user_id']).execute()
  const orderOf = new Map(orders.map((one) => [one.id, one]))
  for (const { state, order_id, spent, user_id } of entries)
    if (state === 'served') expect(orderOf.get(order_id ?? '')).toMatchObject({ price: spent, user_id })

  // Nobody waits while a seat is free that fits them, unless something bars them; as the processes themselves count.
  const { rows: ways } = await sql<{
    run_id: string
    from_seq: number
    to_seq: number
    seats: number
    part: boolean
    number: string
    barred: boolean
  }>`
    select way.run_id, way.from_seq, way.to_seq, entry.seats, entry.part, entry.number,
      entry.quiet_from is not null or entry.swap_fee is not null or exists (
        select from waitlist_passengers person
          join seat_reservations trip on trip.passenger_key = person.passenger_key and trip.released_at is null
          join runs on runs.id = way.run_id
        where person.entry_id = entry.id and trip.span && tstzrange(runs.departs_at, runs.arrives_at)
      ) as barred
    from waitlist_combinations way join waitlist_entries entry on entry.id = way.entry_id
    where way.waiting`.execute(db)
  const { method, path } = contract.trainSearch.counts
  for (const [
    asked,
    { run_id: runId, from_seq: fromSeq, to_seq: toSeq, seats, part, number, barred },
  ] of ways.entries()) {
    if (barred) continue
    const response = await fetch(`http://${fleet.hosts[2]}${apiPrefix}${path}`, {
      method,
      // Each from a home of its own: so many questions of one would be too many.
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.${(asked >> 8) & 255}.${asked & 255}` },
      body: JSON.stringify({ items: [{ runId, fromSeq, toSeq }] }),
    })
    const { data } = (await response.json()) as { data: CallOutput<typeof contract.trainSearch.counts> }
    const free = data[0]?.classes.find((one) => one.seatClass === seatClass)?.free ?? 0
    expect({ number, runId, fits: free >= (part ? 1 : seats) }).toEqual({ number, runId, fits: false })
  }

  // The log of each train, by who has no code in common with those who wrote it.
  const read = async (query: object) => {
    const given = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const response = await fetch(
      `http://${fleet.hosts[2]}${apiPrefix}${contract.waitlistLog.run.path}?${given.toString()}`,
    )
    return ((await response.json()) as { data: CallOutput<typeof contract.waitlistLog.run> }).data
  }
  const signed = async () => {
    const { rows } = await sql<{ signed: boolean }>`
      select coalesce((select max(size) from waitlist_log_heads), 0) = (select size from waitlist_log_end) as signed`.execute(
      db,
    )
    return rows[0]?.signed
  }
  await expect.poll(signed, { timeout: 60_000 }).toBe(true)
  const atOnce = pLimit(2)
  const faults = await Promise.all(runIds.map((runId) => atOnce(async () => verifyLog(await saveRunLog(runId, read)))))
  expect(faults.filter((fault) => fault !== '')).toEqual([])
}

/** One of the processes dies where it serves somebody, at each of the points in turn, again and again. @returns where it has died */
const dieAtEachPoint = async (fleet: World['fleet'], isOver: () => boolean): Promise<FaultPoint[]> => {
  const died: FaultPoint[] = []
  for (let place = 0; !isOver(); place++) {
    const point = faultPoints[place % faultPoints.length] as FaultPoint
    await fleet.kill(mortal)
    const isUp = await fleet.start(mortal, { FAULT_POINT: point }).then(
      () => true,
      // Without a database it does not come up.
      () => false,
    )
    const dead = fleet.died(mortal).then(() => isUp && !isOver() && died.push(point))
    while (!isOver() && (await Promise.race([dead, pause(100)])) === undefined);
  }
  await fleet.kill(mortal)
  await fleet.start(mortal)
  return died
}

test.skipIf(!world)(
  'a process that dies at any point of serving somebody leaves them served, or waiting with their money: the next one goes on',
  { timeout: 600_000 },
  async () => {
    if (!world) return
    const { fleet } = world
    await expect.poll(async () => (await readRuns(world)).length).toBe(trains.length * days.length)
    const runId = (await readRuns(world)).at(-1)?.id ?? ''
    const random = createRandom(seed)
    const asker = createAsker({ hosts: [fleet.hosts[1] ?? ''], random })
    // Those who may spend less than a ticket costs stay out.
    const [holder, ...others] = people.filter((_, index) => index % 10 > 0) as [Traveller, ...Traveller[]]
    const leg = { runId, fromSeq: 0, toSeq: way.length - 1, seatClass }
    const answerOf = async <T>(told: Promise<{ data: T } | { refused: string }>) => {
      const answer = await told
      if ('refused' in answer) throw new Error(answer.refused)
      return answer.data
    }
    const buy = async (person: Traveller) => {
      const passengers = person.passengers.slice(0, 1)
      const quote = await answerOf(asker.ask(person, calls.quote, { body: { legs: [leg], passengers } }))
      const wishes = { letters: [], berths: [], together: false }
      const order = { clientId: crypto.randomUUID(), legs: [leg], passengers, wishes, standingFlag: false }
      const held = await answerOf(asker.ask(person, calls.create, { body: { ...order, agreedPrice: quote.price } }))
      return await answerOf(asker.ask(person, calls.pay, { body: { id: held.id, couponId: null, paymentPassword } }))
    }
    // Ten seats of the class: all but that of the holder are somebody's.
    let order = await buy(holder)
    const owners = others.slice(0, 9)
    for (const owner of owners) await buy(owner)
    let current = holder
    const waiters = [...others.slice(9, 12), holder]
    for (const [index, point] of faultPoints.entries()) {
      const waiter = waiters[index % waiters.length] as Traveller
      const passengers = waiter.passengers.slice(0, 1)
      const wish = { combinations: [leg], passengers, leadMinutes: 20, swap: null }
      const quote = await answerOf(asker.ask(waiter, contract.waitlist.quote, { body: wish }))
      const entry = await answerOf(
        asker.ask(waiter, contract.waitlist.create, {
          body: {
            ...{ ...wish, clientId: crypto.randomUUID(), partFlag: false, quiet: null },
            ...{ agreedPrepay: quote.prepay, paymentPassword },
          },
        }),
      )
      expect({ point, state: entry.state }).toEqual({ point, state: 'waiting' })
      await fleet.kill(0)
      await fleet.start(0, { FAULT_POINT: point })
      const ticketIds = order.legs.flatMap(({ tickets }) => tickets.map(({ id }) => id))
      const { back } = await answerOf(asker.ask(current, calls.refundQuote, { body: { ticketIds } }))
      const body = { ticketIds, agreedBack: back }
      const fatal = fetch(`http://${fleet.hosts[0]}${apiPrefix}${calls.refund.path}`, {
        ...{ method: 'POST', body: JSON.stringify(body) },
        headers: {
          ...(await current.headers()),
          'x-forwarded-for': current.address,
          'content-type': 'application/json',
        },
      })
      await expect(fatal).rejects.toThrow()
      await fleet.died(0)
      const read = () => answerOf(asker.ask(waiter, contract.waitlist.detail, { params: { id: entry.id } }))
      const isDone = point === 'run.committed'
      expect({ point, state: (await read()).state }).toEqual({ point, state: isDone ? 'served' : 'waiting' })
      // The same again, elsewhere: done once.
      await answerOf(asker.ask(current, calls.refund, { body }))
      const served = await read()
      expect({ point, state: served.state }).toEqual({ point, state: 'served' })
      order = await answerOf(asker.ask(waiter, calls.detail, { params: { id: served.orderId ?? '' } }))
      current = waiter
    }
    await fleet.start(0)
    await checkAll(world, [runId])
  },
)

test.skipIf(!world)(
  `whatever dies, those who wait are served in their turn, once, for their money, and the log proves it (STORM_SEED=${seed})`,
  { timeout: 3600_000 },
  async () => {
    if (!world) return
    const { app, fleet, redis, disasters } = world
    const { db } = app
    const random = createRandom(seed)
    await expect.poll(async () => (await readRuns(world)).length).toBe(trains.length * days.length)
    const runs = await readRuns(world)
    const runIds = days.map((day) => runs.filter((run) => run.day === day).map(({ id }) => id))
    const tally = createRailwayTally()
    const asker = createAsker({ hosts: fleet.hosts, random })
    const buying = makeRailwayActs({ asker, random, tally, runIds, stops: way.length, classes: [seatClass, 'second'] })
    const waiting = makeWaitlistActs({ asker, random, tally, runIds: runIds.flat(), stops: way.length, seatClass })
    const countWaiting = async () =>
      (await db.selectFrom('waitlist_entries').select('id').where('state', '=', 'waiting').execute()).length
    // Some find a seat at once, or travel by then.
    for (let missing = waitingBefore; missing > 0; missing = waitingBefore - (await countWaiting()))
      await runStorm({
        ...{ asker, people, random, crowd, redis, rounds: 1, disasters: [] },
        ...{ acts: [[1, waiting.join]], operations: missing, misbehave: async () => {} },
      })
    let over = false
    const deaths = isFull ? dieAtEachPoint(fleet, () => over) : Promise.resolve(faultPoints)
    await runStorm({
      ...{ asker, people, random, operations, crowd, disasters, redis, rounds: isFull ? 2 : 1 },
      acts: [...buying, ...waiting.acts],
      misbehave: async () => {
        await sql`update train_orders set expires_at = now() where state = 'held' and random() < 0.2`
          .execute(db)
          .catch(() => {})
      },
    })
    over = true
    const died = await deaths
    expect([...asker.wrongs, ...tally.wrongs]).toEqual([])
    for (const point of faultPoints) expect(died).toContain(point)
    for (const what of ['waits', 'withdrawn', 'given back', ...(isFull ? ['refunded', 'swapping'] : [])])
      expect({ what, times: tally.counts.get(what) ?? 0 }).not.toEqual({ what, times: 0 })
    await sql`update train_orders set expires_at = now() where state = 'held'`.execute(db)
    const countHeld = async () =>
      (await db.selectFrom('train_orders').select('id').where('state', '=', 'held').execute()).length
    await expect.poll(countHeld).toBe(0)
    if (isFull) {
      const said = [...tally.counts].map(([what, number]) => `${number} ${what}`).join(', ')
      const { rows } = await sql`select state, count(*)::integer as count from waitlist_entries group by 1`.execute(db)
      const dead = faultPoints.map((point) => `${died.filter((one) => one === point).length} at ${point}`).join(', ')
      process.stdout.write(
        `${waitingBefore} wait on ${runs.length} runs, ${operations} things done: ${said}; ${JSON.stringify(rows)}; died: ${dead}\n`,
      )
    }
    await checkAll(world, runIds.flat())
    await fleet.killAll()
  },
)
