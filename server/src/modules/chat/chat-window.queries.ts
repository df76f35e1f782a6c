import { type RawBuilder, sql } from 'kysely'
import type { WriteState } from '#contract/chat.ts'
import { chatLimits, limits } from '#contract/limits.ts'
import type { MessageKind, MoneyKind } from '#contract/message.ts'
import { type Executor } from '#server/platform/database/database.ts'
import { limitStepOf, type Slice } from '#server/platform/database/paging.ts'
import { readyStatement } from '#server/platform/database/ready-statement.ts'
import { microsecondsOf } from '#server/platform/database/sql.ts'
import { showsReadingOf, writeStateOf } from './chat-state.queries.ts'

/** A window as one of its two users has it. */
export interface WindowRow {
  id: string
  partner_id: string
  nickname: string
  avatar_id: string | null
  remark: string
  last_seq: string
  read_seq: string
  cleared_seq: string
  partner_read_seq: string | null
  pinned_at: Date | null
  muted: boolean
  write_state: WriteState
  message_id: string | null
  message_seq: string | null
  message_sender_id: string | null
  message_kind: MessageKind | MoneyKind | null
  message_content: string | null
  message_at: Date | null
  message_recalled_at: Date | null
  message_hold_decision_id: string | null
  /** When it was last active, in microseconds; for a pinned one so much more that it comes before all others. */
  key: string
}

/** Microseconds that set pinned windows before all others: more than any time there is. */
const pinnedKey = '100000000000000000'
const keyOf = sql<string>`(${microsecondsOf('active_at')}
  + case when pinned_at is null then 0 else ${sql.lit(pinnedKey)}::bigint end)`

/** What `list_rank` is of a window with that key: the hour, and so many more of a pinned one. */
const rankOf = (key: string): number => {
  const [value, pinned] = [BigInt(key), BigInt(pinnedKey)]
  return Number((value % pinned) / 3_600_000_000n) + (value >= pinned ? 1_000_000_000 : 0)
}

const isShown = (userId: string) => sql<boolean>`
  last_seq > cleared_seq
  and partner_id not in (
    select blocked_id from blocks where blocker_id = ${userId}
    union all select blocker_id from blocks where blocked_id = ${userId}
  )`

/** What a window has of whose row of `chat_members` stands beside it, and of the other one. */
type Side = 'read_seq' | 'wrote'
const ofReader = (column: Side) => sql`
  case when chat_members.user_id = low_user_id then ${sql.ref(`low_${column}`)} else ${sql.ref(`high_${column}`)} end`
const ofPartner = (column: Side) => sql`
  case when chat_members.user_id = low_user_id then ${sql.ref(`high_${column}`)} else ${sql.ref(`low_${column}`)} end`

/** Each member row with its window, looked up by key. */
const withWindows = (members: RawBuilder<unknown>) => sql`(${members}) as chat_members cross join lateral (
  select * from chat_windows where chat_windows.id = chat_members.window_id offset 0
) as chat_windows`

/**
 * @param members rows of `chat_members` with their windows
 * @param which of them, and in what order
 * @param options.blocksKnown none of them is with somebody whom a block keeps away
 */
