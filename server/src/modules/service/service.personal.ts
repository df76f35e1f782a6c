import type { Executor } from '#server/platform/database/database.ts'
import type { PersonalData } from '#server/platform/module/personal-data.ts'
import { eraseHandovers } from './handover.queries.ts'

/** Talks with the helper account that people have gone on with; what was said there is in the chat's own data. */
export const createServicePersonal = (): PersonalData => ({
  tables: ['handovers', 'service_accounts'],
  erase: (transaction: Executor, userId) => eraseHandovers(transaction, userId),
})
