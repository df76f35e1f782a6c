import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#web/lib/client.ts'
import { useSignedIn } from '#web/lib/session.ts'
import { settingsKeys } from './settings-keys.ts'
import { defaultUserSettings, settingsOf, type UserSettings } from './user-settings.ts'

const staleMs = 5 * 60_000

const listOptions = queryOptions({
  queryKey: settingsKeys.list,
  queryFn: async ({ signal }) => settingsOf(await call('settings.list', {}, { signal, quiet: true })),
  staleTime: staleMs,
})

/** The settings of the signed-in user; asked only for a session, and the defaults while they are not known. */
export const useSettings = (): UserSettings => {
  const enabled = useSignedIn()
  const { data } = useQuery({ ...listOptions, enabled })
  return enabled ? (data ?? defaultUserSettings) : defaultUserSettings
}
