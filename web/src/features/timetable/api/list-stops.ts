import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { timetableKeys } from './timetable-keys.ts'

/** A train on the day on which it sets out. */
export interface TrainOfDay {
  code: string
  /** `2026-11-23`, at its first station. */
  day: string
}

const stopsOptions = ({ code, day }: TrainOfDay) =>
  queryOptions({
    queryKey: timetableKeys.stops(code, day),
    meta: { isPublic: true, offline: true },
    queryFn: ({ signal }) => call('timetable.stops', { query: { code, day } }, { signal, quiet: true }),
  })

/** Where a train stops, and when. */
export const useStops = (train: TrainOfDay) => useQuery(stopsOptions(train))
