import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { asApp, createDatabase, dropDatabase } from './database-admin.ts'
import { atEnd } from './clean-up.ts'

export interface TestDatabase extends Database {
  url: string
  /** The same as the app uses it: as a role that owns nothing. */
  asApp: Database
}

/** A migrated database of the calling test file's own; it goes when the file is done. */
export const makeDatabase = async (): Promise<TestDatabase> => {
  const clusterUrl = inject('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  const url = await createDatabase(clusterUrl, name, 'template_migrated')
  const database = openDatabase(url, 8)
  const appDatabase = openDatabase(asApp(url, inject('appRole')), 8)
  atEnd(async () => {
    await Promise.all([database.close(), appDatabase.close()])
    await dropDatabase(clusterUrl, name)
  })
  return { ...database, url, asApp: appDatabase }
}
