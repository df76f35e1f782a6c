import { type Insertable, type Selectable, sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { RedPackets, RedPacketShares } from '#server/platform/database/database-types.ts'
import { anyOf } from '#server/platform/database/sql.ts'

export type RedPacketRow = Selectable<RedPackets>

/** A share that somebody has taken. */
export type TakenShareRow = Pick<Selectable<RedPacketShares>, 'packet_id' | 'position' | 'amount'> & {
  user_id: string
  taken_at: Date
}

/** @param amounts of its shares in 分, by their positions @returns its id */
export const insertRedPacket = async (
  db: Executor,
  row: Insertable<RedPackets>,
  amounts: readonly number[],
): Promise<string> => {
  const { id } = await db.insertInto('red_packets').values(row).returning('id').executeTakeFirstOrThrow()
  await sql`
    insert into red_packet_shares (packet_id, position, amount)
    select ${id}::bigint, position, amount from unnest(${amounts}::bigint[]) with ordinality as cut (amount, position)`.execute(
    db,
  )
  return id
}

export const findByKey = (db: Executor, key: string): Promise<RedPacketRow | undefined> =>
  db.selectFrom('red_packets').selectAll().where('key', '=', key).executeTakeFirst()

export const findByClientId = (db: Executor, senderId: string, clientId: string): Promise<RedPacketRow | undefined> =>
  db
    .selectFrom('red_packets')
    .selectAll()
    .where('sender_id', '=', senderId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

export const findRedPackets = (db: Executor, ids: readonly string[]): Promise<RedPacketRow[]> =>
  db.selectFrom('red_packets').selectAll().where(anyOf('id', ids)).execute()

/** Of some packets, the newest first in each. */
export const findTakenShares = async (db: Executor, packetIds: readonly string[]): Promise<TakenShareRow[]> => {
  const { rows } = await sql<TakenShareRow>`
    select packet_id, position, amount, user_id, taken_at from red_packet_shares
    where ${anyOf('packet_id', packetIds)} and user_id is not null
    order by packet_id, position desc`.execute(db)
  return rows
}

/** Ends some that were not emptied in time; those that another transaction holds are left to the next look. */
export const lapseRedPackets = async (db: Executor, now: Date, limit: number): Promise<RedPacketRow[]> => {
  const { rows } = await sql<RedPacketRow>`
    update red_packets set state = 'lapsed', ended_at = ${now}
    -- An array is looked up by the index, where a list of unknown length would be held against the whole table.
    where id = any(array(
      select id from red_packets where state = 'open' and lapses_at <= ${now}
      order by lapses_at limit ${limit} for no key update skip locked
    ))
    returning *`.execute(db)
  return rows
}

/** Locks a shared one of a sender's for the transaction. */
export const lockShared = (db: Executor, key: string, senderId: string): Promise<RedPacketRow | undefined> =>
  db
    .selectFrom('red_packets')
    .selectAll()
    .where('key', '=', key)
    .where('sender_id', '=', senderId)
    .where('window_id', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Locks one of a chat for the transaction. */
export const lockEnclosed = (db: Executor, key: string): Promise<RedPacketRow | undefined> =>
  db
    .selectFrom('red_packets')
    .selectAll()
    .where('key', '=', key)
    .where('window_id', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** From when what rides in something else goes back. */
export const postponeLapse = async (db: Executor, key: string, lapsesAt: Date): Promise<void> => {
  await db
    .updateTable('red_packets')
    .set({ lapses_at: lapsesAt })
    .where('key', '=', key)
    .where('state', '=', 'open')
    .execute()
}

export const revokeRedPacket = (db: Executor, id: string, at: Date): Promise<RedPacketRow> =>
  db
    .updateTable('red_packets')
    .set({ state: 'revoked', ended_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** How many are open, and what is left of them in 分, when a day is closed. */
export const sumOpen = async (db: Executor): Promise<{ count: number; sum: number }> => {
  const { rows } = await sql<{ count: string; sum: string }>`
    select count(*) as count, coalesce(sum(total - taken_amount), 0)::bigint as sum
    from red_packets where state = 'open'`.execute(db)
  return { count: Number(rows[0]?.count ?? 0), sum: Number(rows[0]?.sum ?? 0) }
}
