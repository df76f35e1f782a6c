import type { QueryClient } from '@tanstack/react-query'
import type { Settings } from '#contract/settings.ts'
import { settingsKeys } from './settings-options.ts'
import { keepSettings } from './settings-saving.ts'
import { settingsOf } from '../user-settings.ts'

/** Takes what another device has changed; what is being changed here still stands on top of it. */
export const takeSettings = (queryClient: QueryClient, settings: Settings): void =>
  keepSettings(queryClient, settingsOf(settings))

/**
 * Asks again: a change may have been missed while there was no connection.
 * @param freshMs what was read within this time is not asked for again
 */
export const rereadSettings = (queryClient: QueryClient, freshMs = 0): void => {
  const readAtMs = queryClient.getQueryState(settingsKeys.list)?.dataUpdatedAt ?? 0
  if (Date.now() - readAtMs < freshMs) return
  void queryClient.invalidateQueries({ queryKey: settingsKeys.list }, { cancelRefetch: false })
}
