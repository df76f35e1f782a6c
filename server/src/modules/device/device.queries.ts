import type { Executor } from '#server/platform/database.ts'

export const findDevice = (db: Executor, userId: string, deviceId: string) =>
  db
    .selectFrom('devices')
    .select('id')
    .where('user_id', '=', userId)
    .where('device_id', '=', deviceId)
    .executeTakeFirst()

export const isDeviceOfSession = async (db: Executor, id: string, sessionId: string): Promise<boolean> =>
  (await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('device_id', '=', id)
    .executeTakeFirst()) !== undefined

export const setDeviceBanned = async (db: Executor, id: string, bannedAt: Date | null): Promise<void> => {
  await db.updateTable('devices').set({ banned_at: bannedAt }).where('id', '=', id).execute()
}
