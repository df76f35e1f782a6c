import type { PersonalData } from '#server/platform/module/personal-data.ts'
import { disownChanges } from './operator-setting.queries.ts'

/** What somebody has set for the app is the app's. */
export const createOperatorSettingPersonal = (): PersonalData => ({
  tables: ['operator_setting_changes'],
  erase: (transaction, userId) => disownChanges(transaction, userId),
})
