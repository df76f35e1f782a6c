import type { CallAnswer, CallParsed } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { CouponCampaign, couponDeskCalls } from '#contract/money-desk.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { pageOf, sliceOf } from '#server/platform/database/paging.ts'
import { campaignOrder, type CampaignRow, countCampaigns, pageCampaigns } from './coupon-campaign.queries.ts'

/** What offers of coupons may cost, and have cost. */
export interface CouponCampaignService {
  /** The newest first. @throws {AppError} INPUT_INVALID when the cursor is not one of this list */
  page(
    input: CallParsed<typeof couponDeskCalls.pageCampaigns>['body'],
  ): Promise<CallAnswer<typeof couponDeskCalls.pageCampaigns>>
}

/**
 * What those that were claimed will cost: of the next ones as many are used as of those before, each for as much as those.
 * In 分, and never more than the budget.
 */
const forecastOf = ({
  claimed,
  used,
  spent,
  budget,
}: Record<'claimed' | 'used' | 'spent' | 'budget', number>): number =>
  used === 0 || claimed === 0
    ? spent
    : Math.min(budget, Math.round(spent + (claimed - used) * (used / claimed) * (spent / used)))

const present = (row: CampaignRow): CouponCampaign => {
  const [claimed, used, spent] = [row.claimed_num, row.used, Number(row.spent)]
  const budget = row.stock * (row.amount_off ?? row.cap_off ?? 0)
  return {
    ...{ id: row.id, title: row.title, stock: row.stock, claimed, used, spent, budget },
    ...{ scope: row.scope as CouponCampaign['scope'], channel: row.channel as CouponCampaign['channel'] },
    forecast: forecastOf({ claimed, used, spent, budget }),
    claimStartTime: row.claim_starts_at.toISOString(),
    claimEndTime: row.claim_ends_at.toISOString(),
    withdrawTime: row.withdrawn_at?.toISOString() ?? null,
  }
}

export const createCouponCampaignService = ({ db }: { db: Executor }): CouponCampaignService => ({
  page: async (input) => {
    const list = `campaigns-${input.ascFlag}`
    const [found, total] = await Promise.all([
      pageCampaigns(db, sliceOf(list, campaignOrder, input)),
      countCampaigns(db, limits.listTotal),
    ])
    const { shown, page } = pageOf(list, input, found)
    return { ...page, total, records: shown.map(present) }
  },
})
