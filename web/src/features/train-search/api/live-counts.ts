import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { railwayLimits } from '#contract/railway-limits.ts'
import type { TrainOffer } from '#contract/train-search.ts'
import { call } from '#web/lib/client/client.ts'
import { useRunChanges } from '#web/lib/socket/use-run-changes.ts'
import { runsAreTold } from '#web/lib/socket/watched-runs.ts'
import { useStore } from '#web/lib/store/store.ts'
import { searchKeys } from './search-keys.ts'

/** So often counts are asked for where nobody pushes them. */
const everyMs = 15_000

type Counts = ReadonlyMap<string, Pick<TrainOffer, 'state' | 'delayMinutes' | 'classes'>>

interface Stretch {
  runId: string | null
  fromSeq: number
  toSeq: number
}

const keyOf = ({ runId, fromSeq, toSeq }: Stretch) => `${runId ?? ''} ${fromSeq} ${toSeq}`

/**
 * How trains that are shown stand, and what is left on them, as it is now.
 * @returns gives an offer what is known of it
 */
export const useLiveCounts = (offers: readonly TrainOffer[]): ((offer: TrainOffer) => TrainOffer) => {
  const items = offers.flatMap(({ runId, state, fromSeq, toSeq }) =>
    runId !== null && state === 'open' ? [{ runId, fromSeq, toSeq }] : [],
  )
  const asked = items.slice(0, railwayLimits.watchedRuns)
  const queryClient = useQueryClient()
  const runIds = asked.map(({ runId }) => runId)
  const askAnew = () => void queryClient.invalidateQueries({ queryKey: searchKeys.counts })
  useRunChanges(runIds, askAnew)
  const isTold = useStore(runsAreTold)
  const watched = runIds.join(' ')
  const handleWatched = useEffectEvent(askAnew)
  useEffect(() => {
    // What was sold after the list was asked for, and before the server tells of it, nobody has told.
    if (isTold && watched !== '') handleWatched()
  }, [isTold, watched])
  const { data } = useQuery({
    queryKey: [...searchKeys.counts, ...asked.map(keyOf)],
    meta: { isPublic: true },
    queryFn: async ({ signal }): Promise<Counts> => {
      const counts = await call('trainSearch.counts', { body: { items: asked } }, { signal, quiet: true })
      return new Map(
        counts.map((one) => [keyOf(one), { state: one.state, delayMinutes: one.delayMinutes, classes: one.classes }]),
      )
    },
    enabled: asked.length > 0,
    // The list has just brought them.
    initialData: new Map(),
    initialDataUpdatedAt: () => Date.now(),
    placeholderData: keepPreviousData,
    staleTime: everyMs,
    refetchInterval: isTold ? false : everyMs,
    // Without a network the list says how old it is.
    networkMode: 'online',
  })
  return (offer) => ({ ...offer, ...data.get(keyOf(offer)) })
}
