import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useWhileSignedIn } from '#web/lib/session/session.ts'
import { settingsOptions } from './settings-options.ts'
import { settingsSaver } from './settings-saving.ts'
import { defaultUserSettings, type UserSettings } from '../user-settings.ts'

/**
 * The settings of the signed-in user as they are to be shown, with what is known of the call for them; asked only for a
 * session, and the defaults while they are not known.
 */
export const useSettingsQuery = () => {
  const enabled = useWhileSignedIn()
  const saver = settingsSaver(useQueryClient())
  const pending = useSyncExternalStore(saver.subscribe, saver.pending)
  const { data, error, refetch } = useQuery({ ...settingsOptions, enabled })
  const known: UserSettings | undefined = enabled ? data : undefined
  return {
    settings: enabled ? { ...(known ?? defaultUserSettings), ...pending } : defaultUserSettings,
    /** What the theme shall be; undefined while nobody has said it. */
    themeMode: enabled ? (pending.themeMode ?? known?.themeMode) : undefined,
    known: known !== undefined,
    error,
    refetch,
    change: saver.change,
    flush: saver.flush,
  }
}
