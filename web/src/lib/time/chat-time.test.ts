import { expect, test } from 'vitest'
import { chatTime, shortChatTime } from './chat-time.ts'

// A Saturday noon in Shanghai.
const now = Date.parse('2026-11-21T12:00:00+08:00')

test.each([
  ['2026-11-21T00:05:00+08:00', '00:05', '00:05'],
  ['2026-11-20T23:59:00+08:00', '昨天 23:59', '昨天'],
  ['2026-11-18T08:00:00+08:00', '星期三 08:00', '星期三'],
  ['2026-11-14T08:00:00+08:00', '11月14日 08:00', '11月14日'],
  ['2025-03-01T08:00:00+08:00', '2025年3月1日 08:00', '2025年3月1日'],
  // Another zone's clock does not count.
  ['2026-11-20T18:30:00Z', '02:30', '02:30'],
])('%s is %s between messages and %s in the list', (time, long, short) => {
  expect(chatTime(time, now)).toBe(long)
  expect(shortChatTime(time, now)).toBe(short)
})
