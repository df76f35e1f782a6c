import { type Insertable, type Selectable, sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { AppTextVersions } from '#server/platform/database/database-types.ts'
import { countUpTo, inSlice, type Order, type Slice } from '#server/platform/database/paging.ts'
import type { TextKind } from './standing-texts.ts'

export type TextRow = Selectable<AppTextVersions>

export const versionOrder: Order = { column: 'version', kind: 'integer' }

/** The last change of any text; '0' where there is none. */
export const findChange = async (db: Executor): Promise<string> => {
  const row = await db
    .selectFrom('app_text_versions')
    .select('change')
    .orderBy('change', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.change ?? '0'
}

/** Of each text the version that stands, and those that are still to come; with the newest that was written. */
export const listLive = async (db: Executor, now: Date): Promise<(TextRow & { latest_version: number })[]> => {
  const { rows } = await sql<TextRow & { latest_version: number }>`
    select one.*, newest.version as latest_version
    from (
      select distinct on (kind, key) kind, key, version from app_text_versions
      order by kind desc, key desc, version desc
    ) as newest
    cross join lateral (
      (
        select * from app_text_versions as standing
        where standing.kind = newest.kind and standing.key = newest.key
          and cancelled_at is null and starts_at <= ${now}
        order by starts_at desc, standing.version desc limit 1
      )
      union all
      select * from app_text_versions as coming
      where coming.kind = newest.kind and coming.key = newest.key and cancelled_at is null and starts_at > ${now}
    ) as one
    order by one.kind, one.key, one.starts_at, one.version`.execute(db)
  return rows
}

/** One change after another: what was changed last is seen last. */
export const lockTexts = async (db: Executor): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('app texts'))`.execute(db)
}

/** The newest version of a text, whatever has become of it. */
export const findLatest = (db: Executor, kind: TextKind, key: string): Promise<TextRow | undefined> =>
  db
    .selectFrom('app_text_versions')
    .selectAll()
    .where('kind', '=', kind)
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

export const findComing = (db: Executor, kind: TextKind, key: string, now: Date): Promise<TextRow | undefined> =>
  db
    .selectFrom('app_text_versions')
    .selectAll()
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('cancelled_at', 'is', null)
    .where('starts_at', '>', now)
    .executeTakeFirst()

export const findVersion = (db: Executor, kind: TextKind, key: string, version: number): Promise<TextRow | undefined> =>
  db
    .selectFrom('app_text_versions')
    .selectAll()
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirst()

/** All that have come with the app, or were written by somebody, of one kind. */
export const listWritten = (db: Executor, kind: TextKind) =>
  db
    .selectFrom('app_text_versions')
    .select(['key', 'version', 'body', 'came_with_app'])
    .where('kind', '=', kind)
    .orderBy('version')
    .execute()

/** `body` is JSON already. */
export const insertVersions = (db: Executor, rows: Insertable<AppTextVersions>[]): Promise<TextRow[]> =>
  db.insertInto('app_text_versions').values(rows).returningAll().execute()

export const cancelVersion = async (db: Executor, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('app_text_versions')
    .set({ cancelled_at: now, change: sql`nextval('app_text_changes')` })
    .where('id', '=', id)
    .execute()
}

const ofText = (db: Executor, kind: TextKind, key: string) =>
  db.selectFrom('app_text_versions').where('kind', '=', kind).where('key', '=', key)

export const pageVersions = (db: Executor, kind: TextKind, key: string, slice: Slice) =>
  ofText(db, kind, key).selectAll().$call(inSlice(slice)).execute()

export const countVersions = (db: Executor, kind: TextKind, key: string, most: number): Promise<number> =>
  countUpTo(db, ofText(db, kind, key).select('id'), most)

/** Nobody is known any more to have written them. */
export const disownVersions = async (db: Executor, userId: string): Promise<void> => {
  await db.updateTable('app_text_versions').set({ written_by: null }).where('written_by', '=', userId).execute()
}
