import { sql } from 'kysely'
import type { Executor } from '#server/platform/database.ts'

export type EndReason = 'log_out' | 'replaced' | 'password' | 'ban' | 'reuse'

interface SeenDevice {
  userId: string
  deviceId: string
  userAgent: string
  now: Date
}

/**
 * Remembers that a user signs in on a device; the row stays locked until the transaction ends. `is_new`: he never did
 * before, but on another one.
 */
export const upsertDevice = (db: Executor, { userId, deviceId, userAgent, now }: SeenDevice) =>
  db
    .insertInto('devices')
    .values({ user_id: userId, device_id: deviceId, user_agent: userAgent, created_at: now, last_seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'device_id']).doUpdateSet({ user_agent: userAgent, last_seen_at: now }),
    )
    .returning([
      'id',
      'banned_at',
      // What was there before has been changed by this statement; and a statement does not see the row that it adds.
      sql<boolean>`xmax = 0 and exists (select from devices as others where others.user_id = devices.user_id)`.as(
        'is_new',
      ),
    ])
    .executeTakeFirstOrThrow()

export const insertSession = async (db: Executor, userId: string, deviceRowId: string, now: Date): Promise<string> => {
  const row = await db
    .insertInto('sessions')
    .values({ user_id: userId, device_id: deviceRowId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export interface SessionFilter {
  sessionId?: string
  userId?: string
  deviceRowId?: string
}

/** Ends the live sessions that fit. @returns their ids */
export const endSessions = async (
  db: Executor,
  { sessionId, userId, deviceRowId }: SessionFilter,
  reason: EndReason,
  now: Date,
): Promise<string[]> => {
  const rows = await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('ended_at', 'is', null)
    .$if(sessionId !== undefined, (query) => query.where('id', '=', sessionId ?? ''))
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .$if(deviceRowId !== undefined, (query) => query.where('device_id', '=', deviceRowId ?? ''))
    .returning('id')
    .execute()
  return rows.map((row) => row.id)
}

export const findSessionsEndedSince = async (db: Executor, since: Date) =>
  await db.selectFrom('sessions').select(['id', 'ended_at']).where('ended_at', '>', since).execute()

interface NewRefreshToken {
  token_hash: Buffer
  session_id: string
  created_at: Date
  expires_at: Date
}

export const insertRefreshToken = async (db: Executor, token: NewRefreshToken): Promise<void> => {
  await db.insertInto('refresh_tokens').values(token).execute()
}

/**
 * A token that was not exchanged yet, with its session and what may forbid it to go on. Of several transactions that
 * ask for one token, the others wait for the first, and get nothing once that has marked it used.
 */
export const holdRefreshToken = (db: Executor, tokenHash: Buffer) =>
  db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('devices', 'devices.id', 'sessions.device_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'refresh_tokens.session_id',
      'refresh_tokens.expires_at',
      'sessions.user_id',
      'sessions.ended_at',
      'devices.id as device_row_id',
      'devices.banned_at as device_banned_at',
      'users.banned_at as user_banned_at',
    ])
    .where('refresh_tokens.token_hash', '=', tokenHash)
    .where('refresh_tokens.used_at', 'is', null)
    .forUpdate('refresh_tokens')
    .executeTakeFirst()

export const markRefreshTokenUsed = async (db: Executor, tokenHash: Buffer, now: Date): Promise<void> => {
  await db.updateTable('refresh_tokens').set({ used_at: now }).where('token_hash', '=', tokenHash).execute()
}

export const findRefreshToken = (db: Executor, tokenHash: Buffer) =>
  db
    .selectFrom('refresh_tokens')
    .select(['session_id', 'used_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

export const touchDevice = async (db: Executor, deviceRowId: string, now: Date): Promise<void> => {
  await db.updateTable('devices').set({ last_seen_at: now }).where('id', '=', deviceRowId).execute()
}

export const deleteExpiredRefreshTokens = async (db: Executor, before: Date): Promise<void> => {
  await db.deleteFrom('refresh_tokens').where('expires_at', '<', before).execute()
}

/** Deletes sessions that began before a time and have no refresh token left: nothing can come of them any more. */
export const deleteForgottenSessions = async (db: Executor, before: Date): Promise<void> => {
  await db
    .deleteFrom('sessions')
    .where('created_at', '<', before)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('refresh_tokens')
            .select('refresh_tokens.session_id')
            .whereRef('refresh_tokens.session_id', '=', 'sessions.id'),
        ),
      ),
    )
    .execute()
}
