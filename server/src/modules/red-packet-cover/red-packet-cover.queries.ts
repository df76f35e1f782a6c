import { type Insertable, type Selectable, sql } from 'kysely'
import type { RedPacketCover } from '#contract/red-packet-cover.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { CoverOrders } from '#server/platform/database/database-types.ts'
import { anyOf } from '#server/platform/database/sql.ts'

export type CoverOrderRow = Selectable<CoverOrders>

/** The id of an order that is about to be written. */
export const nextOrderId = async (db: Executor): Promise<string> => {
  const { rows } = await sql<{ id: string }>`select nextval('cover_order_ids') as id`.execute(db)
  if (!rows[0]) throw new Error('a sequence gives no number')
  return rows[0].id
}

export const insertOrder = (db: Executor, row: Insertable<CoverOrders>): Promise<CoverOrderRow> =>
  db.insertInto('cover_orders').values(row).returningAll().executeTakeFirstOrThrow()

export const findByClientId = (db: Executor, userId: string, clientId: string): Promise<CoverOrderRow | undefined> =>
  db
    .selectFrom('cover_orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

/** Orders that are kept, by which a user has covers: one for each at most. */
export const listOwned = (db: Executor, userId: string): Promise<CoverOrderRow[]> =>
  db.selectFrom('cover_orders').selectAll().where('user_id', '=', userId).where('state', '=', 'paid').execute()

/** The order by which a user has a cover. */
export const findOwned = (db: Executor, userId: string, cover: RedPacketCover): Promise<CoverOrderRow | undefined> =>
  db
    .selectFrom('cover_orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('cover', '=', cover)
    .where('state', '=', 'paid')
    .executeTakeFirst()

/** Notes that a user has put a cover on a packet, the first time; who gives it back meanwhile waits for that, or has done so. */
export const markUsed = async (db: Executor, userId: string, cover: RedPacketCover, now: Date): Promise<void> => {
  await db
    .updateTable('cover_orders')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('cover', '=', cover)
    .where('state', '=', 'paid')
    .where('used_at', 'is', null)
    .execute()
}

export const findOrders = (db: Executor, ids: string[]): Promise<CoverOrderRow[]> =>
  db.selectFrom('cover_orders').selectAll().where(anyOf('id', ids)).execute()

/** Somebody's order, locked for the transaction. */
export const lockOrder = (db: Executor, id: string, userId: string): Promise<CoverOrderRow | undefined> =>
  db
    .selectFrom('cover_orders')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const markRefunded = (db: Executor, id: string, now: Date): Promise<CoverOrderRow> =>
  db
    .updateTable('cover_orders')
    .set({ state: 'refunded', refunded_at: now, returned: sql`paid` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** All of a user's, in the order of their ids, after one. */
export const listOrders = (db: Executor, userId: string, after: string, limit: number): Promise<CoverOrderRow[]> =>
  db
    .selectFrom('cover_orders')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Whosever order, locked for the transaction. */
export const lockAnyOrder = (db: Executor, id: string): Promise<CoverOrderRow | undefined> =>
  db.selectFrom('cover_orders').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** So much more has gone back of one that is kept. @param amount in 分 */
export const addReturned = async (db: Executor, id: string, amount: number): Promise<void> => {
  await db
    .updateTable('cover_orders')
    .set({ returned: sql`returned + ${amount}` })
    .where('id', '=', id)
    .execute()
}

/** What was paid for covers and has not gone back, in 分. */
export const sumSold = async (db: Executor): Promise<number> => {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(paid - returned), 0)::bigint as sum from cover_orders`.execute(db)
  return Number(rows[0]?.sum ?? 0)
}
