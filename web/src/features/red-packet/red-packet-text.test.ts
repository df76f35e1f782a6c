import { expect, test } from 'vitest'
import { amountAs, greetingOfLine, problemsOf, resultText, stateText, totalOf } from './red-packet-text.ts'

test('of an even packet the amount is that of each, of a lucky one that of all', () => {
  expect(totalOf({ kind: 'even', amount: '2.5', count: '4' })).toBe(1000)
  expect(totalOf({ kind: 'lucky', amount: '2.5', count: '4' })).toBe(250)
  expect(totalOf({ kind: 'even', amount: '', count: '4' })).toBe(0)
})

test.each([
  [{ kind: 'even', amount: '1', count: '5' }, {}],
  [{ kind: 'lucky', amount: '0.04', count: '5' }, { amount: '每个红包最少 ¥0.01' }],
  [{ kind: 'even', amount: '200.01', count: '1' }, { amount: '每个红包最多 ¥200.00' }],
  [{ kind: 'even', amount: '1', count: '101' }, { count: '个数从 1 到 100' }],
  [{ kind: 'even', amount: '1', count: '1.5' }, { count: '个数从 1 到 100' }],
  [{ kind: 'lucky', amount: '一块', count: '2' }, { amount: '金额写作 12 或 12.50 这样' }],
  [{ kind: 'even', amount: '60', count: '2' }, { amount: '余额不够，少包一些或先充值' }],
] as const)('of %o is said %o', (typed, problems) => {
  expect(problemsOf(typed, 10_000)).toEqual(problems)
})

test('a packet says how it stands to who looks at it', () => {
  expect(stateText({ state: 'empty', myAmount: 12 })).toBe('已领取')
  expect(stateText({ state: 'empty', myAmount: null })).toBe('已领完')
  expect(resultText({ state: 'empty', windowId: null }, false)).toBe('手慢了，红包已被领完')
  expect(resultText({ state: 'open', windowId: '7' }, true)).toBe('等待对方领取')
  expect(greetingOfLine('[红包] 一路平安')).toBe('一路平安')
  expect(greetingOfLine('[红包]')).toBe('恭喜发财，大吉大利')
})

test.each([
  ['even', '0.50', '5', '0.10'],
  ['even', '0.50', '3', ''],
  ['even', '0.50', '', ''],
  ['lucky', '0.50', '3', '1.50'],
  ['lucky', '', '3', ''],
  ['lucky', 'x', '3', 'x'],
] as const)('divided as %s, %s for %s stands as %s', (kind, amount, count, shown) => {
  expect(amountAs(kind, { kind: kind === 'even' ? 'lucky' : 'even', amount, count })).toBe(shown)
})
