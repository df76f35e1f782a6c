import { useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { businessDay } from '#web/lib/time/format-time.ts'
import { serverNow } from '#web/lib/time/server-clock.ts'

/** It changes with the day, which is part of its name. */
const staleMs = 6 * 3600 * 1000

/** What the days of now say: the next festivals and terms, without the calendar's code. */
export const useNextDays = () => {
  const today = businessDay(serverNow())
  return useQuery({
    queryKey: ['festival', 'next', today],
    meta: { isPublic: true, offline: true },
    queryFn: ({ signal }) => call('festival.next', {}, { signal, quiet: true }),
    staleTime: staleMs,
  })
}
