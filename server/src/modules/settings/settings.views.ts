import type { Settings } from '#contract/settings.ts'
import type { SettingsRow } from './settings.queries.ts'

const toWire = (on: boolean) => (on ? 1 : 0)

export const presentSettings = (row: SettingsRow): Settings => ({
  notifications: toWire(row.notifications),
  notificationSound: toWire(row.notification_sound),
  themeMode: toWire(row.theme_mode),
  privacyMode: toWire(row.privacy_mode),
  twoFactorAuth: toWire(row.two_factor_auth),
})

export const rowOf = (settings: Settings): SettingsRow => ({
  notifications: settings.notifications === 1,
  notification_sound: settings.notificationSound === 1,
  theme_mode: settings.themeMode === 1,
  privacy_mode: settings.privacyMode === 1,
  two_factor_auth: settings.twoFactorAuth === 1,
})
