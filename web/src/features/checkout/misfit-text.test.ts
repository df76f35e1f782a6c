import { expect, test } from 'vitest'
import { couponMisfits } from '#contract/coupon.ts'
import { misfitText } from './misfit-text.ts'

test('says why a coupon does not fit, and how much is missing', () => {
  expect(misfitText({ reason: 'threshold', missing: 4400 })).toBe('还差 ¥44.00 才能用')
  expect(misfitText({ reason: 'scope' })).toBe('只能买车票时用')
  expect(new Set(couponMisfits.map((reason) => misfitText({ reason }))).size).toBe(couponMisfits.length)
})
