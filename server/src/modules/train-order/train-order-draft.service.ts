import type { PassengerType } from '#contract/railway.ts'
import { createBatcher } from '#server/platform/concurrency/batcher.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { addDays, startOfDay } from '#server/platform/time/shanghai.ts'
import {
  type OrderPassenger,
  type PassengerService,
  type PassengerTrips,
  schoolYearOf,
} from '../passenger/passenger.module.ts'
import type { RunService } from '../run/run.module.ts'
import { type Look, type Looked, lookBefore } from './train-order-look.queries.ts'
import { type Leg, legOf, type WantedLeg } from './train-order-leg.service.ts'
import { countStudentTrips, hasComingTicket } from './train-order.queries.ts'
import { judgeTravellers, type Wanted } from './train-order-traveller.service.ts'

export interface TrainOrderDraftService {
  /** @throws {AppError} RUN_NOT_ON_SALE */
  legs(wanted: readonly WantedLeg[]): Promise<Leg[]>
  /** @throws {AppError} PASSENGER_GONE, PASSENGER_UNREADY, CHILD_TOO_OLD, CHILD_ALONE, STUDENT_UNQUALIFIED */
  travellers(userId: string, wanted: readonly WantedPassenger[], leg: Leg): Promise<Wanted[]>
  /** What stands before an order that is about to be made: read together for all who order meanwhile. */
  look(look: Look): Promise<Looked>
  /** As `travellers`, of those whom `look` has found. */
  judge(wanted: readonly WantedPassenger[], leg: Leg, found: Looked['passengers']): Promise<Wanted[]>
}

interface WantedPassenger {
  id: string
  type: PassengerType
}

/** Who order at the same time and are looked at together. */
const lookedTogether = 64

const idsOf = (wanted: readonly WantedPassenger[]) => wanted.map(({ id }) => id)

/** From the first day to the end of the last. */
const spanOf = (fromDay: string, untilDay: string) => ({
  from: startOfDay(fromDay),
  to: startOfDay(addDays(untilDay, 1)),
})

/** What the list of passengers asks of the tickets. */
export const createPassengerTrips = ({ db, clock }: { db: Executor; clock: Clock }): PassengerTrips => ({
  hasComing: (executor, passengerId) => hasComingTicket(executor, passengerId, clock.now()),
  studentTrips: (passengerIds, fromDay, untilDay) => countStudentTrips(db, passengerIds, spanOf(fromDay, untilDay)),
})

export const createTrainOrderDraftService = (parts: {
  db: Executor
  run: Pick<RunService, 'find'>
  passenger: Pick<PassengerService, 'forOrder' | 'judgeForOrder'>
}): TrainOrderDraftService => {
  const { db, run, passenger } = parts

  const judge = async (
    wanted: readonly WantedPassenger[],
    { day }: Leg,
    found: readonly OrderPassenger[],
  ): Promise<Wanted[]> => {
    const types = new Map(wanted.map(({ id, type }) => [id, type]))
    const travellers = found.map((one) => ({ ...one, type: types.get(one.id) ?? 'adult' }))
    const students = travellers.filter(({ type }) => type === 'student').map(({ id }) => id)
    const year = schoolYearOf(day)
    const trips = await countStudentTrips(db, students, spanOf(year.from, year.until))
    return judgeTravellers(
      travellers.map((one) => ({ ...one, tripsUsed: trips.get(one.id) ?? 0 })),
      day,
    )
  }

  return {
    legs: async (wanted) => {
      const runs = new Map((await run.find(wanted.map(({ runId }) => runId))).map((one) => [one.id, one]))
      return wanted.map((one) => legOf(one, runs.get(one.runId)))
    },

    travellers: async (userId, wanted, leg) => judge(wanted, leg, await passenger.forOrder(userId, idsOf(wanted))),

    look: createBatcher({
      // Each is looked at by itself, though it were the same wish twice.
      keyOf: (look: Look) => look,
      run: (looks) => lookBefore(db, looks),
      size: lookedTogether,
    }),

    judge: async (wanted, leg, found) => judge(wanted, leg, passenger.judgeForOrder(idsOf(wanted), found)),
  }
}
