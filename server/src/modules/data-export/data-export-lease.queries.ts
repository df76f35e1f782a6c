import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { ExportRow } from './data-export.queries.ts'

/** An export that this process is at work on, at this try of it. */
export type Lease = Pick<ExportRow, 'id' | 'user_id' | 'key' | 'tries' | 'created_at'>

interface Span {
  now: Date
  /** Until when nobody else begins. */
  until: Date
}

const unfinished = sql<boolean>`state in ('waiting', 'running')`

const isFree = (now: Date) => sql<boolean>`(leased_until is null or leased_until <= ${now})`

/** Takes up the one that has waited longest and that nobody is at work on. */
export const claimExport = (db: Executor, { now, until }: Span, mostTries: number): Promise<Lease | undefined> =>
  db
    .updateTable('data_exports')
    .set({ state: 'running', progress: 0, leased_until: until, tries: sql`tries + 1` })
    .where('id', '=', (free) =>
      free
        .selectFrom('data_exports')
        .select('id')
        .where(unfinished)
        .where(isFree(now))
        .where('tries', '<', mostTries)
        .orderBy('created_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'user_id', 'key', 'tries', 'created_at'])
    .executeTakeFirst()

const held = (db: Executor, { id, key, tries }: Lease) =>
  db
    .updateTable('data_exports')
    .where('id', '=', id)
    .where('key', '=', key)
    .where('tries', '=', tries)
    .where('state', '=', 'running')

/** @returns false when it is this process's no more: it was replaced, or its user is gone */
export const renewLease = async (db: Executor, lease: Lease, until: Date, progress: number): Promise<boolean> => {
  const { numUpdatedRows } = await held(db, lease)
    .set({ leased_until: until, progress: sql`greatest(progress, ${progress}::smallint)` })
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** @returns false as `renewLease` does: then nobody can fetch it */
export const finishExport = async (
  db: Executor,
  lease: Lease,
  { bytes, expiresAt }: { bytes: number; expiresAt: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await held(db, lease)
    .set({ state: 'done', progress: 100, bytes, expires_at: expiresAt, leased_until: null })
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** It was no fault of its own: another process goes on with it at once. */
export const handBack = async (db: Executor, lease: Lease): Promise<void> => {
  await held(db, lease)
    .set({ state: 'waiting', progress: 0, leased_until: null, tries: lease.tries - 1 })
    .execute()
}

/** It is tried again from then on. */
export const putOff = async (db: Executor, lease: Lease, until: Date): Promise<void> => {
  await held(db, lease).set({ state: 'waiting', progress: 0, leased_until: until }).execute()
}

/** Those that have failed as often as they may, or whose processes have ended as often. @returns their keys */
export const failExhausted = async (db: Executor, now: Date, mostTries: number): Promise<string[]> => {
  const rows = await db
    .updateTable('data_exports')
    .set({ state: 'failed', leased_until: null })
    .where(unfinished)
    .where(isFree(now))
    .where('tries', '>=', mostTries)
    .returning('key')
    .execute()
  return rows.map(({ key }) => key)
}
