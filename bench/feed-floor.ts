/**
 * The floors of the feed's bench: what remains when Fastify does nothing but send bytes (`/bytes`), and when it
 * asks the database one indexed question (`/query`). Both take what is to be done from the bench (`/set`).
 */
import Fastify from 'fastify'
import { CompiledQuery } from 'kysely'
import { openDatabase } from '#server/platform/database/database.ts'

const { DATABASE_URL = '', PORT, HOST } = process.env
const { db } = openDatabase(DATABASE_URL, 16)
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
