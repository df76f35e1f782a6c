import { defaultSettings } from '#contract/default-settings.ts'
import type { Settings } from '#contract/settings.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Delivery } from '#server/realtime/delivery.ts'
import { findSettings, saveSettings } from './settings.queries.ts'
import { presentSettings, rowOf } from './settings.views.ts'

export interface SettingsParts {
  db: Executor
  delivery: Pick<Delivery, 'notify'>
}

/** The five settings of a user, the same on all of their devices. */
export interface SettingsService {
  list(userId: string): Promise<Settings>
  /** Saves all but whether two factors are on, see `settingsCalls.update`. @returns how all of them stand now */
  update(userId: string, changes: Settings): Promise<Settings>
  /** For the module that turns two factors on and off. `push` goes out once it is committed. */
  saveTwoFactor(transaction: Executor, userId: string, on: boolean): Promise<void>
  /** Sends all of the user's sockets how the settings stand now. @returns them */
  push(userId: string): Promise<Settings>
}

export const createSettingsService = ({ db, delivery }: SettingsParts): SettingsService => {
  const initial = rowOf(defaultSettings)

  const list: SettingsService['list'] = async (userId) => {
    const row = await findSettings(db, userId)
    return row ? presentSettings(row) : defaultSettings
  }

  const notify = (userId: string, settings: Settings) => {
    // The call does not say on which of the user's sockets its page listens; that one hears what it knows.
    delivery.notify([userId], { type: 'settings', settings })
    return settings
  }

  const push: SettingsService['push'] = async (userId) => notify(userId, await list(userId))

  return {
    list,
    push,

    update: async (userId, changed) => {
      const { two_factor_auth: _, ...changes } = rowOf(changed)
      const saved = presentSettings(await saveSettings(db, userId, changes, initial))
      // As they stand now: of two devices that save at once, both hear what the later one has left. A database that
      // fails just now must not keep the other devices from hearing of what is saved.
      return notify(userId, await list(userId).catch(() => saved))
    },

    saveTwoFactor: async (transaction, userId, on) => {
      await saveSettings(transaction, userId, { two_factor_auth: on }, initial)
    },
  }
}
