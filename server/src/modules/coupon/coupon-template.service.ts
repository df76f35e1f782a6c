import type { Executor } from '#server/platform/database/database.ts'
import type { Clock } from '#server/platform/time/clock.ts'
import { findTemplateId, insertTemplate } from './coupon-claim.queries.ts'
import { type CouponTemplate, rowOfTemplate } from './coupon-template.ts'

/** How templates are made; they are never changed, as people hold coupons of them. */
export interface CouponTemplateService {
  /** Idempotent by slug. @returns its id */
  create(executor: Executor, template: CouponTemplate): Promise<string>
}

export const createCouponTemplateService = ({ clock }: { clock: Clock }): CouponTemplateService => ({
  create: async (executor, template) => {
    const made = await insertTemplate(executor, rowOfTemplate(template, clock.now()))
    const id = made ?? (await findTemplateId(executor, template.slug))
    if (id === undefined) throw new Error('a template was neither made nor there')
    return id
  },
})
