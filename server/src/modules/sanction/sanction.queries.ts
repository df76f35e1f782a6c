import { type Insertable, sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import { limits } from '#contract/limits.ts'
import type { Sanctions } from '#server/platform/database/database-types.ts'
import { countUpTo, inSlice, type Order, orderOf, totalColumn } from '#server/platform/database/paging.ts'
import { readyPage } from '#server/platform/database/ready-statement.ts'
import { isInForce, type SanctionRow } from '../standing/standing.module.ts'
import { peopleColumn } from '../user/user.module.ts'

export type { SanctionRow }

export const sanctionOrder: Order = { column: 'id', kind: 'id' }

export const insertSanction = (db: Executor, row: Insertable<Sanctions>): Promise<SanctionRow> =>
  db.insertInto('sanctions').values(row).returningAll().executeTakeFirstOrThrow()

/** What somebody of the staff has imposed by a request before. */
export const findImposed = (db: Executor, staffId: string, clientId: string): Promise<SanctionRow | undefined> =>
  db
    .selectFrom('sanctions')
    .selectAll()
    .where('imposed_by', '=', staffId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

export const findSanction = (db: Executor, id: string): Promise<SanctionRow | undefined> =>
  db.selectFrom('sanctions').selectAll().where('id', '=', id).executeTakeFirst()

export const listSanctions = (db: Executor, ids: readonly string[]): Promise<SanctionRow[]> =>
  db
    .selectFrom('sanctions')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()

export const lockSanction = (db: Executor, id: string): Promise<SanctionRow | undefined> =>
  db.selectFrom('sanctions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const liftSanction = async (
  db: Executor,
  id: string,
  lifted: { lifted_at: Date; lifted_by: string | null; lift_reason: string },
): Promise<SanctionRow> =>
  await db.updateTable('sanctions').set(lifted).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Keeps an account as it is until the transaction ends: who signs in waits. Undefined when it is closed. */
export const lockPerson = async (db: Executor, userId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('id', '=', userId)
      .where('closed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
  )?.id

/** Writes down at the account how it stands by all its bans. */
export const writeBan = async (db: Executor, userId: string, now: Date): Promise<void> => {
  await sql`
    update users set banned_at = bans.at, banned_until = bans.until
    from (
      select max(imposed_at) as at, case when bool_or(until is null) then null else max(until) end as until
      from sanctions where user_id = ${userId} and kind = 'ban' and ${isInForce(now)}
    ) as bans
    where users.id = ${userId}`.execute(db)
}

const ofPerson = (db: Executor, userId: string) => db.selectFrom('sanctions').where('user_id', '=', userId)

export const pageSanctions = readyPage((db, { userId }: { userId: string }, slice) =>
  ofPerson(db, userId)
    .selectAll()
    .select(totalColumn(ofPerson(db, userId).select('id').orderBy(orderOf(slice)), limits.staffListTotal))
    .select(peopleColumn('imposed_by', 'lifted_by'))
    .$call(inSlice(slice)),
)
export const countSanctions = (db: Executor, userId: string, most: number): Promise<number> =>
  countUpTo(db, ofPerson(db, userId).select('id'), most)

/** Whose time is over and who was not told yet, locked; the first over first. */
export const lockOver = (db: Executor, now: Date, most: number): Promise<SanctionRow[]> =>
  db
    .selectFrom('sanctions')
    .selectAll()
    .where('lifted_at', 'is', null)
    .where('over_told_at', 'is', null)
    .where('until', 'is not', null)
    .where('until', '<=', now)
    .orderBy('until')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()

export const markOverTold = async (db: Executor, ids: string[], now: Date): Promise<void> => {
  await db
    .updateTable('sanctions')
    .set({ over_told_at: now })
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .execute()
}

/** All that were ever imposed on somebody, the oldest first. */
export const listSanctionsOf = (db: Executor, userId: string): Promise<SanctionRow[]> =>
  ofPerson(db, userId).selectAll().orderBy('id').execute()

/** Theirs go; what they have imposed or lifted is nobody's doing any more. */
export const eraseSanctions = async (db: Executor, userId: string): Promise<void> => {
  await db.deleteFrom('sanctions').where('user_id', '=', userId).execute()
  await db.updateTable('sanctions').set({ imposed_by: null }).where('imposed_by', '=', userId).execute()
  await db.updateTable('sanctions').set({ lifted_by: null }).where('lifted_by', '=', userId).execute()
}
