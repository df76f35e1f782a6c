import { useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'

/** What the pages of everybody show of the staff's settings. */
export const useShownSettings = () =>
  useQuery({
    queryKey: ['operator-setting', 'shown'],
    meta: { isPublic: true },
    queryFn: ({ signal }) => call('operatorSetting.shown', {}, { signal, quiet: true }),
    staleTime: 5 * 60_000,
  })
