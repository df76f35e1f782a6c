import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'

const untrusted = { trust_hash: null, trusted_until: null }

/** Also one that was removed. */
export const findDevice = (db: Executor, userId: string, deviceId: string) =>
  db
    .selectFrom('devices')
    .select(['id', 'banned_at'])
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

/** Whether the device is the one of this session. For a row of the table `devices`. */
const isCurrent = (sessionId: string | null) =>
  sql<boolean>`exists (select from sessions where sessions.id = ${sessionId}::bigint and sessions.device_id = devices.id)`

export type DeviceRow = Awaited<ReturnType<typeof listDevices>>[number]

interface Listed {
  userId: string
  /** Whose device is the current one; left out by who only reads. */
  sessionId?: string
  now: Date
  limit: number
}

/** Those that were not removed, the current one first, then by when they were last seen. */
export const listDevices = (db: Executor, of: Listed) =>
  db
    .selectFrom('devices')
    .select(({ exists, selectFrom }) => [
      'device_id',
      'user_agent',
      'place',
      'banned_at',
      'created_at',
      'last_seen_at',
      isCurrent(of.sessionId ?? null).as('is_current'),
      exists(
        selectFrom('sessions')
          .select('sessions.id')
          .whereRef('sessions.device_id', '=', 'devices.id')
          .where('sessions.ended_at', 'is', null),
      ).as('has_session'),
      sql<boolean>`coalesce(trusted_until > ${of.now}, false)`.as('is_trusted'),
    ])
    .where('user_id', '=', of.userId)
    .where('removed_at', 'is', null)
    .orderBy('is_current', 'desc')
    .orderBy('last_seen_at', 'desc')
    .limit(of.limit)
    .execute()

/** A banned device must pass the second step again when it is allowed again. */
export const setDeviceBanned = async (db: Executor, id: string, bannedAt: Date | null): Promise<void> => {
  await db
    .updateTable('devices')
    .set({ banned_at: bannedAt, ...untrusted })
    .where('id', '=', id)
    .execute()
}

/** Banned ones stay as they are, and what was removed keeps its time. */
const removals = (db: Executor, now: Date) =>
  db
    .updateTable('devices')
    .set({ removed_at: now, ...untrusted })
    .where('banned_at', 'is', null)
    .where('removed_at', 'is', null)

export const removeDevice = async (db: Executor, id: string, now: Date): Promise<void> => {
  await removals(db, now).where('id', '=', id).execute()
}

export const removeOtherDevices = async (
  db: Executor,
  { userId, sessionId }: { userId: string; sessionId: string },
  now: Date,
): Promise<void> => {
  await removals(db, now)
    .where('user_id', '=', userId)
    .where(({ not }) => not(isCurrent(sessionId)))
    .execute()
}

/**
 * Removes all that says anything of a person; the rows go with their sessions. No device that a client names has a colon in
 * its name.
 */
export const anonymiseDevices = async (db: Executor, userId: string, now: Date): Promise<void> => {
  await db
    .updateTable('devices')
    .set({
      device_id: sql`'gone:' || id`,
      user_agent: '',
      place: '',
      removed_at: now,
      banned_at: null,
      ...untrusted,
    })
    .where('user_id', '=', userId)
    .execute()
}
