import { type Insertable, sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { Exchanges } from '#server/platform/database/database-types.ts'

export const findExchange = async (db: Executor, userId: string, clientId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('exchanges')
    .select('id')
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row?.id
}

export const insertExchange = async (db: Executor, row: Insertable<Exchanges>): Promise<string> => {
  const { id } = await db.insertInto('exchanges').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** How many of each of some goods a user has had since a time. */
export const countExchanges = async (
  db: Executor,
  userId: string,
  goods: readonly string[],
  since: Date,
): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('exchanges')
    .select(['goods', sql<number>`count(*)::integer`.as('number')])
    .where('user_id', '=', userId)
    .where(sql<boolean>`goods = any(${goods}::text[])`)
    .where('created_at', '>=', since)
    .groupBy('goods')
    .execute()
  return new Map(rows.map((row) => [row.goods, row.number]))
}

/** All of a user's, in the order of their ids, after one. */
export const listExchanges = (db: Executor, userId: string, after: string, limit: number) =>
  db
    .selectFrom('exchanges')
    .select(['id', 'goods', 'price', 'created_at'])
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

export type ExchangeRow = Awaited<ReturnType<typeof listExchanges>>[number]

export const deleteExchanges = async (db: Executor, userId: string): Promise<void> => {
  await db.deleteFrom('exchanges').where('user_id', '=', userId).execute()
}
