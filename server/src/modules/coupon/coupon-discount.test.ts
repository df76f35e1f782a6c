import { expect, test } from 'vitest'
import type { CouponDiscount, CouponScope } from '#contract/coupon.ts'
import { judgeCoupon } from './coupon-discount.ts'

const now = new Date('2026-11-22T12:00:00+08:00')
const span = { validStart: new Date('2026-11-01T00:00:00+08:00'), validEnd: new Date('2026-12-01T00:00:00+08:00') }

const judge = (discount: CouponDiscount, amount: number, scope: CouponScope = 'payment', of: CouponScope = 'payment') =>
  judgeCoupon({ discount, scope: of, ...span }, { amount, scope }, now)

const threshold: CouponDiscount = { kind: 'threshold', threshold: 10_000, amountOff: 2000 }
const percent: CouponDiscount = { kind: 'percent', threshold: 0, payPercent: 85, capOff: 3000 }
const direct: CouponDiscount = { kind: 'direct', amountOff: 500 }

test.each([
  ['满减 from the threshold on', threshold, 10_000, 2000],
  ['满减 above it', threshold, 99_999, 2000],
  ['8.5 折 of a round amount', percent, 10_000, 1500],
  ['8.5 折 never takes off more than it says', percent, 199, 29],
  ['8.5 折 up to its cap', percent, 100_000, 3000],
  ['8.5 折 of an amount as large as there is', percent, Number.MAX_SAFE_INTEGER, 3000],
  ['立减', direct, 501, 500],
  ['立减 leaves 1 分 to pay', direct, 500, 499],
  ['立减 of a smaller amount', direct, 2, 1],
])('%s', (_name, discount, amount, off) => {
  expect(judge(discount, amount)).toEqual({ fits: true, off })
})

test.each([
  ['below the threshold', threshold, 9_999, { reason: 'threshold', missing: 1 }],
  ['where 1 分 is paid, nothing can be taken off', direct, 1, { reason: 'small' }],
  ['where a part would be less than 1 分', percent, 6, { reason: 'small' }],
])('does not fit %s', (_name, discount, amount, refusal) => {
  expect(judge(discount, amount)).toEqual({ fits: false, ...refusal })
})

test('a coupon for trains pays for tickets alone, one for every payment for both', () => {
  expect(judge(direct, 1000, 'payment', 'train')).toEqual({ fits: false, reason: 'scope' })
  expect(judge(direct, 1000, 'train', 'train')).toMatchObject({ fits: true })
  expect(judge(direct, 1000, 'train', 'payment')).toMatchObject({ fits: true })
})

test('it holds from its first moment until just before its last', () => {
  const at = (time: Date) =>
    judgeCoupon({ discount: direct, scope: 'payment', ...span }, { amount: 1000, scope: 'payment' }, time)
  expect(at(new Date(span.validStart.getTime() - 1))).toEqual({ fits: false, reason: 'early' })
  expect(at(span.validStart)).toMatchObject({ fits: true })
  expect(at(new Date(span.validEnd.getTime() - 1))).toMatchObject({ fits: true })
  expect(at(span.validEnd)).toEqual({ fits: false, reason: 'expired' })
})
