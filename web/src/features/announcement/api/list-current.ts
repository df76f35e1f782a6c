import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { announcementKeys } from './announcement-keys.ts'

const currentOptions = queryOptions({
  queryKey: announcementKeys.current,
  meta: { isPublic: true },
  // Nobody asked for it: a failure is nobody's business either.
  queryFn: ({ signal }) => call('announcement.listCurrent', {}, { signal, quiet: true }),
  staleTime: Infinity,
})

/** What the server has published for the pop-up. */
export const useCurrentAnnouncements = ({ enabled }: { enabled: boolean }) => useQuery({ ...currentOptions, enabled })
