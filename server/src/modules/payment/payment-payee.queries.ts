import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { Payees } from '#server/platform/database/database-types.ts'
import { isThere } from '#server/platform/database/sql.ts'

export type PayeeRow = Selectable<Payees>

/** Whether somebody has bound an account of theirs, for a statement that reads other things as well. @param userId an expression of it */
export const hasPayee = (userId: RawBuilder<unknown>): RawBuilder<boolean> =>
  isThere(sql`from payees where payees.user_id = ${userId}`)

export const findPayee = (db: Executor, userId: string): Promise<PayeeRow | undefined> =>
  db.selectFrom('payees').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Makes all withdrawals of a user wait for each other: what they have withdrawn so far changes for one at a time. */
export const lockPayee = (transaction: Executor, userId: string): Promise<PayeeRow | undefined> =>
  transaction.selectFrom('payees').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()

export const putPayee = (db: Executor, row: PayeeRow): Promise<PayeeRow> =>
  db
    .insertInto('payees')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ account_sealed: row.account_sealed, bound_at: row.bound_at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

export const deletePayee = async (db: Executor, userId: string): Promise<void> => {
  await db.deleteFrom('payees').where('user_id', '=', userId).execute()
}
