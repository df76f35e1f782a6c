import { expect, test } from 'vitest'
import { aheadText, bestPlaceText, chanceText, leadChoices, leadText, reservedText } from './wait-text.ts'

test('how many stand before somebody', () => {
  expect([0, 3, 999].map(aheadText)).toEqual(['你排在最前面', '前面还有 3 个', '前面超过 999 个'])
})

test('how many are drawn with somebody, and the best place of several', () => {
  const saleTime = '2026-11-25T08:30:00+08:00'
  expect([0, 12, 999].map(reservedText)).toEqual(['还没有别人预约', '另有 12 人预约', '另有超过 999 人预约'])
  const line = (ahead: number) => ({ ahead, saleTime: null })
  expect(bestPlaceText([{ ahead: 1, saleTime }, line(7), line(4)])).toBe('前面还有 4 个')
  expect(bestPlaceText([{ ahead: 5, saleTime }])).toBe('另有 5 人预约')
  expect(bestPlaceText([])).toBe('')
})

test('how likely it is that somebody is served', () => {
  expect(chanceText({ chance: 72, error: 6 })).toBe('大约 72% 能等到（±6）')
  expect(chanceText({ chance: 50, error: 0 })).toBe('大约 50% 能等到')
})

test('until when somebody waits', () => {
  expect(leadChoices.map(leadText)).toEqual([
    ...['开车前 20 分钟', '开车前 1 小时', '开车前 6 小时'],
    ...['开车前 1 天', '开车前 3 天', '开车前 7 天'],
  ])
})
