import { expect, test } from 'vitest'
import { aheadText, leadChoices, leadText } from './wait-text.ts'

test('how many stand before somebody', () => {
  expect([0, 3, 999].map(aheadText)).toEqual(['你排在最前面', '前面还有 3 个', '前面超过 999 个'])
})

test('until when somebody waits', () => {
  expect(leadChoices.map(leadText)).toEqual([
    ...['开车前 20 分钟', '开车前 1 小时', '开车前 6 小时'],
    ...['开车前 1 天', '开车前 3 天'],
  ])
})
