import { type Selectable, sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { PaymentPasswords } from '#server/platform/database/database-types.ts'

export type PaymentPasswordRow = Selectable<PaymentPasswords>

export const findPaymentPassword = (db: Executor, userId: string): Promise<PaymentPasswordRow | undefined> =>
  db.selectFrom('payment_passwords').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** @returns whether it is the first */
export const insertPaymentPassword = async (
  db: Executor,
  row: Pick<PaymentPasswordRow, 'user_id' | 'hash' | 'changed_at'>,
): Promise<boolean> => {
  const inserted = await db
    .insertInto('payment_passwords')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return inserted !== undefined
}

interface SmallPayment {
  userId: string
  now: Date
  /** The first moment of the business day. */
  from: Date
  /** In 分, and the most of a day. */
  amount: number
  most: number
}

/** Counts a small payment among those of its day. @returns whether it may go without the payment password */
export const takeSmallPayment = async (db: Executor, given: SmallPayment): Promise<boolean> => {
  const { userId, now, from, amount, most } = given
  const spent = sql<string>`case when small_from = ${from}::timestamptz then small_spent else 0 end + ${amount}::bigint`
  const taken = await db
    .updateTable('payment_passwords')
    .set({ small_from: from, small_spent: spent })
    .where('user_id', '=', userId)
    .where('small_on', '=', true)
    .where(({ eb, or }) => or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
    .where(sql<boolean>`${spent} <= ${most}::bigint`)
    .returning('user_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** @returns whether it was otherwise before */
export const setSmallOn = async (db: Executor, userId: string, on: boolean): Promise<boolean> => {
  const changed = await db
    .updateTable('payment_passwords')
    .set({ small_on: on })
    .where('user_id', '=', userId)
    .where('small_on', '=', !on)
    .returning('user_id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Puts another one in the place of the old. @returns undefined when there is none */
export const replacePaymentPassword = (
  db: Executor,
  userId: string,
  change: Pick<PaymentPasswordRow, 'hash' | 'changed_at'> &
    Partial<Pick<PaymentPasswordRow, 'payouts_from' | 'small_on'>>,
): Promise<PaymentPasswordRow | undefined> =>
  db
    .updateTable('payment_passwords')
    .set({ ...change, wrong_tries: 0, locked_until: null })
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()

export const deletePaymentPassword = async (db: Executor, userId: string): Promise<void> => {
  await db.deleteFrom('payment_passwords').where('user_id', '=', userId).execute()
}
