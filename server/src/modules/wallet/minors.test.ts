import { expect, test } from 'vitest'
import { operatorSettingDefaults } from '#contract/operator-setting.ts'
import { isRefusedToMinor } from './minors.ts'

const settings = { ...operatorSettingDefaults, minorsFlag: true }
/** Born on 2009-11-21. */
const idNumber = '110101200911210011'
const at = (time: string) => new Date(`${time}+08:00`)

test.each([
  ['by day, within the amount', '2026-11-21T12:00', 20_000, false],
  ['by day, above the amount', '2026-11-21T12:00', 20_001, true],
  ['from ten at night', '2026-11-21T22:00', 1, true],
  ['until six in the morning', '2026-11-21T05:59', 1, true],
  ['from six on', '2026-11-21T06:00', 1, false],
  ['the night before the 18th birthday', '2027-11-20T23:59', 1, true],
  ['the night of the 18th birthday', '2027-11-21T00:00', 99_999, false],
])('somebody of seventeen, %s', (_, time, amount, refused) => {
  expect(isRefusedToMinor(settings, { idNumber, amount, now: at(time) })).toBe(refused)
})

test('while the mode is off nobody is bounded; the same hour twice is no night', () => {
  const given = { idNumber, amount: 99_999, now: at('2026-11-21T23:00') }
  expect(isRefusedToMinor(operatorSettingDefaults, given)).toBe(false)
  const sleepless = { ...settings, minorsNightFrom: 0, minorsNightUntil: 0 }
  expect(isRefusedToMinor(sleepless, { ...given, amount: 1 })).toBe(false)
})
