import { Client, type ClientConfig } from 'pg'

/** How long a connection is waited for. */
export const connectTimeoutMs = 5000

/** What every connection of ours has in common. */
export const connectionConfig = (url: string): ClientConfig => ({
  connectionString: url,
  application_name: 'hongyan',
  connectionTimeoutMillis: connectTimeoutMs,
  keepAlive: true,
  // Each statement is planned once for all values: planning costs several times what most of ours take, and they are written so
  // that the plan is the same for all. Left to itself, PostgreSQL plans `= any(ids)` again for each short list.
  options: '-c TimeZone=UTC -c plan_cache_mode=force_generic_plan',
})

/**
 * Runs work on a connection of its own, which is closed afterwards.
 * @param url a PostgreSQL connection URL
 */
export const withClient = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client(connectionConfig(url))
  // A connection that is lost fails the statement that runs on it; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
