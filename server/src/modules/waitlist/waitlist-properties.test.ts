import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { SeatClass } from '#contract/railway.ts'
import { addDays, shanghaiDay, startOfShanghaiDay } from '#server/platform/time/shanghai.ts'
import { runCheckCommand } from '#server/railway-check-command.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeSession } from '#server/testing/factories.ts'
import { makeStaff } from '#server/testing/staff-factories.ts'
import { saveRunLog, verifyLog } from '#server/testing/fair-log.ts'
import { refundOrder } from '#server/testing/full-run.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { makeRailwaySession } from '#server/testing/railway-sessions.ts'
import { openSeatShop } from '#server/testing/seat-shop.ts'
import { createOrder, makeBuyer, openRuns, payOrder, ticketIdsOf } from '#server/testing/train-order-steps.ts'
import { findWaitlistFaults } from '#server/testing/waitlist-books.ts'
import { createWait, withdrawWait } from '#server/testing/waitlist-steps.ts'
import { createLedgerModule, houseAccount } from '../ledger/ledger.module.ts'
import type { TrainOrder } from '#contract/train-ticket.ts'

const app = await makeApp({ TRUST_PROXY: '1' })
const { clock, db } = app
await openRuns(app)
const shop = openSeatShop(app)
const ledger = createLedgerModule(app)

type Buyer = Awaited<ReturnType<typeof makeBuyer>>

const who = fc.nat(4)
/** Of G1 all the way, its two parts, and G3 that leaves when G1 has arrived. */
const way = fc.nat(3)
const steps = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        act: fc.constant('wait' as const),
        ...{ who, ways: fc.uniqueArray(way, { minLength: 1, maxLength: 3 }) },
        quiet: fc.constantFrom(null, null, null, 0, 10_000_000),
      }),
    },
    { weight: 4, arbitrary: fc.record({ act: fc.constant('buy' as const), who, way, second: fc.boolean() }) },
    { weight: 6, arbitrary: fc.record({ act: fc.constant('refund' as const), which: fc.nat() }) },
    {
      weight: 3,
      arbitrary: fc.record({
        act: fc.constant('swap' as const),
        ...{ which: fc.nat(), way, feeCap: fc.constantFrom(0, 10_000_000) },
      }),
    },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('withdraw' as const), which: fc.nat() }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('add cars' as const), way }) },
    {
      weight: 1,
      arbitrary: fc.record({ act: fc.constant('pass' as const), minutes: fc.integer({ min: 5, max: 240 }) }),
    },
  ),
  { minLength: 8, maxLength: 24 },
)
type Step = typeof steps extends fc.Arbitrary<(infer S)[]> ? S : never

