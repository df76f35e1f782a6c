import type { Coupon } from '#contract/coupon.ts'
import type { ErrorKey } from '#contract/errors.ts'
import { createBatcher } from '#server/platform/concurrency/batcher.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import {
  claimCoupons,
  type ClaimRow,
  type ClaimVerdict,
  findGranted,
  insertGranted,
  lockTemplate,
} from './coupon-claim.queries.ts'
import { type CouponRow, findCoupons, recordEvent } from './coupon.queries.ts'
import { presentCoupon } from './coupon.views.ts'

export interface CouponClaimParts {
  db: Executor
  clock: Clock
  limiter: Pick<Limiter, 'take'>
}

/** How people come by coupons. */
export interface CouponClaimService {
  /**
   * Claims a coupon of an offer. Idempotent: who holds one that is not used yet gets the same one.
   * @throws {AppError} COUPON_GONE, COUPON_EARLY, COUPON_ENDED, COUPON_LIMIT, COUPON_SOLD_OUT, TOO_MANY_REQUESTS
   */
  receive(userId: string, offerId: string): Promise<Coupon>
  /**
   * Gives somebody a coupon for something else that they have done, such as paying points: whatever the window and the
   * limit of its template, as far as the stock goes. Idempotent by reason.
   * @param executor the transaction of what it is given for
   * @param reason of the same user for ever unique: `mall:12`
   * @returns its id
   * @throws {AppError} COUPON_GONE, COUPON_SOLD_OUT
   */
  grant(executor: Executor, userId: string, templateId: string, reason: string): Promise<string>
}

const refusals = {
  gone: 'COUPON_GONE',
  early: 'COUPON_EARLY',
  ended: 'COUPON_ENDED',
  limit: 'COUPON_LIMIT',
  'sold-out': 'COUPON_SOLD_OUT',
} as const satisfies Record<Exclude<ClaimVerdict, 'claimed' | 'known' | 'again'>, ErrorKey>

type Refusal = keyof typeof refusals

/** A coupon, or why there is none. */
type Outcome = { row: CouponRow } | { refusal: Refusal }

/** The most claims that one statement decides. */
const batchSize = 1000

export const createCouponClaimService = ({ db, clock, limiter }: CouponClaimParts): CouponClaimService => {
  const claimAll = async (claims: ClaimRow[]): Promise<Outcome[]> => {
    const verdicts = await claimCoupons(db, claims, clock.now())
    const given = await findCoupons(
      db,
      verdicts.flatMap(({ coupon_id }) => coupon_id ?? []),
    )
    const rows = new Map(given.map((row) => [row.id, row]))
    const again = claims.filter((_, index) => verdicts[index]?.verdict === 'again')
    const seconds = again.length > 0 ? await claimAll(again) : []
    return verdicts.map(({ verdict, coupon_id }): Outcome => {
      if (verdict === 'again') return seconds.shift() as Outcome
      if (verdict in refusals) return { refusal: verdict as Refusal }
      return { row: rows.get(coupon_id ?? '') as CouponRow }
    })
  }

  const claim = createBatcher({
    keyOf: ({ template_id, user_id }: ClaimRow) => `${template_id} ${user_id}`,
    run: claimAll,
    size: batchSize,
  })

  return {
    receive: async (userId, offerId) => {
      await limiter.take('couponClaimsPerUser', userId)
      const outcome = await claim({ template_id: offerId, user_id: userId })
      if ('refusal' in outcome) throw new AppError(refusals[outcome.refusal])
      return presentCoupon(outcome.row, clock.now())
    },

    grant: async (executor, userId, templateId, reason) => {
      const now = clock.now()
      const template = await lockTemplate(executor, templateId)
      // Of one template, the same was given before, or is given by nobody else meanwhile.
      const before = await findGranted(executor, userId, reason)
      if (before !== undefined) return before
      if (!template || template.withdrawn_at !== null) throw new AppError('COUPON_GONE')
      if (template.valid_until !== null && template.valid_until <= now) throw new AppError('COUPON_GONE')
      if (template.claimed_num >= template.stock) throw new AppError('COUPON_SOLD_OUT')
      const couponId = await insertGranted(executor, { templateId, userId, reason, now })
      await recordEvent(executor, { couponId, kind: 'granted', orderRef: null, at: now })
      return couponId
    },
  }
}
