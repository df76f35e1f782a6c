import { sql } from 'kysely'
import type { Executor } from '#server/platform/database.ts'

/** What makes a page of a list one viewer's own. */
export interface ViewerOfPage {
  /** Those of the topics that the viewer has starred. */
  starred: string[]
  /** Nothing is left out for him, and nothing is shown to him alone: he has blocked nobody, is blocked by nobody, and has no topic held back. */
  isPlain: boolean
}

export const findViewerOfPage = async (db: Executor, userId: string, topicIds: string[]): Promise<ViewerOfPage> => {
  // By key, each: for a join PostgreSQL may read all stars of the viewer.
  const { rows } = await sql<{ starred: string[]; is_plain: boolean }>`
    select
      array(
        select id from unnest(${topicIds}::bigint[]) as shown (id)
        where (select true from topic_stars where topic_id = shown.id and user_id = ${userId}::bigint)
      ) as starred,
      not exists (select from blocks where blocker_id = ${userId}::bigint)
        and not exists (select from blocks where blocked_id = ${userId}::bigint)
        and not exists (select from topics where author_id = ${userId}::bigint and held_at is not null)
      as is_plain`.execute(db)
  return { starred: rows[0]?.starred ?? [], isPlain: rows[0]?.is_plain ?? false }
}
