import type { AppRole } from '#server/platform/database/app-role.ts'
import { withClient } from '#server/platform/database/postgres-client.ts'

const withName = (url: string, name: string) => {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/** The same database as another role. */
export const asApp = (url: string, { name, password = '' }: AppRole) => {
  const other = new URL(url)
  other.username = name
  other.password = password
  return other.href
}

/**
 * Makes a database in a cluster, empty or as a copy of another.
 * @returns its URL
 */
export const createDatabase = async (clusterUrl: string, name: string, template?: string): Promise<string> => {
  await withClient(clusterUrl, (client) =>
    client.query(`create database ${name} ${template ? `template ${template} strategy file_copy` : ''}`),
  )
  return withName(clusterUrl, name)
}

/** Removes a database and whoever is connected to it. */
export const dropDatabase = async (clusterUrl: string, name: string): Promise<void> => {
  await withClient(clusterUrl, (client) => client.query(`drop database if exists ${name} with (force)`))
}

/** @returns its URL, or undefined when there is none of the name */
export const findDatabase = async (clusterUrl: string, name: string): Promise<string | undefined> => {
  const { rowCount } = await withClient(clusterUrl, (client) =>
    client.query('select from pg_database where datname = $1', [name]),
  )
  return rowCount ? withName(clusterUrl, name) : undefined
}

/** Renames a database that nobody is connected to. @returns its URL */
export const renameDatabase = async (clusterUrl: string, from: string, to: string): Promise<string> => {
  await withClient(clusterUrl, (client) => client.query(`alter database ${from} rename to ${to}`))
  return withName(clusterUrl, to)
}
