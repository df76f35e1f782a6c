import { type Insertable, type Selectable, sql } from 'kysely'
import { anyOf } from '#server/platform/database/sql.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Media } from '#server/platform/database/database-types.ts'

const columns = [
  'id',
  'kind',
  'key',
  'width',
  'height',
  'placeholder',
  'extension',
  'duration_ms',
  'loose_since',
] as const

export type MediaRow = Pick<Selectable<Media>, (typeof columns)[number]>

export const findMedia = (db: Executor, ids: string[]): Promise<MediaRow[]> =>
  db.selectFrom('media').select(columns).where(anyOf('id', ids)).execute()

export const insertMedia = (db: Executor, row: Insertable<Media>): Promise<MediaRow> =>
  db.insertInto('media').values(row).returning(columns).executeTakeFirstOrThrow()

/**
 * Locks the owner's media of a kind, in the order of their ids so that two who want the same wait for each other
 * instead of for ever.
 * @returns those that are there
 */
export const lockOwned = async (db: Executor, ownerId: string, kind: string, ids: string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where(anyOf('id', ids))
    .where('owner_id', '=', ownerId)
    .where('kind', '=', kind)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export const setOwner = async (db: Executor, ids: string[], ownerId: string): Promise<void> => {
  await db.updateTable('media').set({ owner_id: ownerId }).where(anyOf('id', ids)).execute()
}

/** @param since null when something refers to them */
export const setOrphanedSince = async (db: Executor, ids: string[], since: Date | null): Promise<void> => {
  await db
    .updateTable('media')
    .set({ loose_since: since })
    .where(anyOf('id', ids))
    .where(sql<boolean>`loose_since is distinct from ${since}`)
    .execute()
}

/** Locks some of what nothing has referred to since before a time, the longest first; what others hold is left out. */
export const lockOrphans = (
  db: Executor,
  before: Date,
  limit: number,
): Promise<Pick<MediaRow, 'id' | 'kind' | 'key' | 'extension'>[]> =>
  db
    .selectFrom('media')
    .select(['id', 'kind', 'key', 'extension'])
    .where('loose_since', '<', before)
    .orderBy('loose_since')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()

/** Which of them anything refers to. Every column that refers to media stands here. */
export const findReferenced = async (db: Executor, ids: string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select given.id from unnest(${ids}::bigint[]) as given (id)
    where exists (select from users where avatar_id = given.id)
    or exists (select from users where cover_id = given.id)
    or exists (select from categories where cover_id = given.id)
    or exists (select from topic_pictures where media_id = given.id)
    or exists (select from topics where video_id = given.id)
    or exists (select from topics where audio_id = given.id)
    or exists (select from topics where cover_id = given.id)
    or exists (select from posts where picture_id = given.id)
    or exists (select from chat_messages where media_id = given.id)
    or exists (select from announcements where image_id = given.id)
    or exists (select from official_topic_pictures where media_id = given.id)
    or exists (select from profile_changes where media_id = given.id)
    or exists (select from profile_changes where before_media_id = given.id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export const deleteMedia = async (db: Executor, ids: string[]): Promise<void> => {
  await db.deleteFrom('media').where(anyOf('id', ids)).execute()
}
