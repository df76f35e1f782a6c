import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'

/** Not among what is kept for offline (app/upkeep/kept-name.ts). */
export const certificationKeys = { mine: ['certification', 'mine'] } as const

/** The verifier mostly decides within a second; who is still waiting after ten looks is in no hurry. */
const soonMs = 1000
const laterMs = 5000
const quickLooks = 10

export const certificationOptions = queryOptions({
  queryKey: certificationKeys.mine,
  queryFn: ({ signal }) => call('certification.select', {}, { signal, quiet: true }),
  // Who one is stays in memory only while it is on the screen.
  gcTime: 0,
  staleTime: 0,
})

/** The user's own certification; looked at again and again while it is pending. */
export const useCertification = () =>
  useQuery({
    ...certificationOptions,
    refetchInterval: ({ state }) => {
      if (state.data?.state !== 'pending') return false
      return state.dataUpdateCount <= quickLooks ? soonMs : laterMs
    },
  })
