import { all, anybody, type Rows } from './row.ts'

/** Calls of the railway; no timetable has been imported here. */
export const railwayRows: Rows = {
  'timetable.stations': { get: anybody },
  'timetable.stops': { input: () => ({ query: { code: 'G1', day: '2026-11-21' } }), get: all('TRAIN_GONE') },
}
