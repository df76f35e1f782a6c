import { randomUUID } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { isPerson } from '../modules/relation/relation.module.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type {
  Certifications,
  PaymentPasswords,
  RailwayAccounts,
  TaskActions,
  TrainOrders,
  TrainTickets,
} from '#server/platform/database/database-types.ts'
import { type DemoRows, type DemoTable, demoTables } from './plan.ts'
import type { SilentDeeds, SilentPlan } from './silent.ts'

/** Official accounts are always there. */
export const hasUsers = async (db: Executor): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where(isPerson('id')).limit(1).executeTakeFirst()) !== undefined

/** Makes every other transaction that would add a user wait for the end of this one. */
export const lockUsers = async (db: Executor): Promise<void> => {
  await sql`lock table users in share row exclusive mode`.execute(db)
}

/** Inserts rows with the ids that they bring, as one parameter: a statement takes no more than 65,535 of them. */
const insertRows = async (db: Executor, table: DemoTable, rows: object[]): Promise<void> => {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::text::jsonb)
  `.execute(db)
}

/** Tables whose ids the database gives. */
const numbered: DemoTable[] = [
  'media',
  'users',
  'categories',
  'topics',
  'hashtags',
  'posts',
  'interactions',
  'chat_windows',
  'chat_messages',
  'coupon_templates',
  'coupons',
  'coupon_events',
  'top_ups',
  'withdrawals',
]

/** Fills the tables, lets the database count on from the ids, and has its planner look at what is there. */
export const insertDemoRows = async (db: Executor, rows: DemoRows): Promise<void> => {
  for (const table of demoTables) {
    if (rows[table].length > 0) await insertRows(db, table, rows[table])
    if (numbered.includes(table))
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${rows[table].length}::bigint + 1, false)`.execute(
        db,
      )
    await sql`analyze ${sql.table(table)}`.execute(db)
  }
}

/** Tables of what silent users have done: who, and to what. */
const deedTables = {
  topic_stars: { who: 'user_id', what: 'topic_id' },
  post_stars: { who: 'user_id', what: 'post_id' },
  follows: { who: 'follower_id', what: 'followee_id' },
} as const

interface SilentParts {
  silent: SilentPlan
  /** Their ids follow those of so many people. */
  after: number
  /** Keys of the pictures that they show themselves with; some show none. */
  faces: string[]
  lockedPasswordHash: string
  now: Date
}

/** Inserts users who write nothing, with their stars and follows; the counters of what they have starred hold these already. */
export const insertSilentUsers = async (db: Executor, parts: SilentParts): Promise<void> => {
  const { silent, after, faces, lockedPasswordHash, now } = parts
  const { users } = silent
  await sql`
    insert into users (id, username, nickname, email, password_hash, avatar_id, created_at)
    overriding system value
    select ${after}::bigint + number, username, nickname, username || '@hongyan.example', ${lockedPasswordHash},
      faces.ids[1 + (number * 7) % (array_length(faces.ids, 1) + 9)],
      ${now}::timestamptz - interval '60 days' - interval '340 days' * (number::double precision / ${users.length}::bigint)
    from unnest(${users.map(({ username }) => username)}::text[], ${users.map(({ nickname }) => nickname)}::text[])
      with ordinality as given (username, nickname, number),
      (select array_agg(id order by id) as ids from media where key = any(${faces}::text[])) as faces`.execute(db)
  await sql`select setval(pg_get_serial_sequence('users', 'id'), ${after + users.length}::bigint + 1, false)`.execute(
    db,
  )
  // Before what refers to them: otherwise each reference is looked for as among the few that there were.
  await sql`analyze users`.execute(db)

  const insertDeeds = async (table: keyof typeof deedTables, deeds: SilentDeeds[]) => {
    const { who, what } = deedTables[table]
    // Most come soon, and each of them once: steps through a prime number of users meet nobody twice.
    await sql`
      insert into ${sql.table(table)} (${sql.ref(who)}, ${sql.ref(what)}, created_at)
      select ${after}::bigint + 1 + (id * 7919 + place * (1 + id % 97)) % ${users.length}::bigint, id,
        since + (${now}::timestamptz - since) * (0.01 + 0.98 * power(place::double precision / num, 3))
      from unnest(${deeds.map(({ id }) => id)}::bigint[], ${deeds.map(({ num }) => num)}::integer[],
        ${deeds.map(({ timeMs }) => new Date(timeMs))}::timestamptz[]) as deeds (id, num, since)
      cross join lateral generate_series(1, num) as place`.execute(db)
    await sql`analyze ${sql.table(table)}`.execute(db)
  }
  await insertDeeds('topic_stars', silent.topicStars)
  await insertDeeds('post_stars', silent.postStars)
  await insertDeeds('follows', silent.follows)
}

