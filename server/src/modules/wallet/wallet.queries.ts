import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { isCertified } from '../certification/certification.module.ts'
import { hasPayee } from '../payment/payment.module.ts'
import { hasPhone } from '../user/user.module.ts'
import type { Identity } from './spending-limit.ts'

const user = sql.ref('users.id')
const identity = sql`${isCertified(user)} as certification, ${hasPhone} as phone, ${hasPayee(user)} as payee`

/** @returns undefined when there is no such user any more */
export const findIdentity = async (db: Executor, userId: string): Promise<Identity | undefined> => {
  const { rows } = await sql<Identity>`
    select ${identity} from users where users.id = ${userId} and users.closed_at is null`.execute(db)
  return rows[0]
}

/** The statement of `lockPayer`, which says also who they are: for one that locks what they pay for as well. */
export const payerLock = (userId: string): RawBuilder<Identity> =>
  sql<Identity>`select ${identity} from users where users.id = ${userId} for no key update of users`

/** For the transaction, so that what one pays at once is counted one by one. */
export const lockPayer = async (db: Executor, userId: string): Promise<void> => {
  await payerLock(userId).execute(db)
}

export interface NoteRow {
  entry: string
  note: string
}

/** A user's notes to some entries. */
export const listNotes = (db: Executor, userId: string, entries: readonly string[]): Promise<NoteRow[]> =>
  db
    .selectFrom('bill_notes')
    .select(['entry', 'note'])
    .where('user_id', '=', userId)
    .where(anyOf('entry', entries))
    .execute()

/** A user's notes in the order of the entries, from one on. */
export const pageNotes = (db: Executor, userId: string, after: string, limit: number): Promise<NoteRow[]> =>
  db
    .selectFrom('bill_notes')
    .select(['entry', 'note'])
    .where('user_id', '=', userId)
    .where('entry', '>', after)
    .orderBy('entry')
    .limit(limit)
    .execute()

export const putNote = async (db: Executor, userId: string, entry: string, note: string): Promise<void> => {
  await db
    .insertInto('bill_notes')
    .values({ user_id: userId, entry, note })
    .onConflict((conflict) => conflict.columns(['user_id', 'entry']).doUpdateSet({ note }))
    .execute()
}

export const deleteNote = async (db: Executor, userId: string, entry: string): Promise<void> => {
  await db.deleteFrom('bill_notes').where('user_id', '=', userId).where('entry', '=', entry).execute()
}

/** Erases all of a user's. */
export const eraseNotes = async (db: Executor, userId: string): Promise<void> => {
  await db.deleteFrom('bill_notes').where('user_id', '=', userId).execute()
}
