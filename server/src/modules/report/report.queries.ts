import type { Insertable } from 'kysely'
import type { Executor } from '#server/platform/database.ts'
import type { Reports } from '#server/platform/database-types.ts'

/** Keeps a report; one of the same thing by the same user takes the place of the earlier one. */
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
