import { randomUUID } from 'node:crypto'
import type { SeatClass } from '#contract/railway.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { hashSlowly } from '#server/platform/security/slow-hash.ts'
import type { Vault } from '#server/platform/security/vault.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { addDays, shanghaiDay } from '#server/platform/time/shanghai.ts'
import { houseAccount, type LedgerService } from '../modules/ledger/ledger.module.ts'
import type { OrderPassenger, PassengerService } from '../modules/passenger/passenger.module.ts'
import { sealPhone } from '../modules/railway-account/railway-account.module.ts'
import type { RunService } from '../modules/run/run.module.ts'
import { type TimetableService, timeOf } from '../modules/timetable/timetable.module.ts'
import { ticketPrice, type TrainOrderModuleService } from '../modules/train-order/train-order.module.ts'
import { findCertified, hasTrips, insertPastTrip, insertRailwayAccount } from './demo-world.queries.ts'
import { createHotTrains } from './hot-trains.ts'
import { childOf, demoPaymentPassword, demoPhone } from './identity.ts'
import { demoPassword } from './load.ts'
import { demoUsername } from './texts.ts'

interface Parts {
  db: Executor
  clock: Clock
  vault: Vault
  timetable: Pick<TimetableService, 'network'>
  run: Pick<RunService, 'counts' | 'find' | 'onChange' | 'runsOn' | 'submit'>
  ledger: Pick<LedgerService, 'postDue'>
  passenger: Pick<PassengerService, 'add' | 'list' | 'forOrder'>
  orders: TrainOrderModuleService
}

const [home, away] = ['北京', '济南']
/** In place of the provider, who knows of nobody in the demo world. */
const outside = houseAccount('fen', 'campaign', 'demo-world')
const seat = { seatClass: 'second', car: 6, seat: 4, seatText: '06车01F号' } as const

/**
 * Gives the account that everybody may use trips that were, that come, and that were given back, once there are runs, and keeps the
 * trains full on which everybody travels. Nothing happens where that account is not there.
 */
