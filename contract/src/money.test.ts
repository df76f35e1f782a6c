import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fenOf, yuanOf } from './money.ts'

test('every sum of 分 comes back from its yuan', () => {
  fc.assert(
    fc.property(fc.nat(Number.MAX_SAFE_INTEGER), (amount) => {
      expect(fenOf(yuanOf(amount % 1e15))).toBe(amount % 1e15)
    }),
  )
})

test.each([
  ['0.29', 29],
  ['1', 100],
  ['12.3', 1230],
  ['0.00', 0],
])('%s yuan are %i 分', (yuan, amount) => expect(fenOf(yuan)).toBe(amount))

test.each(['', '-1', '1.234', '1e3', ' 1', '１', '.5', '1,000', '99999999999999'])('%j is no sum', (yuan) =>
  expect(fenOf(yuan)).toBeUndefined(),
)

test('sums read as people write them', () => {
  expect([5, 100, 123_456].map(yuanOf)).toEqual(['0.05', '1.00', '1234.56'])
  expect(yuanOf(-250)).toBe('-2.50')
})
