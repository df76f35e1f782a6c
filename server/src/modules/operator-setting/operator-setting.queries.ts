import { type Selectable, sql } from 'kysely'
import type { OperatorSettingKey } from '#contract/operator-setting.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { OperatorSettingChanges } from '#server/platform/database/database-types.ts'
import { countUpTo, inSlice, type Order, type Slice } from '#server/platform/database/paging.ts'

export type ChangeRow = Selectable<OperatorSettingChanges>

export const changeOrder: Order = { column: 'id', kind: 'id' }

/** The newest change; '0' where there is none. */
export const findChangeId = async (db: Executor): Promise<string> => {
  const row = await db
    .selectFrom('operator_setting_changes')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? '0'
}

/** What stands of these keys, as far as it was ever changed: the newest of each. */
export const listStandingSettings = async (
  db: Executor,
  keys: readonly OperatorSettingKey[],
): Promise<{ name: string; value: unknown }[]> => {
  const { rows } = await sql<{ name: string; value: unknown }>`
    select name, value
    from unnest(${[...keys]}::text[]) as wanted
    cross join lateral (
      select name, value from operator_setting_changes where name = wanted order by id desc limit 1
    ) as newest`.execute(db)
  return rows
}

/** One change after another. */
export const lockSettings = async (db: Executor): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('operator settings'))`.execute(db)
}

interface NewChange {
  key: OperatorSettingKey
  value: unknown
}

/** @returns the id of the last */
export const insertChanges = async (
  db: Executor,
  changes: readonly NewChange[],
  given: Pick<ChangeRow, 'reason' | 'changed_at' | 'changed_by'>,
): Promise<string> => {
  const rows = await db
    .insertInto('operator_setting_changes')
    .values(changes.map(({ key, value }) => ({ name: key, value: JSON.stringify(value), ...given })))
    .returning('id')
    .execute()
  return rows.at(-1)?.id ?? '0'
}

export const pageChanges = (db: Executor, slice: Slice) =>
  db.selectFrom('operator_setting_changes').selectAll().$call(inSlice(slice)).execute()

export const countChanges = (db: Executor, most: number): Promise<number> =>
  countUpTo(db, db.selectFrom('operator_setting_changes').select('id'), most)

/** Nobody is known any more to have made them. */
export const disownChanges = async (db: Executor, userId: string): Promise<void> => {
  await db.updateTable('operator_setting_changes').set({ changed_by: null }).where('changed_by', '=', userId).execute()
}
