import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { settingsOf, type UserSettings } from '../user-settings.ts'

/** Names of what the query cache holds about settings. */
export const settingsKeys = {
  all: ['settings'] as const,
  list: ['settings', 'list'] as const,
}

const staleMs = 5 * 60_000

/** @throws ApiError, untold */
export const readSettings = async (signal?: AbortSignal): Promise<UserSettings> =>
  settingsOf(await call('settings.list', {}, { signal, quiet: true }))

/** The call for the settings; made only for a session. What the cache holds is what the server has. */
export const settingsOptions = queryOptions({
  queryKey: settingsKeys.list,
  meta: { offline: true },
  queryFn: ({ signal }) => readSettings(signal),
  staleTime: staleMs,
})
