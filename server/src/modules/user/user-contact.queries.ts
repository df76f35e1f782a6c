import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import { isUniqueViolation } from '#server/platform/database/sql.ts'
import { accounts } from './user-account.queries.ts'

export const findContacts = (db: Executor, id: string) =>
  db
    .selectFrom('users')
    .select(['email', 'email_bound_at', 'created_at', 'phone_sealed', 'phone_bound_at'])
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
