import { type RawBuilder, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { limitOf, offsetOf } from '#server/platform/database/paging.ts'
import { readyStatement } from '#server/platform/database/ready-statement.ts'
import { contactColumns, type ContactRow, isBanned, type UserBriefRow } from '../user/user.module.ts'

/** Somebody in short, and how they stand. */
export interface CardRow extends UserBriefRow {
  username: string
  created_at: Date
  banned: boolean
  silenced: boolean
  closing: boolean
}

const card = (now: Date) => sql`
  id, nickname, avatar_id, username, created_at, closing_at is not null or closed_at is not null as closing,
  ${isBanned(now)} as banned, exists (
    select from sanctions where user_id = users.id and kind = 'silence' and lifted_at is null and (until is null or until > ${now})
  ) as silenced`

const first = async (db: Executor, now: Date, condition: RawBuilder<unknown>): Promise<CardRow[]> =>
  (await sql<CardRow>`select ${card(now)} from users where ${condition} limit 1`.execute(db)).rows

export const findById = (db: Executor, now: Date, id: string) => first(db, now, sql`id = ${id}::bigint`)
export const findByUsername = (db: Executor, now: Date, name: string) =>
  first(db, now, sql`lower(username) = ${name.toLowerCase()}`)
export const findByEmail = (db: Executor, now: Date, email: string) =>
  first(db, now, sql`lower(email) = ${email.toLowerCase()}`)
/** @param fingerprints of one number, with each key */
export const findByPhone = (db: Executor, now: Date, fingerprints: Buffer[]) =>
  first(db, now, sql`phone_fingerprint = any(${fingerprints}::bytea[])`)

/** Those whose nickname begins so, by nickname. */
export const findByNickname = async (
  db: Executor,
  now: Date,
  beginning: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<CardRow[]> => {
  const low = beginning.toLowerCase()
  const { rows } = await sql<CardRow>`
    select ${card(now)} from users
    where lower(nickname) collate "C" >= ${low} and lower(nickname) collate "C" < ${`${low}\u{10FFFF}`}
    order by lower(nickname) collate "C", id offset ${offset} limit ${limit}`.execute(db)
  return rows
}

const conditions = {
  all: sql`true`,
  banned: sql`banned_at is not null`,
  closing: sql`closing_at is not null and closed_at is null`,
}

type Standing = keyof typeof conditions

const number = (standing: Standing) => sql<number>`(
  select count(*)::integer from (
    select from users where ${conditions[standing]} order by id desc limit ${sql.lit(limits.staffListTotal)}
  ) as found
)`

/** The newest first, after an id, with how many there are, counted up to `limits.staffListTotal`. */
export const listCards = async (
  db: Executor,
  { standing, now }: { standing: Standing; now: Date },
  { after, offset, limit }: { after: string | undefined; offset: number; limit: number },
): Promise<(CardRow & { total: number })[]> => {
  const { rows } = await sql<CardRow & { total: number }>`
    select ${card(now)}, ${number(standing)} as total from users
    where ${conditions[standing]} ${after === undefined ? sql`` : sql`and id < ${after}::bigint`}
    order by id desc limit ${limitOf({ limit })} ${offsetOf({ offset })}`.execute(db)
  return rows
}

/** Counted up to `limits.staffListTotal`. */
export const countCards = async (db: Executor, standing: Standing): Promise<number> =>
  (await sql<{ number: number }>`select ${number(standing)} as number`.execute(db)).rows[0]?.number ?? 0

const upTo = (rows: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::integer from (select ${rows} limit ${limits.historyTotal}) as found)`

export interface PersonRow extends CardRow, ContactRow {
  bio: string
  /** Until when the bans that hold last. */
  bans: (string | null)[]
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

const readPerson = readyStatement<PersonRow, { userId: string; now: Date }>(
  (_, { userId, now }) => sql`
    select ${card(now)}, ${sql.join(contactColumns.map((column) => sql.ref(column)))}, bio, closing_at, closed_at,
      (
        select coalesce(json_agg(until order by until nulls first), '[]') from sanctions
        where user_id = users.id and kind = 'ban' and lifted_at is null and (until is null or until > ${now})
      ) as bans,
      (select max(last_seen_at) from devices where user_id = users.id) as last_seen_at,
      exists (select from two_factors where user_id = users.id and confirmed_at is not null) as two_factor_on,
      (select state from certifications where user_id = users.id) as certification,
      ${upTo(sql`from topics where author_id = users.id`)} as topic_num,
      ${upTo(sql`from train_orders where user_id = users.id`)} as order_num,
      ${upTo(sql`from moderation_cases where author_id = users.id`)} as case_num,
      ${upTo(sql`from reports where reporter_id = users.id`)} as report_num
    from users where id = ${userId}`,
)

/** All that is told of somebody in one statement; each count by an index, and not beyond what is shown. */
export const findPerson = async (db: Executor, userId: string, now: Date): Promise<PersonRow | undefined> =>
  (await readPerson(db, { userId, now }, {}))[0]
