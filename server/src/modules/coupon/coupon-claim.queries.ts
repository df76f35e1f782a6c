import { type Insertable, type Selectable, sql } from 'kysely'
import { type Executor } from '#server/platform/database/database.ts'
import { plannedEachTime } from '#server/platform/database/preparing-client.ts'
import type { CouponTemplates } from '#server/platform/database/database-types.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { endOfDays } from './coupon.queries.ts'

/** Somebody who wants a coupon of an offer. */
export interface ClaimRow {
  template_id: string
  user_id: string
}

/**
 * What became of a claim.
 * - `claimed`: there is a new coupon; `known`: they hold one that is not used yet.
 * - `gone`, `early`, `ended`, `limit`, `sold-out`: they get none.
 */
export type ClaimVerdict = 'claimed' | 'known' | 'gone' | 'early' | 'ended' | 'limit' | 'sold-out'

interface ClaimOutcomeRow {
  verdict: ClaimVerdict
  /** Of `claimed` and `known`. */
  coupon_id: string | null
}

/**
 * Locks the offers of which there is something left to claim, in the order of their ids, so that two such statements never
 * wait for each other in a circle; one that is sold out is only read.
 * @returns the ids of those that are locked
 */
const lockOffers = async (transaction: Executor, ids: string[], now: Date): Promise<string[]> => {
  const rows = await transaction
    .selectFrom('coupon_templates')
    .select('id')
    .where(anyOf('id', ids))
    .whereRef('claimed_num', '<', 'stock')
    .where('claim_starts_at', '<=', now)
    .where('claim_ends_at', '>', now)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Gives out coupons to all who want one, in their order, as far as the stock goes: one statement, whatever their number.
 * It begins when their offers are locked: one that waited for the lock itself would not see what others gave meanwhile, and
 * would tell somebody who has just got the last one elsewhere that nothing is left.
 * @param claims no two of the same person for the same template
 * @returns in the order of the claims
 */
export const claimCoupons = async (
  transaction: Executor,
  claims: ClaimRow[],
  now: Date,
): Promise<ClaimOutcomeRow[]> => {
  const templateIds = claims.map(({ template_id }) => template_id)
  const locked = await lockOffers(transaction, [...new Set(templateIds)], now)
  const { rows } = await sql<ClaimOutcomeRow>`
    ${plannedEachTime} with asked as (
      select * from unnest(${templateIds}::bigint[], ${claims.map(({ user_id }) => user_id)}::bigint[])
        with ordinality as given (template_id, user_id, place)
    ), held as (
      select
        template_id, user_id, max(number) as number,
        min(id) filter (where state in ('claimed', 'locked') and valid_until > ${now}) as coupon_id
      from asked join coupons using (template_id, user_id)
      where number is not null
      group by template_id, user_id
    ), judged as (
      select
        asked.*, templates.stock - templates.claimed_num as left_num, held.coupon_id, coalesce(held.number, 0) as number,
        templates.valid_from, templates.valid_until, templates.valid_days,
        case
          when held.coupon_id is not null then 'known'
          when templates.id is null or templates.withdrawn_at is not null then 'gone'
          when templates.claim_starts_at > ${now} then 'early'
          when templates.claim_ends_at <= ${now} then 'ended'
          when held.number >= templates.per_user then 'limit'
          when templates.id <> all(${locked}::bigint[]) then 'sold-out'
        end as refusal
      from asked
      left join coupon_templates as templates on templates.id = asked.template_id and templates.channel = 'centre'
      left join held using (template_id, user_id)
    ), ranked as (
      select *, row_number() over (partition by template_id order by place) as rank from judged where refusal is null
    ), added as (
      insert into coupons (template_id, user_id, number, state, valid_from, valid_until, created_at)
      select
        template_id, user_id, number + 1, 'claimed', coalesce(valid_from, ${now}),
        coalesce(valid_until, ${endOfDays(now, 'valid_days')}), ${now}
      from ranked where rank <= left_num order by place
      returning id, template_id, user_id
    ), given as (
      select template_id, count(*)::integer as number from added group by template_id
    ), counted as (
      update coupon_templates set claimed_num = claimed_num + given.number
      from given where coupon_templates.id = given.template_id
    ), recorded as (
      insert into coupon_events (coupon_id, kind, at) select id, 'claimed', ${now} from added
    )
    select
      coalesce(judged.refusal, case when added.id is null then 'sold-out' else 'claimed' end) as verdict,
      coalesce(judged.coupon_id, added.id) as coupon_id
    from judged left join added using (template_id, user_id)
    order by judged.place`.execute(transaction)
  return rows
}

/**
 * Who has claimed coupons of an offer.
 * @param most when there are more people, undefined
 */
export const findClaimers = async (
  db: Executor,
  templateId: string,
  most: number,
): Promise<ReadonlySet<string> | undefined> => {
  const rows = await db
    .selectFrom('coupons')
    .select('user_id')
    .distinct()
    .where('template_id', '=', templateId)
    .where('number', 'is not', null)
    .limit(most + 1)
    .execute()
  return rows.length > most ? undefined : new Set(rows.map(({ user_id }) => user_id))
}

/** Locks a template, so that its stock changes for one at a time. */
export const lockTemplate = (
  db: Executor,
  id: string,
): Promise<Pick<Selectable<CouponTemplates>, 'stock' | 'claimed_num' | 'withdrawn_at' | 'valid_until'> | undefined> =>
  db
    .selectFrom('coupon_templates')
    .select(['stock', 'claimed_num', 'withdrawn_at', 'valid_until'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** @returns the id of what somebody was given for a reason, if they were */
export const findGranted = async (db: Executor, userId: string, reason: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('coupons')
    .select('id')
    .where('user_id', '=', userId)
    .where('reason', '=', reason)
    .executeTakeFirst()
  return row?.id
}

interface Grant {
  templateId: string
  userId: string
  reason: string
  now: Date
}

/** Gives one of a template that is locked and has some left. @returns its id */
export const insertGranted = async (db: Executor, { templateId, userId, reason, now }: Grant): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    with template as (
      update coupon_templates set claimed_num = claimed_num + 1 where id = ${templateId}
      returning valid_from, valid_until, valid_days
    )
    insert into coupons (template_id, user_id, reason, state, valid_from, valid_until, created_at)
    select
      ${templateId}::bigint, ${userId}::bigint, ${reason}, 'claimed', coalesce(valid_from, ${now}),
      coalesce(valid_until, ${endOfDays(now, 'valid_days')}), ${now}
    from template
    returning id`.execute(db)
  return (rows[0] as { id: string }).id
}

/** @returns the template's id; undefined when there is one of this slug */
export const insertTemplate = async (db: Executor, row: Insertable<CouponTemplates>): Promise<string | undefined> => {
  const made = await db
    .insertInto('coupon_templates')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

export const findTemplateId = async (db: Executor, slug: string): Promise<string | undefined> => {
  const row = await db.selectFrom('coupon_templates').select('id').where('slug', '=', slug).executeTakeFirst()
  return row?.id
}
