import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { standingChanged } from './modules/standing/standing.service.ts'
import { withClient } from './platform/database/postgres-client.ts'
import { askEmailCode } from './testing/account-steps.ts'
import { atEnd } from './testing/clean-up.ts'
import { serial } from './testing/factories.ts'
import { makeFaultySocket } from './testing/faults/sockets.ts'
import { type FaultyApp, makeFaultStack } from './testing/faults/stack.ts'
import { faultOf, findSteps, findUnwell, type Heard, makeWalk } from './testing/faults/walk.ts'
import { hasRedis, makeRedis } from './testing/redis.ts'
import { createRandom } from './testing/storm/random.ts'

// What depends on chance is which calls meet: each walk makes all of them at once, in an order of its own.
// A run that failed is replayed with its seed.
const seed = Number(process.env.FAULTS_SEED ?? randomBytes(4).readUInt32BE())
const random = createRandom(seed)

const strays: unknown[] = []
const note = (error: unknown) => void strays.push(error)
process.on('unhandledRejection', note)
process.on('uncaughtException', note)
atEnd(() => process.off('unhandledRejection', note).off('uncaughtException', note))

const redis = hasRedis ? await makeRedis() : undefined
const stack = await makeFaultStack()
const impatient = { connectionMs: 1000, lockMs: 100, answerMs: 2000, silenceMs: 500 }
const app = await stack.makeApp({
  connections: 24,
  patience: impatient,
  ...(redis ? { redisUrl: redis.url } : {}),
})
const socket = await makeFaultySocket(app)

/** What is wrong with what was heard. */
const faultsOf = (heard: Heard[]) => heard.map(faultOf).filter((fault) => fault !== undefined)
const away = (heard: Heard[]) => heard.filter(({ status }) => status === 503).length

/** Whether one can hold all connections at once: none is kept by what failed. */
const holdAll = async ({ appDb, connections }: FaultyApp) => {
  const holders = Array.from({ length: connections }, () =>
    appDb.connection().execute(async (connection) => {
      await sql`select 1`.execute(connection)
      await pause(200)
    }),
  )
  await Promise.all(holders)
}

const isDone = (work: Promise<unknown>) =>
  work.then(
    () => true,
    () => false,
  )

/** Every call answers as it did, no connection is lost, background jobs go on, messages are stored, and no promise has strayed. */
const expectWell = async (test: FaultyApp) => {
  await expect.poll(async () => (await test.app.inject('/readyz')).statusCode).toBe(200)
  expect(await findUnwell(test)).toEqual([])
  await expect.poll(() => isDone(holdAll(test))).toBe(true)
  const email = `well${serial()}@example.com`
  await askEmailCode(test, 'signup', email)
  await expect.poll(() => test.mails.some(({ to }) => to === email)).toBe(true)
  if (test === app) await expect.poll(() => socket.say()).toBe(true)
  expect(strays).toEqual([])
  expect(test.lines.filter((line) => /"level":60|nobody waits/.test(line))).toEqual([])
}

test(`while all is there (FAULTS_SEED=${seed}), every call answers as it should`, () => expectWell(app))

test('a table that is locked for longer than is waited for', async () => {
  const { rows } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`.execute(
    stack.admin.db,
  )
  const steps = await findSteps(
    app,
    rows.map(({ name }) => name),
  )
  for (const [name, touching] of steps) {
    if (touching.size === 0) continue
    const walk = await makeWalk(app, random, touching)
    const heard = await withClient(stack.postgres.url, async (client) => {
      await client.query(`begin; lock table ${name} in access exclusive mode`)
      return await walk()
    })
    expect([name, faultsOf(heard)]).toEqual([name, []])
    expect([name, away(heard)]).not.toEqual([name, 0])
  }
  await expectWell(app)
}, 300_000)

test('PostgreSQL is stopped while calls are under way, and stays so', async () => {
  const [during, after] = [await makeWalk(app, random), await makeWalk(app, random)]
  const walked = during()
  await Promise.all([stack.postgres.stop(), pause(50)])
  expect(faultsOf(await walked)).toEqual([])
  // What is kept of who is banned has to be read again, and cannot be.
  await app.events.publish(standingChanged, { userId: '1' })
  const heard = await after()
  expect(faultsOf(heard)).toEqual([])
  expect(away(heard)).toBeGreaterThan(heard.length / 2)
  expect(await socket.send()).toEqual([])
  stack.postgres.watch()
  await expectWell(app)
}, 300_000)

test('PostgreSQL stands still', async () => {
  const walk = await makeWalk(app, random)
  const thaw = await stack.freeze()
  onTestFinished(thaw)
  const heard = await walk()
  expect(faultsOf(heard)).toEqual([])
  expect(away(heard)).toBeGreaterThan(heard.length / 2)
  expect(await socket.send()).toEqual([])
  thaw()
  await expectWell(app)
}, 300_000)

test.skipIf(!stack.disk)(
  'the disk is full',
  async () => {
    const walk = await makeWalk(app, random)
    await stack.disk?.fill()
    const heard = await walk()
    expect(faultsOf(heard)).toEqual([])
    expect(away(heard)).toBeGreaterThan(0)
    expect(await socket.send()).toEqual([])
    await stack.disk?.clear()
    await expectWell(app)
  },
  300_000,
)

test.skipIf(!redis)(
  'Redis is away, or stands still',
  async () => {
    const [gone, still] = [await makeWalk(app, random), await makeWalk(app, random)]
    redis?.freeze()
    expect(faultsOf(await still())).toEqual([])
    expect(await socket.send()).toEqual([])
    redis?.thaw()
    await redis?.stop()
    expect(faultsOf(await gone())).toEqual([])
    expect(await socket.send()).toEqual([])
    await redis?.start()
    await expectWell(app)
  },
  300_000,
)

test('everybody at once on a single connection: no call needs a second one to go on', async () => {
  const small = await stack.makeApp({ connections: 1, patience: { ...impatient, connectionMs: 60_000 } })
  const walks = await Promise.all([makeWalk(small, random), makeWalk(small, random)])
  const heard = (await Promise.all(walks.map((walk) => walk()))).flat()
  expect(faultsOf(heard)).toEqual([])
  expect(heard.filter(({ status }) => status === 503)).toEqual([])
  await expectWell(small)
}, 300_000)

test('all connections wait for a lock, so that nobody gets one', async () => {
  const small = await stack.makeApp({ connections: 2, patience: { ...impatient, connectionMs: 300, lockMs: 600 } })
  const walks = await Promise.all([makeWalk(small, random), makeWalk(small, random)])
  const heard = await withClient(stack.postgres.url, async (client) => {
    await client.query('begin; lock table users in access exclusive mode')
    return (await Promise.all(walks.map((walk) => walk()))).flat()
  })
  expect(faultsOf(heard)).toEqual([])
  expect(away(heard)).toBeGreaterThan(heard.length / 2)
  await expectWell(small)
}, 300_000)
