import type { Insertable, Selectable } from 'kysely'
import { anyOf } from '#server/platform/database/sql.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { PrivateFiles } from '#server/platform/database/database-types.ts'

export type PrivateFileRow = Pick<Selectable<PrivateFiles>, 'id' | 'key' | 'user_id'>

const columns = ['id', 'key', 'user_id'] as const

export const insertPrivateFile = (db: Executor, row: Insertable<PrivateFiles>): Promise<PrivateFileRow> =>
  db.insertInto('private_files').values(row).returning(columns).executeTakeFirstOrThrow()

export const findPrivateFiles = (db: Executor, ids: string[]): Promise<PrivateFileRow[]> =>
  db.selectFrom('private_files').select(columns).where(anyOf('id', ids)).execute()

/** Stands in `loose_since` of what is to go at once. */
const discardedAt = new Date(0)

/** Something of the owner's refers to them from now on. @returns ids of those that were there, loose and not discarded */
export const claimPrivateFiles = async (db: Executor, userId: string, ids: string[]): Promise<string[]> => {
  const rows = await db
    .updateTable('private_files')
    .set({ loose_since: null })
    .where(anyOf('id', ids))
    .where('user_id', '=', userId)
    .where('loose_since', '>', discardedAt)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Nothing shall refer to any of the user's any more. */
export const discardPrivateFiles = async (db: Executor, userId: string): Promise<void> => {
  await db.updateTable('private_files').set({ loose_since: discardedAt }).where('user_id', '=', userId).execute()
}

/** Locks some of what has been loose since before a time; what others have locked is left to the next time. */
export const lockLoosePrivateFiles = (db: Executor, before: Date, limit: number): Promise<PrivateFileRow[]> =>
  db
    .selectFrom('private_files')
    .select(columns)
    .where('loose_since', '<', before)
    .orderBy('loose_since')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

/** Locks some of the user's that are discarded; what others have locked is left to the next time. */
export const lockDiscardedPrivateFiles = (db: Executor, userId: string, limit: number): Promise<PrivateFileRow[]> =>
  db
    .selectFrom('private_files')
    .select(columns)
    .where('user_id', '=', userId)
    .where('loose_since', '=', discardedAt)
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

export const deletePrivateFiles = async (db: Executor, ids: string[]): Promise<void> => {
  await db.deleteFrom('private_files').where(anyOf('id', ids)).execute()
}
