import { expect, test } from 'vitest'
import { termsOf } from '#contract/calendar/terms.ts'
import { countdownText, countdownTo } from './countdown.ts'
import { entriesOf } from './festival-year.ts'

const startOf = (year: number, key: string) => entriesOf(year).find((entry) => entry.key === key)?.startMs ?? 0

test('a festival begins at midnight in Asia/Shanghai, whatever zone the device is in', () => {
  // 中秋 2026 is 25 September; these are the same moment.
  for (const now of ['2026-09-24T23:59:59+08:00', '2026-09-24T11:59:59-04:00', '2026-09-25T03:59:59+12:00'])
    expect(countdownTo(startOf(2026, 'zhongqiu'), Date.parse(now))).toEqual({
      days: 0,
      hours: 0,
      minutes: 0,
      seconds: 1,
    })
  expect(countdownTo(startOf(2026, 'zhongqiu'), Date.parse('2026-09-25T00:00:00+08:00'))).toBeNull()
})

test('counts through the summer time that Shanghai had from 1986 to 1991', () => {
  expect(startOf(1988, 'zhongqiu')).toBe(Date.parse('1988-09-24T16:00:00Z'))
})

test('a term begins at its second, not with its day', () => {
  const at =
    termsOf(2026)
      .find(({ key }) => key === 'dongzhi')
      ?.at?.getTime() ?? 0
  // 2026-12-22 04:50 in Beijing.
  expect(new Date(at).toISOString()).toMatch(/^2026-12-21T20:50/)
  expect(startOf(2026, 'dongzhi')).toBe(at)
  expect(countdownTo(at, at - 1000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 })
  expect(countdownTo(at, at - 1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 })
  expect(countdownTo(at, at)).toBeNull()
})

test('a term after 2050 is told by its day alone', () => {
  expect(entriesOf(2060).filter(({ isTerm, hasMinute }) => isTerm && hasMinute)).toEqual([])
  expect(startOf(2060, 'dongzhi')).toBe(Date.parse('2060-12-21T00:00:00+08:00'))
})

test.each([
  ['12 天 3 小时 4 分 5 秒', { days: 12, hours: 3, minutes: 4, seconds: 5 }],
  ['1 小时 0 分 0 秒', { days: 0, hours: 1, minutes: 0, seconds: 0 }],
  ['5 秒', { days: 0, hours: 0, minutes: 0, seconds: 5 }],
])('says %s', (text, left) => {
  expect(countdownText(left)).toBe(text)
})
