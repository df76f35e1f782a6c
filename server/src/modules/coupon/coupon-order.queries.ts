import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import { type CouponRow, selectCoupons } from './coupon.queries.ts'

/** Somebody's coupons that are not used yet, those that lapse first first. */
export const listUnused = (db: Executor, userId: string, now: Date, limit: number): Promise<CouponRow[]> =>
  selectCoupons(db)
    .where('user_id', '=', userId)
    .where(sql<boolean>`state in ('claimed', 'locked')`)
    .where('coupons.valid_until', '>', now)
    .orderBy('coupons.valid_until')
    .orderBy('coupons.id')
    .limit(limit)
    .execute()

/** Somebody's coupon, locked for the transaction. */
export const lockOwn = (db: Executor, userId: string, id: string): Promise<CouponRow | undefined> =>
  selectCoupons(db)
    .where('coupons.id', '=', id)
    .where('user_id', '=', userId)
    .forNoKeyUpdate('coupons')
    .executeTakeFirst()

interface Reservation {
  id: string
  orderRef: string
  /** In 分. */
  off: number
}

export const reserveCoupon = async (db: Executor, { id, orderRef, off }: Reservation): Promise<void> => {
  await db
    .updateTable('coupons')
    .set({ state: 'locked', order_ref: orderRef, used_off: off })
    .where('id', '=', id)
    .execute()
}

/** The coupon that an order holds is used on it. @returns undefined when it holds none that is not used yet */
export const useReserved = (db: Executor, orderRef: string, now: Date) =>
  db
    .updateTable('coupons')
    .set({ state: 'used', used_at: now })
    .where('order_ref', '=', orderRef)
    .where('state', '=', 'locked')
    .returning('id')
    .executeTakeFirst()

/** The coupon that an order holds, or has used, is its owner's again. @returns undefined when there is none */
export const returnReserved = (db: Executor, orderRef: string) =>
  db
    .updateTable('coupons')
    .set({ state: 'claimed', order_ref: null, used_off: null, used_at: null })
    .where('order_ref', '=', orderRef)
    .returning('id')
    .executeTakeFirst()
