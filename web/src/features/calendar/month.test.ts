import { expect, test } from 'vitest'
import { dayAtKey, fullText, moveMonths, weekdayOf, weeksOf } from './month.ts'

test('a month stands in whole weeks from Monday on', () => {
  const weeks = weeksOf('2026-02')
  expect(weeks.map((week) => [week[0], week[6]])).toEqual([
    ['2026-01-26', '2026-02-01'],
    ['2026-02-02', '2026-02-08'],
    ['2026-02-09', '2026-02-15'],
    ['2026-02-16', '2026-02-22'],
    ['2026-02-23', '2026-03-01'],
  ])
  expect(weeksOf('2027-02')).toHaveLength(4)
  expect(weeksOf('2026-08')).toHaveLength(6)
  expect([weekdayOf('1900-01-31'), weekdayOf('2100-12-31')]).toEqual([2, 4])
  expect(fullText('2026-02-17')).toBe('2026年2月17日 周二')
})

test('keys lead from day to day, week to week and month to month, and not out of the calendar', () => {
  const at = (day: string) =>
    ['ArrowLeft', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'].map((key) => dayAtKey(day, key))
  expect(at('2026-03-31')).toEqual([
    ...['2026-03-30', '2026-04-07', '2026-03-30', '2026-04-05', '2026-02-28', '2026-04-30'],
  ])
  expect(dayAtKey('1900-01-31', 'ArrowLeft')).toBe('1900-01-31')
  expect(dayAtKey('2026-03-31', 'a')).toBeUndefined()
  expect(moveMonths('2100-12-05', 1)).toBe('2100-12-31')
  expect(moveMonths('2024-02-29', 12)).toBe('2025-02-28')
})
