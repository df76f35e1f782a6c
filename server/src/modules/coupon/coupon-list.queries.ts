import { type Selectable, sql, type SqlBool } from 'kysely'
import type { CouponShelf } from '#contract/coupon.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { CouponTemplates } from '#server/platform/database/database-types.ts'
import { countUpTo, inSlice, type Order, type Slice } from '#server/platform/database/paging.ts'
import { termsColumns, type TermsRow } from './coupon.queries.ts'

/** An offer as it stands for who asks. */
export type OfferRow = TermsRow &
  Pick<
    Selectable<CouponTemplates>,
    | 'id'
    | 'stock'
    | 'claimed_num'
    | 'per_user'
    | 'claim_starts_at'
    | 'claim_ends_at'
    | 'valid_from'
    | 'valid_until'
    | 'valid_days'
  > & {
    /** How many they have claimed, whatever has become of them. */
    claimed_by_viewer: number
    /** One of them is not used yet. */
    holds: boolean
  }

export const offerOrder: Order = { column: 'claim_ends_at', kind: 'time' }

/** Offers that can be claimed at a time, or soon. */
const standing = (db: Executor, { now, soon }: { now: Date; soon: Date }) =>
  db
    .selectFrom('coupon_templates')
    // Not a parameter: the index holds for this very channel.
    .where('channel', '=', sql.lit('centre'))
    .where('withdrawn_at', 'is', null)
    .where('claim_ends_at', '>', now)
    .where('claim_starts_at', '<=', soon)

/** A page of the centre with what its reader has of each offer, in one statement. */
export const pageOffers = (db: Executor, slice: Slice, userId: string, times: { now: Date; soon: Date }) =>
  standing(db, times)
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('coupons')
          .select([
            sql<number>`count(*)::integer`.as('claimed_by_viewer'),
            sql<boolean>`coalesce(bool_or(state in ('claimed', 'locked') and coupons.valid_until > ${times.now}), false)`.as(
              'holds',
            ),
          ])
          .whereRef('template_id', '=', 'coupon_templates.id')
          .where('user_id', '=', userId)
          .where('number', 'is not', null)
          .as('held'),
      (join) => join.onTrue(),
    )
    .select([
      'coupon_templates.id',
      'stock',
      'claimed_num',
      'per_user',
      'claim_starts_at',
      'claim_ends_at',
      'valid_from',
      'valid_until',
      'valid_days',
      ...termsColumns,
      'held.claimed_by_viewer',
      'held.holds',
    ])
    .$narrowType<{ claimed_by_viewer: number; holds: boolean }>()
    .$call(inSlice(slice))
    .execute()

/** Counted up to `most`; see `limits.listTotal`. */
export const countOffers = (db: Executor, times: { now: Date; soon: Date }, most: number): Promise<number> =>
  countUpTo(db, standing(db, times).select('id'), most)

/** How each part of 我的卡券 is read. */
export const shelfOrders: Record<CouponShelf, { order: Order; ascFlag: boolean }> = {
  usable: { order: { column: 'valid_until', kind: 'time' }, ascFlag: true },
  used: { order: { column: 'used_at', kind: 'time' }, ascFlag: false },
  expired: { order: { column: 'valid_until', kind: 'time' }, ascFlag: false },
}

interface Shelf {
  userId: string
  shelf: CouponShelf
  now: Date
}

/** Somebody's coupons of one part. */
const onShelf = (db: Executor, { userId, shelf, now }: Shelf) => {
  const own = db.selectFrom('coupons').where('user_id', '=', userId)
  if (shelf === 'used') return own.where('state', '=', sql.lit('used'))
  const unused = own.where(sql<SqlBool>`state in ('claimed', 'locked')`)
  // One that an order holds is not lost while it does.
  if (shelf === 'usable') return unused.where(sql<SqlBool>`(valid_until > ${now} or state = 'locked')`)
  return unused.where('valid_until', '<=', now).where('state', '=', sql.lit('claimed'))
}

/** Ids of a page of somebody's coupons. */
export const pageShelf = (db: Executor, slice: Slice, shelf: Shelf) =>
  onShelf(db, shelf).select('id').$call(inSlice(slice)).execute()

/** Counted up to `most`; see `limits.listTotal`. */
export const countShelf = (db: Executor, shelf: Shelf, most: number): Promise<number> =>
  countUpTo(db, onShelf(db, shelf).select('id'), most)
