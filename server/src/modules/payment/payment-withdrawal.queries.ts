import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { Withdrawals } from '#server/platform/database/database-types.ts'

export type WithdrawalRow = Selectable<Withdrawals>

/** @returns undefined when the user has one with this client id already */
export const insertWithdrawal = (db: Executor, row: Insertable<Withdrawals>): Promise<WithdrawalRow | undefined> =>
  db
    .insertInto('withdrawals')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'client_id']).doNothing())
    .returningAll()
    .executeTakeFirst()

export const findWithdrawalByClientId = (
  db: Executor,
  userId: string,
  clientId: string,
): Promise<WithdrawalRow | undefined> =>
  db
    .selectFrom('withdrawals')
    .selectAll()
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

/** One of a user's own. */
export const findWithdrawal = (db: Executor, id: string, userId: string): Promise<WithdrawalRow | undefined> =>
  db.selectFrom('withdrawals').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()

export const findWithdrawalById = (db: Executor, id: string): Promise<WithdrawalRow | undefined> =>
  db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst()

/** What a user has withdrawn in 分, without what failed: ever, and since a time. */
export const sumWithdrawals = async (
  db: Executor,
  userId: string,
  since: Date,
): Promise<{ ever: number; recent: number }> => {
  const { rows } = await sql<{ ever: string; recent: string }>`
    select coalesce(sum(amount), 0)::bigint as ever,
      coalesce(sum(amount) filter (where created_at >= ${since}), 0)::bigint as recent
    from withdrawals where user_id = ${userId} and state <> 'failed'`.execute(db)
  return { ever: Number(rows[0]?.ever ?? 0), recent: Number(rows[0]?.recent ?? 0) }
}

/** Ends one that is pending, and forgets to whom it went. @returns undefined when it has ended before */
export const endWithdrawal = (
  db: Executor,
  id: string,
  change: Pick<Updateable<Withdrawals>, 'provider_no' | 'fail_code'> & { state: 'paid' | 'failed'; ended_at: Date },
): Promise<WithdrawalRow | undefined> =>
  db
    .updateTable('withdrawals')
    .set({ ...change, check_at: null, account_sealed: null, name_sealed: null })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst()

/** Takes some whose time has come; until `leaseEnd` nobody else takes them. */
export const takeDueWithdrawals = async (
  db: Executor,
  now: Date,
  leaseEnd: Date,
  limit: number,
): Promise<WithdrawalRow[]> => {
  const { rows } = await sql<WithdrawalRow>`
    update withdrawals set check_at = ${leaseEnd}, checks = checks + 1
    where id = any(array(
      select id from withdrawals where check_at <= ${now} order by check_at limit ${limit} for update skip locked
    ))
    returning *`.execute(db)
  return rows
}

/** When the provider is asked again, if it is still pending. */
export const setWithdrawalCheck = async (db: Executor, id: string, checkAt: Date): Promise<void> => {
  await db
    .updateTable('withdrawals')
    .set({ check_at: checkAt })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute()
}

/** A user's, the oldest first. */
export const listWithdrawals = (
  db: Executor,
  userId: string,
  afterId: string,
  limit: number,
): Promise<WithdrawalRow[]> =>
  db
    .selectFrom('withdrawals')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()
