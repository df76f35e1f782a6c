import { sql } from 'kysely'
import type { MessageKind, MoneyKind } from '#contract/message.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** The windows of a user, in the order of their ids. */
export const listWindowsOf = (db: Executor, userId: string, after: string, limit: number) =>
  db
    .selectFrom('chat_members')
    .innerJoin('users', 'users.id', 'chat_members.partner_id')
    .select(['window_id as id', 'partner_id', 'nickname', 'cleared_seq'])
    .where('user_id', '=', userId)
    .where('window_id', '>', after)
    .orderBy('window_id')
    .limit(limit)
    .execute()

export type WindowOfRow = Awaited<ReturnType<typeof listWindowsOf>>[number]

/** What a user sees of a window after a position in it. */
export const listMessagesOf = (db: Executor, userId: string, windowId: string, afterSeq: string, limit: number) =>
  db
    .selectFrom('chat_messages')
    .select(['seq', 'sender_id', 'content', 'media_id', 'created_at', 'recalled_at', 'hold_decision_id'])
    .select(sql<MessageKind | MoneyKind>`kind`.as('kind'))
    .where('window_id', '=', windowId)
    .where('seq', '>', afterSeq)
    .where(
      sql<boolean>`not exists (select from chat_deletions where user_id = ${userId} and message_id = chat_messages.id)`,
    )
    .orderBy('seq')
    .limit(limit)
    .execute()

/** Closes all windows of a user to writing, and forgets how far they have read, in the order in which messages lock them. */
export const closeWindows = async (db: Executor, userId: string): Promise<void> => {
  await sql`
    with own as (
      select id from chat_windows
      where id in (select window_id from chat_members where user_id = ${userId})
      order by id for no key update
    )
    update chat_windows
    set
      closed = true,
      low_read_seq = case when low_user_id = ${userId} then 0 else low_read_seq end,
      high_read_seq = case when high_user_id = ${userId} then 0 else high_read_seq end
    from own where chat_windows.id = own.id`.execute(db)
}

/** A user's part in windows: what they have deleted for themselves. */
export const deleteMembershipsOf = async (db: Executor, userId: string): Promise<string[]> => {
  await db.deleteFrom('chat_deletions').where('user_id', '=', userId).execute()
  const rows = await db.deleteFrom('chat_members').where('user_id', '=', userId).returning('window_id').execute()
  return rows.map(({ window_id }) => window_id)
}

/**
 * Deletes those of the windows that no person sees any more: with an official account, with one who is gone as well, and
 * without a message.
 * @returns media of the messages that went with them
 */
export const deleteUnseenWindows = async (db: Executor, windowIds: string[]): Promise<string[]> => {
  const { rows } = await sql<{ media_id: string }>`
    with unseen as (
      select id from chat_windows
      where id = any(${windowIds}::bigint[]) and (
        last_seq = 0
        or not exists (
          select from chat_members
          where window_id = chat_windows.id and user_id not in (select user_id from service_accounts)
        )
      )
    ), carried as (
      select media_id from chat_messages where window_id in (select id from unseen) and media_id is not null
    ), deleted as (delete from chat_windows where id in (select id from unseen))
    select media_id from carried`.execute(db)
  return rows.map(({ media_id }) => media_id)
}

/** Takes a user off some of the cards that were sent of them. @returns how many */
export const emptyCards = async (db: Executor, userId: string, limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    with carrying as (
      select id from chat_messages where kind = 'user' and card_id = ${userId}
      order by id limit ${limit} for no key update
    )
    update chat_messages set content = '[名片]', card_id = null
    from carrying where chat_messages.id = carrying.id`.execute(db)
  return Number(numAffectedRows)
}
