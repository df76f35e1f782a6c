import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { quoteWithdrawal } from './withdrawal-fee.ts'

test.each([
  ['the first 20,000 yuan are free', 2_000_000, 0, 0],
  ['what is beyond costs 0.1 %', 2_000_000, 2_000_000, 2000],
  ['only what is beyond is charged', 1_500_000, 1_000_000, 500],
  ['at least 0.10 yuan', 100, 2_000_000, 10],
  ['rounded to the nearest 分', 1_234_567, 2_000_000, 1235],
])('%s', (_rule, amount, before, fee) => expect(quoteWithdrawal(amount, before).fee).toBe(fee))

test('fee and what arrives are the amount, and something always arrives', () => {
  const amounts = fc.integer({ min: limits.withdrawal.min, max: limits.withdrawal.max })
  fc.assert(
    fc.property(amounts, fc.nat(10_000_000), (amount, before) => {
      const { fee, arrives } = quoteWithdrawal(amount, before)
      expect(fee + arrives).toBe(amount)
      expect(fee).toBeGreaterThanOrEqual(0)
      expect(arrives).toBeGreaterThan(0)
    }),
  )
})
