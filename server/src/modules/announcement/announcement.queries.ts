import type { Insertable, Selectable } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { Announcements, AnnouncementVersions } from '#server/platform/database/database-types.ts'
import { countUpTo, inSlice, type Order, type Slice } from '#server/platform/database/paging.ts'

const columns = ['id', 'title', 'content', 'category', 'is_important', 'image_id', 'starts_at'] as const

export type AnnouncementRow = Pick<Selectable<Announcements>, (typeof columns)[number]>

export const announcementOrder: Order = { column: 'starts_at', kind: 'time' }

/** Those that stand at a time: begun, not ended, not withdrawn. */
const standing = (db: Executor, now: Date) =>
  db
    .selectFrom('announcements')
    .where('withdrawn_at', 'is', null)
    .where('starts_at', '<=', now)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))

export const pageAnnouncements = (db: Executor, slice: Slice, now: Date) =>
  standing(db, now).select(columns).$call(inSlice(slice)).execute()

/** As the staff sees it: also what is to come, has ended or was withdrawn. */
export type ManagedRow = AnnouncementRow &
  Pick<Selectable<Announcements>, 'published_by' | 'ends_at' | 'withdrawn_at' | 'version'>

const managedColumns = [...columns, 'published_by', 'ends_at', 'withdrawn_at', 'version'] as const

export const pageAllAnnouncements = (db: Executor, slice: Slice) =>
  db.selectFrom('announcements').select(managedColumns).$call(inSlice(slice)).execute()

export const countAllAnnouncements = (db: Executor, most: number): Promise<number> =>
  countUpTo(db, db.selectFrom('announcements').select('id'), most)

/** Counted up to `most`; see `limits.listTotal`. */
export const countAnnouncements = (db: Executor, now: Date, most: number): Promise<number> =>
  countUpTo(db, standing(db, now).select('id'), most)

/** Important ones first, then the newest. */
export const listStanding = (db: Executor, now: Date, limit: number): Promise<AnnouncementRow[]> =>
  standing(db, now)
    .select(columns)
    .orderBy('is_important', 'desc')
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const findPublished = (
  db: Executor,
  publishedBy: string,
  clientId: string,
): Promise<AnnouncementRow | undefined> =>
  db
    .selectFrom('announcements')
    .select(columns)
    .where('published_by', '=', publishedBy)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

/** @returns undefined when its publisher has published this very one already */
export const insertAnnouncement = (
  db: Executor,
  row: Insertable<Announcements>,
): Promise<AnnouncementRow | undefined> =>
  db
    .insertInto('announcements')
    .values(row)
    .onConflict((conflict) => conflict.columns(['published_by', 'client_id']).doNothing())
    .returning(columns)
    .executeTakeFirst()

/** Locks it for the transaction. */
export const lockAnnouncement = (db: Executor, id: string) =>
  db.selectFrom('announcements').select(managedColumns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const findManaged = (db: Executor, id: string): Promise<ManagedRow | undefined> =>
  db.selectFrom('announcements').select(managedColumns).where('id', '=', id).executeTakeFirst()

type Text = Pick<ManagedRow, 'title' | 'content' | 'category' | 'is_important' | 'starts_at' | 'ends_at'>

/** Writes one anew, and how it stood beside it. */
export const reviseAnnouncement = async (
  db: Executor,
  before: ManagedRow,
  after: Text,
  change: { changed_at: Date; changed_by: string; reason: string },
): Promise<ManagedRow> => {
  const { id, version, title, content, category, is_important, starts_at, ends_at } = before
  const old = { title, content, category, is_important, starts_at, ends_at }
  await db
    .insertInto('announcement_versions')
    .values({ announcement_id: id, version, ...old, ...change })
    .execute()
  return await db
    .updateTable('announcements')
    .set({ ...after, version: version + 1 })
    .where('id', '=', id)
    .returning(managedColumns)
    .executeTakeFirstOrThrow()
}

export type VersionRow = Selectable<AnnouncementVersions>

/** How one stood before, the last first; its versions are its places in the list. */
export const listVersions = (
  db: Executor,
  announcementId: string,
  { before, offset, limit }: { before: number | undefined; offset: number; limit: number },
): Promise<VersionRow[]> =>
  db
    .selectFrom('announcement_versions')
    .selectAll()
    .where('announcement_id', '=', announcementId)
    .$if(before !== undefined, (query) => query.where('version', '<', before ?? 0))
    .orderBy('version', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

/** It is shown no more, and has no picture. */
export const withdrawAnnouncement = async (db: Executor, id: string, now: Date): Promise<void> => {
  await db.updateTable('announcements').set({ withdrawn_at: now, image_id: null }).where('id', '=', id).execute()
}

/** Nobody is known any more to have published them. */
export const disownAnnouncements = async (db: Executor, publishedBy: string): Promise<void> => {
  await db.updateTable('announcements').set({ published_by: null }).where('published_by', '=', publishedBy).execute()
  await db
    .updateTable('announcement_versions')
    .set({ changed_by: null })
    .where('changed_by', '=', publishedBy)
    .execute()
}
