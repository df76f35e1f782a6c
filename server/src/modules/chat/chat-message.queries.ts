import { type RawBuilder, sql } from 'kysely'
import { type MessageKind, type MoneyKind, moneyKinds } from '#contract/message.ts'
import { limits } from '#contract/limits.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { foldPattern } from '#server/platform/text/fold-pattern.ts'
import type { NewMessage } from './chat-send.queries.ts'
import { isAfter, keyOf, type Order, orderOf, type Position, type Slice } from '#server/platform/database/paging.ts'

export interface MessageRow extends NewMessage {
  id: string
  seq: string
  created_at: Date
  recalled_at: Date | null
  quote_seq: string | null
  quote_sender_id: string | null
  quote_content: string | null
}

/** The row of a message that was just stored, without reading it again; it quotes nothing. */
export const rowOfStored = (
  message: NewMessage,
  { id, seq, at }: { id: string; seq: number; at: Date },
): MessageRow => ({
  ...message,
  id,
  seq: String(seq),
  created_at: at,
  recalled_at: null,
  quote_seq: null,
  quote_sender_id: null,
  quote_content: null,
})

const selectMessages = (db: Executor) =>
  db
    .selectFrom('chat_messages as message')
    .leftJoin('chat_messages as quote', 'quote.id', 'message.quote_id')
    .select([
      'message.id',
      'message.window_id',
      'message.seq',
      'message.sender_id',
      'message.client_id',
      sql<MessageKind | MoneyKind>`message.kind`.as('kind'),
      'message.content',
      'message.media_id',
      'message.waveform',
      'message.duration_ms',
      'message.card_id',
      'message.created_at',
      'message.recalled_at',
      'quote.id as quote_id',
      'quote.seq as quote_seq',
      'quote.sender_id as quote_sender_id',
      'quote.content as quote_content',
    ])

export const findMessages = (db: Executor, ids: string[]): Promise<MessageRow[]> =>
  selectMessages(db).where(anyOf('message.id', ids)).execute()

/** What senders have sent before under these ids of their clients'. */
export const findSent = (db: Executor, sent: { senderId: string; clientId: string }[]): Promise<MessageRow[]> =>
  selectMessages(db)
    .where(
      sql<boolean>`(message.sender_id, message.client_id) in (
        select * from unnest(${sent.map((one) => one.senderId)}::bigint[], ${sent.map((one) => one.clientId)}::uuid[]))`,
    )
    .execute()

export const findQuoted = async (db: Executor, quoteId: string, windowId: string) =>
  await db
    .selectFrom('chat_messages')
    .select(['id'])
    .where('id', '=', quoteId)
    .where('window_id', '=', windowId)
    .where('recalled_at', 'is', null)
    .executeTakeFirst()

export const messageOrder: Order = { column: 'seq', kind: 'id' }

/** What one of the two sees of a window. */
interface Seen {
  userId: string
  windowId: string
  clearedSeq: number
}

const isSeenBy = ({ userId, clearedSeq }: Seen): RawBuilder<boolean> => sql<boolean>`
  seq > ${clearedSeq} and not exists (
    select from chat_deletions where user_id = ${userId} and message_id = chat_messages.id
  )`

export const pageMessages = (db: Executor, slice: Slice, seen: Seen): Promise<Position[]> =>
  db
    .selectFrom('chat_messages')
    .select(['id', keyOf(slice)])
    .where('window_id', '=', seen.windowId)
    .where(isSeenBy(seen))
    .where(isAfter(slice))
    .orderBy(orderOf(slice))
    .offset(slice.offset)
    .limit(slice.limit)
    .execute()

/** What came after one that the client has, the oldest first. */
export const messagesAfter = (db: Executor, afterSeq: number, limit: number, seen: Seen): Promise<Position[]> =>
  db
    .selectFrom('chat_messages')
    .select(['id', sql<string>`seq::text`.as('key')])
    .where('window_id', '=', seen.windowId)
    .where('seq', '>', String(afterSeq))
    .where(isSeenBy(seen))
    .orderBy('seq')
    .limit(limit)
    .execute()

/** How many of a window one of the two sees. */
export const countMessages = async (db: Executor, { userId, windowId, clearedSeq }: Seen): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    select (last_seq - ${clearedSeq} - (
      select count(*) from chat_deletions join chat_messages on chat_messages.id = message_id
      where user_id = ${userId} and window_id = ${windowId} and seq > ${clearedSeq}
    ))::integer as number
    from chat_windows where id = ${windowId}`.execute(db)
  return rows[0]?.number ?? 0
}

/** Those of the newest messages of a window whose text (of money, whose line) holds the keyword, compared as all search does. */
export const searchMessages = (db: Executor, slice: Slice, seen: Seen, keyword: string): Promise<Position[]> =>
  db
    .selectFrom(
      sql<{ id: string; seq: string; content: string }>`(
        select id, seq, content, kind from chat_messages
        where window_id = ${seen.windowId} and recalled_at is null and ${isSeenBy(seen)}
        order by seq desc limit ${limits.searchedMessages}
      )`.as('chat_messages'),
    )
    .select(['id', keyOf(slice)])
    .where(sql<boolean>`kind = any(${['text', ...moneyKinds]}) and content ~ ${foldPattern(keyword)}`)
    .where(isAfter(slice))
    .orderBy(orderOf(slice))
    .offset(slice.offset)
    .limit(slice.limit)
    .execute()

/** Locks a message of the sender's for the transaction. */
export const lockOwnMessage = (db: Executor, id: string, senderId: string) =>
  db
    .selectFrom('chat_messages')
    .select(['id', 'window_id', 'seq', 'kind', 'media_id', 'created_at', 'recalled_at'])
    .where('id', '=', id)
    .where('sender_id', '=', senderId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Nothing of what it said is left. */
export const emptyMessage = async (db: Executor, id: string, now: Date): Promise<void> => {
  await db
    .updateTable('chat_messages')
    .set({
      content: '',
      media_id: null,
      waveform: null,
      duration_ms: null,
      card_id: null,
      quote_id: null,
      recalled_at: now,
    })
    .where('id', '=', id)
    .execute()
}

/** Those of the ids that are messages of the window. */
export const deleteForOne = async (
  db: Executor,
  { userId, windowId, ids }: { userId: string; windowId: string; ids: string[] },
): Promise<void> => {
  await sql`
    insert into chat_deletions (user_id, message_id)
    select ${userId}::bigint, id from chat_messages where ${anyOf('id', ids)} and window_id = ${windowId}
    on conflict do nothing`.execute(db)
}
