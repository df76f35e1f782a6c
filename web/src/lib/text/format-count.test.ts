import { expect, test } from 'vitest'
import { formatCount } from './format-count.ts'

test.each([
  [0, '0'],
  [9_999, '9999'],
  [10_000, '1万'],
  [12_345, '1.2万'],
  [19_999, '1.9万'],
  [999_999, '99.9万'],
  [1_234_567, '123万'],
  [99_999_999, '9999万'],
  [100_000_000, '1亿'],
  [1_280_000_000, '12.8亿'],
])('%i is written %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
})
