import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeDatabase, type TestDatabase } from '#server/testing/database.ts'
import { type Executor, openDatabase } from './database.ts'
import { isOutage } from './outage.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await makeDatabase()
  await sql`create table marks (value int)`.execute(database.db)
})

const mark = (db: Executor, value: number) => sql`insert into marks values (${value})`.execute(db)
const countMarks = async () => (await sql<{ value: number }>`select value from marks`.execute(database.db)).rows.length
const backendOf = async (db: Executor) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid

test('a transaction whose connection is lost leaves nothing behind', async () => {
  const work = database.db.transaction().execute(async (transaction) => {
    await mark(transaction, 1)
    const pid = await backendOf(transaction)
    await sql`select pg_terminate_backend(${pid})`.execute(database.db)
    await expect
      .poll(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity where pid = ${pid}`.execute(database.db)
        return rows.length
      })
      .toBe(0)
    await mark(transaction, 2)
  })
  await expect(work).rejects.toSatisfy(isOutage)
  expect(await countMarks()).toBe(0)
})

test('a connection that was lost while nobody used it is replaced unseen', async () => {
  const { db, close } = openDatabase(database.url, 1)
  const before = await backendOf(db)
  await sql`select pg_terminate_backend(${before})`.execute(database.db)
  await expect.poll(() => backendOf(db).catch(() => before)).not.toBe(before)
  await close()
})

test('more callers than connections are all served, each transaction on a connection of its own', async () => {
  const { db, close } = openDatabase(database.url, 3)
  const pids = await Promise.all(
    Array.from({ length: 40 }, () =>
      db.transaction().execute(async (transaction) => {
        const [first, second] = [await backendOf(transaction), await backendOf(transaction)]
        expect(second).toBe(first)
        return first
      }),
    ),
  )
  expect(new Set(pids).size).toBeLessThanOrEqual(3)
  await close()
})
