import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import { isAfter, keyOf, orderOf, type Slice } from '#server/platform/database/paging.ts'

/** People who are named of one line at most. */
const named = 20

export interface ReceivedRow {
  id: string
  key: string
  kind: string
  topic_id: string | null
  post_id: string | null
  created_at: Date
  people: string[]
}

/** All lines of a receiver, with the names of the latest who stand in them. */
export const listReceived = async (db: Executor, receiverId: string, slice: Slice): Promise<ReceivedRow[]> =>
  await db
    .selectFrom('interactions')
    .select(['id', keyOf(slice), 'kind', 'topic_id', 'post_id', 'created_at'])
    .select(
      sql<string[]>`array(
        select nickname from interaction_users join users on users.id = interaction_users.user_id
        where interaction_id = interactions.id order by interaction_users.created_at desc limit ${sql.lit(named)}
      )`.as('people'),
    )
    .where('receiver_id', '=', receiverId)
    .where(isAfter(slice))
    .orderBy(orderOf(slice))
    .limit(slice.limit)
    .execute()

export const deleteReceived = async (db: Executor, receiverId: string): Promise<void> => {
  await db.deleteFrom('interactions').where('receiver_id', '=', receiverId).execute()
}

/** Some lines that show others that a user follows them, locked for the transaction. */
export const lockFollowLines = async (db: Executor, userId: string, limit: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('interactions')
    .innerJoin('interaction_users', 'interaction_users.interaction_id', 'interactions.id')
    .select('interactions.id')
    .where('interaction_users.user_id', '=', userId)
    .where('interactions.kind', '=', 'follow')
    .orderBy('interactions.id')
    .limit(limit)
    .forUpdate('interactions')
    .execute()
  return rows.map(({ id }) => id)
}