const selectWindows = (
  members: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
  { blocksKnown }: { blocksKnown: boolean },
) => sql<WindowRow>`
  with own as (
    select
      id, partner_id, last_seq, cleared_seq, pinned_at, muted, closed,
      ${ofReader('read_seq')} as read_seq, ${ofPartner('read_seq')} as partner_read_seq,
      ${ofReader('wrote')} as wrote, ${ofPartner('wrote')} as partner_wrote,
      user_id, ${keyOf} as key
    from ${members} ${which}
  )
  select
    own.id, own.partner_id, partner_user.nickname, partner_user.avatar_id, own.last_seq, own.read_seq, own.cleared_seq, own.pinned_at, own.muted, own.key,
    coalesce((select remark from remarks where remarks.user_id = own.user_id and about_id = own.partner_id), '') as remark,
    case when not partner_user.is_private and not own.closed then own.partner_read_seq end as partner_read_seq,
    ${writeStateOf(
      {
        sender: 'own.user_id',
        partner: 'own.partner_id',
        senderWrote: 'own.wrote',
        partnerWrote: 'own.partner_wrote',
        closed: 'own.closed',
      },
      { blocksKnown },
    )} as write_state,
    message.id as message_id, message.seq as message_seq, message.sender_id as message_sender_id,
    message.kind as message_kind, message.content as message_content, message.created_at as message_at,
    message.recalled_at as message_recalled_at, message.hold_decision_id as message_hold_decision_id
  from own join users as partner_user on partner_user.id = own.partner_id left join lateral (
    select id, seq, sender_id, kind, content, created_at, recalled_at, hold_decision_id from chat_messages
    where window_id = own.id and seq > own.cleared_seq
    and not exists (select from chat_deletions where chat_deletions.user_id = own.user_id and message_id = chat_messages.id)
    order by seq desc limit 1
  ) as message on true
  order by own.key desc, own.id desc`

interface PageValues {
  userId: string
  offset: number
  /** Of the position after which the page begins. */
  key: string
  id: string
  rank: number
}

const readPage = readyStatement<WindowRow, PageValues, { limit: number; isAfter: boolean }>(
  (_, { userId, offset, key, id, rank }, { limit, isAfter }) => {
    // Kept apart, so that the index is read in its order, and not all that the user has.
    const listed = sql`
      select * from chat_members where user_id = ${userId} ${isAfter ? sql`and list_rank <= ${rank}` : sql``}
      order by list_rank desc offset 0`
    const after = isAfter ? sql`and (${keyOf}, chat_windows.id) < (${key}::bigint, ${id}::bigint)` : sql``
    return selectWindows(
      sql`(
        select * from ${withWindows(listed)} where ${isShown(userId)} ${after}
        order by list_rank desc fetch first ${sql`(${offset}::integer + ${sql.lit(limit)})`} rows with ties
      ) as chat_members`,
      sql`order by ${keyOf} desc, id desc offset ${offset} limit ${sql.lit(limit)}`,
      { blocksKnown: true },
    )
  },
)

/**
 * The windows of a page, complete. Blocked people and windows without a message are left out. In the order of the index of
 * ranks as many are read as the page reaches, and all that share the rank of its last; these are then put in order.
 */
export const pageWindows = (db: Executor, userId: string, slice: Slice): Promise<WindowRow[]> => {
  const { after, offset } = slice
  const values = { userId, offset, key: after?.key ?? '', id: after?.id ?? '', rank: after ? rankOf(after.key) : 0 }
  return readPage(db, values, { limit: limitStepOf(slice), isAfter: after !== undefined })
}

export const findWindow = async (db: Executor, userId: string, windowId: string): Promise<WindowRow | undefined> => {
  const own = sql`select * from chat_members where user_id = ${userId} and window_id = ${windowId}`
  const { rows } = await selectWindows(withWindows(own), sql``, { blocksKnown: false }).execute(db)
  return rows[0]
}

/** At most `limits.listTotal`. */
export const countWindows = async (db: Executor, userId: string): Promise<number> => {
  const { rows } = await sql<{ number: number }>`
    select count(*)::integer as number from (
      select from chat_members join chat_windows on chat_windows.id = window_id
      where user_id = ${userId} and ${isShown(userId)} limit ${sql.lit(limits.listTotal)}
    ) as counted`.execute(db)
  return rows[0]?.number ?? 0
}

const unreadNumber = readyStatement<{ number: number }, { userId: string }>((_, { userId }) => {
  const newest = sql`
    select user_id, window_id, partner_id, cleared_seq, muted from chat_members where user_id = ${userId}
    order by list_rank desc limit ${sql.lit(chatLimits.unreadWindows)}`
  return sql`
    select coalesce(sum(last_seq - greatest(${ofReader('read_seq')}, cleared_seq)), 0)::integer as number
    from (${newest}) as chat_members cross join lateral (
      -- By key one by one: for a thousand PostgreSQL would else read the whole table.
      select last_seq, low_user_id, low_read_seq, high_read_seq from chat_windows where id = window_id offset 0
    ) as chat_windows
    where not muted and last_seq > ${ofReader('read_seq')} and ${isShown(userId)}`
})

