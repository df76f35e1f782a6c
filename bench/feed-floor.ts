/**
 * The floors of the feed's bench: what remains when Fastify does nothing but send bytes (`/bytes`), and when it
 * asks the database one indexed question (`/query`). Both take what is to be done from the bench (`/set`).
 */
import Fastify from 'fastify'
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { Client, Pool, type QueryConfig } from 'pg'

const { DATABASE_URL = '', PORT, HOST } = process.env

const names = new Map<string, string>()

/** What `pg` does by itself when it is asked well: each statement is planned once, and its rows do not grow old (decision 0007). */
class NamingClient extends Client {
  override query(...[text, values, callback]: unknown[]): never {
    if (typeof text !== 'string' || callback !== undefined)
      return super.query(text as string, values as [], callback as never) as never
    const name = names.get(text) ?? `s${names.size}`
    names.set(text, name)
    const named = { name, text, values } as QueryConfig
    return new Promise((resolve, reject) => {
      super.query(named, (error, result) => (error ? reject(error) : resolve(result)))
    }) as never
  }
}

const pool = new Pool({ connectionString: DATABASE_URL, max: 16, Client: NamingClient })
const db = new Kysely<object>({ dialect: new PostgresDialect({ pool }) })
const app = Fastify()
let bytes = ''
let query = CompiledQuery.raw('select 1')

app.get('/ready', () => 'ready')
app.post<{ Body: { bytes: string; query: string } }>('/set', async ({ body }) => {
  bytes = body.bytes
  query = CompiledQuery.raw(body.query)
  return {}
})
app.post('/bytes', (_, reply) => reply.type('application/json; charset=utf-8').send(bytes))
app.post('/query', async () => {
  const { rows } = await db.executeQuery(query)
  return { code: 200, message: 'ok', data: rows }
})

process.once('SIGTERM', () => process.exit(0))
await app.listen({ port: Number(PORT), ...(HOST === undefined ? {} : { host: HOST }) })
