import type { Insertable } from 'kysely'
import type { Executor } from '#server/platform/database/database.ts'
import type { ThirdPartyAccounts, ThirdPartyWays } from '#server/platform/database/database-types.ts'
import { isUniqueViolation } from '#server/platform/database/sql.ts'

/** What somebody goes to a provider for. */
export type Purpose = 'sign-in' | 'bind'

export const insertPending = async (db: Executor, pending: Insertable<ThirdPartyWays>): Promise<void> => {
  await db.insertInto('third_party_ways').values(pending).execute()
}

interface Taken {
  stateHash: Buffer
  purpose: Purpose
  /** Who began it; null for signing in. */
  userId: string | null
  now: Date
}

/** Takes what was begun for this purpose by this user and is not over: it serves once. */
export const takePending = (db: Executor, { stateHash, purpose, userId, now }: Taken) =>
  db
    .deleteFrom('third_party_ways')
    .where('state_hash', '=', stateHash)
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', now)
    .returning(['provider', 'nonce', 'code_verifier'])
    .executeTakeFirst()

export const deleteExpiredPending = async (db: Executor, before: Date): Promise<void> => {
  await db.deleteFrom('third_party_ways').where('expires_at', '<', before).execute()
}

export const deletePendingOf = async (db: Executor, userId: string): Promise<void> => {
  await db.deleteFrom('third_party_ways').where('user_id', '=', userId).execute()
}

export const findOwner = async (db: Executor, provider: string, subject: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('third_party_accounts')
    .select('user_id')
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.user_id
}

/** One for each provider at most. */
export const listAccounts = (db: Executor, userId: string) =>
  db
    .selectFrom('third_party_accounts')
    .select(['provider', 'subject', 'name', 'bound_at'])
    .where('user_id', '=', userId)
    .orderBy('provider')
    .execute()

export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number]

/**
 * Binds, in place of another account of the same provider.
 * @returns what came of it; `taken`: the account is somebody else's
 */
export const upsertAccount = async (
  db: Executor,
  account: Insertable<ThirdPartyAccounts>,
): Promise<'bound' | 'unchanged' | 'taken'> => {
  const { subject, name, bound_at } = account
  try {
    const row = await db
      .insertInto('third_party_accounts')
      .values(account)
      .onConflict((conflict) =>
        conflict
          .columns(['user_id', 'provider'])
          .doUpdateSet({ subject, name, bound_at })
          .where('third_party_accounts.subject', '<>', subject),
      )
      .returning('user_id')
      .executeTakeFirst()
    return row ? 'bound' : 'unchanged'
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken'
    throw error
  }
}

/** @returns whether there was one */
export const deleteAccount = async (db: Executor, userId: string, provider: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('third_party_accounts')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteAccountsOf = async (db: Executor, userId: string): Promise<void> => {
  await db.deleteFrom('third_party_accounts').where('user_id', '=', userId).execute()
}
