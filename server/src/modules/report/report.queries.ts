import type { Insertable } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { Reports } from '#server/platform/database/database-types.ts'

/** Keeps a report; one of the same thing by the same user replaces the earlier one. */
export const upsertReport = async (db: Executor, row: Insertable<Reports>): Promise<void> => {
  await db
    .insertInto('reports')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['reporter_id', 'kind', 'target_id'])
        .doUpdateSet({ reason: row.reason, note: row.note, created_at: row.created_at }),
    )
    .execute()
}

/** All that a user has reported, in the order of the ids. */
export const listReported = (db: Executor, reporterId: string, after: string, limit: number) =>
  db
    .selectFrom('reports')
    .select(['id', 'kind', 'target_id', 'reason', 'note', 'created_at'])
    .where('reporter_id', '=', reporterId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

export type ReportedRow = Awaited<ReturnType<typeof listReported>>[number]

export const emptyNotesOf = async (db: Executor, reporterId: string): Promise<void> => {
  await db.updateTable('reports').set({ note: '' }).where('reporter_id', '=', reporterId).execute()
}

/** Reports on a user, not on what they have written. */
export const deleteReportsOn = async (db: Executor, userId: string): Promise<void> => {
  await db.deleteFrom('reports').where('kind', '=', 'user').where('target_id', '=', userId).execute()
}
