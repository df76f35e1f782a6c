import { expect, test } from 'vitest'
import { formatMoment } from './moment.ts'

test('tells a moment by the calendar of the business zone', () => {
  expect(formatMoment('2026-11-28T08:00:00+08:00')).toBe('11月28日 08:00')
  expect(formatMoment('2026-12-31T16:05:00Z')).toBe('1月1日 00:05')
})
