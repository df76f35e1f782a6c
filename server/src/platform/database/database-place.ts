import { sql } from 'kysely'
import type { AppRole } from './app-role.ts'
import type { Executor } from './database.ts'

/** Where a database is, as who owns its tables and as the app. */
export interface DatabasePlace {
  /** URL of the owner, who migrates. */
  url: string
  /** URL of the app. */
  appUrl: string
  /** Who the app is there; undefined: the owner. */
  app?: AppRole
}

interface Settings {
  databaseUrl: string | undefined
  migrationDatabaseUrl: string | undefined
}

/** @returns undefined where the app brings its own */
export const configuredDatabase = ({ databaseUrl, migrationDatabaseUrl }: Settings): DatabasePlace | undefined => {
  if (databaseUrl === undefined) return undefined
  if (migrationDatabaseUrl === undefined) return { url: databaseUrl, appUrl: databaseUrl }
  const name = decodeURIComponent(new URL(databaseUrl).username)
  return { url: migrationDatabaseUrl, appUrl: databaseUrl, app: { name } }
}

/** Whether whoever has opened the database could change what the ledger has written, but for triggers. */
export const mayAlterLedger = async (db: Executor): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`
    select has_table_privilege('ledger_transfers', 'update') as may`.execute(db)
  return rows[0]?.may ?? false
}