const findRun = async (code: string, day: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select runs.id from runs join trains on trains.id = runs.train_id where trains.code = ${code} and runs.day = ${day}::date`.execute(
    db,
  )
  return rows[0]?.id ?? ''
}

const quietHours = { fromMinute: 22 * 60, toMinute: 6 * 60 }
const isNight = () => {
  const minute = (clock.now().getTime() - startOfShanghaiDay(clock.now()).getTime()) / 60_000
  return minute >= quietHours.fromMinute || minute < quietHours.toMinute
}

let home = 0
/** Signed in now, from an address of their own, so that rates do not count. */
const fresh = async (buyer: Buyer): Promise<Buyer> => {
  const session = await makeRailwaySession(app, { id: buyer.id, ...(await makeSession(app, buyer.id)) })
  home++
  const headers = { ...session.headers, 'x-forwarded-for': `10.1.${Math.floor(home / 250)}.${(home % 250) + 1}` }
  return { ...buyer, ...session, headers }
}

const addCars = async (runId: string) => {
  const body = { runId, cars: 1, reason: '春运加挂' }
  expect((await makeCall(app, contract.trainOrder.addCars, { body }, await makeStaff(app, ['railway']))).status).toBe(
    200,
  )
}

const readWaits = async () => {
  const { rows } = await sql<{
    id: string
    number: string
    run_id: string
    from_seq: number
    to_seq: number
    asleep: boolean
    capped: boolean
    bound: boolean
  }>`
    select entry.id, entry.number, way.run_id, way.from_seq, way.to_seq, coalesce(entry.quiet_fee = 0, false) as asleep,
      coalesce(entry.swap_fee = 0, false) as capped,
      exists (
        select from waitlist_passengers person
          join seat_reservations trip on trip.passenger_key = person.passenger_key and trip.released_at is null
        where person.entry_id = entry.id and trip.run_id = way.run_id
          and trip.from_seq < way.to_seq and way.from_seq < trip.to_seq
          and trip.id not in (
            select ticket.reservation_id from waitlist_swap_tickets swap join train_tickets ticket on ticket.id = swap.ticket_id
            where swap.entry_id = entry.id and ticket.reservation_id is not null
          )
      ) as bound
    from waitlist_combinations way join waitlist_entries entry on entry.id = way.entry_id
    where way.waiting and entry.state = 'waiting'`.execute(db)
  return rows
}

const isBarred = ({ bound, capped, asleep }: Awaited<ReturnType<typeof readWaits>>[number]) =>
  bound || capped || (asleep && isNight())

/** Those who were served, with what they got. */
const readServed = async () => {
  const { rows } = await sql<{
    id: string
    number: string
    run_id: string
    from_seq: number
    to_seq: number
    careful: boolean
  }>`
    select entry.id, entry.number, ticket.run_id, ticket.from_seq, ticket.to_seq, coalesce(entry.quiet_fee = 0, false) as careful
    from waitlist_entries entry join train_tickets ticket on ticket.order_id = entry.order_id
    where entry.state = 'served'`.execute(db)
  return rows
}

/** How many seats each of those who travel has. */
const countSeats = async () => {
  const { rows } = await sql<{ key: string; count: number }>`
    select encode(passenger_key, 'hex') as key, count(*)::integer as count from seat_reservations where released_at is null group by 1`.execute(
    db,
  )
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/**
 * What holds of a step, by what was before it: nobody who sleeps was served at a fee above their cap, nobody later had what an earlier one waits
 * for, and nobody has fewer seats than before but who gave one back.
 */
const checkStep = async (before: Awaited<ReturnType<typeof readWorld>>, giving: boolean) => {
  const after = await readWorld()
  const earlier = new Set(before.served.map(({ id }) => id))
  const fresh = after.served.filter(({ id }) => !earlier.has(id))
  // Of any train here it costs something to give a ticket back.
  if (isNight()) expect(fresh.filter(({ careful }) => careful)).toEqual([])
  for (const one of fresh) {
    const robbed = after.waits.filter(
      (wait) =>
        wait.run_id === one.run_id &&
        wait.from_seq === one.from_seq &&
        wait.to_seq === one.to_seq &&
        Number(wait.number) < Number(one.number) &&
        !isBarred(wait),
    )
    expect({ served: one, robbed }).toEqual({ served: one, robbed: [] })
  }
  const fewer = [...before.seats].filter(([key, count]) => (after.seats.get(key) ?? 0) < count)
  expect(fewer.length).toBeLessThanOrEqual(giving ? 1 : 0)
}
const readWorld = async () => ({ served: await readServed(), waits: await readWaits(), seats: await countSeats() })

/** What holds after each step, whatever it was. */
const checkNow = async (runIds: readonly string[]) => {
  expect(await runCheckCommand(app, [])).toMatchObject({ code: 0 })
  const entries = await db.selectFrom('waitlist_entries').selectAll().execute()
  const [account] = await ledger.service.balances(db, [houseAccount('fen', 'waitlist')])
  const waiting = entries.filter(({ state }) => state === 'waiting')
  expect(account?.balance).toBe(waiting.reduce((sum, { prepaid }) => sum + prepaid, 0))
  expect(await findWaitlistFaults(db)).toEqual([])
  for (const wait of await readWaits()) {
    const { run_id: runId, from_seq: fromSeq, to_seq: toSeq, number } = wait
    if (!runIds.includes(runId) || isBarred(wait)) continue
    const body = { items: [{ runId, fromSeq, toSeq }] }
    home++
    const asker = { headers: { 'x-forwarded-for': `10.2.${Math.floor(home / 250)}.${home % 250}`, authorization: '' } }
    const { data } = await makeCall(app, contract.trainSearch.counts, { body }, asker)
    const free = data[0]?.classes.find(({ seatClass }) => seatClass === 'business')?.free ?? 0
    expect({ number, runId, free }).toEqual({ number, runId, free: 0 })
  }
}

test('whatever happens in whatever order, nobody is served out of turn or twice, nobody waits beside a seat that fits them, no money is lost, and the log proves it', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => makeBuyer(app, 100_000_000)))
  await fc.assert(
    fc.asyncProperty(fc.nat(23), steps, async (hours, all) => {
      // Some of it happens at night.
      clock.advance(hours * 3600)
      const day = addDays(shanghaiDay(clock.now()), 3)
      await runJobs(app, 'open-runs')
      const [morning, noon] = [await findRun('G1', day), await findRun('G3', day)]
      const ways = [
        { runId: morning, fromSeq: 0, toSeq: 2 },
        { runId: morning, fromSeq: 0, toSeq: 1 },
        { runId: morning, fromSeq: 1, toSeq: 2 },
        { runId: noon, fromSeq: 0, toSeq: 1 },
      ]
      const legOf = (index: number, seatClass: SeatClass = 'business') => ({
        ...(ways[index] ?? { runId: noon, fromSeq: 0, toSeq: 1 }),
        seatClass,
      })
      const free = async (runId: string, toSeq: number) => {
        const body = { items: [{ runId, fromSeq: 0, toSeq }] }
        const { data } = await makeCall(app, contract.trainSearch.counts, { body }, await fresh(people[0] as Buyer))
        return data[0]?.classes.find(({ seatClass }) => seatClass === 'business')?.free ?? 0
      }
      // Two seats are left of each train.
      await shop.take(Math.max(0, (await free(morning, 2)) - 2), legOf(0))
      await shop.take(Math.max(0, (await free(noon, 1)) - 2), legOf(3))
      const orders: { owner: Buyer; id: string }[] = []
      const waits: { owner: Buyer; id: string }[] = []
      const readOrder = async ({ owner, id }: (typeof orders)[number]): Promise<TrainOrder> =>
        (await makeCall(app, contract.trainOrder.detail, { params: { id } }, await fresh(owner))).data

      const join = async (owner: Buyer, given: Parameters<typeof createWait>[2]) => {
        const { status, data } = await createWait(app, await fresh(owner), given)
        if (status !== 200) return
        waits.push({ owner, id: data.id })
        if (data.orderId !== null) orders.push({ owner, id: data.orderId })
      }
      const act = async (step: Step): Promise<void> => {
        switch (step.act) {
          case 'wait': {
            const quiet = step.quiet === null ? null : { ...quietHours, feeCap: step.quiet }
            return await join(people[step.who] as Buyer, { ways: step.ways.map((one) => legOf(one)), quiet })
          }
          case 'buy': {
            const owner = await fresh(people[step.who] as Buyer)
            const { status, data } = await createOrder(app, owner, {
              legs: [legOf(step.way, step.second ? 'second' : 'business')],
            })
            if (status !== 200) return
            await payOrder(app, owner, data.id)
            orders.push({ owner, id: data.id })
            return
          }
          case 'refund': {
            const chosen = orders[step.which % Math.max(1, orders.length)]
            const order = chosen && (await readOrder(chosen))
            if (chosen && order?.state === 'paid') await refundOrder(app, await fresh(chosen.owner), order)
            return
          }
          case 'swap': {
            const chosen = orders[step.which % Math.max(1, orders.length)]
            const order = chosen && (await readOrder(chosen))
            if (!chosen || order?.state !== 'paid') return
            const swap = { ticketIds: ticketIdsOf(order), feeCap: step.feeCap }
            return await join(chosen.owner, { ways: [legOf(step.way)], swap })
          }
          case 'withdraw': {
            const chosen = waits[step.which % Math.max(1, waits.length)]
            if (chosen) await withdrawWait(app, await fresh(chosen.owner), chosen.id)
            return
          }
          case 'add cars':
            return await addCars(legOf(step.way).runId)
          case 'pass':
            clock.advance(step.minutes * 60)
            await runJobs(app, 'waitlist-lapse')
            await runJobs(app, 'waitlist-look')
        }
      }
      for (const step of all) {
        const before = await readWorld()
        await act(step)
        await checkStep(before, step.act === 'refund')
        await checkNow([morning, noon])
        for (const { owner, id } of waits) {
          const row = await db.selectFrom('waitlist_entries').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
          if (row.order_id !== null && !orders.some((one) => one.id === row.order_id))
            orders.push({ owner, id: row.order_id })
        }
      }
      await runJobs(app, 'waitlist-log-sign')
      const read = async (query: { runId: string; after: number; size?: number }) =>
        (await makeCall(app, contract.waitlistLog.run, { query }, await fresh(people[0] as Buyer))).data
      for (const runId of [morning, noon]) {
        const { rows } = await sql`select from waitlist_log_runs where run_id = ${runId}`.execute(db)
        if (rows.length > 0) expect(await verifyLog(await saveRunLog(runId, read))).toBe('')
      }
      // All that is left is given up, so that the next begins with nobody.
      for (const { owner, id } of waits) await withdrawWait(app, await fresh(owner), id)
      for (const one of orders) {
        const order = await readOrder(one)
        if (order.state === 'paid') await refundOrder(app, await fresh(one.owner), order)
      }
      clock.advance(3600)
    }),
    { numRuns: Number(process.env.PROPERTY_RUNS ?? 6), endOnFailure: true },
  )
  expect(await ledger.proof.findFaults()).toEqual([])
}, 300_000)
