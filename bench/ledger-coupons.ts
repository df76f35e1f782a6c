/** The rush for coupons: 10,000 people want one of 1,000 at the same moment. Part of `npm run bench:ledger`. */
import { createCouponModule, rowOfTemplate } from '#server/modules/coupon/coupon.module.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { systemClock } from '#server/platform/time/clock.ts'
import { measureRush, type Place } from './ledger-rush.ts'

const stock = 1000

export const measureCouponRush = (place: Place) => {
  const { db } = place
  const module = createCouponModule({
    db,
    clock: systemClock,
    // What is measured is giving out, not counting tries.
    limiter: { take: async () => {} },
    jobs: { enqueue: async () => {} },
  })

  /** @returns the id of a new offer */
  const makeOffer = async (round: number): Promise<string> => {
    const now = systemClock.now()
    const later = new Date(now.getTime() + 24 * 3600 * 1000)
    const template = rowOfTemplate(
      {
        slug: `rush-${round}`,
        terms: { title: '抢', note: '', scope: 'payment', discount: { kind: 'direct', amountOff: 100 } },
        channel: 'centre',
        stock,
        perUser: 1,
        claim: { start: now, end: later },
        valid: { days: 1 },
      },
      now,
    )
    const { id } = await db.insertInto('coupon_templates').values(template).returning('id').executeTakeFirstOrThrow()
    return id
  }

  return measureRush(place, {
    ...{ name: 'claimer', things: 'coupons', people: 10_000, stock, most: 0.3 },
    begin: async (round) => {
      const id = await makeOffer(round)
      return async (userId) => {
        try {
          await module.receive(userId, id)
          return true
        } catch (error) {
          if (error instanceof AppError && error.key === 'COUPON_SOLD_OUT') return false
          throw error
        }
      }
    },
  })
}
