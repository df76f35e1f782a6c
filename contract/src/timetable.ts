import { z } from 'zod'
import { defineCall } from './call.ts'
import { count, id, pageInput, pageOf, time } from './envelope.ts'
import { staffErrors } from './permission.ts'
import { day, stationId, trainCode, trainKinds } from './railway.ts'

const station = z.object({
  id: stationId,
  name: z.string(),
  city: z.string(),
  /** Of the name, in full and as initials: `beijingnan` and `bjn`. */
  pinyin: z.string(),
  initials: z.string(),
  /** Degrees (GCJ-02); null where they are not known. */
  lon: z.number().nullable(),
  lat: z.number().nullable(),
  /** Minute of the day, in Asia/Shanghai, at which the sale of a day opens there. */
  saleMinute: z.int().min(0).max(1439),
  /** One of those at which most trains call. */
  hotFlag: z.boolean(),
})
export type Station = z.infer<typeof station>

const trainStop = z.object({
  stationId,
  name: z.string(),
  /** Null at the first stop. */
  arriveTime: time.nullable(),
  /** Null at the last stop. */
  departTime: time.nullable(),
  /** Metres from the first stop. */
  distance: count,
  /** Only where it is known. */
  platform: z.string().nullable(),
})
export type TrainStop = z.infer<typeof trainStop>

/** A timetable that was imported; it holds from a day on, until the next one's. */
export const importedTimetable = z.object({
  id,
  name: z.string(),
  /** What it is and where it comes from. */
  source: z.string(),
  validFrom: day,
  importTime: time,
  /** So many trains. */
  trains: count,
  state: z.enum(['coming', 'standing', 'past']),
})
export type ImportedTimetable = z.infer<typeof importedTimetable>

export const timetableCalls = {
  /** For the staff: what was imported, the last first. */
  page: defineCall({
    method: 'POST',
    path: '/train-tickets/timetable/page',
    access: 'staff',
    permission: 'railway.read',
    summary: '导入过的运行图（铁路）',
    input: { body: pageInput(['import_time']) },
    output: pageOf(importedTimetable),
    errors: staffErrors,
  }),
  /** All stations of the network in force, the busiest first. */
  stations: defineCall({
    method: 'GET',
    path: '/train-tickets/station/list',
    access: 'anyone',
    summary: '全部车站',
    input: {},
    output: z.object({
      /** What the network is and where it comes from, ready to show; empty while there is none. */
      source: z.string(),
      stations: z.array(station),
    }),
    errors: [],
  }),
  /** Where a train calls on a day, with its times by the timetable. */
  stops: defineCall({
    method: 'GET',
    path: '/train-tickets/train/stops',
    access: 'anyone',
    summary: '一趟车的停站',
    input: { query: z.object({ code: trainCode, day }) },
    output: z.object({ code: trainCode, kind: z.enum(trainKinds), stops: z.array(trainStop) }),
    errors: ['TRAIN_GONE'],
  }),
}
