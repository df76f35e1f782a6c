import { LRUCache } from 'lru-cache'
import type { Coupon } from '#contract/coupon.ts'
import { createBatcher } from '#server/platform/concurrency/batcher.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import type { Limiter } from '#server/platform/limits/limiter.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import {
  claimCoupons,
  type ClaimRow,
  type ClaimVerdict,
  findClaimers,
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

/** Made once: to make an error, with its stack, takes longer than all else that somebody who comes too late waits for. */
const refusals = {
  gone: new AppError('COUPON_GONE'),
  early: new AppError('COUPON_EARLY'),
  ended: new AppError('COUPON_ENDED'),
  limit: new AppError('COUPON_LIMIT'),
  'sold-out': new AppError('COUPON_SOLD_OUT'),
} satisfies Record<Exclude<ClaimVerdict, 'claimed' | 'known'>, AppError>

type Refusal = keyof typeof refusals

/** A coupon, or why there is none. */
type Outcome = { row: CouponRow } | { refusal: Refusal }

/** The most claims that one statement decides. */
const batchSize = 1000

/** For how long an offer that is sold out is known to be so, in milliseconds: then somebody looks again whether it is still there. */
const soldOutMs = 1000

/** The most people of whom is remembered that they have claimed something that is sold out: of one offer, and of all. */
const maxClaimers = { each: 10_000, all: 100_000 }

/** An offer of which nothing is left. */
interface SoldOut {
  /** They are told what they have; with all others there is nothing to look at. */
  claimers: ReadonlySet<string>
  untilMs: number
}

export const createCouponClaimService = ({ db, clock, limiter }: CouponClaimParts): CouponClaimService => {
  const soldOut = new LRUCache<string, SoldOut>({
    maxSize: maxClaimers.all,
    sizeCalculation: ({ claimers }) => claimers.size + 1,
  })

  /** Nobody new gets one of an offer that is sold out, whatever other processes do. */
  const remember = async (templateId: string) => {
    const untilMs = clock.now().getTime() + soldOutMs
    const claimers = await findClaimers(db, templateId, maxClaimers.each)
    if (claimers) soldOut.set(templateId, { claimers, untilMs })
  }

  const isTooLate = ({ template_id, user_id }: ClaimRow): boolean => {
    const known = soldOut.get(template_id)
    return known !== undefined && !known.claimers.has(user_id) && clock.now().getTime() < known.untilMs
  }

  const claimAll = async (claims: ClaimRow[]): Promise<Outcome[]> => {
    const verdicts = await db.transaction().execute((transaction) => claimCoupons(transaction, claims, clock.now()))
    const emptied = claims.filter((_, index) => verdicts[index]?.verdict === 'sold-out')
    for (const id of new Set(emptied.map(({ template_id }) => template_id))) await remember(id)
    const given = await findCoupons(
      db,
      verdicts.flatMap(({ coupon_id }) => coupon_id ?? []),
    )
    const rows = new Map(given.map((row) => [row.id, row]))
    return verdicts.map(({ verdict, coupon_id }): Outcome => {
      if (verdict in refusals) return { refusal: verdict as Refusal }
      return { row: rows.get(coupon_id ?? '') as CouponRow }
    })
  }

  const tooLate: Outcome = { refusal: 'sold-out' }

  const claim = createBatcher({
    keyOf: ({ template_id, user_id }: ClaimRow) => `${template_id} ${user_id}`,
    run: claimAll,
    size: batchSize,
    known: (claim) => (isTooLate(claim) ? tooLate : undefined),
  })

  return {
    receive: async (userId, offerId) => {
      await limiter.take('couponClaimsPerUser', userId)
      const outcome = await claim({ template_id: offerId, user_id: userId })
      if ('refusal' in outcome) throw refusals[outcome.refusal]
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
