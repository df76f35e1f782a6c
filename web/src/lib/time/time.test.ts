import { expect, test } from 'vitest'
import { formatTime } from './time.ts'

/** In the business zone, wherever the test runs. */
const at = (time: string) => Date.parse(`${time}+08:00`)

test.each([
  ['刚刚', '2026-11-21T12:29:30', 'half a minute ago'],
  ['刚刚', '2026-11-21T12:31:00', 'by a server whose clock is ahead'],
  ['1 分钟前', '2026-11-21T12:29:00', 'a minute ago'],
  ['59 分钟前', '2026-11-21T11:30:01', 'almost an hour ago'],
  ['今天 11:30', '2026-11-21T11:30:00', 'an hour ago'],
  ['今天 00:00', '2026-11-21T00:00:00', 'at the beginning of the day'],
  ['昨天 23:59', '2026-11-20T23:59:00', 'at the end of yesterday'],
  ['昨天 08:15', '2026-11-20T08:15:00', 'yesterday'],
  ['11月19日', '2026-11-19T23:59:00', 'the day before yesterday'],
  ['1月1日', '2026-01-01T00:00:00', 'at the beginning of the year'],
  ['2025年12月31日', '2025-12-31T23:59:00', 'at the end of last year'],
  ['2025年3月1日', '2025-03-01T09:00:00', 'last year'],
  ['11月22日', '2026-11-22T08:00:00', 'in the future'],
])('says %s of what happened at %s (%s)', (text, time) => {
  expect(formatTime(`${time}+08:00`, at('2026-11-21T12:30:00'))).toBe(text)
})

test('counts minutes across midnight', () => {
  expect(formatTime('2026-11-20T23:50:00+08:00', at('2026-11-21T00:10:00'))).toBe('20 分钟前')
})

test('takes the day of the business zone, not that of UTC', () => {
  expect(formatTime('2026-11-20T17:00:00Z', at('2026-11-21T12:30:00'))).toBe('今天 01:00')
})

test('says nothing of what is no time', () => {
  expect(formatTime('', at('2026-11-21T12:30:00'))).toBe('')
})
