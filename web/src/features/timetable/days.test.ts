import { expect, test } from 'vitest'
import { clockOf, dayAfter, dayName, dayOf, daysBetween, durationText, isDay, minuteText, nearName } from './days.ts'

test('counts days across months and years', () => {
  expect(dayAfter('2026-11-23', 14)).toBe('2026-12-07')
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(daysBetween('2026-11-23', '2026-12-07')).toBe(14)
})

test.each(['2026-11-31', '2026-1-1', '', 'tomorrow', '2026-13-01'])('%j is no day', (text) => {
  expect(isDay(text)).toBe(false)
})

test('names a day as one would say it', () => {
  expect(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'].map((day) => nearName(day, '2026-11-23'))).toEqual([
    '今天',
    '明天',
    '后天',
    '周四',
  ])
  expect(dayName('2026-11-23')).toBe('11月23日 周一')
})

test('tells times of the business zone, wherever the device is', () => {
  expect(clockOf('2026-11-23T23:05:00Z')).toBe('07:05')
  expect(dayOf('2026-11-23T23:05:00Z')).toBe('2026-11-24')
  expect(minuteText(510)).toBe('08:30')
})

test('tells how long a way takes', () => {
  expect([45, 60, 276].map(durationText)).toEqual(['45分', '1小时', '4小时36分'])
})
