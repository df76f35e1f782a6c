import { sql } from 'kysely'
import type { Executor } from '#server/platform/database.ts'

/** What makes a page of a list one viewer's own. */
export interface ViewerOfPage {
  /** Those of the topics that the viewer has starred. */
  starred: string[]
  /** Nothing is left out for him, and nothing is shown to him alone: no block lies between him and the authors, and no topic of his is held back. */
  isPlain: boolean
  /** Grows whenever he follows or unfollows somebody. */
  followsVersion: number
}

interface PageSeen {
  topicIds: string[]
  /** Of the page, and of those before it when it begins by counting them; null for whoever they are. */
  authorIds: string[] | null
}

export const findViewerOfPage = async (
  db: Executor,
  userId: string,
  { topicIds, authorIds }: PageSeen,
): Promise<ViewerOfPage> => {
  const among = (column: string) =>
    authorIds === null ? sql`true` : sql`${sql.ref(column)} = any(${authorIds}::bigint[])`
  // By key, each: for a join PostgreSQL may read all stars of the viewer.
  const { rows } = await sql<{ starred: string[]; is_plain: boolean; follows_version: number | null }>`
    select
      array(
        select id from unnest(${topicIds}::bigint[]) as shown (id)
        where (select true from topic_stars where topic_id = shown.id and user_id = ${userId}::bigint)
      ) as starred,
      not exists (select from blocks where blocker_id = ${userId}::bigint and ${among('blocked_id')})
        and not exists (select from blocks where blocked_id = ${userId}::bigint and ${among('blocker_id')})
        and not exists (select from topics where author_id = ${userId}::bigint and held_at is not null)
      as is_plain,
      (select follows_version from users where id = ${userId}::bigint) as follows_version`.execute(db)
  const row = rows[0]
  return {
    starred: row?.starred ?? [],
    isPlain: row?.is_plain ?? false,
    followsVersion: row?.follows_version ?? 0,
  }
}
