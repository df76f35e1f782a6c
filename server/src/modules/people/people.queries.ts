import { type RawBuilder, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { isBanned } from '../user/user.module.ts'

/** How somebody stands, in a list. */
export interface CardRow {
  id: string
  username: string
  created_at: Date
  banned: boolean
  silenced: boolean
  closing: boolean
}

const isSilenced = (now: Date) => sql<boolean>`exists (
  select from sanctions where user_id = users.id and kind = 'silence' and lifted_at is null and (until is null or until > ${now}))`

/** Those of these ids who are people, in no order. */
export const findCards = async (db: Executor, ids: readonly string[], now: Date): Promise<CardRow[]> => {
  const { rows } = await sql<CardRow>`
    select id, username, created_at, ${isBanned(now)} as banned, ${isSilenced(now)} as silenced,
      closing_at is not null or closed_at is not null as closing
    from users where id = any(${ids}::bigint[])`.execute(db)
  return rows
}

const first = async (db: Executor, condition: RawBuilder<unknown>): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from users where ${condition} limit 1`.execute(db)
  return rows.map(({ id }) => id)
}

export const findById = (db: Executor, id: string) => first(db, sql`id = ${id}::bigint`)
export const findByUsername = (db: Executor, name: string) => first(db, sql`lower(username) = ${name.toLowerCase()}`)
export const findByEmail = (db: Executor, email: string) => first(db, sql`lower(email) = ${email.toLowerCase()}`)
/** @param fingerprints of one number, with each key */
export const findByPhone = (db: Executor, fingerprints: Buffer[]) =>
  first(db, sql`phone_fingerprint = any(${fingerprints}::bytea[])`)

/** Those whose nickname begins so, by nickname. */
export const findByNickname = async (
  db: Executor,
  beginning: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<string[]> => {
  const low = beginning.toLowerCase()
  const { rows } = await sql<{ id: string }>`
    select id from users
    where lower(nickname) collate "C" >= ${low} and lower(nickname) collate "C" < ${`${low}\u{10FFFF}`}
    order by lower(nickname) collate "C", id offset ${offset} limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

const conditions = {
  all: sql`true`,
  banned: sql`banned_at is not null`,
  closing: sql`closing_at is not null and closed_at is null`,
}

/** The newest first, after an id. */
export const listIds = async (
  db: Executor,
  standing: keyof typeof conditions,
  { after, offset, limit }: { after: string | undefined; offset: number; limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from users where ${conditions[standing]} ${after === undefined ? sql`` : sql`and id < ${after}::bigint`}
    order by id desc offset ${offset} limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Counted up to `limits.listTotal`. */
export const countIds = async (db: Executor, standing: keyof typeof conditions): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    select count(*)::integer as number
    from (select from users where ${conditions[standing]} limit ${limits.listTotal}) as found`.execute(db)
  return rows[0]?.number ?? 0
}

const upTo = (rows: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::integer from (select ${rows} limit ${limits.historyTotal}) as found)`

export interface PersonRow extends CardRow {
  bio: string
  email: string
  closing_at: Date | null
  closed_at: Date | null
  last_seen_at: Date | null
  two_factor_on: boolean
  certification: string | null
  topic_num: number
  order_num: number
  case_num: number
  report_num: number
}

/** All that is told of somebody in one statement; each count by an index, and not beyond what is shown. */
export const findPerson = async (db: Executor, userId: string, now: Date): Promise<PersonRow | undefined> => {
  const { rows } = await sql<PersonRow>`
    select id, username, created_at, bio, email, closing_at, closed_at,
      ${isBanned(now)} as banned, ${isSilenced(now)} as silenced,
      closing_at is not null or closed_at is not null as closing,
      (select max(last_seen_at) from devices where user_id = users.id) as last_seen_at,
      exists (select from two_factors where user_id = users.id and confirmed_at is not null) as two_factor_on,
      (select state from certifications where user_id = users.id) as certification,
      ${upTo(sql`from topics where author_id = users.id`)} as topic_num,
      ${upTo(sql`from train_orders where user_id = users.id`)} as order_num,
      ${upTo(sql`from moderation_cases where author_id = users.id`)} as case_num,
      ${upTo(sql`from reports where reporter_id = users.id`)} as report_num
    from users where id = ${userId}`.execute(db)
  return rows[0]
}

/** Until when the bans that hold last. */
export const listBans = async (db: Executor, userId: string, now: Date): Promise<{ until: Date | null }[]> => {
  const { rows } = await sql<{ until: Date | null }>`
    select until from sanctions
    where user_id = ${userId} and kind = 'ban' and lifted_at is null and (until is null or until > ${now})
    order by until nulls first limit ${limits.historyTotal}`.execute(db)
  return rows
}
