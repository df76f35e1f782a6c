import { expect, test } from 'vitest'
import { lapseYearOf, liveYearsOf, takeFrom } from './lots.ts'

test('points lapse at the end of the year after the one in which they were earned', () => {
  expect(lapseYearOf('2026-01-01')).toBe(2027)
  expect(lapseYearOf('2026-12-31')).toBe(2027)
  expect(liveYearsOf('2027-01-01')).toEqual([2027, 2028])
})

test('what lapses first is spent first', () => {
  const lots = [
    { year: 2026, available: 30 },
    { year: 2027, available: 100 },
  ]
  expect(takeFrom(lots, 20)).toEqual([{ year: 2026, amount: 20 }])
  expect(takeFrom(lots, 50)).toEqual([
    { year: 2026, amount: 30 },
    { year: 2027, amount: 20 },
  ])
  expect(takeFrom(lots, 131)).toBeUndefined()
})
