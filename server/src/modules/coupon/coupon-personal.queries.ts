import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import { type CouponRow, selectCoupons } from './coupon.queries.ts'

/** Somebody's coupons after one, the oldest first. */
export const listAll = (db: Executor, userId: string, afterId: string, limit: number): Promise<CouponRow[]> =>
  selectCoupons(db)
    .where('user_id', '=', userId)
    .where('coupons.id', '>', afterId)
    .orderBy('coupons.id')
    .limit(limit)
    .execute()

/** Nobody can use any more what somebody has not used. What an order holds is left to it. */
export const forfeitCoupons = async (db: Executor, userId: string): Promise<void> => {
  await sql`
    with gone as (
      update coupons set state = 'forfeited' where user_id = ${userId} and state = 'claimed' returning id
    )
    insert into coupon_events (coupon_id, kind, at)
    select id, 'forfeited', coalesce((select closed_at from users where id = ${userId}), now()) from gone`.execute(db)
}
