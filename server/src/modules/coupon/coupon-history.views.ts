import type { CouponEntry, CouponEvent, CouponHistory } from '#contract/coupon.ts'
import { historyNameOf, inOneLine, noHash } from './coupon-history.ts'
import type { ChainEndRow, CouponEntryRow } from './coupon-history.queries.ts'

/** @param salt of the day */
export const presentHistory = (
  { user_id, seq, hash }: ChainEndRow,
  salt: string,
  path: CouponHistory['path'],
): CouponHistory => ({
  name: historyNameOf(user_id),
  count: seq,
  head: (hash ?? noHash).toString('hex'),
  salt,
  path,
})

export const presentCouponEntry = (row: CouponEntryRow): CouponEntry => ({
  seq: row.seq,
  coupon: row.coupon_id,
  title: inOneLine(row.title),
  kind: row.kind as CouponEvent,
  order: row.order_ref ?? '',
  time: row.at.toISOString(),
  hash: row.hash.toString('hex'),
})
