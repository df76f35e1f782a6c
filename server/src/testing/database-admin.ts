import postgres from 'postgres'

const withName = (url: string, name: string) => {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/**
 * Makes a database in a cluster, empty or as a copy of another.
 * @returns its URL
 */
export const createDatabase = async (clusterUrl: string, name: string, template?: string): Promise<string> => {
  const sql = postgres(clusterUrl, { max: 1, onnotice: () => {} })
  try {
    await sql.unsafe(`create database ${name} ${template ? `template ${template} strategy file_copy` : ''}`)
    return withName(clusterUrl, name)
  } finally {
    await sql.end()
  }
}

/** Removes a database and whoever is connected to it. */
export const dropDatabase = async (clusterUrl: string, name: string): Promise<void> => {
  const sql = postgres(clusterUrl, { max: 1, onnotice: () => {} })
  try {
    await sql.unsafe(`drop database if exists ${name} with (force)`)
  } finally {
    await sql.end()
  }
}
