import { type Selectable, sql } from 'kysely'
import type { AdjustmentState } from '#contract/adjustment.ts'
import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Adjustments } from '#server/platform/database/database-types.ts'
import { countUpTo, inSlice, type Order, orderOf, totalColumn } from '#server/platform/database/paging.ts'
import { readyPage } from '#server/platform/database/ready-statement.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { peopleColumn } from '../user/user.module.ts'

export type AdjustmentRow = Selectable<Adjustments>

/** Ids grow with time. */
export const adjustmentOrder: Order = { column: 'id', kind: 'id' }

const inState = (db: Executor, state: AdjustmentState | undefined) =>
  db.selectFrom('adjustments').$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))

export const pageAdjustments = readyPage((db, { state }: { state: AdjustmentState | undefined }, slice) =>
  inState(db, state)
    .selectAll()
    .select(totalColumn(inState(db, state).select('id').orderBy(orderOf(slice)), limits.staffListTotal))
    .select(peopleColumn('user_id', 'proposed_by', 'decided_by'))
    .$call(inSlice(slice)),
)
/** Counted up to `most`. */
export const countAdjustments = (db: Executor, state: AdjustmentState | undefined, most: number): Promise<number> =>
  countUpTo(db, inState(db, state).select('id'), most)

export const findByClientId = (db: Executor, clientId: string): Promise<AdjustmentRow | undefined> =>
  db.selectFrom('adjustments').selectAll().where('client_id', '=', clientId).executeTakeFirst()

interface NewAdjustment {
  client_id: string
  user_id: string
  amount: number
  reason: string
  state: 'proposed' | 'done'
  proposed_by: string
  proposed_at: Date
  decided_at: Date | null
}

/** @returns undefined when it was proposed before */
export const insertAdjustment = (db: Executor, row: NewAdjustment): Promise<AdjustmentRow | undefined> =>
  db
    .insertInto('adjustments')
    .values(row)
    .onConflict((conflict) => conflict.column('client_id').doNothing())
    .returningAll()
    .executeTakeFirst()

/** Of all who would decide it, one at a time. */
export const lockAdjustment = (db: Executor, id: string): Promise<AdjustmentRow | undefined> =>
  db.selectFrom('adjustments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const decideAdjustment = (
  db: Executor,
  id: string,
  decision: { state: 'done' | 'refused'; decided_by: string; decided_at: Date; decide_reason: string },
): Promise<AdjustmentRow> =>
  db.updateTable('adjustments').set(decision).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Why some were made, by their ids. */
export const listReasons = async (db: Executor, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db.selectFrom('adjustments').select(['id', 'reason']).where(anyOf('id', ids)).execute()
  return new Map(rows.map(({ id, reason }) => [id, reason]))
}

/** A user's that were made, the oldest first. */
export const listAdjustmentsOf = (
  db: Executor,
  userId: string,
  afterId: string,
  limit: number,
): Promise<AdjustmentRow[]> =>
  db
    .selectFrom('adjustments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute()

/** Of all that were made, in 分. */
export const sumDone = async (db: Executor): Promise<number> => {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount), 0)::bigint as sum from adjustments where state = 'done'`.execute(db)
  return Number(rows[0]?.sum ?? 0)
}
