import { type Selectable, sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { RedPackets } from '#server/platform/database/database-types.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { isAfter, keyOf, type Order, orderOf, type Slice } from '#server/platform/database/paging.ts'

/** What somebody has sent or got. */
export type RecordRow = Pick<
  Selectable<RedPackets>,
  'id' | 'sender_id' | 'kind' | 'count' | 'taken_num' | 'state' | 'lapses_at' | 'greeting' | 'total'
> & {
  packet_key: string
  /** What was got, or of a sent one the total, in 分. */
  amount: string
  /** When it was got or sent. */
  at: Date
  /** Of its place in the list. */
  key: string
}

/** 收到的 or 发出的. */
export type Side = 'got' | 'sent'

export const recordOrder: Order = { column: 'at', kind: 'time' }

const packetColumns = sql`
  packet.sender_id, packet.kind, packet.count, packet.taken_num, packet.state, packet.lapses_at, packet.greeting, packet.total`

/** A page of what somebody has got or sent: by an index of each, as far as the page goes. */
export const listRecords = async (db: Executor, slice: Slice, userId: string, side: Side): Promise<RecordRow[]> => {
  const direction = sql.raw(slice.ascFlag ? 'asc' : 'desc')
  const page =
    side === 'got'
      ? sql`select packet_id as id, taken_at as at, amount from red_packet_shares where user_id = ${userId}::bigint`
      : sql`select id, created_at as at, total as amount from red_packets where sender_id = ${userId}::bigint`
  const { rows } = await sql<RecordRow>`
    select page.*, packet.key as packet_key, ${packetColumns}
    from (
      select id, at, amount, ${keyOf(slice)} from (${page}) as own
      where ${isAfter(slice)} order by ${orderOf(slice)} offset ${slice.offset} limit ${slice.limit}
    ) as page
    join red_packets as packet on packet.id = page.id
    order by page.at ${direction}, page.id ${direction}`.execute(db)
  return rows
}

/** How many there are, counted so far. */
export const countRecords = async (db: Executor, userId: string, side: Side, limit: number): Promise<number> => {
  const own =
    side === 'got'
      ? sql`select from red_packet_shares where user_id = ${userId}::bigint limit ${limit}`
      : sql`select from red_packets where sender_id = ${userId}::bigint limit ${limit}`
  const { rows } = await sql<{ number: number }>`select count(*)::integer as number from (${own}) as own`.execute(db)
  return rows[0]?.number ?? 0
}

/** What waits for somebody, and what is left of what they have sent, goes back with the next look. */
export const hastenReturns = async (db: Executor, userId: string, now: Date): Promise<void> => {
  await sql`
    update red_packets set lapses_at = ${now}
    where id = any(array(
      select id from red_packets where recipient_id = ${userId}::bigint and state = 'open' and lapses_at > ${now}
      union all
      select id from red_packets where sender_id = ${userId}::bigint and state = 'open' and lapses_at > ${now}
    ))`.execute(db)
}

/** Who stands on the other side of some packets for somebody: its sender; of one's own its recipient, where there is one. */
export const listPartners = async (db: Executor, ids: string[], userId: string): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('red_packets')
    .select(['id', 'sender_id', 'recipient_id'])
    .where(anyOf('id', ids))
    .execute()
  return new Map(
    rows.flatMap(({ id, sender_id, recipient_id }) => {
      const other = sender_id === userId ? recipient_id : sender_id
      return other === null ? [] : [[id, other] as const]
    }),
  )
}

/** Ids of the newest that went between two, in either direction, those with several shares as well. */
export const listBetween = async (db: Executor, userId: string, otherId: string, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from red_packets where sender_id = ${userId} and recipient_id = ${otherId}
    union
    select packet.id from red_packet_shares as share
      join red_packets as packet on packet.id = share.packet_id and packet.sender_id = ${otherId}
    where share.user_id = ${userId}
    order by id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
