import { Kysely } from 'kysely'
import type { DB } from '#server/platform/database/database-types.ts'
import { createDialect, type Executor } from '#server/platform/database/database.ts'
import { atEnd } from './clean-up.ts'

/**
 * Opens a database so that what is asked of it is counted.
 * @param url of the database
 */
export const openCounted = (url: string) => {
  let asked = 0
  const db: Executor = new Kysely<DB>({
    dialect: createDialect(url, 4),
    log: () => void asked++,
  })
  atEnd(() => db.destroy())
  return {
    db,
    /** @returns how many queries it took */
    count: async (act: () => Promise<unknown>): Promise<number> => {
      asked = 0
      await act()
      return asked
    },
  }
}
