import { sql } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'

/** One track at a time: another one begins anew. */
export const putListen = async (db: Executor, userId: string, trackId: string, at: Date): Promise<void> => {
  await db
    .insertInto('music_listens')
    .values({ user_id: userId, track_id: trackId, begun_at: at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ track_id: trackId, begun_at: at }))
    .execute()
}

/** Ends listening to a track. @returns whether it was begun by a time */
export const takeListen = async (db: Executor, userId: string, trackId: string, begunBy: Date): Promise<boolean> => {
  const { rows } = await sql<{ long: boolean }>`
    delete from music_listens where user_id = ${userId} and track_id = ${trackId}
    returning begun_at <= ${begunBy} as long`.execute(db)
  return rows[0]?.long === true
}

export const deleteListen = async (db: Executor, userId: string): Promise<void> => {
  await db.deleteFrom('music_listens').where('user_id', '=', userId).execute()
}
