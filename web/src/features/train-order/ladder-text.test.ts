import { expect, test } from 'vitest'
import { ladderRows } from './ladder-text.ts'

test('a ladder of fees is told step by step, whatever its steps are', () => {
  const steps = [
    { hours: 192, percent: 0 },
    { hours: 48, percent: 5 },
    { hours: 0, percent: 20 },
  ]
  expect(ladderRows(steps)).toEqual([
    { when: '开车前 8 天以上', fee: '不收' },
    { when: '48 小时到 8 天', fee: '票价 5%' },
    { when: '不足 48 小时', fee: '票价 20%' },
  ])
})
