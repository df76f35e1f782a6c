import { useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { timetableKeys } from './timetable-keys.ts'

/** Stations change with a new timetable, not while someone chooses. */
const staleMs = 60 * 60 * 1000

/** All stations of the network, and what network it is. */
export const useStations = () =>
  useQuery({
    queryKey: timetableKeys.stations,
    meta: { isPublic: true, offline: true },
    queryFn: ({ signal }) => call('timetable.stations', {}, { signal, quiet: true }),
    staleTime: staleMs,
    gcTime: Infinity,
  })
