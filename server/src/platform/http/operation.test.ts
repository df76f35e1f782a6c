import { rm, writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeApp } from '#server/testing/app.ts'

const ready = async ({ app }: Awaited<ReturnType<typeof makeApp>>) => {
  const answer = await app.inject('/readyz')
  return { status: answer.statusCode, body: answer.json<{ status: string; reasons?: string[] }>() }
}

test('a database that takes no writes makes the app not ready, and it is ready again with it', async () => {
  const app = await makeApp()
  const setReadOnly = async (value: 'on' | 'off') => {
    await sql`set default_transaction_read_only = off`.execute(app.db)
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.db)
    await app.db.transaction().execute(async (transaction) => {
      await sql`set transaction read write`.execute(transaction)
      await sql`alter database ${sql.id(rows[0]?.name ?? '')} set default_transaction_read_only = ${sql.raw(value)}`.execute(
        transaction,
      )
    })
    // Connections that are open keep what they began with.
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(app.db)
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(app.db).catch(() => {})
  }
  expect(await ready(app)).toEqual({ status: 200, body: { status: 'ok' } })

  await setReadOnly('on')
  await expect
    .poll(() => ready(app))
    .toMatchObject({
      status: 503,
      body: { status: 'unavailable', reasons: [expect.stringContaining('database: cannot execute')] },
    })
  await setReadOnly('off')
  await expect.poll(() => ready(app)).toMatchObject({ status: 200 })
})

test('a data folder that takes no files makes the app not ready', async () => {
  const app = await makeApp()
  await rm(app.config.dataDir, { recursive: true })
  await writeFile(app.config.dataDir, 'no folder')
  expect(await ready(app)).toMatchObject({ status: 503, body: { reasons: [expect.stringContaining('data folder: ')] } })
  await rm(app.config.dataDir)
  expect(await ready(app)).toMatchObject({ status: 200 })
})

test('asking leaves nothing behind', async () => {
  const app = await makeApp()
  await ready(app)
  expect(await app.db.selectFrom('write_probe').selectAll().execute()).toEqual([])
})
