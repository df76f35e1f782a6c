import type { Settings } from './settings.ts'

/** What holds for who has never changed any, and while they cannot be fetched (specification, sections 8 and 9). */
export const defaultSettings: Settings = {
  notifications: 1,
  notificationSound: 1,
  themeMode: 0,
  privacyMode: 0,
  twoFactorAuth: 0,
}
