import { type Insertable, type Selectable, sql } from 'kysely'
import type { RemittanceState } from '#contract/remittance.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Remittances } from '#server/platform/database/database-types.ts'
import { anyOf } from '#server/platform/database/sql.ts'

export type RemittanceRow = Selectable<Remittances>

export const insertRemittance = async (db: Executor, row: Insertable<Remittances>): Promise<void> => {
  await db.insertInto('remittances').values(row).execute()
}

export const findRemittance = (db: Executor, id: string): Promise<RemittanceRow | undefined> =>
  db.selectFrom('remittances').selectAll().where('id', '=', id).executeTakeFirst()

export const findByClientId = (db: Executor, senderId: string, clientId: string): Promise<RemittanceRow | undefined> =>
  db
    .selectFrom('remittances')
    .selectAll()
    .where('sender_id', '=', senderId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

/** Locks one for the transaction. */
export const lockRemittance = (db: Executor, id: string, recipientId: string): Promise<RemittanceRow | undefined> =>
  db
    .selectFrom('remittances')
    .selectAll()
    .where('id', '=', id)
    .where('recipient_id', '=', recipientId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const endRemittance = (
  db: Executor,
  id: string,
  state: Exclude<RemittanceState, 'waiting'>,
  at: Date,
): Promise<RemittanceRow> =>
  db
    .updateTable('remittances')
    .set({ state, ended_at: at })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Ends some that nobody has accepted in time; those that another transaction holds are left to the next look. */
export const lapseRemittances = async (db: Executor, now: Date, limit: number): Promise<RemittanceRow[]> => {
  const { rows } = await sql<RemittanceRow>`
    update remittances set state = 'lapsed', ended_at = ${now}
    -- An array is looked up by the index, where a list of unknown length would be held against the whole table.
    where id = any(array(
      select id from remittances where state = 'waiting' and lapses_at <= ${now}
      order by lapses_at limit ${limit} for no key update skip locked
    ))
    returning *`.execute(db)
  return rows
}

/** What waits for a user goes back with the next look. */
export const hastenReturns = async (db: Executor, recipientId: string, now: Date): Promise<void> => {
  await db
    .updateTable('remittances')
    .set({ lapses_at: now })
    .where('recipient_id', '=', recipientId)
    .where('state', '=', 'waiting')
    .where('lapses_at', '>', now)
    .execute()
}

/** What a user has sent and received, the oldest first, with the other's name. */
export const listRemittances = (db: Executor, userId: string, afterId: string, limit: number) =>
  db
    .selectFrom(
      sql<RemittanceRow>`(
        (select * from remittances where sender_id = ${userId} and id > ${afterId} order by id limit ${limit})
        union all
        (select * from remittances where recipient_id = ${userId} and id > ${afterId} order by id limit ${limit})
      )`.as('own'),
    )
    .innerJoin('users', (join) =>
      join.on(
        sql<boolean>`users.id = case when own.sender_id = ${userId} then own.recipient_id else own.sender_id end`,
      ),
    )
    .selectAll('own')
    .select('users.nickname')
    .orderBy('own.id')
    .limit(limit)
    .execute()

export type OwnRemittanceRow = Awaited<ReturnType<typeof listRemittances>>[number]

/** What waits in all, in 分. */
export const sumWaiting = async (db: Executor): Promise<{ count: number; sum: number }> => {
  const { rows } = await sql<{ count: string; sum: string }>`
    select count(*) as count, coalesce(sum(amount), 0)::bigint as sum from remittances where state = 'waiting'`.execute(
    db,
  )
  return { count: Number(rows[0]?.count ?? 0), sum: Number(rows[0]?.sum ?? 0) }
}

/** Who stands on the other side of some remittances for one of their two. */
export const listPartners = async (db: Executor, ids: string[], userId: string): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('remittances')
    .select(['id', 'sender_id', 'recipient_id'])
    .where(anyOf('id', ids))
    .execute()
  return new Map(rows.map(({ id, sender_id, recipient_id }) => [id, sender_id === userId ? recipient_id : sender_id]))
}

/** What their senders wrote to some, by their ids. */
export const listNotes = async (db: Executor, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db.selectFrom('remittances').select(['id', 'note']).where(anyOf('id', ids)).execute()
  return new Map(rows.map(({ id, note }) => [id, note]))
}

/** Ids of the newest that went between two, in either direction. */
export const listBetween = async (db: Executor, userId: string, otherId: string, limit: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from remittances
    where (sender_id = ${userId} and recipient_id = ${otherId}) or (sender_id = ${otherId} and recipient_id = ${userId})
    order by id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
