import type { Executor } from '#server/platform/database/database.ts'

/** How the first step was done. */
export type FirstMethod = 'password' | 'email' | 'third-party'

interface NewChallenge {
  token_hash: Buffer
  user_id: string
  device_id: string
  first_way: FirstMethod
  password_hash: string
  created_at: Date
  expires_at: Date
}

export const insertChallenge = async (db: Executor, challenge: NewChallenge): Promise<void> => {
  await db.insertInto('sign_in_challenges').values(challenge).execute()
}

interface Presented {
  tokenHash: Buffer
  now: Date
  /** Wrong codes that a challenge allows. */
  tries: number
}

const living = (db: Executor, { tokenHash, now }: Pick<Presented, 'tokenHash' | 'now'>) =>
  db
    .selectFrom('sign_in_challenges')
    .select(['user_id', 'device_id', 'first_way', 'password_hash'])
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .$narrowType<{ first_way: FirstMethod }>()

export type Challenge = NonNullable<Awaited<ReturnType<typeof findChallenge>>>

/** One that serves still. */
export const findChallenge = (db: Executor, { tries, ...presented }: Presented) =>
  living(db, presented).where('wrong_tries', '<', tries).executeTakeFirst()

/** Counts one try of a code. @returns whether the challenge allows it */
export const countTry = async (db: Executor, { tokenHash, now, tries }: Presented): Promise<boolean> => {
  const row = await db
    .updateTable('sign_in_challenges')
    .set((challenge) => ({ wrong_tries: challenge('wrong_tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('wrong_tries', '<', tries)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * One whose try was counted. Of several transactions that ask for it, the others wait for the first, and get nothing once
 * that has used it.
 */
export const lockChallenge = (transaction: Executor, presented: Omit<Presented, 'tries'>) =>
  living(transaction, presented).forUpdate().executeTakeFirst()

export const useChallenge = async (transaction: Executor, tokenHash: Buffer, now: Date): Promise<void> => {
  await transaction
    .updateTable('sign_in_challenges')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .execute()
}

export const deleteExpiredChallenges = async (db: Executor, before: Date): Promise<void> => {
  await db.deleteFrom('sign_in_challenges').where('expires_at', '<', before).execute()
}

export const deleteChallengesOf = async (db: Executor, userId: string): Promise<void> => {
  await db.deleteFrom('sign_in_challenges').where('user_id', '=', userId).execute()
}
