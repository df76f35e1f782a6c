import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'

export interface NewUser {
  username: string
  nickname: string
  email: string
  password_hash: string
  created_at: Date
}

/** @returns the id, or undefined when the name or the address is taken */
export const insertUser = async (db: Executor, user: NewUser): Promise<string | undefined> => {
  const row = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const isUsernameTaken = async (db: Executor, username: string): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst()) !== undefined

export const isEmailTaken = async (db: Executor, email: string): Promise<boolean> =>
  (await findAccountByEmail(db, email)) !== undefined

/** Nobody signs in to what is closed. */
export const accounts = (db: Executor) =>
  db
    .selectFrom('users')
    .where('closed_at', 'is', null)
    .select(['id', 'username', 'email', 'password_hash', 'banned_at'])

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>

export const findAccountByUsername = (db: Executor, username: string) =>
  accounts(db)
    .where(sql`lower(username)`, '=', username.toLowerCase())
    .executeTakeFirst()

export const findAccountByEmail = (db: Executor, email: string) =>
  accounts(db)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()

export const findAccount = (db: Executor, id: string) => accounts(db).where('id', '=', id).executeTakeFirst()

/** Whoever changes the row waits until the transaction ends. */
export const lockAccount = (db: Executor, id: string) => accounts(db).where('id', '=', id).forShare().executeTakeFirst()

/** Sets a new password in place of the one that was there when it was asked for. @returns whether it still was */
export const exchangePasswordHash = async (
  db: Executor,
  id: string,
  { before, after }: { before: string; after: string },
): Promise<boolean> => {
  const row = await db
    .updateTable('users')
    .set({ password_hash: after })
    .where('id', '=', id)
    .where('password_hash', '=', before)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const updatePasswordHash = async (db: Executor, id: string, password_hash: string): Promise<void> => {
  await db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
}
