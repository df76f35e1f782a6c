import { expect, test } from 'vitest'
import { divideSyllables } from './syllables.ts'

test.each([
  ['huntun', [['hun', 'tun']]],
  ['hongshaorou', [['hong', 'shao', 'rou']]],
  ['xian', [['xian'], ['xi', 'an']]],
  ['lvpi', [['lv', 'pi']]],
  ['hlm', []],
  ['iphone', []],
  ['', []],
])('%s is read as %j', (typed, readings) => {
  expect(divideSyllables(typed)).toEqual(readings)
})

test('what can be read in many ways is divided in a bounded number of them', () => {
  expect(divideSyllables('xianxianxianxianxianxianxianxian')).toHaveLength(4)
})
