import type { Executor } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'

/** For the transaction, so that what one pays at once is counted one by one. */
export const lockPayer = async (db: Executor, userId: string): Promise<void> => {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
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
