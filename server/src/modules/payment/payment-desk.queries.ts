import { type Selectable, sql, type SqlBool } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { ReconciliationItems } from '#server/platform/database/database-types.ts'
import { countUpTo, inSlice, type Order, orderOf, type Slice, totalColumn } from '#server/platform/database/paging.ts'
import { readyPage } from '#server/platform/database/ready-statement.ts'
import { peopleColumn } from '../user/user.module.ts'

/** Ids grow with time. */
export const paymentOrder: Order = { column: 'id', kind: 'id' }

export interface PaymentFilter {
  userId: string | undefined
  /** Of an order, of ours or of the provider. */
  number: string | undefined
}

/** Payments that one of their numbers names: each is looked up by an index of its own. */
const named = (number: string) => sql<SqlBool>`id = any(array(
  select id from top_ups where out_no = ${number}
  union select id from top_ups where provider_no = ${number}
  union select id from top_ups where subject = ${number}
))`

const chosen = (db: Executor, { userId, number }: PaymentFilter) =>
  db
    .selectFrom('top_ups')
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .$if(number !== undefined, (query) => query.where(named(number ?? '')))

export const pagePayments = readyPage((db, filter: PaymentFilter, slice) =>
  chosen(db, filter)
    .selectAll()
    .select(totalColumn(chosen(db, filter).select('id').orderBy(orderOf(slice)), limits.staffListTotal))
    .select(peopleColumn('top_ups.user_id'))
    .$call(inSlice(slice)),
)
/** Counted up to `most`. */
export const countPayments = (db: Executor, filter: PaymentFilter, most: number): Promise<number> =>
  countUpTo(db, chosen(db, filter).select('id'), most)

export type ItemRow = Selectable<ReconciliationItems>

/** What the bills say of a number. */
export const listItemsOf = (db: Executor, outNo: string): Promise<ItemRow[]> =>
  db.selectFrom('reconciliation_items').selectAll().where('out_no', '=', outNo).orderBy('kind').execute()

export const differenceOrder: Order = { column: 'created_at', kind: 'time' }

const differing = (db: Executor) =>
  db
    .selectFrom('reconciliation_items')
    .where(sql<SqlBool>`state in ('missing-here', 'missing-there', 'amount-differs')`)

/** What somebody should look at. */
export const pageDifferences = (db: Executor, slice: Slice): Promise<(ItemRow & { key: string })[]> =>
  differing(db).selectAll().$call(inSlice(slice)).execute()

/** Counted up to `most`. */
export const countDifferences = (db: Executor, most: number): Promise<number> =>
  countUpTo(db, differing(db).select('id'), most)
