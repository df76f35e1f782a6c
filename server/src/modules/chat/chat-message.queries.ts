import { type RawBuilder, sql } from 'kysely'
import { type MessageKind, type MoneyKind, moneyKinds } from '#contract/message.ts'
import { limits } from '#contract/limits.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { foldPattern } from '#server/platform/text/fold-pattern.ts'
import type { NewMessage } from './chat-send.queries.ts'
import {
  isAfter,
  keyOf,
  limitOf,
  offsetOf,
  type Order,
  orderOf,
  type Position,
  type Slice,
} from '#server/platform/database/paging.ts'

export interface MessageRow extends NewMessage {
  id: string
  seq: string
  created_at: Date
  recalled_at: Date | null
  /** By which a moderator has removed it. */
  hold_decision_id: string | null
  quote_seq: string | null
  quote_sender_id: string | null
  quote_content: string | null
  quote_hold_decision_id: string | null
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
  hold_decision_id: null,
  quote_seq: null,
  quote_sender_id: null,
  quote_content: null,
  quote_hold_decision_id: null,
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
      'message.hold_decision_id',
      'quote.id as quote_id',
      'quote.seq as quote_seq',
      'quote.sender_id as quote_sender_id',
      'quote.content as quote_content',
      'quote.hold_decision_id as quote_hold_decision_id',
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

/**
 * Whether a message is one of a window's, so that another may quote it there. It may have been taken back or removed while the
 * answer was written, or waited for the network: the answer is sent, and says so where the quote stands.
 */
export const isInWindow = async (db: Executor, messageId: string, windowId: string): Promise<boolean> =>
  (await db
    .selectFrom('chat_messages')
    .select('id')
    .where('id', '=', messageId)
    .where('window_id', '=', windowId)
    .executeTakeFirst()) !== undefined

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

/** A page of a window's messages: where it begins, and how it goes on. */
export type HistoryPage = { slice: Slice } | { afterSeq: number; limit: number }

const positionsOf = (page: HistoryPage): RawBuilder<unknown> =>
  'slice' in page
    ? sql`${isAfter(page.slice)} order by ${orderOf(page.slice)} limit ${limitOf(page.slice)} ${offsetOf(page.slice)}`
    : sql`seq > ${page.afterSeq}::bigint order by seq limit ${page.limit}`

/** How many of a window one of the two sees, for a row of `member`. */
const seenNum = sql<number>`(member.last_seq - member.cleared_seq - (
  select count(*) from chat_deletions join chat_messages on chat_messages.id = message_id
  where user_id = member.user_id and window_id = member.window_id and seq > member.cleared_seq
))::integer`

/**
 * Messages of a window as one of the two sees it, in the order of the page, in one statement.
 * @returns undefined when it is no window of theirs; `total` is how many they see in all
 */
export const readHistory = async (
  db: Executor,
  { userId, windowId }: Pick<Seen, 'userId' | 'windowId'>,
  page: HistoryPage,
): Promise<{ total: number; found: (MessageRow & Position)[] } | undefined> => {
  const { rows } = await sql<{ total: number } & (MessageRow | { id: null })>`
    with member as (
      select user_id, window_id, cleared_seq, last_seq from chat_members join chat_windows on chat_windows.id = window_id
      where user_id = ${userId} and window_id = ${windowId}
    )
    select ${seenNum} as total, message.*,
      quote.id as quote_id, quote.seq as quote_seq, quote.sender_id as quote_sender_id, quote.content as quote_content,
      quote.hold_decision_id as quote_hold_decision_id
    from member left join lateral (
      select id, window_id, seq, sender_id, client_id, kind, content, media_id, waveform, duration_ms, card_id, created_at,
        recalled_at, hold_decision_id, quote_id as quoted_id
      from chat_messages
      where window_id = member.window_id and seq > member.cleared_seq and not exists (
        select from chat_deletions where user_id = member.user_id and message_id = chat_messages.id
      ) and ${positionsOf(page)}
    ) as message on true
    left join chat_messages as quote on quote.id = message.quoted_id
    order by message.seq ${sql.raw('slice' in page && !page.slice.ascFlag ? 'desc' : 'asc')}`.execute(db)
  const [first] = rows
  const found = rows.flatMap((row) => (row.id === null ? [] : { ...row, key: row.seq }))
  return first && { total: first.total, found }
}

/** Those of the newest messages of a window whose text (of money, whose line) holds the keyword, compared as all search does. */
export const searchMessages = (db: Executor, slice: Slice, seen: Seen, keyword: string): Promise<Position[]> =>
  db
    .selectFrom(
      sql<{ id: string; seq: string; content: string }>`(
        select id, seq, content, kind from chat_messages
        where window_id = ${seen.windowId} and recalled_at is null and hold_decision_id is null and ${isSeenBy(seen)}
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

/** A message that somebody sees, with those around it; in the order in which they stand. */
export interface AroundRow {
  id: string
  window_id: string
  sender_id: string
  kind: string
  content: string
  media_id: string | null
  created_at: Date
  recalled_at: Date | null
  hold_decision_id: string | null
}

/** @returns none when the message is in no window of theirs, or they have deleted it */
export const findAround = async (
  db: Executor,
  messageId: string,
  userId: string,
  around: number,
): Promise<AroundRow[]> => {
  const columns = sql`id, window_id, seq, sender_id, kind, content, media_id, created_at, recalled_at, hold_decision_id`
  const isSeen = sql`chat_messages.window_id = asked.window_id and seq > asked.cleared_seq and not exists (
    select from chat_deletions where user_id = asked.user_id and message_id = chat_messages.id)`
  const { rows } = await sql<AroundRow>`
    with asked as (
      select member.user_id, member.window_id, member.cleared_seq, message.seq as asked_seq
      from chat_messages as message
      join chat_members as member on member.window_id = message.window_id and member.user_id = ${userId}
      where message.id = ${messageId} and message.seq > member.cleared_seq and not exists (
        select from chat_deletions where user_id = member.user_id and message_id = message.id)
    )
    select found.* from asked cross join lateral (
      (select ${columns} from chat_messages where ${isSeen} and seq <= asked_seq order by seq desc limit ${around + 1})
      union all
      (select ${columns} from chat_messages where ${isSeen} and seq > asked_seq order by seq limit ${around})
    ) as found order by seq`.execute(db)
  return rows
}

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
      hold_decision_id: null,
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
