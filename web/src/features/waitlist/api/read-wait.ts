import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { waitlistKinds } from '#contract/waitlist.ts'
import type { InputOf } from '#contract/index.ts'
import { railwayCall } from '#web/features/railway-account/index.ts'
import { infiniteListOptions } from '#web/lib/client/infinite-list.ts'
import { waitlistKeys } from './waitlist-keys.ts'

/** While somebody waits, whoever looks on sees within so long what has become of it. */
const waitingMs = 5000

/** One's entry; looked at again by itself while it waits. */
export const useWait = (id: string) =>
  useQuery({
    queryKey: waitlistKeys.detail(id),
    meta: { offline: true },
    queryFn: ({ signal }) => railwayCall('waitlist.detail', { params: { id } }, { signal, quiet: true }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? waitingMs : false),
  })

/** One's entries of a kind, endless. */
export const useWaits = (kind: (typeof waitlistKinds)[number]) =>
  useInfiniteQuery({
    ...infiniteListOptions(waitlistKeys.page(kind), (start, options) =>
      railwayCall('waitlist.page', { query: { kind, ...start } }, options),
    ),
    meta: { offline: true },
    staleTime: 0,
  })

/** So often one who is about to reserve hears how many others have, and that the list was closed. */
const reservingMs = 10_000

/** What would have to be prepaid; nothing is asked before somebody is chosen. */
export const useWaitQuote = (wanted: InputOf<'waitlist.quote'>['body']) =>
  useQuery({
    queryKey: waitlistKeys.quote(wanted),
    queryFn: ({ signal }) => railwayCall('waitlist.quote', { body: wanted }, { signal, quiet: true }),
    enabled: wanted.passengers.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.combinations.some(({ saleTime }) => saleTime !== null) ? reservingMs : false,
  })
