import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'

/** What somebody has uploaded, in the order of the ids. */
export const listOwned = (db: Executor, ownerId: string, after: string, limit: number) =>
  db
    .selectFrom('media')
    .select(['id', 'kind', 'key', 'extension', 'bytes', 'width', 'height', 'duration_ms', 'created_at'])
    .where('owner_id', '=', ownerId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

export type OwnedRow = Awaited<ReturnType<typeof listOwned>>[number]

export const countOwned = async (db: Executor, ownerId: string): Promise<number> => {
  const row = await db
    .selectFrom('media')
    .select(sql<number>`count(*)::integer`.as('number'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return row.number
}

/** What somebody has uploaded is nobody's, and is deleted next where nothing refers to it. */
export const disown = async (db: Executor, ownerId: string): Promise<void> => {
  await db
    .updateTable('media')
    .set({ owner_id: null, loose_since: sql`case when loose_since is null then null else 'epoch'::timestamptz end` })
    .where('owner_id', '=', ownerId)
    .execute()
}
