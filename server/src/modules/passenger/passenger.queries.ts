import type { Executor } from '#server/platform/database/database.ts'

/** All of a user's, with their qualifications. */
export const deletePassengers = async (db: Executor, userId: string): Promise<void> => {
  await db.deleteFrom('passengers').where('user_id', '=', userId).execute()
}
