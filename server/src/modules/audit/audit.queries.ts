import { type Insertable, type Selectable, sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { AuditLog } from '#server/platform/database/database-types.ts'
import { countUpTo, inSlice, type Order } from '#server/platform/database/paging.ts'
import { readyPage } from '#server/platform/database/ready-statement.ts'
import { peopleColumn } from '../user/user.module.ts'

export type AuditRow = Selectable<AuditLog>

/** Lines get their ids as they are written. */
export const auditOrder: Order = { column: 'id', kind: 'id' }

export interface AuditFilter {
  actorId?: string | undefined
  action?: string | undefined
  targetKind?: string | undefined
  targetId?: string | undefined
}

export const insertAuditLine = async (db: Executor, line: Insertable<AuditLog>): Promise<void> => {
  await db.insertInto('audit_log').values(line).execute()
}

const matching = (db: Executor, { actorId, action, targetKind, targetId }: AuditFilter) =>
  db
    .selectFrom('audit_log')
    .$if(actorId !== undefined, (query) => query.where('actor_id', '=', actorId ?? ''))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .$if(targetKind !== undefined, (query) => query.where('target_kind', '=', targetKind ?? ''))
    .$if(targetId !== undefined, (query) => query.where('target_id', '=', targetId ?? ''))

export const pageAuditLines = readyPage((db, filter: AuditFilter, slice) =>
  matching(db, filter).selectAll().select(peopleColumn('actor_id', 'about_id')).$call(inSlice(slice)),
)
/** Counted up to `most`; see `limits.listTotal`. */
export const countAuditLines = (db: Executor, filter: AuditFilter, most: number): Promise<number> =>
  countUpTo(db, matching(db, filter).select('id'), most)

/** The newest lines of those, the last first: who has done it, and how it stood then. */
export const findLastLines = (
  db: Executor,
  filter: AuditFilter,
  count: number,
): Promise<Pick<AuditRow, 'actor_id' | 'after'>[]> =>
  matching(db, filter).select(['actor_id', 'after']).orderBy('id', 'desc').limit(count).execute()

/** Whether somebody has done the very same since a time, which left a line then. */
export const wasDoneSince = async (
  db: Executor,
  {
    actorId,
    action,
    target,
    after,
  }: { actorId: string; action: string; target: { kind: string; id: string }; after: string },
  since: Date,
): Promise<boolean> =>
  (await db
    .selectFrom('audit_log')
    .select('id')
    .where('target_kind', '=', target.kind)
    .where('target_id', '=', target.id)
    .where('actor_id', '=', actorId)
    .where('action', '=', action)
    .where('at', '>', since)
    .where(sql<boolean>`after = ${after}::jsonb`)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** What somebody has done as one of the staff, and what the staff has done that touched them; the oldest first. */
export const listAuditLinesOf = async (
  db: Executor,
  userId: string,
  after: string,
  limit: number,
): Promise<AuditRow[]> => {
  // Each half by its own index; some lines stand in both.
  const half = (column: 'actor_id' | 'about_id') => sql`
    select id from audit_log where ${sql.ref(column)} = ${userId} and id > ${after} order by id limit ${limit}`
  const { rows } = await sql<AuditRow>`
    select * from audit_log
    where id in ((${half('actor_id')}) union (${half('about_id')}))
    order by id limit ${limit}`.execute(db)
  return rows
}

/**
 * Lets go of lines that are as old as the database itself asks for, and older than a time.
 * @returns how many
 */
export const deleteOldAuditLines = async (
  db: Executor,
  { before, years, limit }: { before: Date; years: number; limit: number },
): Promise<number> => {
  const { rows } = await sql<{ id: string }>`
    delete from audit_log where id = any(array(
      select id from audit_log
      where at < least(${before}, now() - make_interval(years => ${years})) order by at limit ${limit}
    )) returning id`.execute(db)
  return rows.length
}
