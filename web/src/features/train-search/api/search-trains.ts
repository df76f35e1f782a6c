import { queryOptions, useQuery } from '@tanstack/react-query'
import type { TrainTrip } from '#web/features/timetable/index.ts'
import { call } from '#web/lib/client/client.ts'
import { useRunChanges } from '#web/lib/socket/use-run-changes.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'
import { untilNextSale } from '../offer-text.ts'
import type { Trip } from '../trip.ts'
import { searchKeys } from './search-keys.ts'

const trainsOptions = (trip: Trip) =>
  queryOptions({
    queryKey: searchKeys.list(trip),
    meta: { isPublic: true, offline: true },
    queryFn: ({ signal }) => call('trainSearch.list', { query: { ...trip } }, { signal, quiet: true }),
    staleTime: 10_000,
  })

/**
 * Trains of a day that go there without a change, with what can be bought. Readable without a network, as it was;
 * asked for again when a sale begins.
 * @param trip undefined while it is not known: nothing is asked
 */
export const useTrains = (trip: Trip | undefined) =>
  useQuery({
    ...trainsOptions(trip ?? { from: '', to: '', day: '' }),
    enabled: trip !== undefined,
    refetchInterval: ({ state }) => untilNextSale(state.data?.offers ?? [], serverNow()),
  })

/** A card stands for long in front of somebody: where nobody tells, so often it is looked whether its train still runs. */
const cardMs = 60_000

/** One train of those that leave on a day; null: it has left, or is not there. */
export const useTrain = ({ from, to, day, code }: TrainTrip) => {
  const query = useQuery({
    ...trainsOptions({ from, to, day }),
    select: ({ offers }) => offers.find((offer) => offer.code === code) ?? null,
    refetchInterval: cardMs,
  })
  const runId = query.data?.runId
  useRunChanges(runId ? [runId] : [], () => void query.refetch({ cancelRefetch: false }))
  return query
}

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