export const createDemoTripsModule = (parts: Parts): { jobs: Job[] } => {
  const { db, clock, vault, timetable, run, ledger, passenger, orders } = parts
  const fillHotTrains = createHotTrains(parts)

  /** A way by the first train of a day, or by the first that has arrived. */
  const findLeg = async (day: string, [from, to]: readonly [string, string], arrivedBy?: Date) => {
    const network = await timetable.network()
    const stationsOf = (city: string) => (network.byCity.get(city) ?? []).map(({ id }) => id)
    for (const ride of network.pairs(stationsOf(from), stationsOf(to), day)) {
      const found = (await run.runsOn(ride.day)).get(ride.train.id)
      const arrives = timeOf(ride.day, ride.train.stops[ride.toSeq]?.arriveMinute ?? 0)
      if (arrivedBy && arrives > arrivedBy) continue
      if (ride.train.kind === 'G' && found && found.state !== 'cancelled')
        return {
          ride,
          leg: { runId: found.runId, fromSeq: ride.fromSeq, toSeq: ride.toSeq, seatClass: 'second' as SeatClass },
        }
    }
    return undefined
  }

  const buy = async (userId: string, day: string, way: readonly [string, string], passengerIds: readonly string[]) => {
    const found = await findLeg(day, way)
    if (!found) return undefined
    const [first, ...children] = passengerIds
    const wish = {
      legs: [found.leg],
      passengers: [
        { id: first ?? '', type: 'adult' as const },
        ...children.map((id) => ({ id, type: 'child' as const })),
      ],
    }
    const { price } = await orders.selling.quote(wish, userId)
    const held = await orders.selling.create(
      {
        ...{ ...wish, clientId: randomUUID(), agreedPrice: price, standingFlag: false },
        wishes: { letters: [], berths: [], together: true },
      },
      userId,
    )
    return await orders.payments.pay({ id: held.id, couponId: null, paymentPassword: demoPaymentPassword }, userId)
  }

  const giveBack = async (userId: string, order: Awaited<ReturnType<typeof buy>>) => {
    const ticketIds = (order?.legs ?? []).flatMap(({ tickets }) => tickets.map(({ id }) => id))
    if (ticketIds.length === 0) return
    const { back } = await orders.refunds.quote(ticketIds, userId)
    await orders.refunds.refund({ ticketIds, agreedBack: back }, userId)
  }

  /** A trip of today that is over, if a train has arrived: its sale had ended before there was anything here. */
  const remember = async (userId: string, day: string, { id, name, idNumber, idHash }: OrderPassenger) => {
    const found = await findLeg(day, [home, away], clock.now())
    const [runOf] = found ? await run.find([found.leg.runId]) : []
    if (!found || !runOf) return
    const { train, fromSeq, toSeq } = found.ride
    const [from, to] = [train.stops[fromSeq], train.stops[toSeq]]
    if (!from || !to) return
    const departsAt = timeOf(found.ride.day, from.departMinute ?? 0)
    const price = ticketPrice({ ...found.leg, run: runOf, metres: to.metres - from.metres, day }, 'adult')
    await db.transaction().execute(async (transaction) => {
      const boughtAt = new Date(departsAt.getTime() - 5 * 24 * 3_600_000)
      const orderId = await insertPastTrip(transaction, {
        order: {
          ...{ user_id: userId, client_id: randomUUID(), state: 'paid', price, received: price },
          ...{ created_at: boughtAt, expires_at: boughtAt, paid_at: boughtAt, departs_at: departsAt, reminded: 2 },
          arrives_at: timeOf(found.ride.day, to.arriveMinute ?? 0),
        },
        ticket: {
          ...{ user_id: userId, leg: 0, run_id: found.leg.runId, from_seq: fromSeq, to_seq: toSeq, price },
          ...{ departs_at: departsAt, arrives_at: timeOf(found.ride.day, to.arriveMinute ?? 0) },
          ...{ seat_class: seat.seatClass, car: seat.car, seat: seat.seat, seat_text: seat.seatText },
          ...{ passenger_id: id, passenger_key: idHash, passenger_type: 'adult' },
          passenger_sealed: orders.reading.print(userId, { name, idNumber }),
        },
      })
      const subject = `train-order:${orderId}`
      await ledger.postDue(transaction, [
        {
          transfers: [
            { id: subject, from: outside, to: houseAccount('fen', 'fares'), amount: price, kind: 'payment', subject },
          ],
        },
      ])
    })
  }

  const fillTrips = async () => {
    const userId = await findCertified(db, demoUsername)
    const now = clock.now()
    const today = shanghaiDay(now)
    if (userId === undefined || (await hasTrips(db, userId))) return
    if ((await run.runsOn(addDays(today, 1))).size === 0) return
    await insertRailwayAccount(db, {
      ...{ user_id: userId, phone_sealed: sealPhone(vault, userId, demoPhone), hash: await hashSlowly(demoPassword) },
      ...{ created_at: now, changed_at: now },
    })
    const child = await passenger.add({ ...childOf(today), type: 'child', phone: null }, userId)
    const self = (await passenger.list(userId)).find(({ selfFlag }) => selfFlag)
    if (!self) return
    const [person] = await passenger.forOrder(userId, [self.id])
    if (person) await remember(userId, today, person)
    await giveBack(userId, await buy(userId, addDays(today, 10), [home, '天津'], [self.id]))
    await buy(userId, addDays(today, 3), [home, away], [self.id, child.id])
  }

  return {
    jobs: [
      {
        name: 'demo-trips',
        // The network of a fresh database is imported meanwhile.
        everyMs: 60_000,
        atStart: true,
        run: async () => {
          await fillTrips()
          if ((await findCertified(db, demoUsername)) !== undefined) await fillHotTrains()
        },
      },
    ],
  }
}
