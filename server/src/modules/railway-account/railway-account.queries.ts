import { type Insertable, type Selectable, sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { RailwayAccounts, RailwaySessions } from '#server/platform/database/database-types.ts'

export type RailwayAccountRow = Selectable<RailwayAccounts>

export const findAccount = (db: Executor, userId: string): Promise<RailwayAccountRow | undefined> =>
  db.selectFrom('railway_accounts').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** @returns whether it is the first */
export const insertAccount = async (
  db: Executor,
  row: Pick<RailwayAccountRow, 'user_id' | 'phone_sealed' | 'hash' | 'created_at' | 'changed_at'>,
): Promise<boolean> => {
  const inserted = await db
    .insertInto('railway_accounts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Sets another password, and ends a lock. */
export const replaceHash = async (
  db: Executor,
  userId: string,
  change: Pick<RailwayAccountRow, 'hash' | 'changed_at'>,
): Promise<void> => {
  await db
    .updateTable('railway_accounts')
    .set({ ...change, wrong_tries: 0, locked_until: null })
    .where('user_id', '=', userId)
    .execute()
}

/** Puts a session in the place of the one that this sign-in of the app had. */
export const putSession = async (db: Executor, row: Insertable<RailwaySessions>): Promise<void> => {
  await db
    .insertInto('railway_sessions')
    .values(row)
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet(row))
    .execute()
}

interface Holder {
  userId: string
  sessionId: string
}

/** When a session was last used, whatever its token is. */
export const findUse = async (db: Executor, { userId, sessionId }: Holder): Promise<Date | undefined> => {
  const row = await db
    .selectFrom('railway_sessions')
    .select('used_at')
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.used_at
}

/** A session as it is shown by whoever says that it is theirs. */
export interface ShownSession extends Holder {
  tokenHash: Buffer
}

/** When sessions were last used, in their order; undefined where there is none with that token. */
export const findUses = async (db: Executor, sessions: readonly ShownSession[]): Promise<(Date | undefined)[]> => {
  const { rows } = await sql<{ used_at: Date | null }>`
    select (
      select used_at from railway_sessions
      where railway_sessions.session_id = given.session_id
        and railway_sessions.user_id = given.user_id and railway_sessions.token_hash = given.token_hash
    ) as used_at
    from unnest(
      ${sessions.map(({ sessionId }) => sessionId)}::bigint[], ${sessions.map(({ userId }) => userId)}::bigint[],
      ${sessions.map(({ tokenHash }) => tokenHash)}::bytea[]
    ) with ordinality as given (session_id, user_id, token_hash, place)
    order by place`.execute(db)
  return rows.map(({ used_at }) => used_at ?? undefined)
}

export const markUse = async (db: Executor, sessionId: string, now: Date): Promise<void> => {
  await db
    .updateTable('railway_sessions')
    .set({ used_at: now })
    .where('session_id', '=', sessionId)
    .where('used_at', '<', now)
    .execute()
}

export const deleteSession = async (db: Executor, { userId, sessionId }: Holder): Promise<void> => {
  await db.deleteFrom('railway_sessions').where('session_id', '=', sessionId).where('user_id', '=', userId).execute()
}

export const deleteSessionsOf = async (db: Executor, userId: string): Promise<void> => {
  await db.deleteFrom('railway_sessions').where('user_id', '=', userId).execute()
}

/** With its sessions. */
export const deleteAccount = async (db: Executor, userId: string): Promise<void> => {
  await db.deleteFrom('railway_accounts').where('user_id', '=', userId).execute()
}
