import { expect, test } from 'vitest'
import { defaultUserSettings, settingsOf, wireOf } from './user-settings.ts'

test('while the settings cannot be fetched, banner and sound are on, and all else is off', () => {
  expect(defaultUserSettings).toEqual({
    notifications: true,
    notificationSound: true,
    themeMode: false,
    privacyMode: false,
    twoFactorAuth: false,
  })
})

test('1 is on and 0 is off', () => {
  const wire = { notifications: 0, notificationSound: 1, themeMode: 1, privacyMode: 0, twoFactorAuth: 1 } as const
  expect(settingsOf(wire)).toEqual({
    notifications: false,
    notificationSound: true,
    themeMode: true,
    privacyMode: false,
    twoFactorAuth: true,
  })
  expect(wireOf(settingsOf(wire))).toEqual(wire)
})
