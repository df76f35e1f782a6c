import type { Executor } from '#server/platform/database/database.ts'
import { isBanned } from '../user/user.module.ts'

export type EndReason = 'log_out' | 'replaced' | 'password' | 'ban' | 'reuse' | 'removed' | 'closing'

interface NewSession {
  user_id: string
  device_id: string
  created_at: Date
  /** When its second step was passed by a code of the app or a recovery code; null without one. */
  second_step_at: Date | null
}

export const insertSession = async (db: Executor, session: NewSession): Promise<string> => {
  const row = await db.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export interface SessionFilter {
  sessionId?: string
  userId?: string
  deviceRowId?: string
  /** All but this one. */
  exceptSessionId?: string
}

/** Ends the live sessions that fit. @returns their ids */
export const endSessions = async (
  db: Executor,
  { sessionId, userId, deviceRowId, exceptSessionId }: SessionFilter,
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
    .$if(exceptSessionId !== undefined, (query) => query.where('id', '<>', exceptSessionId ?? ''))
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
export const lockRefreshToken = (db: Executor, tokenHash: Buffer, now: Date) =>
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
      'sessions.created_at as begun_at',
      'devices.id as device_row_id',
      'devices.banned_at as device_banned_at',
    ])
    .select(isBanned(now).as('user_banned'))
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

export const touchDevice = async (
  db: Executor,
  deviceRowId: string,
  seen: { last_seen_at: Date; place: string },
): Promise<void> => {
  await db.updateTable('devices').set(seen).where('id', '=', deviceRowId).execute()
}

export const deleteExpiredRefreshTokens = async (db: Executor, before: Date): Promise<void> => {
  await db.deleteFrom('refresh_tokens').where('expires_at', '<', before).execute()
}

/** Those of all of a user's sessions. */
export const deleteRefreshTokensOf = async (db: Executor, userId: string): Promise<void> => {
  await db
    .deleteFrom('refresh_tokens')
    .where('session_id', 'in', (row) => row.selectFrom('sessions').select('sessions.id').where('user_id', '=', userId))
    .execute()
}

/**
 * Deletes sessions that have no refresh token left, and of which nothing can come any more: they began, or ended, before
 * these times.
 */
export const deleteForgottenSessions = async (
  db: Executor,
  { begunBefore, endedBefore }: { begunBefore: Date; endedBefore: Date },
): Promise<void> => {
  await db
    .deleteFrom('sessions')
    .where(({ eb, or }) => or([eb('created_at', '<', begunBefore), eb('ended_at', '<', endedBefore)]))
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
