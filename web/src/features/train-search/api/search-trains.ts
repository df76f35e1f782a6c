import { useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import type { Trip } from '../trip.ts'
import { searchKeys } from './search-keys.ts'

/** Trains of a day that go there without a change, with what can be bought. Readable without a network, as it was. */
export const useTrains = (trip: Trip) =>
  useQuery({
    queryKey: searchKeys.list(trip),
    meta: { isPublic: true, offline: true },
    queryFn: ({ signal }) => call('trainSearch.list', { query: { ...trip } }, { signal, quiet: true }),
    staleTime: 10_000,
  })

/** Ways with one change. */
export const useConnections = (trip: Trip) =>
  useQuery({
    queryKey: searchKeys.connections(trip),
    meta: { isPublic: true, offline: true },
    queryFn: ({ signal }) => call('trainSearch.connections', { query: { ...trip } }, { signal, quiet: true }),
    staleTime: 10_000,
  })

/** By day: the lowest price, and whether anything is left. */
export const useCalendar = ({ from, to }: Omit<Trip, 'day'>) =>
  useQuery({
    queryKey: searchKeys.calendar({ from, to }),
    meta: { isPublic: true, offline: true },
    queryFn: ({ signal }) => call('trainSearch.calendar', { query: { from, to } }, { signal, quiet: true }),
    staleTime: 60_000,
  })

/** A train between two of its stations. */
interface Stretch {
  runId: string
  fromSeq: number
  toSeq: number
}

/** What else there is where a train has nothing left. */
export const useAlternatives = ({ runId, fromSeq, toSeq }: Stretch) =>
  useQuery({
    queryKey: searchKeys.alternatives({ runId, fromSeq, toSeq }),
    meta: { isPublic: true },
    queryFn: ({ signal }) =>
      call('trainSearch.alternatives', { query: { runId, fromSeq, toSeq } }, { signal, quiet: true }),
    staleTime: 10_000,
  })
