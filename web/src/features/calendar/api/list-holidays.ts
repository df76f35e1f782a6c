import { useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'

/** Statutory holidays of the years that have been published; kept for when there is no network. */
export const useHolidays = () =>
  useQuery({
    queryKey: ['holidays'],
    meta: { isPublic: true, offline: true },
    queryFn: ({ signal }) => call('holiday.list', {}, { signal, quiet: true }),
    staleTime: 60 * 60 * 1000,
    gcTime: Infinity,
  })
