import { readFileSync, readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { openDatabase } from '#server/platform/database.ts'
import { findTopics } from '#server/modules/topic/topic.queries.ts'
import { findViewerOfPage } from '#server/modules/topic/topic-viewer.queries.ts'
import { countRecord, findProfile } from '#server/modules/user/user-profile.queries.ts'
import { findRelations } from '#server/modules/relation/relation.queries.ts'
const [name] = process.argv.slice(2)
const password = readFileSync('/tmp/feedkeep/postgres-password', 'utf8').trim()
let folder = '/tmp/feedkeep/postgres'
try { readFileSync(folder + '/postmaster.pid') } catch { folder = '/var/lib/hongyan/' + readdirSync('/var/lib/hongyan').find((f) => f.includes('feedkeep')) }
const port = readFileSync(folder + '/postmaster.pid', 'utf8').split('\n')[3]
const { db, close } = openDatabase(`postgres://hongyan:${password}@127.0.0.1:${port}/${name}`, 1)
const ids = (await db.selectFrom('topics').select('id').orderBy('id','desc').limit(500).execute()).map((r) => r.id)
const id = (n: number) => ids[n % ids.length] as string
const time = async (label: string, run: (n: number) => Promise<unknown>) => {
  for (let n = 0; n < 300; n++) await run(n)
  const start = performance.now()
  for (let n = 0; n < 2000; n++) await run(n)
  console.log(label, Math.round((performance.now() - start) / 2), 'µs')
}
const capture = async (run: (d: typeof db) => Promise<unknown>) => { let got: any; const d = db.withPlugin({ transformQuery: (a: any) => a.node, transformResult: async (a: any) => a.result } as any); void d; return got }
const u = (n: number) => String(1 + (n * 7919) % 1000)

if (process.argv[3] === 'explain') {
  const { Client } = await import('pg')
  for (const [label, q] of Object.entries({ topics: null as any, record: null as any })) {
    const c = q.compile()
    const client = new Client({ connectionString: `postgres://hongyan:${password}@127.0.0.1:${port}/${name}` })
    await client.connect()
    let sqlText = c.sql
    await client.query('prepare x as ' + sqlText)
    const params = c.parameters.map((p) => Array.isArray(p) ? `'{${p.join(',')}}'` : `'${String(p)}'`).join(',')
    for (let n = 0; n < 8; n++) await client.query(`execute x${params ? `(${params})` : ''}`)
    console.log(label, (await client.query(`explain (analyze, buffers, settings) execute x${params ? `(${params})` : ''}`)).rows.map((r) => r['QUERY PLAN']).join('\n'))
    await client.end()
  }
  await close(); process.exit(0)
}
await time('select 1', () => sql`select 1`.execute(db))
await time('floor topic', (n) => sql`select id, author_id, category_id, title, content, created_at, star_num, post_num from topics where id = ${id(n)}`.execute(db))
await time('findTopics nobody', (n) => findTopics(db, [id(n)], null))
await time('findTopics reader', (n) => findTopics(db, [id(n)], '7'))
await time('viewer', (n) => findViewerOfPage(db, '7', ids.slice(n % 400, n % 400 + 10)))
await time('countRecord', (n) => countRecord(db, u(n), false))
await time('findProfile', (n) => findProfile(db, u(n)))
await time('relations', (n) => findRelations(db, '7', [u(n)]))
await close()
