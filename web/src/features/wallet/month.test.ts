import { expect, test } from 'vitest'
import { addMonths, daysOf, formatMonth, monthOf, movedOf } from './month.ts'

test('a month begins at midnight in Shanghai', () => {
  expect(monthOf('2026-10-31T15:59:59Z')).toBe('2026-10')
  expect(monthOf('2026-10-31T16:00:00Z')).toBe('2026-11')
  expect(monthOf('2026-12-31T16:00:00Z')).toBe('2027-01')
})

test('months go on over the year, both ways', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(addMonths('2026-05', -17)).toBe('2024-12')
})

test('a month has its days, leap years told', () => {
  expect(['2026-02', '2028-02', '2026-11', '2026-12'].map(daysOf)).toEqual([28, 29, 30, 31])
  expect(formatMonth('2026-01')).toBe('2026年1月')
})

test('what only changed its place is told of a month’s sums', () => {
  const kinds = [
    { kind: 'top-up', income: 50_000, outgo: 0, refund: 0 },
    { kind: 'payment', income: 0, outgo: 3500, refund: 0 },
    { kind: 'withdrawal', income: 0, outgo: 1000, refund: 0 },
  ] as const
  expect(movedOf([...kinds])).toEqual({ income: 50_000, outgo: 1000 })
  expect(movedOf([])).toEqual({ income: 0, outgo: 0 })
})
