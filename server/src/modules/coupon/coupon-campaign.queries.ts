import { type Selectable, sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { CouponTemplates } from '#server/platform/database/database-types.ts'
import { isAfter, keyOf, type Order, orderOf, type Slice } from '#server/platform/database/paging.ts'

export type CampaignRow = Selectable<CouponTemplates> & { used: number; spent: string }

/** Ids grow with time. */
export const campaignOrder: Order = { column: 'id', kind: 'id' }

/** Offers with what their used coupons have cost. */
export const pageCampaigns = async (db: Executor, slice: Slice): Promise<(CampaignRow & { key: string })[]> => {
  const { rows } = await sql<CampaignRow & { key: string }>`
    with page as materialized (
      select *, ${keyOf(slice)} from coupon_templates where ${isAfter(slice)}
      order by ${orderOf(slice)} offset ${slice.offset} limit ${slice.limit}
    )
    select page.*, costs.* from page cross join lateral (
      select count(*)::integer as used, coalesce(sum(used_off), 0)::bigint as spent
      from coupons where template_id = page.id and state = 'used'
    ) as costs order by ${orderOf(slice)}`.execute(db)
  return rows
}

/** Counted up to `most`. */
export const countCampaigns = async (db: Executor, most: number): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    select count(*)::integer as number from (select from coupon_templates limit ${most}) as found`.execute(db)
  return rows[0]?.number ?? 0
}
