import { readFileSync, readdirSync } from 'node:fs'
import { Kysely } from 'kysely'
import { Client } from 'pg'
import { createDialect } from '#server/platform/database.ts'
import { findTopics } from '#server/modules/topic/topic.queries.ts'
import { countRecord } from '#server/modules/user/user-profile.queries.ts'
import { findRelations } from '#server/modules/relation/relation.queries.ts'
const [name] = process.argv.slice(2)
const password = readFileSync('/tmp/feedkeep/postgres-password', 'utf8').trim()
let folder = '/tmp/feedkeep/postgres'
try { readFileSync(folder + '/postmaster.pid') } catch { folder = '/var/lib/hongyan/' + readdirSync('/var/lib/hongyan').find((f) => f.includes('feedkeep')) }
const port = readFileSync(folder + '/postmaster.pid', 'utf8').split('\n')[3]
const url = `postgres://hongyan:${password}@127.0.0.1:${port}/${name}`
const seen: any[] = []
const db = new Kysely<any>({ dialect: createDialect(url, 1), log: (e) => void seen.push(e.query) }) as any
await findTopics(db, ['9990'], null); await countRecord(db, '77', false); await findRelations(db, '7', ['77'])
const client = new Client({ connectionString: url }); await client.connect()
let i = 0
for (const c of seen) {
  const n = 's' + i++
  await client.query(`prepare ${n} as ${c.sql}`)
  const params = c.parameters.map((p: any) => Array.isArray(p) ? `'{${p.join(',')}}'` : `'${String(p)}'`).join(',')
  const x = `execute ${n}${params ? `(${params})` : ''}`
  for (let k = 0; k < 8; k++) await client.query(x)
  console.log((await client.query(`explain (analyze, buffers) ${x}`)).rows.map((r) => r['QUERY PLAN']).join('\n'))
  console.log((await client.query(`select name, generic_plans, custom_plans from pg_prepared_statements where name='${n}'`)).rows)
}
await client.end(); await db.destroy()
