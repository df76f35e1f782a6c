import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { makeApp } from '#server/testing/app.ts'
import { atEnd } from '#server/testing/clean-up.ts'
import { asApp, createDatabase, dropDatabase } from '#server/testing/database-admin.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { give, makeHold, makeTransfer, makeWallet, postWords } from '#server/testing/ledger-factories.ts'
import { houseAccount } from './ledger-account.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { mayAlterLedger } from '#server/platform/database/database-place.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { withClient } from '#server/platform/database/postgres-client.ts'

const owner = await makeDatabase()
const name = `app_${randomBytes(6).toString('hex')}`
const password = randomBytes(12).toString('hex')
await migrate(owner.url, { name, password })
const url = new URL(owner.url)
url.username = name
url.password = password
const plain = openDatabase(url.href, 8)
atEnd(async () => {
  await plain.close()
  await withClient(owner.url, (client) => client.query(`drop owned by ${name}`))
  await withClient(inject('postgresUrl'), (client) => client.query(`drop role ${name}`))
})
const app = await makeApp({}, { db: plain.db, load: plain.load } as never)

test('the app posts, holds, seals and closes as a role that owns nothing', async () => {
  const wallet = await makeWallet(app)
  await give(app, wallet, 10)
  const hold = makeHold(app, wallet, 4)
  expect(await postWords(app, { holds: [hold] })).toEqual(['posted'])
  const end = { holdId: hold.id, transfers: [makeTransfer(wallet, houseAccount('fen', 'fees'), 4)] }
  expect(await postWords(app, { ends: [end] })).toEqual(['posted'])
  for (const job of ['lapse-holds', 'repay-receivables', 'seal-ledger', 'close-ledger']) await runJobs(app, job)
  const { rows } = await sql<{ days: string }>`select count(*) as days from ledger_closings`.execute(plain.db)
  expect(rows).toEqual([{ days: '1' }])
})

test.each([
  "insert into ledger_transfers (id, from_id, to_id, amount, kind, subject, at) values ('x', 1, 2, 1, 'payment', 'x', now())",
  'update ledger_accounts set balance = 1000000',
  "update ledger_keys set public_key = ''",
  'delete from ledger_closings',
  'truncate ledger_entries',
  'alter table ledger_transfers disable trigger all',
  'alter table ledger_accounts drop constraint ledger_accounts_floor',
  'drop trigger ledger_transfers_kept on ledger_transfers',
  'drop table ledger_unsealed',
  'create or replace function keep_ledger() returns trigger language plpgsql as $$ begin return new; end $$',
  'set session_replication_role = replica',
  'alter function ledger_seal(integer, boolean) security invoker',
  'do $$ begin lock table ledger_transfers in access exclusive mode; end $$',
  "select nextval('ledger_transfers_number_seq')",
  "select setval('ledger_entries_number_seq', 1)",
  'create function public.ledger_hash() returns text language sql return 1',
  'create table public.users_too (id bigint)',
  'delete from migrations',
])('refused: %s', async (statement) => {
  await expect(sql.raw(statement).execute(plain.db)).rejects.toThrow(/permission denied|must be owner/)
})

test('what it may do it cannot make more', async () => {
  // PostgreSQL warns, and grants nothing.
  await sql`grant update on ledger_accounts to current_user`.execute(plain.db)
  await expect(sql`update ledger_accounts set balance = 0`.execute(plain.db)).rejects.toThrow('permission denied')
})

test('who owns the tables is told that only triggers guard them', async () => {
  expect([await mayAlterLedger(owner.db), await mayAlterLedger(plain.db)]).toEqual([true, false])
})

test('an owner who is no superuser migrates, and the app runs beside them and alters nothing of the ledger', async () => {
  const cluster = inject('postgresUrl')
  const suffix = randomBytes(6).toString('hex')
  const [own, use] = ['owner', 'user'].map((role) => ({ name: `${role}_${suffix}`, password: suffix }))
  if (!own || !use) return
  await withClient(cluster, async (client) => {
    for (const role of [own, use])
      await client.query(`create role ${role.name} login nosuperuser nocreatedb nocreaterole password '${suffix}'`)
  })
  const database = await createDatabase(cluster, `owned_${suffix}`)
  await withClient(cluster, (client) => client.query(`alter database owned_${suffix} owner to ${own.name}`))
  const opened = openDatabase(asApp(database, use), 4)
  atEnd(async () => {
    await opened.close()
    await dropDatabase(cluster, `owned_${suffix}`)
    await withClient(cluster, (client) => client.query(`drop role ${own.name}, ${use.name}`))
  })
  expect((await migrate(asApp(database, own), { name: use.name })).length).toBeGreaterThan(30)
  // Again, as at each start.
  expect(await migrate(asApp(database, own), { name: use.name })).toEqual([])
  const beside = await makeApp({}, { db: opened.db, load: opened.load } as never)
  const wallet = await makeWallet(beside)
  await give(beside, wallet, 10)
  for (const job of ['seal-ledger', 'close-ledger']) await runJobs(beside, job)
  expect(await mayAlterLedger(opened.db)).toBe(false)
  await expect(sql`update ledger_accounts set balance = 0`.execute(opened.db)).rejects.toThrow('permission denied')
})
