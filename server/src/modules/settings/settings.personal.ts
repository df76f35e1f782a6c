import type { Executor } from '#server/platform/database/database.ts'
import { listPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import { deleteSettings, findSettings } from './settings.queries.ts'
import { presentSettings } from './settings.views.ts'

export const createSettingsPersonal = (db: Executor): PersonalData => ({
  tables: ['user_settings'],
  parts: (userId) => [
    listPart({ name: 'settings', title: '设置' }, async () => {
      const row = await findSettings(db, userId)
      return row ? [presentSettings(row)] : []
    }),
  ],
  erase: deleteSettings,
})
