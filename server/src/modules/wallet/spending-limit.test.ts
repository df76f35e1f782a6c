import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { classOf, firstMonthOf, limitOf, paidOn, spendingKindsOf } from './spending-limit.ts'

test('without a certification nobody is verified, whatever else there is', () => {
  expect(classOf([])).toBe(0)
  expect(classOf(['phone', 'payee'])).toBe(0)
})

test('one check is class 1, three are class 2; class 3 asks for five, which the app does not have', () => {
  expect(classOf(['certification'])).toBe(1)
  expect(classOf(['certification', 'phone'])).toBe(1)
  expect(classOf(['certification', 'phone', 'payee'])).toBe(2)
})

test('class 1 may spend 1,000 yuan in a lifetime, class 2 100,000 yuan a year', () => {
  expect(limitOf(['certification'], 40_000, 30_000)).toEqual({
    class: 1,
    period: 'lifetime',
    amount: 100_000,
    used: 40_000,
    left: 60_000,
    leftToday: limits.paymentsPerDay - 30_000,
    passed: ['certification'],
    missing: ['phone', 'payee'],
  })
  expect(limitOf(['certification', 'phone', 'payee'], 0, 0)).toMatchObject({
    class: 2,
    period: 'year',
    amount: 10_000_000,
  })
  expect(limitOf([], 130_000, 0)).toMatchObject({ class: 0, left: 0 })
})

test('a year begins with January, a lifetime before the app', () => {
  expect(firstMonthOf(2, '2026-11')).toBe('2026-01')
  expect(firstMonthOf(0, '2026-11')).toBe('2020-01')
  expect(spendingKindsOf(1)).toContain('withdrawal')
  expect(spendingKindsOf(2)).not.toContain('withdrawal')
})

test('paid to others on a day is what went that day, without payouts to oneself, whatever came back', () => {
  const sums = [
    { day: '2026-11-22', kind: 'payment', went: 1 },
    { day: '2026-11-23', kind: 'payment', went: 20 },
    { day: '2026-11-23', kind: 'remittance', went: 300 },
    { day: '2026-11-23', kind: 'red-packet', went: 4000 },
    { day: '2026-11-23', kind: 'withdrawal', went: 50_000 },
    { day: '2026-11-23', kind: 'refund', went: 0 },
  ] as const
  expect(paidOn(sums, '2026-11-23')).toBe(4320)
  expect(paidOn([], '2026-11-23')).toBe(0)
})
