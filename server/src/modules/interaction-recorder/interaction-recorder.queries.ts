import { sql } from 'kysely'
import type { InteractionKind } from '#contract/interaction.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** What decides which line of 互动 an action goes to, and what the line is about. */
export interface LineKey {
  kind: InteractionKind
  gatheredBy?: string
  topicId?: string
  postId?: string | null
  answeredPostId?: string | null
}

interface RecordedAction extends LineKey {
  receiverId: string
  userId: string
  now: Date
}

/**
 * Puts a user at the head of a line, which is made when it is not there: one statement, so nothing comes between. Nothing
 * is made for who has closed their account.
 */
export const recordAction = async (db: Executor, action: RecordedAction): Promise<void> => {
  await sql`
    with line as (
      insert into interactions
        (receiver_id, kind, gathered_by, topic_id, post_id, answered_post_id, created_at)
      select
        id, ${action.kind}, ${action.gatheredBy}, ${action.topicId ?? null}::bigint, ${action.postId ?? null}::bigint,
        ${action.answeredPostId ?? null}::bigint, ${action.now}::timestamptz
      from users where id = ${action.receiverId} and closed_at is null
      on conflict (receiver_id, kind, gathered_by) do update
        set created_at = greatest(interactions.created_at, excluded.created_at), read_at = null
      returning id
    )
    insert into interaction_users (interaction_id, user_id, created_at)
    select id, ${action.userId}::bigint, ${action.now}::timestamptz from line
    on conflict (interaction_id, user_id) do update set created_at = excluded.created_at
  `.execute(db)
}

/**
 * Lines of a kind in which a user stands, locked for the transaction: who adds somebody to one of them waits.
 * @param line without `gatheredBy` all of the kind
 */
export const lockLinesOf = async (
  db: Executor,
  line: { receiverId: string; userId: string } & Pick<LineKey, 'kind' | 'gatheredBy'>,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('interactions')
    .innerJoin('interaction_users', 'interaction_users.interaction_id', 'interactions.id')
    .select('interactions.id')
    .where('interactions.receiver_id', '=', line.receiverId)
    .where('interactions.kind', '=', line.kind)
    .where('interaction_users.user_id', '=', line.userId)
    .$if(line.gatheredBy !== undefined, (query) =>
      query.where('interactions.gathered_by', '=', line.gatheredBy as string),
    )
    .orderBy('interactions.id')
    .forUpdate('interactions')
    .execute()
  return rows.map((row) => row.id)
}

/** Takes a user out of lines that are locked; those that are empty then go, and the others are as old as their latest. */
export const removeUserFromLines = async (db: Executor, lineIds: string[], userId: string): Promise<void> => {
  await db
    .deleteFrom('interaction_users')
    .where(anyOf('interaction_id', lineIds))
    .where('user_id', '=', userId)
    .execute()
  const latest = sql<Date>`(select max(created_at) from interaction_users where interaction_id = interactions.id)`
  await db.deleteFrom('interactions').where(anyOf('id', lineIds)).where('user_num', '=', 0).execute()
  await db.updateTable('interactions').set({ created_at: latest }).where(anyOf('id', lineIds)).execute()
}
