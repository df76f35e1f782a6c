import { type Selectable, sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { DataExports } from '#server/platform/database/database-types.ts'

export type ExportRow = Selectable<DataExports>

export const findExport = (db: Executor, userId: string): Promise<ExportRow | undefined> =>
  db.selectFrom('data_exports').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** The same, held for the transaction. */
export const holdExport = (db: Executor, userId: string): Promise<ExportRow | undefined> =>
  db.selectFrom('data_exports').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()

/** One that can be fetched. */
export const findExportByKey = (db: Executor, key: string, now: Date): Promise<ExportRow | undefined> =>
  db
    .selectFrom('data_exports')
    .selectAll()
    .where('key', '=', key)
    .where('state', '=', 'done')
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Does nothing when another call has just begun one. */
export const insertExport = async (
  db: Executor,
  { userId, key, now }: { userId: string; key: string; now: Date },
): Promise<void> => {
  await db
    .insertInto('data_exports')
    .values({ user_id: userId, key, state: 'waiting', created_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

export const deleteExports = async (db: Executor, ids: string[]): Promise<void> => {
  await db
    .deleteFrom('data_exports')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
}

/** Some whose time is over, held for the transaction; what others hold is left to the next time. */
export const holdExpired = (db: Executor, now: Date, limit: number): Promise<Pick<ExportRow, 'id' | 'key'>[]> =>
  db
    .selectFrom('data_exports')
    .select(['id', 'key'])
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

/** Its link is dead at once, whatever state it is in, and the next sweep removes it. */
export const expireExport = async (db: Executor, userId: string, now: Date): Promise<void> => {
  await db
    .updateTable('data_exports')
    .set({ state: 'failed', expires_at: now, leased_until: null })
    .where('user_id', '=', userId)
    .execute()
}
