import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import { anyOf, type RowJson, rowJson } from '#server/platform/database/sql.ts'

/** How messages stand, for those who judge them: of what they say, only reports tell. */
const judged = (db: Executor) =>
  db.selectFrom('chat_messages').select(['id', 'kind', 'created_at', 'recalled_at', 'hold_decision_id'])

export type JudgedRow = Awaited<ReturnType<ReturnType<typeof judged>['execute']>>[number]

/** Within another query. @param id the column of that query that names it */
export const judgedMessageOf = (db: Executor, id: string): RawBuilder<RowJson<JudgedRow> | null> =>
  rowJson<JudgedRow>(judged(db).where('chat_messages.id', '=', sql.ref<string>(id)))

/** What somebody has said themselves; undefined of what is not theirs. */
export const findSaid = (db: Executor, id: string, senderId: string): Promise<{ content: string } | undefined> =>
  db
    .selectFrom('chat_messages')
    .select('content')
    .where('id', '=', id)
    .where('sender_id', '=', senderId)
    .executeTakeFirst()

/** Locks it for the transaction. */
export const lockJudged = (db: Executor, id: string): Promise<JudgedRow | undefined> =>
  judged(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** @param decisionId null gives it back */
export const setHold = async (db: Executor, id: string, decisionId: string | null, at: Date): Promise<void> => {
  await db
    .updateTable('chat_messages')
    .set({ hold_decision_id: decisionId, judged_at: at })
    .where('id', '=', id)
    .execute()
}

/** Whose windows messages are in: both of each. */
export const findReaders = async (db: Executor, ids: readonly string[]): Promise<Map<string, string[]>> => {
  const rows = await db
    .selectFrom('chat_messages')
    .innerJoin('chat_members', 'chat_members.window_id', 'chat_messages.window_id')
    .select(['chat_messages.id', 'user_id'])
    .where(anyOf('chat_messages.id', ids))
    .execute()
  return new Map([...Map.groupBy(rows, ({ id }) => id)].map(([id, of]) => [id, of.map(({ user_id }) => user_id)]))
}

/** A part of a window, by places in it: both ends belong to it. */
export interface Stretch {
  fromSeq: number
  toSeq: number
}

/** The messages of a stretch that were removed or given back, those at last where there are many; as one of the two sees them. */
export const findJudgedAmong = async (
  db: Executor,
  { userId, windowId }: { userId: string; windowId: string },
  { fromSeq, toSeq }: Stretch,
  limit: number,
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from chat_messages join chat_members using (window_id)
    where window_id = ${windowId} and user_id = ${userId} and judged_at is not null
      and seq between ${fromSeq}::bigint and ${toSeq}::bigint and seq > cleared_seq
      and not exists (select from chat_deletions where user_id = chat_members.user_id and message_id = chat_messages.id)
    order by seq desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
