import { type Expression, type Insertable, type Selectable, sql, type SqlBool } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { Announcements } from '#server/platform/database/database-types.ts'
import { isAfter, keyOf, type Order, orderOf, type Slice } from '#server/platform/database/paging.ts'

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
  standing(db, now)
    .select([...columns, keyOf(slice)])
    .where(isAfter(slice) as Expression<SqlBool>)
    .orderBy(orderOf(slice))
    .offset(slice.offset)
    .limit(slice.limit)
    .execute()

/** As the staff sees it: also what is to come, has ended or was withdrawn. */
export type ManagedRow = AnnouncementRow & Pick<Selectable<Announcements>, 'published_by' | 'ends_at' | 'withdrawn_at'>

export const pageAllAnnouncements = (db: Executor, slice: Slice) =>
  db
    .selectFrom('announcements')
    .select([...columns, 'published_by', 'ends_at', 'withdrawn_at', keyOf(slice)])
    .where(isAfter(slice) as Expression<SqlBool>)
    .orderBy(orderOf(slice))
    .offset(slice.offset)
    .limit(slice.limit)
    .execute()

export const countAllAnnouncements = async (db: Executor, most: number): Promise<number> => {
  const { number } = await db
    .selectFrom(db.selectFrom('announcements').select('id').limit(most).as('announced'))
    .select(sql<number>`count(*)::integer`.as('number'))
    .executeTakeFirstOrThrow()
  return number
}

/** Counted up to `most`; see `limits.listTotal`. */
export const countAnnouncements = async (db: Executor, now: Date, most: number): Promise<number> => {
  const { number } = await db
    .selectFrom(standing(db, now).select('id').limit(most).as('standing'))
    .select(sql<number>`count(*)::integer`.as('number'))
    .executeTakeFirstOrThrow()
  return number
}

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
  db
    .selectFrom('announcements')
    .select(['title', 'image_id', 'withdrawn_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** It is shown no more, and has no picture. */
export const withdrawAnnouncement = async (db: Executor, id: string, now: Date): Promise<void> => {
  await db.updateTable('announcements').set({ withdrawn_at: now, image_id: null }).where('id', '=', id).execute()
}

/** Nobody is known any more to have published them. */
export const disownAnnouncements = async (db: Executor, publishedBy: string): Promise<void> => {
  await db.updateTable('announcements').set({ published_by: null }).where('published_by', '=', publishedBy).execute()
}
