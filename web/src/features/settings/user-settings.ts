import { defaultSettings } from '#contract/default-settings.ts'
import type { Settings } from '#contract/settings.ts'

/** The five settings of a user, as the client has them: on or off. The server has 1 or 0 (specification, section 3). */
export type UserSettings = Record<keyof Settings, boolean>

/** Settings of the wire as the client has them. */
export const settingsOf = (wire: Settings): UserSettings => ({
  notifications: wire.notifications === 1,
  notificationSound: wire.notificationSound === 1,
  themeMode: wire.themeMode === 1,
  privacyMode: wire.privacyMode === 1,
  twoFactorAuth: wire.twoFactorAuth === 1,
})

const toWire = (on: boolean) => (on ? 1 : 0)

/** Settings as the wire has them. */
export const wireOf = (settings: UserSettings): Settings => ({
  notifications: toWire(settings.notifications),
  notificationSound: toWire(settings.notificationSound),
  themeMode: toWire(settings.themeMode),
  privacyMode: toWire(settings.privacyMode),
  twoFactorAuth: toWire(settings.twoFactorAuth),
})

/** What holds while they cannot be fetched (specification, section 8). */
export const defaultUserSettings: UserSettings = settingsOf(defaultSettings)