/** Of windows that are not muted, among the `chatLimits.unreadWindows` that are first in the order of ranks; no others are read. */
export const countUnread = async (db: Executor, userId: string): Promise<number> => {
  const [counted] = await unreadNumber(db, { userId }, {})
  return counted?.number ?? 0
}

/** What one of the two knows of a window, without what is shown of it; undefined when it is none of theirs. */
export const findMember = (db: Executor, userId: string, windowId: string) =>
  db
    .selectFrom('chat_members')
    .innerJoin('chat_windows', 'chat_windows.id', 'window_id')
    .select(['partner_id', 'cleared_seq', sql<string>`${ofReader('read_seq')}`.as('read_seq')])
    .select([showsReadingOf('chat_members.user_id').as('shows_reading')])
    .where('user_id', '=', userId)
    .where('window_id', '=', windowId)
    .executeTakeFirst()

/**
 * Never goes back, and not beyond the last message. One statement says also who may know of it: what fails, has moved
 * nothing.
 * @returns how far the user has read; undefined for no window of theirs
 */
export const advanceRead = async (db: Executor, userId: string, windowId: string, seq: number) => {
  const { rows } = await sql<{ read_seq: string; last_seq: string; partner_id: string; shows_reading: boolean }>`
    with before as (
      select id, user_id, partner_id, last_seq, ${ofReader('read_seq')} as read_seq
      from chat_members join chat_windows on chat_windows.id = window_id
      where user_id = ${userId} and window_id = ${windowId}
      for no key update of chat_windows
    ), moved as (
      update chat_windows
      set
        low_read_seq = case when low_user_id = user_id then least(${seq}::bigint, before.last_seq) else low_read_seq end,
        high_read_seq = case when high_user_id = user_id then least(${seq}::bigint, before.last_seq) else high_read_seq end
      from before
      where chat_windows.id = ${windowId} and read_seq < least(${seq}::bigint, before.last_seq)
      returning least(${seq}::bigint, before.last_seq) as read_seq
    )
    select
      coalesce(moved.read_seq, before.read_seq) as read_seq, last_seq, partner_id,
      ${showsReadingOf('before.user_id')} as shows_reading
    from before left join moved on true`.execute(db)
  return rows[0]
}

/** Changes what one of the two has set for a window; nothing where it is none of theirs. */
export const changeMember = async (
  db: Executor,
  userId: string,
  windowId: string,
  change: { pinned_at?: Date | null; muted?: boolean },
): Promise<void> => {
  await db
    .updateTable('chat_members')
    .set(change)
    .where('user_id', '=', userId)
    .where('window_id', '=', windowId)
    .execute()
}

/** All that is there now is gone for this user, and counts as read. @returns as `advanceRead` does */
export const clearWindow = async (db: Executor, userId: string, windowId: string) => {
  const { rows } = await sql<{ read_seq: string; partner_id: string; shows_reading: boolean }>`
    with read as (
      -- The window first, as a message does, whose change of the window changes the parts of both.
      update chat_windows
      set
        low_read_seq = case when low_user_id = user_id then last_seq else low_read_seq end,
        high_read_seq = case when high_user_id = user_id then last_seq else high_read_seq end
      from chat_members
      where chat_windows.id = window_id and user_id = ${userId} and window_id = ${windowId}
      returning last_seq
    )
    update chat_members set cleared_seq = last_seq, pinned_at = null
    from read where user_id = ${userId} and window_id = ${windowId}
    returning last_seq as read_seq, partner_id, ${showsReadingOf('chat_members.user_id')} as shows_reading`.execute(db)
  return rows[0]
}

/** Whether a user lets others see when they are online and what they have read. */
export const showsPresence = async (db: Executor, userId: string): Promise<boolean> => {
  const { rows } = await sql`select from user_settings where user_id = ${userId} and privacy_mode`.execute(db)
  return rows.length === 0
}