export interface SignIn {
  day: string
  streak: number
  points: number
  made_up_at: Date | null
}

interface PointRows {
  signIns: SignIn[]
  claimed: { task: string; period: string; points: number; at: Date }[]
}

/** Days on which a user has signed in, and what they have claimed. */
export const insertPointRows = async (db: Executor, userId: string, { signIns, claimed }: PointRows): Promise<void> => {
  await db
    .insertInto('sign_ins')
    .values(signIns.map((row) => ({ ...row, user_id: userId })))
    .execute()
  await db
    .insertInto('task_actions')
    .values(
      signIns
        .filter(({ made_up_at }) => made_up_at === null)
        .map(({ day }) => ({ user_id: userId, action: 'sign-in', thing: day, day })),
    )
    .execute()
  await db
    .insertInto('task_claims')
    .values(claimed.map(({ at, ...row }) => ({ ...row, user_id: userId, claimed_at: at })))
    .execute()
}

/** A 补签 card that somebody has had for points. */
export interface ExchangedCard {
  at: Date
  goods: string
  price: number
  /** The missed day that it was spent on. */
  usedFor: string | null
}

/** @returns the exchanges */
export const insertExchangedCards = async (db: Executor, userId: string, cards: ExchangedCard[]) => {
  await db
    .insertInto('make_up_cards')
    .values(cards.map(({ at, usedFor }) => ({ user_id: userId, gained_at: at, used_for: usedFor })))
    .execute()
  return await db
    .insertInto('exchanges')
    .values(
      cards.map(({ at, goods, price }) => ({
        ...{ user_id: userId, client_id: randomUUID(), created_at: at },
        ...{ goods, price },
      })),
    )
    .returning(['id', 'goods', 'price', 'created_at'])
    .execute()
}

interface IdentityRows {
  certification: Insertable<Certifications>
  /** That they are certified, as tasks count it. */
  action: Insertable<TaskActions>
  paymentPassword: Insertable<PaymentPasswords>
}

/** Who somebody is, and what confirms their payments. */
export const insertIdentity = async (
  db: Executor,
  { certification, action, paymentPassword }: IdentityRows,
): Promise<void> => {
  await db.insertInto('certifications').values(certification).execute()
  await db.insertInto('task_actions').values(action).execute()
  await db.insertInto('payment_passwords').values(paymentPassword).execute()
}

/** The id of a user who is certified, by their name. */
export const findCertified = async (db: Executor, username: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('users')
    .innerJoin('certifications', 'certifications.user_id', 'users.id')
    .select('users.id')
    .where('username', '=', username)
    .where('certifications.state', '=', 'passed')
    .executeTakeFirst()
  return row?.id
}

/** Whether somebody has ever ordered a ticket. */
export const hasTrips = async (db: Executor, userId: string): Promise<boolean> =>
  (await db.selectFrom('train_orders').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst()) !==
  undefined

export const insertRailwayAccount = async (db: Executor, row: Insertable<RailwayAccounts>): Promise<void> => {
  await db
    .insertInto('railway_accounts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A trip with one ticket, without a seat that anybody could still take. @returns the id of the order */
export const insertPastTrip = async (
  db: Executor,
  { order, ticket }: { order: Insertable<TrainOrders>; ticket: Omit<Insertable<TrainTickets>, 'order_id'> },
): Promise<string> => {
  const { id } = await db.insertInto('train_orders').values(order).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('train_tickets')
    .values({ ...ticket, order_id: id })
    .execute()
  return id
}

/** Those of some runs on which something was reserved for a purpose. */
export const listRunsWith = async (db: Executor, subject: string, runIds: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ run_id: string }>`
    select run_id from unnest(${runIds}::bigint[]) as given (run_id)
    where exists (select from seat_reservations where seat_reservations.run_id = given.run_id and subject = ${subject})`.execute(
    db,
  )
  return new Set(rows.map(({ run_id }) => run_id))
}

/** People were here on the days on which they have written something. */
export const fillActivity = async (db: Executor): Promise<void> => {
  await sql`
    insert into active_days (day, user_id)
    select (at at time zone 'Asia/Shanghai')::date, user_id from (
      select created_at as at, author_id as user_id from topics
      union all select created_at, author_id from posts
      union all select created_at, sender_id from chat_messages
      union all select created_at, user_id from topic_stars
    ) as done group by 1, 2`.execute(db)
  await sql`
    insert into active_users (user_id, last_day)
    select user_id, max(day) from active_days where user_id < 900000000000000000 group by 1`.execute(db)
  await sql`delete from active_days where user_id >= 900000000000000000`.execute(db)
}
