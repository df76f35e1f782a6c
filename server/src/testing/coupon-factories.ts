import type { CouponTerms } from '#contract/coupon.ts'
import { createMemoryLimiter } from '#server/platform/limits/memory-limiter.ts'
import { createCouponModule, type CouponTemplate, rowOfTemplate } from '../modules/coupon/coupon.module.ts'
import type { TestApp } from './app.ts'
import { serial } from './factories.ts'
import { makeJobRunner } from './jobs.ts'

type Context = Pick<TestApp, 'db' | 'clock'>

const dayMs = 24 * 3600 * 1000

/** So many days from now on. */
export const daysFrom = ({ clock }: Pick<TestApp, 'clock'>, days: number): Date =>
  new Date(clock.now().getTime() + days * dayMs)

/** 满 100 减 20 unless given otherwise. */
export const printed = (given: Partial<CouponTerms> = {}): CouponTerms => ({
  title: '回家路上',
  note: '买票时用',
  scope: 'payment',
  discount: { kind: 'threshold', threshold: 10_000, amountOff: 2000 },
  ...given,
})

/** An offer of the centre that can be claimed since yesterday and for ten days, and holds for thirty days from the claim. */
export const makeOffer = async (
  context: Context,
  given: Partial<CouponTemplate> & { withdrawnAt?: Date } = {},
): Promise<{ id: string; slug: string }> => {
  const { withdrawnAt = null, ...template } = given
  const row = rowOfTemplate(
    {
      slug: `offer-${serial()}`,
      terms: printed(),
      channel: 'centre',
      stock: 100,
      perUser: 1,
      claim: { start: daysFrom(context, -1), end: daysFrom(context, 10) },
      valid: { days: 30 },
      ...template,
    },
    context.clock.now(),
  )
  return await context.db
    .insertInto('coupon_templates')
    .values({ ...row, withdrawn_at: withdrawnAt })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow()
}

/** What other modules are given, as another process on the same database has it. */
export const makeCouponModule = ({ db, clock }: Context) => {
  const runner = makeJobRunner({ db, clock })
  const module = createCouponModule({ db, clock, jobs: runner.jobs, limiter: createMemoryLimiter(clock) })
  return { ...module, runner }
}
