import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import { isPerson } from '../relation/relation.module.ts'

export const findClosing = async (db: Executor, userId: string): Promise<Date | null> => {
  const row = await db.selectFrom('users').select('closing_at').where('id', '=', userId).executeTakeFirst()
  return row?.closing_at ?? null
}

export interface Begun {
  email: string
  closing_at: Date
  is_new: boolean
}

/** Sets the day; one that is set stays. @returns undefined when the account is closed already */
export const beginClosing = async (db: Executor, userId: string, at: Date): Promise<Begun | undefined> => {
  const { rows } = await sql<Begun>`
    with before as (select id, closing_at from users where id = ${userId} and closed_at is null for no key update)
    update users set closing_at = coalesce(before.closing_at, ${at}::timestamptz)
    from before where users.id = before.id
    returning users.email, users.closing_at, before.closing_at is null as is_new`.execute(db)
  return rows[0]
}

/** @returns whose day is taken back, and which it was; undefined when none was set, or it is too late */
export const cancelClosing = async (
  db: Executor,
  userId: string,
): Promise<{ email: string; closing_at: Date } | undefined> => {
  const { rows } = await sql<{ email: string; closing_at: Date }>`
    with before as (
      select id, closing_at from users
      where id = ${userId} and closing_at is not null and closed_at is null for no key update
    )
    update users set closing_at = null from before where users.id = before.id
    returning users.email, before.closing_at`.execute(db)
  return rows[0]
}

/** Accounts whose day has come, in the order of their ids. */
export const findDue = async (db: Executor, now: Date, after: string, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('closing_at', '<=', now)
    .where('closed_at', 'is', null)
    .where(isPerson('id'))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Closes the account and holds it for the transaction.
 * @returns the address that it had; undefined when its day was taken back, or another process is at it
 */
export const markClosed = async (db: Executor, userId: string, now: Date): Promise<{ email: string } | undefined> => {
  const { rows } = await sql<{ email: string }>`
    with due as (
      select id from users
      where id = ${userId} and closing_at <= ${now} and closed_at is null for no key update skip locked
    )
    update users set closed_at = ${now} from due where users.id = due.id returning users.email`.execute(db)
  return rows[0]
}

/** Accounts that were closed before a time, and have not been tidied up after. */
export const findUntidy = async (db: Executor, before: Date, after: string, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('closing_at', 'is not', null)
    .where('closed_at', '<=', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export const markTidy = async (db: Executor, userId: string): Promise<void> => {
  await db
    .updateTable('users')
    .set({ closing_at: null })
    .where('id', '=', userId)
    .where('closed_at', 'is not', null)
    .execute()
}
