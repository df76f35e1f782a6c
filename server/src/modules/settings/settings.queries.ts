import type { Executor } from '#server/platform/database/database.ts'

export interface SettingsRow {
  notifications: boolean
  notification_sound: boolean
  theme_mode: boolean
  privacy_mode: boolean
  two_factor_auth: boolean
}

const columns = ['notifications', 'notification_sound', 'theme_mode', 'privacy_mode', 'two_factor_auth'] as const

/** Undefined for who has never changed any. */
export const findSettings = (db: Executor, userId: string): Promise<SettingsRow | undefined> =>
  db.selectFrom('user_settings').select(columns).where('user_id', '=', userId).executeTakeFirst()

/**
 * @returns all of them, as they stand now
 * @param changes what is saved
 * @param initial what else holds for who has changed none before
 */
export const saveSettings = async (
  db: Executor,
  userId: string,
  changes: Partial<SettingsRow>,
  initial: SettingsRow,
): Promise<SettingsRow> =>
  await db
    .insertInto('user_settings')
    .values({ user_id: userId, ...initial, ...changes })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(changes))
    .returning(columns)
    .executeTakeFirstOrThrow()

export const deleteSettings = async (db: Executor, userId: string): Promise<void> => {
  await db.deleteFrom('user_settings').where('user_id', '=', userId).execute()
}
