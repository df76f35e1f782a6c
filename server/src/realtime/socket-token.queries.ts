import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'

interface SocketToken {
  token_hash: Buffer
  user_id: string
  session_id: string
  expires_at: Date
}

export const insertSocketToken = async (db: Executor, token: SocketToken): Promise<void> => {
  await db.insertInto('socket_tokens').values(token).execute()
}

/** Takes a token away, so that nobody can use it again. Undefined when it is unknown or its session has ended. */
export const takeSocketToken = async (db: Executor, hash: Buffer, now: Date) => {
  const { rows } = await sql<{ user_id: string; session_id: string }>`
    with taken as (delete from socket_tokens where token_hash = ${hash} returning user_id, session_id, expires_at)
    select taken.user_id, taken.session_id
    from taken join sessions on sessions.id = taken.session_id
    where sessions.ended_at is null and taken.expires_at > ${now}`.execute(db)
  return rows[0]
}

export const deleteExpiredSocketTokens = async (db: Executor, now: Date): Promise<void> => {
  await db.deleteFrom('socket_tokens').where('expires_at', '<=', now).execute()
}

/** Those of the sessions that have ended, or whose user is banned. */
export const findEndedAmong = async (db: Executor, sessionIds: string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select sessions.id from sessions join users on users.id = sessions.user_id
    where sessions.id = any(${sessionIds}::bigint[]) and (ended_at is not null or banned_at is not null)`.execute(db)
  return rows.map(({ id }) => id)
}

export const deleteSocketTokensOf = async (db: Executor, userId: string): Promise<void> => {
  await db.deleteFrom('socket_tokens').where('user_id', '=', userId).execute()
}
