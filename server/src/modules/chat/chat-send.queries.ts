import { sql } from 'kysely'
import type { MessageKind, MoneyKind } from '#contract/message.ts'
import { type Executor } from '#server/platform/database/database.ts'
import { plannedEachTime } from '#server/platform/database/preparing-client.ts'
import { readyStatement } from '#server/platform/database/ready-statement.ts'
import { anyOf, isThere } from '#server/platform/database/sql.ts'
import { officialIds } from '../relation/relation.module.ts'
import { showsReadingOf, writeStateOf } from './chat-state.queries.ts'

/** A message that shall be stored. */
export interface NewMessage {
  window_id: string
  sender_id: string
  /** A UUID in lower case: of one sender, the same is the same message. */
  client_id: string
  kind: MessageKind | MoneyKind
  content: string
  media_id: string | null
  waveform: number[] | null
  duration_ms: number | null
  card_id: string | null
  quote_id: string | null
}

/** A text message, which becomes another kind by what is added. */
export const newMessage = (
  fields: Pick<NewMessage, 'window_id' | 'sender_id' | 'client_id' | 'content'> & Partial<NewMessage>,
): NewMessage => ({
  kind: 'text',
  media_id: null,
  waveform: null,
  duration_ms: null,
  card_id: null,
  quote_id: null,
  ...fields,
})

/**
 * What became of it.
 * - `stored`: it has the window's next `seq`.
 * - `known`: its sender has sent it before.
 * - `gone`: there is no such window of the sender's.
 * - `blocked`, `private`, `waiting`, `closed`: the write states of the contract.
 */
export type Outcome =
  | {
      verdict: 'stored'
      id: string
      seq: number
      partnerId: string
      at: Date
      /** By writing, its sender has read what stood unread before it. */
      readOn: boolean
      /** The partner may know how far the sender has read. */
      showsReading: boolean
    }
  | { verdict: 'known' | 'gone' | 'blocked' | 'private' | 'waiting' | 'closed' }

interface OutcomeRow {
  verdict: Outcome['verdict']
  partner_id: string
  id: string | null
  seq: string | null
  read_on: boolean | null
  shows_reading: boolean
}

const isAnywhere: typeof isThere = (rows) => sql<boolean>`exists (select ${rows})`

type Planning = 'once' | 'each time'

const outcomeOf = ({ verdict, partner_id, id, seq, read_on, shows_reading }: OutcomeRow, now: Date): Outcome =>
  verdict === 'stored'
    ? {
        verdict,
        id: id ?? '',
        seq: Number(seq),
        partnerId: partner_id,
        at: now,
        readOn: read_on ?? false,
        showsReading: shows_reading,
      }
    : { verdict }

/** A column of the messages each. */
type StoreValues = { [K in Exclude<keyof NewMessage, 'waveform'>]: NewMessage[K][] } & {
  /** As PostgreSQL writes arrays: one of arrays of different lengths is none. */
  waveform: (string | null)[]
  /** Each once. */
  windowIds: string[]
  now: Date
}

