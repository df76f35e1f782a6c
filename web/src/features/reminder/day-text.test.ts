import { expect, test } from 'vitest'
import { dayText, leftText, timingText } from './day-text.ts'

test('a day is said with its weekday, and with its year where that is another', () => {
  expect(dayText('2026-12-22', '2026-11-24')).toBe('12月22日 周二')
  expect(dayText('2027-02-05', '2026-11-24')).toBe('2027年2月5日 周五')
})

test('when something is told, and how long it is until then, reads as one would say it', () => {
  expect(timingText({ daysBefore: [0, 3], timeOfDay: '20:30' })).toBe('当天、提前 3 天 20:30')
  expect([0, 1, 2, 3].map(leftText)).toEqual(['今天', '明天', '后天', '3 天后'])
})
