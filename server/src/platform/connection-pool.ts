import postgres, { type RowList, type Sql } from 'postgres'

/** A connection that its holder has alone, until it is released. */
export interface Lease {
  /**
   * Runs one statement, prepared on its first use.
   * @throws with the code CONNECTION_CLOSED once the connection was lost: what came before may be undone
   */
  query(text: string, parameters: readonly unknown[]): Promise<RowList<Record<string, unknown>[]>>
  release(): void
}

export interface Pool {
  acquire(): Promise<Lease>
  close(): Promise<void>
}

interface Client {
  sql: Sql
  /** The connection has been lost since the present holder used it first. */
  lost: boolean
}

interface Waiting {
  resolve: (client: Client) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

const connectTimeoutSeconds = 5

/** Nobody waits longer than this for a connection: an answer that says so is worth more. */
const waitMs = 5000

const outage = (code: string, message: string) => Object.assign(new Error(message), { code })

/**
 * Lends connections to one caller at a time, in place of the pool of postgres.js. That one keeps requests for a
 * connection that it has refused already, so an outage of the database costs it connections for good, and callers
 * wait for as long as its pauses between attempts have grown. Here each query is an attempt of its own, which fails
 * at once when the database is away.
 * @param connections the most that are open at once
 */
export const createPool = (url: string, connections: number): Pool => {
  const clients: Client[] = []
  const idle: Client[] = []
  const waiting: Waiting[] = []

  const open = (): Client => {
    const client: Client = {
      lost: false,
      sql: postgres(url, {
        max: 1,
        onnotice: () => {},
        connect_timeout: connectTimeoutSeconds,
        // A connection must not be renewed in the middle of a transaction.
        max_lifetime: null,
        backoff: () => 0,
        connection: { application_name: 'hongyan', TimeZone: 'UTC' },
        onclose: () => {
          client.lost = true
        },
      }),
    }
    clients.push(client)
    return client
  }

  const takeClient = async (): Promise<Client> => {
    const client = idle.pop() ?? (clients.length < connections ? open() : undefined)
    if (client) return client
    return await new Promise<Client>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(entry), 1)
        reject(outage('CONNECT_TIMEOUT', `no connection to the database became free within ${waitMs} ms`))
      }, waitMs)
      const entry: Waiting = { resolve, reject, timer }
      waiting.push(entry)
    })
  }

  const giveBack = (client: Client) => {
    const next = waiting.shift()
    if (!next) {
      idle.push(client)
      return
    }
    clearTimeout(next.timer)
    next.resolve(client)
  }

  const acquire = async (): Promise<Lease> => {
    const client = await takeClient()
    let used = false
    return {
      query: async (text, parameters) => {
        // postgres.js would connect anew and go on, in the middle of what was a transaction.
        if (used && client.lost) throw outage('CONNECTION_CLOSED', 'the database has closed the connection')
        if (!used) client.lost = false
        used = true
        return await client.sql.unsafe(text, parameters as Parameters<Sql['unsafe']>[1], { prepare: true })
      },
      release: () => giveBack(client),
    }
  }

  const close = async (): Promise<void> => {
    for (const { reject, timer } of waiting.splice(0)) {
      clearTimeout(timer)
      reject(outage('CONNECTION_ENDED', 'the connections to the database have been closed'))
    }
    await Promise.all(clients.map(({ sql }) => sql.end({ timeout: 5 })))
  }

  return { acquire, close }
}
