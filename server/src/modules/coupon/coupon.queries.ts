import { type Selectable, sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { Coupons, CouponTemplates } from '#server/platform/database/database-types.ts'
import { anyOf } from '#server/platform/database/sql.ts'

/** What of a template is printed on its coupons. */
export type TermsRow = Pick<
  Selectable<CouponTemplates>,
  'title' | 'note' | 'scope' | 'kind' | 'threshold' | 'amount_off' | 'pay_percent' | 'cap_off'
>

/** A coupon with its terms. */
export type CouponRow = TermsRow &
  Pick<
    Selectable<Coupons>,
    | 'id'
    | 'template_id'
    | 'user_id'
    | 'state'
    | 'order_ref'
    | 'used_off'
    | 'valid_from'
    | 'valid_until'
    | 'created_at'
    | 'used_at'
  >

export const termsColumns = [
  'title',
  'note',
  'scope',
  'kind',
  'threshold',
  'amount_off',
  'pay_percent',
  'cap_off',
] as const

const couponColumns = [
  'coupons.id',
  'template_id',
  'user_id',
  'state',
  'order_ref',
  'used_off',
  'coupons.valid_from',
  'coupons.valid_until',
  'coupons.created_at',
  'used_at',
] as const

/** Coupons with their terms. */
export const selectCoupons = (db: Executor) =>
  db
    .selectFrom('coupons')
    .innerJoin('coupon_templates', 'coupon_templates.id', 'template_id')
    .select([...couponColumns, ...termsColumns])

export const findCoupons = (db: Executor, ids: string[]): Promise<CouponRow[]> =>
  selectCoupons(db).where(anyOf('coupons.id', ids)).execute()

/** What happens to a coupon. */
type EventKind = 'granted' | 'locked' | 'used' | 'returned'

/** Adds a line to a coupon's history. */
export const recordEvent = async (
  db: Executor,
  event: { couponId: string; kind: EventKind; orderRef: string | null; at: Date },
): Promise<void> => {
  const { couponId, kind, orderRef, at } = event
  await db.insertInto('coupon_events').values({ coupon_id: couponId, kind, order_ref: orderRef, at }).execute()
}

/** When a coupon lapses that holds for some days: at the end of the last one in Shanghai. @param days a column or a value */
export const endOfDays = (now: Date, days: string) =>
  sql<Date>`((${now}::timestamptz at time zone 'Asia/Shanghai')::date + ${sql.ref(days)} + 1)::timestamp at time zone 'Asia/Shanghai'`
