import { type Insertable, sql, type Updateable } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Addresses } from '#server/platform/database/database-types.ts'

const columns = [
  'id',
  'user_id',
  'name_sealed',
  'phone_sealed',
  'area_code',
  'detail_sealed',
  'postcode',
  'label',
  'is_default',
  'created_at',
  'deleted_at',
  'was_default',
] as const

export interface AddressRow {
  id: string
  user_id: string
  name_sealed: string
  phone_sealed: string
  area_code: string
  detail_sealed: string
  postcode: string
  label: string
  is_default: boolean
  created_at: Date
  deleted_at: Date | null
  was_default: boolean
}

/** Locks a user's addresses for a transaction: how many there are and which is the default changes for one at a time. */
export const lockAddresses = async (db: Executor, userId: string): Promise<void> => {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** The default first, then the newest. */
export const listAddresses = (db: Executor, userId: string): Promise<AddressRow[]> =>
  db
    .selectFrom('addresses')
    .select(columns)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .limit(limits.addresses)
    .execute()

/** A user's address, deleted or not. */
export const findAddress = (db: Executor, userId: string, id: string): Promise<AddressRow | undefined> =>
  db.selectFrom('addresses').select(columns).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()

export const findAddressByClientId = (
  db: Executor,
  userId: string,
  clientId: string,
): Promise<AddressRow | undefined> =>
  db
    .selectFrom('addresses')
    .select(columns)
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

export const countAddresses = async (db: Executor, userId: string): Promise<number> => {
  const { num } = await db
    .selectFrom('addresses')
    .select(({ fn }) => fn.countAll<string>().as('num'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(num)
}

export const insertAddress = (db: Executor, row: Insertable<Addresses>): Promise<AddressRow> =>
  db.insertInto('addresses').values(row).returning(columns).executeTakeFirstOrThrow()

export const updateAddress = (db: Executor, id: string, change: Updateable<Addresses>): Promise<AddressRow> =>
  db.updateTable('addresses').set(change).where('id', '=', id).returning(columns).executeTakeFirstOrThrow()

/** Leaves a user without a default, before another address becomes it. */
export const clearDefault = async (db: Executor, userId: string): Promise<void> => {
  await db
    .updateTable('addresses')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', 'is', true)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Makes the newest of a user's addresses the default, if there is one. */
export const makeNewestDefault = async (db: Executor, userId: string): Promise<void> => {
  await db
    .updateTable('addresses')
    .set({ is_default: true })
    .where('id', '=', (query) =>
      query
        .selectFrom('addresses')
        .select('id')
        .where('user_id', '=', userId)
        .where('deleted_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(1),
    )
    .execute()
}

/** Erases some that were deleted before a time. @returns how many */
export const eraseDeleted = async (db: Executor, before: Date, limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    delete from addresses where id = any(array(
      select id from addresses where deleted_at < ${before} limit ${limit} for update skip locked
    ))`.execute(db)
  return Number(numAffectedRows)
}

/** Erases all of a user's, the deleted ones included. */
export const eraseAddresses = async (db: Executor, userId: string): Promise<void> => {
  await db.deleteFrom('addresses').where('user_id', '=', userId).execute()
}
