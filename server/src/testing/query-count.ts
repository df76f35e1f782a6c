import { Kysely } from 'kysely'
import type { DB } from '#server/platform/database/database-types.ts'
import { createDialect, type Executor } from '#server/platform/database/database.ts'
import type { TestApp } from './app.ts'
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

/** What looks for something to do by itself: it may come in between whenever it likes. */
const isLook = (text: string) => /^\/\* planned each time \*\/\s+with\s+next\s+as/i.test(text)

/**
 * Notes what an app asks of its database, the beginning and the end of transactions included; not how its workers look for work.
 * @returns a function that does something, and says by which statements
 */
export const noteStatements = ({ load }: TestApp) => {
  const noted: string[] = []
  load.onStatement(({ text }) => void (isLook(text) ? undefined : noted.push(text.trim())))
  return async (act: () => Promise<unknown>): Promise<string[]> => {
    noted.length = 0
    await act()
    return [...noted]
  }
}
