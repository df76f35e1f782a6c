import type { QueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/client/client.ts'
import { ApiError } from '#web/lib/client/api-error.ts'
import { session } from '#web/lib/session/session.ts'
import { toast } from '#web/ui/toast.tsx'
import { readSettings, settingsOptions } from './settings-options.ts'
import { createSettingsSaver, type SettingsSaver } from '../settings-saver.ts'
import { settingsOf, type UserSettings, wireOf } from '../user-settings.ts'

const showFailure = (error: unknown) => {
  const failure = error instanceof ApiError ? error : null
  // That the session is over has been shown already.
  if (failure?.shown) return
  const why = failure?.kind === 'refused' ? failure.message : '请检查网络后再试'
  toast(`设置没有保存，已恢复原样。${why}`, { durationMs: 4000 })
}

const start = (queryClient: QueryClient): SettingsSaver => {
  const { queryKey } = settingsOptions
  const saver = createSettingsSaver({
    known: () => queryClient.getQueryData(queryKey),
    load: () => readSettings(),
    // The page may be going: the browser sees it through.
    save: async (settings: UserSettings) =>
      settingsOf(await call('settings.update', { body: wireOf(settings) }, { quiet: true, keepalive: true })),
    keep: (settings) => keepSettings(queryClient, settings),
    onFailure: showFailure,
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') saver.flush()
  })
  window.addEventListener('pagehide', saver.flush)
  session.subscribe((change) => {
    if (change === 'signed-out' || change === 'signed-in') saver.drop()
  })
  return saver
}

/** Remembers what the server has: it has answered it, or sent it on the socket. */
export const keepSettings = (queryClient: QueryClient, settings: UserSettings): void => {
  const { queryKey } = settingsOptions
  // What was asked before would come later, and be older.
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, settings)
}

let saver: SettingsSaver | undefined

/** What saves the settings of whoever is signed in; there is one in the app. */
export const settingsSaver = (queryClient: QueryClient): SettingsSaver => (saver ??= start(queryClient))
