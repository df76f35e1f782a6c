import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { RefundState } from '#contract/refund.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Refunds } from '#server/platform/database/database-types.ts'
import { countUpTo, inSlice, type Order, orderOf, totalColumn } from '#server/platform/database/paging.ts'
import { readyPage } from '#server/platform/database/ready-statement.ts'
import { peopleColumn } from '../user/user.module.ts'

export type RefundRow = Selectable<Refunds>

/** Ids grow with time. */
export const refundOrder: Order = { column: 'id', kind: 'id' }

export interface RefundFilter {
  state: RefundState | undefined
  subject: string | undefined
  userId: string | undefined
}

const chosen = (db: Executor, { state, subject, userId }: RefundFilter) =>
  db
    .selectFrom('refunds')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))

export const pageRefunds = readyPage((db, filter: RefundFilter, slice) =>
  chosen(db, filter)
    .selectAll()
    .select(totalColumn(chosen(db, filter).select('id').orderBy(orderOf(slice)), limits.staffListTotal))
    .select(peopleColumn('user_id', 'proposed_by', 'decided_by'))
    .$call(inSlice(slice)),
)
/** Counted up to `most`. */
export const countRefunds = (db: Executor, filter: RefundFilter, most: number): Promise<number> =>
  countUpTo(db, chosen(db, filter).select('id'), most)

export const findByClientId = (db: Executor, clientId: string): Promise<RefundRow | undefined> =>
  db.selectFrom('refunds').selectAll().where('client_id', '=', clientId).executeTakeFirst()

export const findRefund = (db: Executor, id: string): Promise<RefundRow | undefined> =>
  db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()

/** @returns undefined when it was proposed before */
export const insertRefund = (db: Executor, row: Insertable<Refunds>): Promise<RefundRow | undefined> =>
  db
    .insertInto('refunds')
    .values(row)
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .returningAll()
    .executeTakeFirst()

/** Of all who would decide or end it, one at a time. */
export const lockRefund = (db: Executor, id: string): Promise<RefundRow | undefined> =>
  db.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updateRefund = (db: Executor, id: string, change: Updateable<Refunds>): Promise<RefundRow> =>
  db.updateTable('refunds').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** A user's, the oldest first. */
export const listRefundsOf = (db: Executor, userId: string, afterId: string, limit: number): Promise<RefundRow[]> =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()

/** What is on its way back at the provider, in 分. */
export const sumReturning = async (db: Executor): Promise<number> => {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount), 0)::bigint as sum from refunds where state = 'refunding'`.execute(db)
  return Number(rows[0]?.sum ?? 0)
}
