import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { createDatabase, dropDatabase } from './database-admin.ts'
import { atEnd } from './clean-up.ts'

export interface TestDatabase extends Database {
  url: string
}

/** A migrated database of the calling test file's own; it goes when the file is done. */
export const makeDatabase = async (): Promise<TestDatabase> => {
  const clusterUrl = inject('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  const url = await createDatabase(clusterUrl, name, 'template_migrated')
  const database = openDatabase(url, 8)
  atEnd(async () => {
    await database.close()
    await dropDatabase(clusterUrl, name)
  })
  return { ...database, url }
}
