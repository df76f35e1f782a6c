import { expect, test } from 'vitest'
import { leftText, untilText } from './order-text.ts'

test.each([
  [600_000, '10:00'],
  [599_001, '10:00'],
  [61_000, '01:01'],
  [1, '00:01'],
  [0, '00:00'],
  [-5000, '00:00'],
])('%i ms are left as %s', (ms, text) => {
  expect(leftText(ms)).toBe(text)
})

test.each([
  [3 * 86_400_000, '3 天后出发'],
  [27 * 3_600_000, '1 天 3 小时后出发'],
  [125 * 60_000, '2 小时 5 分后开车'],
  [5 * 60_000, '5 分钟后开车'],
  [0, undefined],
])('%i ms before departure one reads %s', (ms, text) => {
  expect(untilText(ms)).toBe(text)
})