const runStore = readyStatement<OutcomeRow, StoreValues, { planning: Planning }>((_, values, { planning }) => {
  // Planned for nothing in particular, all must be looked up by key; planned for their number, PostgreSQL knows better.
  const isOne = planning === 'once' ? isThere : isAnywhere
  const among = (name: string, ids: string[]) => (planning === 'once' ? sql`and ${anyOf(name, ids)}` : sql``)
  return sql<OutcomeRow>`
    ${planning === 'once' ? sql`` : plannedEachTime} with input as (
      select * from unnest(
        ${values.window_id}::bigint[], ${values.sender_id}::bigint[], ${values.client_id}::uuid[],
        ${values.kind}::text[], ${values.content}::text[], ${values.media_id}::bigint[],
        ${values.waveform}::text[],
        ${values.duration_ms}::integer[], ${values.card_id}::bigint[], ${values.quote_id}::bigint[]
      ) with ordinality as given (
        window_id, sender_id, client_id, kind, content, media_id, waveform, duration_ms, card_id, quote_id, number
      )
    ), locked as materialized (
      select id, low_user_id, high_user_id, last_seq, low_wrote, high_wrote, low_read_seq, high_read_seq, closed
      from chat_windows where id = any(${values.windowIds}::bigint[])
      order by id for no key update
    ), matched as (
      select
        input.*, locked.last_seq, locked.closed,
        case when sender_id = low_user_id then high_user_id else low_user_id end as partner_id,
        case when sender_id = low_user_id then low_wrote else high_wrote end as sender_wrote,
        case when sender_id = low_user_id then high_wrote else low_wrote end as partner_wrote,
        case when sender_id = low_user_id then low_read_seq else high_read_seq end as read_seq,
        coalesce(sender_id in (low_user_id, high_user_id), false) as inside,
        ${isOne(sql`from chat_messages as sent
          where sent.sender_id = input.sender_id and sent.client_id = input.client_id`)} as known
      from input left join locked on locked.id = input.window_id
    ), stated as materialized (
      -- Else all that it asks stands in the plan wherever the state is named: some thirty subplans instead of eight.
      select
        *,
        case when not inside then 'gone' when known then 'known' else
          ${writeStateOf(
            {
              sender: 'matched.sender_id',
              partner: 'matched.partner_id',
              senderWrote: 'matched.sender_wrote',
              partnerWrote: 'matched.partner_wrote',
              closed: 'matched.closed',
            },
            { isOne },
          )}
        end as state
      from matched
    ), judged as (
      select
        *,
        case
          when state = 'open' then 'stored'
          when state <> 'once' then state
          -- Of several at once only the first is the one that a stranger may send.
          when row_number() over (partition by window_id, sender_id, state order by number) = 1 then 'stored'
          else 'waiting'
        end as verdict
      from stated
    ), numbered as (
      select *, last_seq + row_number() over (partition by window_id order by number) as seq
      from judged where verdict = 'stored'
    ), stored as (
      insert into chat_messages (
        window_id, seq, sender_id, client_id, kind, content, media_id, waveform, duration_ms, card_id, quote_id, created_at
      )
      select
        window_id, seq, sender_id, client_id, kind, content, media_id, waveform::smallint[], duration_ms, card_id, quote_id,
        ${values.now}
      from numbered order by number
      returning id, window_id, sender_id, client_id, seq
    ), asked as (
      -- With the message itself: the process that is to answer may end at any moment.
      insert into service_questions (message_id, window_id)
      select stored.id, stored.window_id from stored join numbered using (sender_id, client_id)
      where numbered.partner_id = ${officialIds.helper}
    ), advanced as (
      update chat_windows
      set
        last_seq = latest.seq, active_at = ${values.now},
        low_wrote = low_wrote or low_seq is not null, high_wrote = high_wrote or high_seq is not null,
        low_read_seq = greatest(low_read_seq, low_seq), high_read_seq = greatest(high_read_seq, high_seq)
      from (
        select
          window_id, max(seq) as seq,
          max(seq) filter (where sender_id < partner_id) as low_seq, max(seq) filter (where sender_id > partner_id) as high_seq
        from numbered group by window_id
      ) as latest
      where id = latest.window_id ${among('id', values.windowIds)}
    ), passed as (
      select
        sender_id, client_id,
        coalesce(lag(seq) over (partition by window_id, sender_id order by seq), read_seq) < seq - 1 as read_on
      from numbered
    )
    select
      judged.verdict, judged.partner_id, stored.id, stored.seq, passed.read_on,
      ${showsReadingOf('judged.sender_id', isOne)} as shows_reading
    from judged left join stored using (sender_id, client_id) left join passed using (sender_id, client_id)
    order by judged.number`
})

/**
 * Stores messages, each with the next `seq` of its window, in their order, all at once: one statement, whatever their
 * number. The windows are locked in the order of their ids, so that two such statements never wait for each other.
 * @param messages of each sender, no two with the same `client_id`
 * @param planning each time, which takes longer than storing a few; or once, on connections that plan `byKey`
 * @returns in the order of the messages
 */
