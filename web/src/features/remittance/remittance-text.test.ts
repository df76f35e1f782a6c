import { expect, test } from 'vitest'
import { amountOfLine, leftText, tellState } from './remittance-text.ts'

test.each([
  ['[转账] 12.34 元', 1234],
  ['[转账] 2000.00 元', 200_000],
  ['[转账]', undefined],
])('the line %s says %s', (line, amount) => {
  expect(amountOfLine(line)).toBe(amount)
})

const now = Date.parse('2026-11-23T10:00:00+08:00')

test.each([
  ['2026-11-24T09:59:30+08:00', '23 小时 59 分钟'],
  ['2026-11-23T12:00:00+08:00', '2 小时'],
  ['2026-11-23T10:05:10+08:00', '5 分钟'],
  ['2026-11-23T10:00:59+08:00', '不到 1 分钟'],
  ['2026-11-23T10:00:00+08:00', ''],
])('until %s there is left: %s', (lapseTime, left) => {
  expect(leftText(lapseTime, now)).toBe(left)
})

test('each of the two is told where the money is', () => {
  expect(tellState({ state: 'waiting' }, true, '2 小时').text).toBe('还有 2 小时，没有收下就退回你的钱包')
  expect(tellState({ state: 'waiting' }, false, '').text).toBe('时间到了，正在退回')
  expect(tellState({ state: 'returned' }, true, '').text).toBe('钱回到你的钱包了')
  expect(tellState({ state: 'lapsed' }, false, '').text).toBe('24 小时没有收下，钱退回给对方了')
})
