import type { Executor } from '#server/platform/database/database.ts'
import type { StoredCodes } from './recovery-codes.ts'

const rows = (db: Executor) =>
  db
    .selectFrom('two_factors')
    .select((row) => [
      'user_id',
      'seed_sealed',
      'created_at',
      'confirmed_at',
      'email_allowed',
      'recovery_salt',
      row
        .selectFrom('recovery_codes')
        .select(row.fn.countAll<number>().as('number'))
        .whereRef('recovery_codes.user_id', '=', 'two_factors.user_id')
        .where('recovery_codes.used_at', 'is', null)
        .$castTo<string>()
        .as('recovery_num'),
    ])

export type TwoFactorRow = NonNullable<Awaited<ReturnType<typeof findTwoFactor>>>

/** Also one that is not confirmed yet. */
export const findTwoFactor = (db: Executor, userId: string) => rows(db).where('user_id', '=', userId).executeTakeFirst()

/** Whoever changes the row waits until the transaction ends. */
export const lockTwoFactor = (transaction: Executor, userId: string) =>
  rows(transaction).where('user_id', '=', userId).forUpdate().executeTakeFirst()

/** Begins a set-up, in place of one that was not confirmed. @returns whether it did: not when two factors are on */
export const insertSeed = async (
  db: Executor,
  row: { user_id: string; seed_sealed: string; created_at: Date },
): Promise<boolean> => {
  const begun = { last_step: '0', email_allowed: false }
  const done = await db
    .insertInto('two_factors')
    .values({ ...row, ...begun })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ seed_sealed: row.seed_sealed, created_at: row.created_at, ...begun })
        .where('two_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst()
  return done !== undefined
}

/**
 * Uses up a time step and all before it. Of several at the same moment one succeeds: each waits for the row, and looks at
 * it again.
 */
export const useStep = async (db: Executor, userId: string, step: number): Promise<boolean> => {
  const row = await db
    .updateTable('two_factors')
    .set({ last_step: String(step) })
    .where('user_id', '=', userId)
    .where('last_step', '<', String(step))
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

export const confirmTwoFactor = async (db: Executor, userId: string, now: Date): Promise<void> => {
  await db.updateTable('two_factors').set({ confirmed_at: now }).where('user_id', '=', userId).execute()
}

export const setEmailAllowed = async (db: Executor, userId: string, allowed: boolean): Promise<void> => {
  await db.updateTable('two_factors').set({ email_allowed: allowed }).where('user_id', '=', userId).execute()
}

/** @returns whether it was allowed */
export const forbidEmail = async (db: Executor, userId: string): Promise<boolean> => {
  const row = await db
    .updateTable('two_factors')
    .set({ email_allowed: false })
    .where('user_id', '=', userId)
    .where('email_allowed', '=', true)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** With the recovery codes. */
export const deleteTwoFactor = async (db: Executor, userId: string): Promise<void> => {
  await db.deleteFrom('two_factors').where('user_id', '=', userId).execute()
}

/** Set-ups that were begun before a time and can no longer be confirmed. */
export const deleteUnconfirmed = async (db: Executor, before: Date): Promise<void> => {
  await db.deleteFrom('two_factors').where('confirmed_at', 'is', null).where('created_at', '<', before).execute()
}

/** Puts new recovery codes in place of all that there were. */
export const replaceRecoveryCodes = async (
  db: Executor,
  userId: string,
  { salt, hashes }: StoredCodes,
): Promise<void> => {
  await db.updateTable('two_factors').set({ recovery_salt: salt }).where('user_id', '=', userId).execute()
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute()
}

/** Uses a recovery code up. Of several at the same moment one succeeds, as with `useStep`. */
export const consumeRecoveryCode = async (
  db: Executor,
  userId: string,
  codeHash: Buffer,
  now: Date,
): Promise<boolean> => {
  const row = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether this user has trusted this device, and shows it. */
export const isDeviceTrusted = async (
  db: Executor,
  device: { userId: string; deviceId: string; trustHash: Buffer; now: Date },
): Promise<boolean> =>
  (await db
    .selectFrom('devices')
    .select('id')
    .where('user_id', '=', device.userId)
    .where('device_id', '=', device.deviceId)
    .where('trust_hash', '=', device.trustHash)
    .where('trusted_until', '>', device.now)
    .executeTakeFirst()) !== undefined

export const trustDevice = async (
  db: Executor,
  deviceRowId: string,
  trust: { trust_hash: Buffer; trusted_until: Date },
): Promise<void> => {
  await db.updateTable('devices').set(trust).where('id', '=', deviceRowId).execute()
}

/** @param exceptSessionId of the one device that stays trusted */
export const forgetTrustOf = async (db: Executor, userId: string, exceptSessionId?: string): Promise<void> => {
  await db
    .updateTable('devices')
    .set({ trust_hash: null, trusted_until: null })
    .where('user_id', '=', userId)
    .where('trust_hash', 'is not', null)
    .$if(exceptSessionId !== undefined, (query) =>
      query.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('sessions')
              .select('sessions.id')
              .whereRef('sessions.device_id', '=', 'devices.id')
              .where('sessions.id', '=', exceptSessionId ?? ''),
          ),
        ),
      ),
    )
    .execute()
}
