import { contract } from '#contract/index.ts'
import { defaultSettings } from '#contract/default-settings.ts'
import type { Settings } from '#contract/settings.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { Delivery } from '#server/realtime/delivery.ts'
import { createSettingsPersonal } from './settings.personal.ts'
import { findSettings, saveSettings } from './settings.queries.ts'
import { presentSettings, rowOf } from './settings.views.ts'

interface Parts {
  db: Executor
  delivery: Pick<Delivery, 'notify'>
}

/** For the module that turns two factors on and off: its calls alone do, see `settingsCalls.update`. */
export interface SettingsService {
  /** Keeps whether two factors are on; told by `tell` once it is committed. */
  saveTwoFactor(transaction: Executor, userId: string, on: boolean): Promise<void>
  /** Tells all of the user's sockets how his settings stand now. @returns them */
  tell(userId: string): Promise<Settings>
}

/** The five settings of a user, the same on all of his devices. */
export const createSettingsModule = ({ db, delivery }: Parts) => {
  const initial = rowOf(defaultSettings)

  const list = async (userId: string): Promise<Settings> => {
    const row = await findSettings(db, userId)
    return row ? presentSettings(row) : defaultSettings
  }

  const service: SettingsService = {
    saveTwoFactor: (transaction, userId, on) => saveSettings(transaction, userId, { two_factor_auth: on }, initial),
    tell: async (userId) => {
      // As they stand now: of two devices that save at once, both are told what the later one has left.
      const settings = await list(userId)
      // The call does not say on which of the user's sockets its page listens; that one hears what it knows.
      delivery.notify([userId], { type: 'settings', settings })
      return settings
    },
  }

  return {
    service,
    personal: createSettingsPersonal(db),
    routes: (register: Register): void => {
      register(contract.settings.list, ({ viewer }) => list(viewer.userId))
      register(contract.settings.update, async ({ body, viewer: { userId } }) => {
        const { two_factor_auth: _, ...changes } = rowOf(body)
        await saveSettings(db, userId, changes, initial)
        return await service.tell(userId)
      })
    },
  }
}
