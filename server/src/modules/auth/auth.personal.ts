import type { PersonalData } from '#server/platform/module/personal-data.ts'
import { deleteRefreshTokensOf } from './auth.queries.ts'
import { deleteChallengesOf } from './auth-challenge.queries.ts'

/**
 * Sessions themselves are exported with their devices. Whoever closes an account ends them, and they are kept for as
 * long as their access tokens must be refused: the cleanup job deletes them then.
 */
export const authPersonal: PersonalData = {
  tables: ['sessions', 'sign_in_challenges'],
  erase: async (transaction, userId) => {
    await deleteChallengesOf(transaction, userId)
    await deleteRefreshTokensOf(transaction, userId)
  },
}
