import { type Selectable, sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { DataExports } from '#server/platform/database/database-types.ts'
import { anyOf } from '#server/platform/database/sql.ts'

export type ExportRow = Selectable<DataExports>

/** An export that is being made: the key is another one when it was replaced meanwhile. */
export type MadeExport = Pick<ExportRow, 'id' | 'key'>

export const findExport = (db: Executor, userId: string): Promise<ExportRow | undefined> =>
  db.selectFrom('data_exports').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** The same, locked for the transaction. */
export const lockExport = (db: Executor, userId: string): Promise<ExportRow | undefined> =>
  db.selectFrom('data_exports').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()

/** One that can be fetched. */
export const findExportByLink = (db: Executor, linkHash: string, now: Date): Promise<ExportRow | undefined> =>
  db
    .selectFrom('data_exports')
    .selectAll()
    .where('link_hash', '=', linkHash)
    .where('state', '=', 'done')
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** @returns undefined when another call has just begun one */
export const insertExport = (
  db: Executor,
  { userId, key, linkHash, now }: { userId: string; key: string; linkHash: string; now: Date },
): Promise<MadeExport | undefined> =>
  db
    .insertInto('data_exports')
    .values({ user_id: userId, key, link_hash: linkHash, state: 'waiting', created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning(['id', 'key'])
    .executeTakeFirst()

export const deleteExports = async (db: Executor, ids: string[]): Promise<void> => {
  await db.deleteFrom('data_exports').where(anyOf('id', ids)).execute()
}

/** Some whose time is over, locked for the transaction; what others have locked is left to the next time. */
export const lockExpired = (db: Executor, now: Date, limit: number): Promise<MadeExport[]> =>
  db
    .selectFrom('data_exports')
    .select(['id', 'key'])
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

/** Its link is dead at once, whatever state it is in, and the next cleanup removes it. */
export const expireExport = async (db: Executor, userId: string, now: Date): Promise<void> => {
  await db.updateTable('data_exports').set({ state: 'failed', expires_at: now }).where('user_id', '=', userId).execute()
}

const unfinished = (db: Executor, { id, key }: MadeExport) =>
  db
    .updateTable('data_exports')
    .where('id', '=', id)
    .where('key', '=', key)
    .where(sql<boolean>`state in ('waiting', 'running')`)

/** @returns undefined when it was replaced, or its user is gone */
export const startExport = (
  db: Executor,
  made: MadeExport,
): Promise<Pick<ExportRow, 'user_id' | 'created_at'> | undefined> =>
  unfinished(db, made).set({ state: 'running', progress: 0 }).returning(['user_id', 'created_at']).executeTakeFirst()

/** @returns false as `startExport` does */
export const saveProgress = async (db: Executor, made: MadeExport, percent: number): Promise<boolean> => {
  const { numUpdatedRows } = await unfinished(db, made)
    .set({ progress: sql`greatest(progress, ${percent}::smallint)` })
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** @returns false as `startExport` does: then nobody can fetch it */
export const finishExport = async (
  db: Executor,
  made: MadeExport,
  { bytes, expiresAt }: { bytes: number; expiresAt: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await unfinished(db, made)
    .set({ state: 'done', progress: 100, bytes, expires_at: expiresAt })
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** It is tried again later, or was for the last time. */
export const stopExport = async (db: Executor, made: MadeExport, state: 'waiting' | 'failed'): Promise<void> => {
  await unfinished(db, made).set({ state, progress: 0 }).execute()
}
