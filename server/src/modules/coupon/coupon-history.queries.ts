import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'

/** Something that has happened to a coupon and is in no chain yet. */
export interface UnsealedRow {
  id: string
  user_id: string
  coupon_id: string
  title: string
  kind: string
  order_ref: string | null
  at: Date
}

/** What is in no chain yet, in the order of ids. One with a low id may come late: its transaction was longer under way. */
export const listUnsealed = async (db: Executor, afterId: string, limit: number): Promise<UnsealedRow[]> => {
  const { rows } = await sql<UnsealedRow>`
    select event.id, coupon.user_id, event.coupon_id, template.title, event.kind, event.order_ref, event.at
    from coupon_events event
      join coupons coupon on coupon.id = event.coupon_id
      join coupon_templates template on template.id = coupon.template_id
    where event.id > ${afterId} and not exists (select from coupon_entries where event_id = event.id)
    order by event.id limit ${limit}`.execute(db)
  return rows
}

/** The end of somebody's chain. */
export interface ChainEndRow {
  place: number
  user_id: string
  salt: string
  /** 0 and null of one that has just begun. */
  seq: number
  hash: Buffer | null
}

const chainEnds = (day: string | null) => sql`
  select chain.place, chain.user_id, chain.salt, coalesce(entry.seq, 0) as seq, entry.hash
  from coupon_chains chain left join lateral (
    select seq, hash from coupon_entries
    where place = chain.place and (${day}::date is null or day <= ${day}::date)
    order by seq desc limit 1
  ) as entry on true`

/** Begins chains for those who have none; in a closing alone, as their places follow one another. @returns the ends of all of theirs */
export const openChains = async (db: Executor, userIds: string[]): Promise<ChainEndRow[]> => {
  await sql`
    insert into coupon_chains (place, user_id)
    select (select coalesce(max(place) + 1, 0) from coupon_chains) + row_number() over (order by id) - 1, id
    from unnest(${userIds}::bigint[]) as wanted (id)
    where not exists (select from coupon_chains where user_id = id)`.execute(db)
  const { rows } = await sql<ChainEndRow>`
    ${chainEnds(null)} where chain.user_id = any(${userIds}::bigint[])`.execute(db)
  return rows
}

export interface NewEntryRow {
  place: number
  seq: number
  event_id: string
  hash: Buffer
}

export const insertEntries = async (db: Executor, rows: NewEntryRow[], day: string): Promise<void> => {
  await sql`
    insert into coupon_entries (place, seq, event_id, hash, day)
    select *, ${day}::date from unnest(
      ${rows.map(({ place }) => place)}::integer[], ${rows.map(({ seq }) => seq)}::integer[],
      ${rows.map(({ event_id }) => event_id)}::bigint[], ${rows.map(({ hash }) => hash)}::bytea[])`.execute(db)
}

/** The ends of all chains, by place. */
export const listChains = async (db: Executor, fromPlace: number, limit: number): Promise<ChainEndRow[]> => {
  const { rows } = await sql<ChainEndRow>`
    ${chainEnds(null)} where chain.place >= ${fromPlace} order by chain.place limit ${limit}`.execute(db)
  return rows
}

/** The end of somebody's chain as the closing of a day has sealed it. */
export const findChain = async (db: Executor, userId: string, day: string): Promise<ChainEndRow | undefined> => {
  const { rows } = await sql<ChainEndRow>`${chainEnds(day)} where chain.user_id = ${userId}`.execute(db)
  return rows[0]
}

export interface CouponEntryRow {
  seq: number
  coupon_id: string
  title: string
  kind: string
  order_ref: string | null
  at: Date
  hash: Buffer
}

/** Somebody's entries, the oldest first. */
export const listCouponEntries = async (
  db: Executor,
  { userId, after, until }: { userId: string; after: number; until: number },
  limit: number,
): Promise<CouponEntryRow[]> => {
  const { rows } = await sql<CouponEntryRow>`
    select entry.seq, event.coupon_id, template.title, event.kind, event.order_ref, event.at, entry.hash
    from coupon_chains chain
      join coupon_entries entry on entry.place = chain.place
      join coupon_events event on event.id = entry.event_id
      join coupons coupon on coupon.id = event.coupon_id
      join coupon_templates template on template.id = coupon.template_id
    where chain.user_id = ${userId} and entry.seq > ${after}::bigint and entry.seq <= ${until}::bigint
    order by entry.seq limit ${limit}`.execute(db)
  return rows
}
