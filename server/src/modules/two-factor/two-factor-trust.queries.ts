import type { Executor } from '#server/platform/database/database.ts'

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
