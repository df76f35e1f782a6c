import { expect, test } from 'vitest'
import type { Coupon, CouponDiscount } from '#contract/coupon.ts'
import { conditionsOf, couponValidity, offerValidity, stockOf, valueOf } from './coupon-text.ts'

const nowMs = Date.parse('2026-11-22T12:00:00+08:00')

const whole = (discount: CouponDiscount) => {
  const { before, number, after } = valueOf(discount)
  return [`${before}${number}${after}`, ...conditionsOf(discount)]
}

test.each<[string, CouponDiscount, string[]]>([
  ['满减', { kind: 'threshold', threshold: 10_000, amountOff: 2000 }, ['¥20', '满 100 元可用']],
  ['立减', { kind: 'direct', amountOff: 990 }, ['¥9.9', '无门槛']],
  ['折扣', { kind: 'percent', threshold: 0, payPercent: 85, capOff: 3000 }, ['8.5折', '最多减 30 元']],
  [
    '折扣 from an amount on',
    { kind: 'percent', threshold: 20_000, payPercent: 90, capOff: 5050 },
    ['9折', '满 200 元可用', '最多减 50.5 元'],
  ],
])('%s says what it takes off, and when', (_name, discount, text) => {
  expect(whole(discount)).toEqual(text)
})

test('an offer says how long its coupons hold', () => {
  const dates = (validStartTime: string, validEndTime: string) => ({ validStartTime, validEndTime, validDays: null })
  expect(offerValidity({ validStartTime: null, validEndTime: null, validDays: 30 }, nowMs)).toBe('领取后 30 天内有效')
  expect(offerValidity(dates('2026-11-01T00:00:00+08:00', '2026-12-01T00:00:00+08:00'), nowMs)).toBe(
    '有效期至 11月30日',
  )
  expect(offerValidity(dates('2027-01-20T00:00:00+08:00', '2027-03-01T00:00:00+08:00'), nowMs)).toBe(
    '2027年1月20日起，有效期至 2027年2月28日',
  )
})

const mine: Coupon = {
  id: '1',
  offerId: '2',
  title: '回家路上',
  note: '',
  scope: 'train',
  discount: { kind: 'direct', amountOff: 500 },
  state: 'usable',
  validStartTime: '2026-11-20T10:00:00+08:00',
  validEndTime: '2026-11-27T00:00:00+08:00',
  claimTime: '2026-11-20T10:00:00+08:00',
  useTime: null,
  usedOff: null,
}

test.each<[string, Partial<Coupon>, string, boolean]>([
  ['that holds for a while', {}, '有效期至 11月26日', false],
  ['whose end is near', { validEndTime: '2026-11-26T00:00:00+08:00' }, '还剩 3 天', true],
  ['that lapses tomorrow', { validEndTime: '2026-11-24T00:00:00+08:00' }, '明天过期', true],
  ['that lapses today', { validEndTime: '2026-11-23T00:00:00+08:00' }, '今天过期', true],
  ['that does not hold yet', { validStartTime: '2026-11-25T00:00:00+08:00' }, '11月25日起可用', false],
  ['that an order holds', { state: 'locked' }, '有一笔订单正在用它', false],
  [
    'that was used',
    { state: 'used', useTime: '2026-11-21T09:00:00+08:00', usedOff: 500 },
    '11月21日用掉，省了 5 元',
    false,
  ],
  ['that has expired', { state: 'expired', validEndTime: '2026-11-20T00:00:00+08:00' }, '11月19日过期', false],
])('a coupon %s says so', (_name, given, text, soon) => {
  expect(couponValidity({ ...mine, ...given }, nowMs)).toEqual({ text, soon })
})

test.each([
  [1000, 1000, '已抢 0%'],
  [1000, 999, '已抢 1%'],
  [1000, 370, '已抢 63%'],
  [1000, 20, '已抢 98%'],
  [1000, 5, '仅剩 5 张'],
  [1000, 0, '已抢 100%'],
])('of %i with %i left, it says: %s', (stock, leftNum, text) => {
  expect(stockOf({ stock, leftNum }).text).toBe(text)
})
