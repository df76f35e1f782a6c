import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'

export interface FeedRow {
  user_id: string
  key: string
  link_hash: string
  created_at: Date
  read_at: Date | null
  tells_trips: boolean
}

const columns = ['user_id', 'key', 'link_hash', 'created_at', 'read_at', 'tells_trips'] as const

export const findFeed = (db: Executor, userId: string): Promise<FeedRow | undefined> =>
  db.selectFrom('reminder_feeds').select(columns).where('user_id', '=', userId).executeTakeFirst()

/** Whose feed has that address. */
export const findFeedByHash = (db: Executor, linkHash: string): Promise<FeedRow | undefined> =>
  db.selectFrom('reminder_feeds').select(columns).where('link_hash', '=', linkHash).executeTakeFirst()

/** Takes the place of the one before. */
export const saveFeed = (
  db: Executor,
  feed: { userId: string; key: string; linkHash: string; now: Date },
): Promise<FeedRow> =>
  db
    .insertInto('reminder_feeds')
    .values({ user_id: feed.userId, key: feed.key, link_hash: feed.linkHash, created_at: feed.now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((old) => ({
        key: old.ref('excluded.key'),
        link_hash: old.ref('excluded.link_hash'),
        created_at: old.ref('excluded.created_at'),
        read_at: null,
      })),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()

/** @returns undefined where there is no feed */
export const setTellsTrips = (db: Executor, userId: string, tellsTrips: boolean): Promise<FeedRow | undefined> =>
  db
    .updateTable('reminder_feeds')
    .set({ tells_trips: tellsTrips })
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst()

export const deleteFeed = async (db: Executor, userId: string): Promise<void> => {
  await db.deleteFrom('reminder_feeds').where('user_id', '=', userId).execute()
}

/** To the hour: when exactly a device of theirs looks is nobody's business, and no reason to write. */
export const markRead = async (db: Executor, userId: string, now: Date): Promise<void> => {
  await sql`
    update reminder_feeds set read_at = date_trunc('hour', ${now}::timestamptz)
    where user_id = ${userId} and (read_at is null or read_at < date_trunc('hour', ${now}::timestamptz))`.execute(db)
}
