import { execFile } from 'node:child_process'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeDatabase, type TestDatabase } from '#server/testing/database.ts'
import { divideConnections, executeUnhurried, type Executor, openDatabase } from './database.ts'
import { isOutage } from '../errors/outage.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await makeDatabase()
  await sql`create table marks (value int)`.execute(database.db)
})

const mark = (db: Executor, value: number) => sql`insert into marks values (${value})`.execute(db)
const countMarks = async (db = database.db) => (await sql`select value from marks`.execute(db)).rows.length
const backendOf = async (db: Executor) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid

// The loss is noticed before, during and after the statement that follows it.
test.for([0, 1, 2, 3, 5, 8, 13])(
  'a transaction whose connection is lost leaves nothing behind (%i turns)',
  async (turns) => {
    const work = database.db.transaction().execute(async (transaction) => {
      await mark(transaction, 1)
      await sql`select pg_terminate_backend(${await backendOf(transaction)})`.execute(database.db)
      for (let turn = 0; turn < turns; turn++) await setImmediate()
      await mark(transaction, 2)
      await sql`select pg_sleep(10)`.execute(transaction)
    })
    await expect(work).rejects.toSatisfy(isOutage)
    expect(await countMarks()).toBe(0)
  },
)

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

test('statements that stand alone and what holds a connection do not wait for one another', async () => {
  const { db, load, close } = openDatabase(database.url, { statements: 1, transactions: 2 })
  const alone = await backendOf(db)
  const done = Promise.withResolvers<void>()
  const holding = db.transaction().execute(async (transaction) => {
    expect(await backendOf(transaction)).not.toBe(alone)
    await done.promise
    return await backendOf(transaction)
  })
  const connected = db.connection().execute(async (connection) => {
    await done.promise
    return await backendOf(connection)
  })
  await expect.poll(() => load.pool().used).toBe(2)
  expect(await backendOf(db)).toBe(alone)
  expect(load.pool()).toEqual({ used: 2, idle: 1, waiting: 0, max: 3 })

  // The other way round: a statement waits for a lock, another for its connection, and transactions go on.
  const statements: Promise<number>[] = []
  await database.db.transaction().execute(async (transaction) => {
    await sql`lock table marks in access exclusive mode`.execute(transaction)
    statements.push(countMarks(db), countMarks(db))
    await expect.poll(() => load.pool().waiting).toBe(1)
    done.resolve()
    const pids = await Promise.all([holding, connected, db.transaction().execute(backendOf)])
    expect(pids).not.toContain(alone)
    expect(load.pool().waiting).toBe(1)
  })
  await Promise.all(statements)
  await close()
})

test('connections are divided where the database is on this machine and there are two of them', () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    const divided = divideConnections(`postgres://user:password@${host}:5432/name`, 16)
    expect(divided).toEqual({ statements: expect.any(Number), transactions: expect.any(Number) })
    if (typeof divided === 'number') throw new Error('divided')
    expect(divided.statements).toBeLessThanOrEqual(8)
    expect(divided.statements + divided.transactions).toBe(16)
  }
  expect(divideConnections('postgres://user@localhost/name', 2)).toEqual({ statements: 1, transactions: 1 })
  expect(divideConnections('postgres://user@localhost/name', 1)).toBe(1)
  expect(divideConnections('postgres://user@db.example/name', 16)).toBe(16)
})

test('nobody waits longer than they may for a statement or a lock, and the connection goes on', async () => {
  const { db, close } = openDatabase(database.url, 1, { answerMs: 300, lockMs: 100 })
  const before = await backendOf(db)
  await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toSatisfy(isOutage)
  await database.db.transaction().execute(async (transaction) => {
    await sql`lock table marks in access exclusive mode`.execute(transaction)
    await expect(mark(db, 3)).rejects.toMatchObject({ code: '55P03' })
    await expect(mark(db, 3)).rejects.toSatisfy(isOutage)
  })
  expect(await backendOf(db)).toBe(before)
  await close()
})

test('what takes its time by right is waited for, and only that', async () => {
  const { db, close } = openDatabase(database.url, 1, { answerMs: 300, silenceMs: 0 })
  await executeUnhurried(db, sql`select pg_sleep(1)`)
  await expect(sql`select pg_sleep(60)`.execute(db)).rejects.toSatisfy(isOutage)
  await close()
})

const readMuch = `
  import { getHeapSpaceStatistics } from 'node:v8'
  import { sql } from 'kysely'
  import { openDatabase } from './server/src/platform/database/database.ts'
  const { db, close } = openDatabase(process.env.DATABASE_URL, 1)
  const oldBytes = () => getHeapSpaceStatistics().find((space) => space.space_name === 'old_space').space_used_size
  const read = async (times) => {
    for (let time = 0; time < times; time++)
      await sql\`select n, now() as at, json_build_object('text', repeat('雁', 500)) as made from generate_series(1, 20) as n\`.execute(db)
  }
  await read(300)
  let grown = 0
  for (let part = 0; part < 30; part++) {
    const before = oldBytes()
    await read(100)
    grown += Math.max(0, oldBytes() - before)
  }
  console.log(grown)
  await close()`

test('what a statement has read is let go of with the youngest memory', async () => {
  // In a process of its own: what others have made old would be counted too. Some 100 MB are read.
  const node = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', readMuch], {
    env: { ...process.env, DATABASE_URL: database.url },
  })
  expect(Number((await node).stdout)).toBeLessThan(15e6)
})
