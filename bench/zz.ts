// usage: node bench/zz.ts <db> <case-substring> <reader:0|1> [prof]
import { randomBytes } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { openDatabase } from '#server/platform/database.ts'
import { migrate } from '#server/platform/migrate.ts'
import { signAccessToken } from '#server/modules/auth/access-token.ts'
import { feedCases } from './feed-cases.ts'
import { measure } from './measure.ts'
import { startServer } from './server-process.ts'
const [name, only, readerFlag, prof] = process.argv.slice(2)
const password = readFileSync('/tmp/feedkeep/postgres-password', 'utf8').trim()
let folder = '/tmp/feedkeep/postgres'
try { readFileSync(folder + '/postmaster.pid') } catch { folder = '/var/lib/hongyan/' + readdirSync('/var/lib/hongyan').find((f) => f.includes('feedkeep')) }
const port = readFileSync(folder + '/postmaster.pid', 'utf8').split('\n')[3]
const url = `postgres://hongyan:${password}@127.0.0.1:${port}/${name}`
await migrate(url)
const { db, close } = openDatabase(url, 4)
const secret = randomBytes(32).toString('hex')
const app = await startServer('server/src/main.ts', '/readyz', { DATABASE_URL: url, DATA_DIR: '/tmp/zzdata', DEMO_WORLD: 'off', APP_SECRET: secret, TRUST_PROXY: '1', LOG_LEVEL: 'warn', NODE_ENV: 'production', ...(prof ? { NODE_OPTIONS: '--cpu-prof --cpu-prof-dir=/tmp/prof' } : {}) })
const { rows } = await sql<{ id: string }>`select follower_id as id from follows group by 1 having count(*) >= 900 limit 1`.execute(db)
const userId = rows[0]?.id ?? '7'
const now = new Date()
const device = await db.insertInto('devices').values({ user_id: userId, device_id: randomBytes(8).toString('hex'), user_agent: 'b', created_at: now, last_seen_at: now }).returning('id').executeTakeFirstOrThrow()
const session = await db.insertInto('sessions').values({ user_id: userId, device_id: device.id, created_at: now }).returning('id').executeTakeFirstOrThrow()
const token = await signAccessToken({ userId, sessionId: session.id }, { secret, now, lifeSeconds: 900 })
for (const one of (await feedCases(db)).filter((c) => c.name.includes(only ?? ''))) {
  const requests = Array.from({ length: 400 }, (_, n) => { const { headers, ...rest } = one.request(n); return { ...rest, headers: { ...headers, 'x-forwarded-for': `10.9.${n >> 8}.${n & 255}`, ...(readerFlag === '1' ? { authorization: `Bearer ${token}` } : {}) } } })
  const figure = await measure({ url: app.url, connections: 50, seconds: 6, requests })
  console.log(one.name, figure.requestsPerSecond, 'p50', figure.p50Ms)
}
await app.stop(); await close(); process.exit(0)
