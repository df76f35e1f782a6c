import type { Clock } from '#server/platform/time/clock.ts'
import type { PersonalData } from '#server/platform/module/personal-data.ts'
import { expireExport } from './data-export.queries.ts'

/** Exports themselves; their files go with the next sweep. */
export const createDataExportPersonal = (clock: Clock): PersonalData => ({
  tables: ['data_exports'],
  erase: (transaction, userId) => expireExport(transaction, userId, clock.now()),
})
