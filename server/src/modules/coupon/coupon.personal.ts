import type { Executor } from '#server/platform/database/database.ts'
import { pagedPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { forfeitCoupons, listAll } from './coupon-personal.queries.ts'
import type { CouponRow } from './coupon.queries.ts'
import { presentCoupon } from './coupon.views.ts'

/**
 * What somebody holds and has used. When an account is closed, what is not used is forfeited; what was used stays with the
 * row of a user that names nobody any more, as it is part of what was paid.
 */
export const createCouponPersonal = ({ db, clock }: { db: Executor; clock: Clock }): PersonalData => ({
  tables: ['coupons', 'coupon_chains'],
  parts: (userId) => [
    pagedPart<CouponRow>({
      name: 'coupons',
      title: '卡券',
      read: (after, limit) => listAll(db, userId, after?.id ?? '0', limit),
      present: (rows) =>
        rows.map((row) => {
          const { id: _, offerId: __, ...printed } = presentCoupon(row, clock.now())
          return printed
        }),
    }),
  ],
  erase: forfeitCoupons,
})
