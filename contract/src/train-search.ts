import { z } from 'zod'
import { defineCall } from './call.ts'
import { count, id, time } from './envelope.ts'
import { fen } from './money.ts'
import { railwayLimits } from './railway-limits.ts'
import { classOffer, day, seatClass, stationId, trainCode, trainKinds } from './railway.ts'

/** What becomes of a train between two stations for who wants a ticket. */
export const saleStates = ['open', 'coming', 'closed', 'cancelled'] as const

/** A train between two of its stations. */
export const trainOffer = z.object({
  /** Null while nothing of it is sold yet. */
  runId: id.nullable(),
  /** On which it sets out at its first station, which may be before the day of boarding. */
  day,
  code: trainCode,
  kind: z.enum(trainKinds),
  fromStationId: stationId,
  fromName: z.string(),
  toStationId: stationId,
  toName: z.string(),
  /** By the timetable. */
  departTime: time,
  arriveTime: time,
  minutes: count,
  /** Whether the train begins at the one station (始, else 过) and ends at the other (终). */
  startsFlag: z.boolean(),
  endsFlag: z.boolean(),
  /** Places of both stations on the way of the train, from 0: what an order names. */
  fromSeq: count,
  toSeq: count,
  /** open: can be ordered; coming: from `saleTime` on; closed: leaves too soon, or has left. */
  state: z.enum(saleStates),
  saleTime: time,
  /** As far as is known. */
  delayMinutes: count,
  /** The dearest first. */
  classes: z.array(classOffer),
})
export type TrainOffer = z.infer<typeof trainOffer>

/** A station, or with `city:` all of a city: `VNP`, `city:北京`. */
export const trainPlace = z.string('请选择车站').regex(/^(?:[\w-]{1,40}|city:[^\s:]{1,20})$/, '没有这个车站')

const between = { from: trainPlace, to: trainPlace }

const part = {
  runId: id,
  fromSeq: z.int().min(0).max(railwayLimits.trainStops),
  toSeq: z.int().min(0).max(railwayLimits.trainStops),
}

const seqQuery = z.coerce
  .number('站序应为整数')
  .int('站序应为整数')
  .min(0, '站序应为整数')
  .max(railwayLimits.trainStops, '站序太大')

const trainConnection = z.object({
  legs: z.tuple([trainOffer, trainOffer]),
  /** Between both trains. */
  waitMinutes: count,
  /** From the first departure to the last arrival. */
  minutes: count,
  sameStationFlag: z.boolean(),
})
export type TrainConnection = z.infer<typeof trainConnection>

export const trainSearchCalls = {
  /** Direct trains that leave on a day, by departure. Days further away than `searchDays`, and those past, have none. */
  list: defineCall({
    method: 'GET',
    path: '/train-tickets/search',
    access: 'anyone',
    summary: '查车次',
    input: { query: z.object({ ...between, day }) },
    output: z.object({ day, offers: z.array(trainOffer), askedTime: time }),
    errors: ['STATION_GONE'],
  }),
  /** How trains that are shown stand, and what is left on them, now; those that are not there are left out. */
  counts: defineCall({
    method: 'POST',
    path: '/train-tickets/search/counts',
    access: 'anyone',
    summary: '余票',
    input: {
      body: z.object({
        items: z.array(z.object(part)).max(railwayLimits.watchedRuns, `一次至多 ${railwayLimits.watchedRuns} 趟车`),
      }),
    },
    output: z.array(
      z.object({ ...part, ...trainOffer.pick({ state: true, delayMinutes: true, classes: true }).shape }),
    ),
    errors: [],
  }),
  /** The days of the sale: the cheapest plain seat (null: no train), and whether anything is left; up to 15 seconds old. */
  calendar: defineCall({
    method: 'GET',
    path: '/train-tickets/search/calendar',
    access: 'anyone',
    summary: '价格日历',
    input: { query: z.object(between) },
    output: z.array(z.object({ day, price: fen.nullable(), leftFlag: z.boolean() })),
    errors: ['STATION_GONE'],
  }),
  /** Ways with one change that no direct train and no other of them beats, by departure. */
  connections: defineCall({
    method: 'GET',
    path: '/train-tickets/search/connections',
    access: 'anyone',
    summary: '中转',
    input: { query: z.object({ ...between, day }) },
    output: z.array(trainConnection),
    errors: ['STATION_GONE'],
  }),
  /** What helps where nothing is left: two seats on the same train (同车换座), or some stops more. */
  alternatives: defineCall({
    method: 'GET',
    path: '/train-tickets/search/alternatives',
    access: 'anyone',
    summary: '没票时的办法',
    input: { query: z.object({ runId: id, fromSeq: seqQuery, toSeq: seqQuery }) },
    output: z.object({
      changes: z.array(
        z.object({
          seatClass,
          /** Where seats are changed: the stop from 0, and its name. */
          changeSeq: count,
          changeName: z.string(),
          /** Of both together. */
          price: fen,
        }),
      ),
      /** The same train with some stops more, before or after. */
      neighbours: z.array(trainOffer),
    }),
    errors: ['TRAIN_GONE'],
  }),
}
