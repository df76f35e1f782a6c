import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'

/** A page of a list that somebody looks at. */
export interface PageSeen {
  userId: string
  topicIds: string[]
  /** Of the page, and of those before it when it begins by counting them; null for whoever they are. */
  authorIds: string[] | null
}

/** What makes a page of a list one viewer's own. */
export interface ViewerOfPage {
  /** Those of the topics that the viewer has starred. */
  starred: string[]
  /** Nothing is left out for them, and nothing is shown to them alone: no block lies between them and the authors, and no topic of theirs is held back. */
  isPlain: boolean
  /** Grows whenever they follow or unfollow somebody. */
  followsVersion: number
}

const listOf = (ids: string[] | null) => ids && `{${ids.join(',')}}`

/**
 * @param pages of any number of viewers
 * @returns in their order
 */
export const findViewersOfPages = async (db: Executor, pages: PageSeen[]): Promise<ViewerOfPage[]> => {
  // By key, each: otherwise PostgreSQL may read all stars of a viewer, or all blocks of everybody.
  const among = (column: string) => sql`(asked.authors is null or ${sql.ref(column)} = any(asked.authors::bigint[]))`
  const { rows } = await sql<{ starred: string[]; is_plain: boolean; follows_version: number | null }>`
    select
      array(
        select id from unnest(asked.topics::bigint[]) as shown (id)
        where (select true from topic_stars where topic_id = shown.id and user_id = asked.user_id)
      ) as starred,
      coalesce(
        (select false from blocks where blocker_id = asked.user_id and ${among('blocked_id')} limit 1),
        (select false from blocks where blocked_id = asked.user_id and ${among('blocker_id')} limit 1),
        (select false from topics where author_id = asked.user_id and held_at is not null limit 1),
        true
      ) as is_plain,
      (select follows_version from users where id = asked.user_id) as follows_version
    from unnest(
      ${pages.map(({ userId }) => userId)}::bigint[],
      ${pages.map(({ topicIds }) => listOf(topicIds))}::text[],
      ${pages.map(({ authorIds }) => listOf(authorIds))}::text[]
    ) with ordinality as asked (user_id, topics, authors, number)
    order by number`.execute(db)
  return rows.map(({ starred, is_plain, follows_version }) => ({
    starred,
    isPlain: is_plain,
    followsVersion: follows_version ?? 0,
  }))
}
