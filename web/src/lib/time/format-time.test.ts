import { expect, test } from 'vitest'
import { formatDateTime } from './format-time.ts'

test('tells a moment by the calendar of the business zone', () => {
  expect(formatDateTime('2026-11-28T08:00:00+08:00')).toBe('11月28日 08:00')
  expect(formatDateTime('2026-12-31T16:05:00Z')).toBe('1月1日 00:05')
})
