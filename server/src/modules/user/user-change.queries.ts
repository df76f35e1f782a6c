import { type Insertable, sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { ProfileChanges } from '#server/platform/database/database-types.ts'
import { countUpTo, inSlice, type Order, type Slice } from '#server/platform/database/paging.ts'

const columns = [
  ...(['id', 'user_id', 'field', 'before_text', 'before_media_id', 'value_text', 'media_id', 'held_at'] as const),
] as const

const all = (db: Executor) => db.selectFrom('profile_changes').select(columns)

export type ChangeRow = NonNullable<Awaited<ReturnType<typeof findChange>>>

export const findChange = (db: Executor, id: string) => all(db).where('id', '=', id).executeTakeFirst()

/** Locked for the transaction, which has locked the profile before. */
export const lockChange = (db: Executor, id: string) => all(db).where('id', '=', id).forUpdate().executeTakeFirst()

export const lockChangeOf = (db: Executor, userId: string, field: string) =>
  all(db).where('user_id', '=', userId).where('field', '=', field).forUpdate().executeTakeFirst()

/** The last change of a field stands for it. */
export const saveChange = async (db: Executor, row: Insertable<ProfileChanges>): Promise<string> => {
  const { user_id: _user, field: _field, ...change } = row
  const { id } = await db
    .insertInto('profile_changes')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'field']).doUpdateSet(change))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const setChangeHeld = async (db: Executor, id: string, at: Date): Promise<void> => {
  await db.updateTable('profile_changes').set({ held_at: at }).where('id', '=', id).execute()
}

export const deleteChange = async (db: Executor, id: string): Promise<void> => {
  await db.deleteFrom('profile_changes').where('id', '=', id).execute()
}

export const heldChangeOrder: Order = { column: 'held_at', kind: 'time' }

export const pageHeldChanges = (db: Executor, slice: Slice) =>
  all(db).where('held_at', 'is not', null).$call(inSlice(slice)).execute()

export const countHeldChanges = (db: Executor, most: number): Promise<number> =>
  countUpTo(db, db.selectFrom('profile_changes').select('id').where('held_at', 'is not', null).orderBy('held_at'), most)

/** What somebody has changed and nobody has judged yet. */
export const listChangesOf = (db: Executor, userId: string) =>
  all(db).select('changed_at').where('user_id', '=', userId).orderBy('field').execute()

/** @returns pictures that only these have referred to */
export const deleteChangesOf = async (db: Executor, userId: string): Promise<string[]> => {
  const { rows } = await sql<{ before_media_id: string | null; media_id: string | null }>`
    delete from profile_changes where user_id = ${userId} returning before_media_id, media_id`.execute(db)
  return rows.flatMap((row) => [row.before_media_id ?? [], row.media_id ?? []].flat())
}
