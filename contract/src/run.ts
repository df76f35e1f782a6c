import { z } from 'zod'
import { defineCall } from './call.ts'
import { count, id, pageInput, pageOf, time } from './envelope.ts'
import { staffErrors } from './permission.ts'
import { day, seatClass, trainCode, trainKinds } from './railway.ts'

/** `closed`: it has arrived, and what was sold of its seats is forgotten. */
export const runStates = ['open', 'closed', 'cancelled'] as const
export type RunState = (typeof runStates)[number]

/** A train on a day, as the staff of the railway sees it. */
export const managedRun = z.object({
  id,
  code: trainCode,
  kind: z.enum(trainKinds),
  /** On which it sets out. */
  day,
  fromName: z.string(),
  toName: z.string(),
  /** By the timetable, at the first and the last stop. */
  departTime: time,
  arriveTime: time,
  state: z.enum(runStates),
  delayMinutes: count,
  /** Beyond the train's own. */
  addedCars: count,
  /** Seats and berths; standing is not counted. */
  seats: count,
  /** Of all its seats on all its segments, how many in a hundred are sold; null once its stock is forgotten. */
  soldPercent: count.max(100).nullable(),
})
export type ManagedRun = z.infer<typeof managedRun>

const runStop = z.object({ name: z.string(), arriveTime: time.nullable(), departTime: time.nullable() })

/** Seats of one class in one car. */
const runCar = z.object({
  number: z.int().positive(),
  seatClass,
  seats: z.array(
    z.object({
      /** As it is printed, such as 05车12A号. */
      text: z.string(),
      /** A digit for each segment, from the first stop on: 1 where it is sold. */
      sold: z.string(),
    }),
  ),
})
export type RunCar = z.infer<typeof runCar>

export const runDetail = managedRun.extend({
  stops: z.array(runStop),
  /** In the order of the train; null once its stock is forgotten. */
  cars: z.array(runCar).nullable(),
  /** How many may stand, and how many do on each segment. */
  standing: z.object({ limit: count, sold: z.array(count) }),
})
export type RunDetail = z.infer<typeof runDetail>

/** Trains of a day and what of them is sold; what the staff does with them is told by `trainRunCalls`. */
export const runCalls = {
  /** Those of a day, the first that sets out first. */
  page: defineCall({
    method: 'POST',
    path: '/train-tickets/run/page',
    access: 'staff',
    permission: 'railway.read',
    summary: '一天的车次（铁路）',
    input: {
      body: pageInput(['depart_time']).extend({
        day,
        code: trainCode.optional(),
        /** Only cancelled ones, or those that are late. */
        only: z.enum(['cancelled', 'late'], '没有这种筛选').optional(),
      }),
    },
    output: pageOf(managedRun),
    errors: staffErrors,
  }),
  detail: defineCall({
    method: 'POST',
    path: '/train-tickets/run/detail',
    access: 'staff',
    permission: 'railway.read',
    summary: '一趟车的占座情况（铁路）',
    input: { body: z.object({ runId: id }) },
    output: runDetail,
    errors: [...staffErrors, 'RUN_GONE'],
  }),
}
