import { contract } from '#contract/index.ts'
import { defaultSettings } from '#contract/default-settings.ts'
import type { Settings } from '#contract/settings.ts'
import type { Executor } from '#server/platform/database.ts'
import type { Register } from '#server/platform/http/register.ts'
import type { Delivery } from '#server/realtime/delivery.ts'
import { findSettings, saveSettings } from './settings.queries.ts'
import { presentSettings, rowOf } from './settings.views.ts'

interface Parts {
  db: Executor
  delivery: Pick<Delivery, 'tell'>
}

/** The five settings of a user, the same on all of his devices. */
export const createSettingsModule = ({ db, delivery }: Parts) => {
  const list = async (userId: string): Promise<Settings> => {
    const row = await findSettings(db, userId)
    return row ? presentSettings(row) : defaultSettings
  }

  return {
    routes: (register: Register): void => {
      register(contract.settings.list, ({ viewer }) => list(viewer.userId))
      register(contract.settings.update, async ({ body, viewer: { userId } }) => {
        await saveSettings(db, userId, rowOf(body))
        // As they stand now: of two devices that save at once, both are told what the later one has left.
        const settings = await list(userId)
        // The call does not say on which of the user's sockets its page listens; that one hears what it knows.
        delivery.tell([userId], { type: 'settings', settings })
        return settings
      })
    },
  }
}