export const storeMessages = async (
  db: Executor,
  messages: NewMessage[],
  now: Date,
  planning: Planning = 'each time',
): Promise<Outcome[]> => {
  const column = <K extends keyof NewMessage>(name: K) => messages.map((message) => message[name])
  const values = {
    ...{ window_id: column('window_id'), sender_id: column('sender_id'), client_id: column('client_id') },
    ...{ kind: column('kind'), content: column('content'), media_id: column('media_id') },
    waveform: messages.map(({ waveform }) => waveform && `{${waveform.join(',')}}`),
    ...{ duration_ms: column('duration_ms'), card_id: column('card_id'), quote_id: column('quote_id') },
    ...{ windowIds: [...new Set(column('window_id'))], now },
  }
  const rows = await runStore(db, values, { planning })
  return rows.map((row) => outcomeOf(row, now))
}

const runStoreOne = readyStatement<OutcomeRow, NewMessage & { now: Date }>((_, message) => {
  const { window_id: windowId, sender_id: senderId, client_id: clientId, now } = message
  return sql<OutcomeRow>`
    with locked as materialized (
      select
        last_seq, closed, ${senderId}::bigint as sender_id,
        case when low_user_id = ${senderId} then high_user_id else low_user_id end as partner_id,
        case when low_user_id = ${senderId} then low_wrote else high_wrote end as sender_wrote,
        case when low_user_id = ${senderId} then high_wrote else low_wrote end as partner_wrote,
        case when low_user_id = ${senderId} then low_read_seq else high_read_seq end as read_seq
      from chat_windows where id = ${windowId} and ${senderId} in (low_user_id, high_user_id) for no key update
    ), stated as materialized (
      select
        *,
        case
          when ${isThere(sql`from chat_messages where chat_messages.sender_id = ${senderId} and client_id = ${clientId}`)} then 'known'
          else ${writeStateOf({
            sender: 'locked.sender_id',
            partner: 'locked.partner_id',
            senderWrote: 'locked.sender_wrote',
            partnerWrote: 'locked.partner_wrote',
            closed: 'locked.closed',
          })}
        end as state
      from locked
    ), stored as (
      insert into chat_messages (
        window_id, seq, sender_id, client_id, kind, content, media_id, waveform, duration_ms, card_id, quote_id, created_at
      )
      select
        ${windowId}::bigint, last_seq + 1, sender_id, ${clientId}::uuid, ${message.kind}, ${message.content}, ${message.media_id}::bigint,
        ${message.waveform}::smallint[], ${message.duration_ms}::integer, ${message.card_id}::bigint, ${message.quote_id}::bigint, ${now}::timestamptz
      from stated where state in ('open', 'once')
      returning id, seq
    ), asked as (
      insert into service_questions (message_id, window_id)
      select id, ${windowId}::bigint from stored, stated where partner_id = ${officialIds.helper}
    ), advanced as (
      update chat_windows
      set
        last_seq = stored.seq, active_at = ${now},
        low_wrote = low_wrote or low_user_id = ${senderId}, high_wrote = high_wrote or high_user_id = ${senderId},
        low_read_seq = case when low_user_id = ${senderId} then stored.seq else low_read_seq end,
        high_read_seq = case when high_user_id = ${senderId} then stored.seq else high_read_seq end
      from stored where chat_windows.id = ${windowId}
    )
    select
      case when state in ('open', 'once') then 'stored' else state end as verdict, partner_id, stored.id, stored.seq,
      stated.read_seq < stored.seq - 1 as read_on,
      ${showsReadingOf('stated.sender_id')} as shows_reading
    from stated left join stored on true`
})

/**
 * The same for one message, on connections that plan `byKey`: nothing is numbered or gathered, which takes longer than all else where
 * somebody writes now and then.
 */
export const storeMessage = async (byKey: Executor, message: NewMessage, now: Date): Promise<Outcome> => {
  const [row] = await runStoreOne(byKey, { ...message, now }, {})
  return row ? outcomeOf(row, now) : { verdict: 'gone' }
}
