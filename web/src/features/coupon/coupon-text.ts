import type { Coupon, CouponDiscount, CouponOffer, CouponScope } from '#contract/coupon.ts'
import { calendarOf } from '#web/lib/time/time.ts'

/** An amount as it is printed on a coupon, without needless digits: 2000 分 → 20; 1990 → 19.9. */
const yuan = (fen: number): string => String(fen / 100)

/** What stands large on a coupon, in parts as they are set: the sign before a number is small, 折 behind it too. */
export const valueOf = (discount: CouponDiscount): { before: string; number: string; after: string } =>
  discount.kind === 'percent'
    ? { before: '', number: String(discount.payPercent / 10), after: '折' }
    : { before: '¥', number: yuan(discount.amountOff), after: '' }

/** From what amount on it holds, and what it takes off at most: a line each. */
export const conditionsOf = (discount: CouponDiscount): string[] => {
  if (discount.kind === 'direct') return ['无门槛']
  const from = discount.threshold > 0 ? `满 ${yuan(discount.threshold)} 元可用` : ''
  const upTo = discount.kind === 'percent' ? `最多减 ${yuan(discount.capOff)} 元` : ''
  return [from, upTo].filter(Boolean)
}

export const scopeText: Record<CouponScope, string> = { train: '车票', payment: '通用' }

/** A day as it is printed, with its year where that is another one. */
const dayOf = (timeMs: number, nowMs: number): string => {
  const { year, month, day } = calendarOf(timeMs)
  return `${year === calendarOf(nowMs).year ? '' : `${year}年`}${month}月${day}日`
}

/** Ends are told as the last moment before them: midnight is the end of the day before. */
const lastMs = (endTime: string): number => Date.parse(endTime) - 1

/** How long the coupons of an offer hold. @param nowMs milliseconds since 1970 */
export const offerValidity = (
  { validStartTime, validEndTime, validDays }: Pick<CouponOffer, 'validStartTime' | 'validEndTime' | 'validDays'>,
  nowMs: number,
): string => {
  if (validStartTime === null || validEndTime === null) return `领取后 ${validDays} 天内有效`
  const until = `有效期至 ${dayOf(lastMs(validEndTime), nowMs)}`
  const startMs = Date.parse(validStartTime)
  return startMs > nowMs ? `${dayOf(startMs, nowMs)}起，${until}` : until
}

/** Days within which the end of a coupon is pointed out. */
const soonDays = 3

/** Until when a coupon of one's own holds, or what has become of it. @param nowMs milliseconds since 1970 */
export const couponValidity = (
  coupon: Pick<Coupon, 'state' | 'validStartTime' | 'validEndTime' | 'useTime' | 'usedOff'>,
  nowMs: number,
): { text: string; soon: boolean } => {
  const { state, validStartTime, validEndTime, useTime, usedOff } = coupon
  const plain = (text: string) => ({ text, soon: false })
  if (state === 'used') {
    const saved = usedOff === null ? '' : `，省了 ${yuan(usedOff)} 元`
    return plain(`${dayOf(Date.parse(useTime ?? validStartTime), nowMs)}用掉${saved}`)
  }
  const endMs = lastMs(validEndTime)
  if (state === 'expired') return plain(`${dayOf(endMs, nowMs)}过期`)
  if (state === 'locked') return plain('有一笔订单正在用它')
  const startMs = Date.parse(validStartTime)
  if (startMs > nowMs) return plain(`${dayOf(startMs, nowMs)}起可用`)
  const left = calendarOf(endMs).dayNumber - calendarOf(nowMs).dayNumber
  if (left > soonDays) return plain(`有效期至 ${dayOf(endMs, nowMs)}`)
  return { text: left <= 0 ? '今天过期' : left === 1 ? '明天过期' : `还剩 ${left} 天`, soon: true }
}

/** Fewer than these are counted one by one. */
const fewLeft = 20

/** How much of an offer is gone: for its bar, and in words. */
export const stockOf = ({
  stock,
  leftNum,
}: Pick<CouponOffer, 'stock' | 'leftNum'>): { share: number; text: string } => {
  const share = (stock - leftNum) / stock
  // What is nearly gone is not gone, and what has begun is not at its beginning.
  const percent = leftNum === 0 ? 100 : Math.min(99, Math.ceil(share * 100))
  return { share, text: leftNum > 0 && leftNum < fewLeft ? `仅剩 ${leftNum} 张` : `已抢 ${percent}%` }
}
