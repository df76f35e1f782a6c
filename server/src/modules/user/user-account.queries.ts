import { type Selectable, sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { Users } from '#server/platform/database/database-types.ts'
import { isUniqueViolation } from '#server/platform/database/sql.ts'

/** Whether the user of a row of `users` has bound a number. */
export const hasPhone = sql<boolean>`users.phone_bound_at is not null`

/** Whether the user of a row of `users` may not sign in at a time; written there by the module `sanction`. */
export const isBanned = (now: Date) =>
  sql<boolean>`(users.banned_at is not null and (users.banned_until is null or users.banned_until > ${now}))`

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
const accounts = (db: Executor) =>
  db
    .selectFrom('users')
    .where('closed_at', 'is', null)
    .select(['id', 'username', 'email', 'password_hash', 'banned_at', 'banned_until'])

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

/** Where somebody can be reached, for `UserContactService.contactsIn`. */
export const contactColumns = ['email', 'email_bound_at', 'phone_sealed', 'phone_bound_at'] as const

export type ContactRow = Pick<Selectable<Users>, (typeof contactColumns)[number] | 'id' | 'created_at'>

export const findContacts = (db: Executor, id: string): Promise<ContactRow | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'created_at', ...contactColumns])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst()

/** @param fingerprints of one number, with each key */
export const findAccountByPhone = (db: Executor, fingerprints: Buffer[]) =>
  accounts(db)
    .where(sql<boolean>`phone_fingerprint = any(${fingerprints}::bytea[])`)
    .executeTakeFirst()

interface NewEmail {
  id: string
  email: string
  now: Date
}

/**
 * Puts another address in the place of a user's.
 * @returns the one before, undefined if it was the same, or `taken`
 */
export const replaceEmail = async (db: Executor, { id, email, now }: NewEmail) => {
  try {
    const { rows } = await sql<{ email: string }>`
      with before as (select id, email from users where id = ${id} and closed_at is null for no key update)
      update users set email = ${email}, email_bound_at = ${now}
      from before where users.id = before.id and lower(before.email) <> lower(${email})
      returning before.email`.execute(db)
    return { before: rows[0]?.email }
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken' as const
    throw error
  }
}

interface NewPhone {
  id: string
  encrypted: string
  fingerprint: Buffer
  now: Date
}

/** @returns false when the number is somebody else's */
export const updatePhone = async (db: Executor, { id, encrypted, fingerprint, now }: NewPhone): Promise<boolean> => {
  try {
    await db
      .updateTable('users')
      .set({ phone_sealed: encrypted, phone_fingerprint: fingerprint, phone_bound_at: now })
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .execute()
    return true
  } catch (error) {
    if (isUniqueViolation(error)) return false
    throw error
  }
}

/** @returns whether there was one */
export const removePhone = async (db: Executor, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ phone_sealed: null, phone_fingerprint: null, phone_bound_at: null })
    .where('id', '=', id)
    .where('phone_sealed', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
