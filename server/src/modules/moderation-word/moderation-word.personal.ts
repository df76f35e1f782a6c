import type { PersonalData } from '#server/platform/module/personal-data.ts'
import { disownVersions, deleteTrialsOf } from './moderation-word-trial.queries.ts'

/** Versions of the list are the app's; of dry runs nothing is left. */
export const createModerationWordPersonal = (): PersonalData => ({
  tables: ['word_versions', 'word_trials'],
  erase: async (transaction, userId) => {
    await disownVersions(transaction, userId)
    await deleteTrialsOf(transaction, userId)
  },
})
