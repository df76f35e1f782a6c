import { expect, test } from 'vitest'
import { ageOf, differenceOf } from './date-difference.ts'

test.each([
  ['2026-11-24', '2026-11-24', [0, 0, 0, 0]],
  ['2026-11-24', '2027-02-06', [74, 0, 2, 13]],
  ['2027-02-06', '2026-11-24', [74, 0, 2, 13]],
  ['2024-02-29', '2025-02-28', [365, 1, 0, 0]],
  ['2026-01-31', '2026-02-28', [28, 0, 1, 0]],
  ['2026-01-31', '2026-03-01', [29, 0, 1, 1]],
  ['1900-01-31', '2100-12-31', [73_383, 200, 11, 0]],
])('from %s to %s', (from, to, [days, years, months, restDays]) => {
  expect(differenceOf(from, to)).toEqual({ days, years, months, restDays })
})

test('age grows on the birthday, 虚岁 at 正月初一', () => {
  expect(ageOf('1996-02-29', '2025-02-28')).toEqual({ full: 28, nominal: 30 })
  expect(ageOf('1996-02-29', '2025-03-01')).toEqual({ full: 29, nominal: 30 })
  expect(ageOf('2026-02-16', '2026-02-17')).toEqual({ full: 0, nominal: 2 })
  expect(ageOf('2026-02-16', '2026-02-15')).toBeNull()
})
