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
