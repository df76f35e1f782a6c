import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { TopUps } from '#server/platform/database/database-types.ts'
import { isThere } from '#server/platform/database/sql.ts'

export type TopUpRow = Selectable<TopUps>

/** @returns undefined when the user has one with this client id already */
export const insertTopUp = (db: Executor, row: Insertable<TopUps>): Promise<TopUpRow | undefined> =>
  db
    .insertInto('top_ups')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'client_id']).doNothing())
    .returningAll()
    .executeTakeFirst()

export const findTopUpByClientId = (db: Executor, userId: string, clientId: string): Promise<TopUpRow | undefined> =>
  db
    .selectFrom('top_ups')
    .selectAll()
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

/** One of a user's own. */
export const findTopUp = (db: Executor, id: string, userId: string): Promise<TopUpRow | undefined> =>
  db.selectFrom('top_ups').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()

export const findTopUpById = (db: Executor, id: string): Promise<TopUpRow | undefined> =>
  db.selectFrom('top_ups').selectAll().where('id', '=', id).executeTakeFirst()

/** Of all who would change it, one at a time. */
export const lockTopUp = (transaction: Executor, outNo: string): Promise<TopUpRow | undefined> =>
  transaction.selectFrom('top_ups').selectAll().where('out_no', '=', outNo).forUpdate().executeTakeFirst()

export const updateTopUp = (db: Executor, id: string, change: Updateable<TopUps>): Promise<TopUpRow> =>
  db.updateTable('top_ups').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Closes what nobody has paid. @returns undefined when it is not waiting any more */
export const closeTopUp = (
  db: Executor,
  id: string,
  change: { closed_at: Date; check_at: Date | null },
): Promise<TopUpRow | undefined> =>
  db
    .updateTable('top_ups')
    .set({ ...change, state: 'closed' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()

/** @returns whether the provider has not been asked about it since a time, and is now */
export const takeAsking = async (db: Executor, id: string, now: Date, since: Date): Promise<boolean> => {
  const row = await db
    .updateTable('top_ups')
    .set({ asked_at: now })
    .where('id', '=', id)
    .where(({ eb, or }) => or([eb('asked_at', 'is', null), eb('asked_at', '<', since)]))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes some whose time has come; until `leaseEnd` nobody else takes them. */
export const takeDueTopUps = async (db: Executor, now: Date, leaseEnd: Date, limit: number): Promise<TopUpRow[]> => {
  const { rows } = await sql<TopUpRow>`
    update top_ups set check_at = ${leaseEnd}, checks = checks + 1
    where id = any(array(
      select id from top_ups where check_at <= ${now} order by check_at limit ${limit} for update skip locked
    ))
    returning *`.execute(db)
  return rows
}

/** When it is looked at again, unless there is nothing left to look at. */
export const setTopUpCheck = async (db: Executor, id: string, checkAt: Date | null): Promise<void> => {
  await db
    .updateTable('top_ups')
    .set({ check_at: checkAt })
    .where('id', '=', id)
    .where('check_at', 'is not', null)
    .execute()
}

/** The id of the newest payment that was begun for an order, for a statement that reads the order. @param subject an expression of it */
export const newestPaymentOf = (subject: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(select id from top_ups where top_ups.subject = ${subject} order by id desc limit 1)`

/** The same of whether anything that was begun for it may still be paid. */
export const isPaymentRunning = (subject: RawBuilder<unknown>): RawBuilder<boolean> =>
  isThere(sql`from top_ups where top_ups.subject = ${subject} and top_ups.state = 'waiting' limit 1`)

/** What was begun at the provider for some orders, the oldest first. */
export const listTrades = (db: Executor, subject: string): Promise<TopUpRow[]> =>
  db.selectFrom('top_ups').selectAll().where('subject', '=', subject).orderBy('id').execute()

/** A user's, the oldest first. */
export const listTopUps = (db: Executor, userId: string, afterId: string, limit: number): Promise<TopUpRow[]> =>
  db
    .selectFrom('top_ups')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()

/** The payment that has gone into the wallet, or that has paid for something. @param subject `top-up:9`, or of what was bought: `train-order:12` */
const ofSubject = (db: Executor, subject: string) => {
  const [, id] = /^top-up:(\d+)$/.exec(subject) ?? []
  const paid = db.selectFrom('top_ups').selectAll().where('state', '=', 'paid')
  return id === undefined ? paid.where('subject', '=', subject) : paid.where('id', '=', id).where('subject', 'is', null)
}

export const findPaid = (db: Executor, subject: string): Promise<TopUpRow | undefined> =>
  ofSubject(db, subject).executeTakeFirst()

/** Of all who would change it, one at a time. */
export const lockPaidTopUp = (transaction: Executor, subject: string): Promise<TopUpRow | undefined> =>
  ofSubject(transaction, subject).forUpdate().executeTakeFirst()

/** @param amount in 分; below zero: it does not go back after all */
export const addGivenBack = async (transaction: Executor, id: string, amount: number): Promise<void> => {
  await transaction
    .updateTable('top_ups')
    .set({ given_back: sql`given_back + ${amount}` })
    .where('id', '=', id)
    .execute()
}
