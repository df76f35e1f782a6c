import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'

/** A coupon whose owner is to be told of its last day. */
export interface LapsingRow {
  id: string
  user_id: string
  title: string
  valid_until: Date
}

/**
 * Marks coupons that lapse before a time as told of, those that lapse first first; what another process is marking is left
 * to it. Who claimed one less than that before its end has just read when it ends.
 * @param seconds how long before the end one is told
 */
export const markNotified = async (
  db: Executor,
  { now, seconds, limit }: { now: Date; seconds: number; limit: number },
): Promise<LapsingRow[]> => {
  const { rows } = await sql<LapsingRow>`
    with due as (
      select id from coupons
      where state = 'claimed' and notified_at is null
        and valid_until > ${now} and valid_until <= ${now}::timestamptz + ${seconds} * interval '1 second'
        and created_at < valid_until - ${seconds} * interval '1 second'
      order by valid_until, id limit ${limit} for no key update skip locked
    ), marked as (
      update coupons set notified_at = ${now} from due where coupons.id = due.id
      returning coupons.id, user_id, template_id, valid_until
    )
    select marked.id, user_id, title, marked.valid_until
    from marked join coupon_templates on coupon_templates.id = template_id
    order by marked.valid_until, marked.id`.execute(db)
  return rows
}
