import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOf, type Loan, paymentsOf } from './loan.ts'

const million: Loan = { principalFen: 100_000_000, yearlyRate: 0.035, months: 360, method: 'instalment' }

test('a million over thirty years at 3.5 %: what every calculator of a bank says', () => {
  // 100 万, 30 年, 3.5 %: 月供 4490.45, 利息 61.66 万; 等额本金首月 5694.44, 末月 2785.88, 利息 52.65 万.
  const equal = costOf(paymentsOf(million))
  expect(equal.first).toBe(449_045)
  expect(Math.round(equal.interest / 1_000_000)).toBe(62)
  const falling = costOf(paymentsOf({ ...million, method: 'principal' }))
  expect(falling.first).toBe(569_445)
  expect(Math.abs(falling.last - 278_588)).toBeLessThan(100)
  expect(Math.abs(falling.interest - 52_645_833)).toBeLessThan(500)
})

test('without interest only the loan is paid back', () => {
  const payments = paymentsOf({ principalFen: 100_000, yearlyRate: 0, months: 3, method: 'instalment' })
  expect(payments.map(({ total }) => total)).toEqual([33_333, 33_333, 33_334])
})

const anyLoan = fc.record<Loan>({
  principalFen: fc.integer({ min: 100_000, max: 10_000_000_000 }),
  yearlyRate: fc.integer({ min: 0, max: 2400 }).map((points) => points / 10_000),
  months: fc.integer({ min: 1, max: 360 }),
  method: fc.constantFrom('instalment', 'principal'),
})

test('the parts add up to the loan to the 分, and nothing is owed at the end', () => {
  fc.assert(
    fc.property(anyLoan, (loan) => {
      const payments = paymentsOf(loan)
      expect(payments).toHaveLength(loan.months)
      expect(payments.reduce((sum, { principal }) => sum + principal, 0)).toBe(loan.principalFen)
      expect(payments.at(-1)?.left).toBe(0)
      for (const { total, principal, interest, left } of payments) {
        expect(total).toBe(principal + interest)
        expect(Math.min(principal, interest, left)).toBeGreaterThanOrEqual(0)
      }
      const { total, interest } = costOf(payments)
      expect(total - interest).toBe(loan.principalFen)
    }),
  )
})

test('the same instalment costs more interest than the falling one, never less', () => {
  fc.assert(
    fc.property(anyLoan, (loan) => {
      const [equal, falling] = (['instalment', 'principal'] as const).map((method) =>
        costOf(paymentsOf({ ...loan, method })),
      )
      // Rounding may give or take a 分 a month.
      expect(equal?.interest ?? 0).toBeGreaterThanOrEqual((falling?.interest ?? 0) - loan.months)
    }),
  )
})
