import { contract } from '#contract/index.ts'
import { defaultSettings } from '#contract/default-settings.ts'
import type { Settings } from '#contract/settings.ts'
import type { Executor } from '#server/platform/database.ts'
import type { Register } from '#server/platform/http/register.ts'
import { findSettings, saveSettings } from './settings.queries.ts'
import { presentSettings, rowOf } from './settings.views.ts'

/** The five settings of a user. */
export const createSettingsModule = ({ db }: { db: Executor }) => {
  const list = async (userId: string): Promise<Settings> => {
    const row = await findSettings(db, userId)
    return row ? presentSettings(row) : defaultSettings
  }

  return {
    routes: (register: Register): void => {
      register(contract.settings.list, ({ viewer }) => list(viewer.userId))
      register(contract.settings.update, async ({ body, viewer }) => {
        await saveSettings(db, viewer.userId, rowOf(body))
        return body
      })
    },
  }
}
