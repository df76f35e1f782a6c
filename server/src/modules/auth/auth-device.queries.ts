import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'

interface SeenDevice {
  userId: string
  deviceId: string
  userAgent: string
  place: string
  now: Date
}

/**
 * Remembers that a user signs in on a device; the row stays locked until the transaction ends. `is_added`: they never
 * did before, or the device had been removed; `is_new`: that, and they did on another one.
 */
export const upsertDevice = (db: Executor, { userId, deviceId, userAgent, place, now }: SeenDevice) => {
  const isAdded = sql<boolean>`(old.id is null or old.removed_at is not null)`
  return db
    .insertInto('devices')
    .values({ user_id: userId, device_id: deviceId, user_agent: userAgent, place, created_at: now, last_seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device_id']).doUpdateSet({
        user_agent: userAgent,
        place,
        last_seen_at: now,
        created_at: sql`case when devices.removed_at is null then devices.created_at else excluded.created_at end`,
        removed_at: null,
      }),
    )
    .returning([
      'id',
      'banned_at',
      isAdded.as('is_added'),
      sql<boolean>`${isAdded} and exists (
        select from devices as others where others.user_id = devices.user_id and others.id <> devices.id
      )`.as('is_new'),
    ])
    .executeTakeFirstOrThrow()
}

export const isDeviceBanned = async (db: Executor, userId: string, deviceId: string): Promise<boolean> =>
  (await db
    .selectFrom('devices')
    .select('id')
    .where('user_id', '=', userId)
    .where('device_id', '=', deviceId)
    .where('banned_at', 'is not', null)
    .executeTakeFirst()) !== undefined

/**
 * Of more devices than are kept, forgets those that were unseen for longest and have no session. Banned ones stay, or
 * they would be allowed again.
 */
export const forgetSurplusDevices = async (db: Executor, userId: string, kept: number, now: Date): Promise<void> => {
  // Those that somebody else holds are just being seen.
  await sql`
    update devices set removed_at = ${now}, trust_hash = null, trusted_until = null
    where id in (
      select id from devices
      where user_id = ${userId} and removed_at is null and banned_at is null
        and not exists (select from sessions where sessions.device_id = devices.id and sessions.ended_at is null)
      order by last_seen_at
      limit (
        select greatest(0, count(*) - ${kept}) from devices where user_id = ${userId} and removed_at is null
      )
      for update skip locked
    )`.execute(db)
}

/** Deletes what could refresh the ended sessions of removed devices, so that they need not be kept for it. */
export const deleteRefreshTokensOfRemoved = async (db: Executor): Promise<void> => {
  await db
    .deleteFrom('refresh_tokens')
    .where('session_id', 'in', (row) =>
      row
        .selectFrom('sessions')
        .innerJoin('devices', 'devices.id', 'sessions.device_id')
        .select('sessions.id')
        .where('devices.removed_at', 'is not', null)
        .where('sessions.ended_at', 'is not', null),
    )
    .execute()
}

/** Deletes devices that were removed and of whose sessions nothing is needed any more. */
export const deleteRemovedDevices = async (db: Executor): Promise<void> => {
  await db
    .deleteFrom('devices')
    .where('removed_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sessions').select('sessions.id').whereRef('sessions.device_id', '=', 'devices.id'))),
    )
    .execute()
}

/** Whether the user has signed in on this device, and it was neither removed nor banned since. */
export const isDeviceKnown = async (db: Executor, userId: string, deviceId: string): Promise<boolean> =>
  (await db
    .selectFrom('devices')
    .select('id')
    .where('user_id', '=', userId)
    .where('device_id', '=', deviceId)
    .where('removed_at', 'is', null)
    .where('banned_at', 'is', null)
    .executeTakeFirst()) !== undefined
