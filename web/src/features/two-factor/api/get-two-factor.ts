import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { TwoFactor } from '#contract/two-factor.ts'
import { rereadSettings } from '#web/features/settings/index.ts'
import { call } from '#web/lib/client/client.ts'

// Below `user`: nobody but the user may see it, not even after they have signed out.
const twoFactorOptions = queryOptions({
  queryKey: ['user', 'account', 'two-factor'],
  queryFn: ({ signal }) => call('twoFactor.select', {}, { signal, quiet: true }),
})

/** How the user's sign-ins are guarded by a second step. */
export const useTwoFactor = () => useQuery(twoFactorOptions)

/** Remembers what the server has said; the switch of the settings follows. */
export const takeTwoFactor = (queryClient: QueryClient, twoFactor: TwoFactor): void => {
  queryClient.setQueryData(twoFactorOptions.queryKey, twoFactor)
  rereadSettings(queryClient)
}

/** Asks again: something of it has changed, here or on another device. */
export const rereadTwoFactor = (queryClient: QueryClient): void => {
  void queryClient.invalidateQueries({ queryKey: twoFactorOptions.queryKey })
  rereadSettings(queryClient)
}
