import { sql } from 'kysely'
import type { MessageKind } from '#contract/message.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** A message to the helper account. */
export interface QuestionRow {
  id: string
  user_id: string
  kind: MessageKind
  content: string
  created_at: Date
  recalled: boolean
}

/**
 * What a window's user has written and nobody has dealt with yet, the oldest first, locked for the transaction: whoever
 * asks meanwhile waits, and gets what is left then.
 */
export const lockQuestions = async (db: Executor, windowId: string, limit: number): Promise<QuestionRow[]> => {
  const { rows } = await sql<QuestionRow>`
    select
      message.id, message.sender_id as user_id, message.kind, message.content, message.created_at,
      message.recalled_at is not null as recalled
    from service_questions join chat_messages as message on message.id = message_id
    where service_questions.window_id = ${windowId}
    order by message_id limit ${limit}
    for update of service_questions`.execute(db)
  return rows
}

export const removeQuestions = async (db: Executor, messageIds: string[]): Promise<void> => {
  await db.deleteFrom('service_questions').where(anyOf('message_id', messageIds)).execute()
}

/** Windows with questions, those that have waited longest first. */
export const findAskedWindows = async (db: Executor, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ window_id: string }>`
    select window_id from service_questions group by window_id order by min(message_id) limit ${limit}`.execute(db)
  return rows.map(({ window_id }) => window_id)
}

export interface ServiceAccountRow {
  user_id: string
  slug: string
  summary: string
  window_id: string | null
}

/** The official accounts in their order, with the user's window with each; 互动 has a place of its own. */
export const listServiceAccounts = async (db: Executor, userId: string): Promise<ServiceAccountRow[]> => {
  const { rows } = await sql<ServiceAccountRow>`
    select
      service_accounts.user_id, slug, summary,
      (select window_id from chat_members where user_id = ${userId} and partner_id = service_accounts.user_id) as window_id
    from service_accounts where slug <> 'interaction' order by position`.execute(db)
  return rows
}
