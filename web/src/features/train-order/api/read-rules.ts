import { useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { orderKeys } from './order-keys.ts'

/** What giving tickets back and changing them costs now. Asked when somebody wants to read it. */
export const useFeeRules = (enabled: boolean) =>
  useQuery({
    queryKey: orderKeys.rules,
    meta: { isPublic: true },
    queryFn: ({ signal }) => call('fare.rules', {}, { signal, quiet: true }),
    enabled,
    // A table changes by the clock.
    staleTime: 0,
  })
