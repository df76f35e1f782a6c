import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { TestApp } from '#server/testing/app.ts'
import { makeWindow } from '#server/testing/chat-factories.ts'
import { makeFollow, makeUser, type TestUser } from '#server/testing/factories.ts'
import { hasRedis, makeRedis } from '#server/testing/redis.ts'
import { createRandom } from '#server/testing/storm/random.ts'
import { makeFleet } from '#server/testing/storm/server-fleet.ts'
import { createStormClient, type StormClient } from '#server/testing/storm/storm-client.ts'

// A run that failed is replayed with its seed: STORM_SEED=… npm run storm:chat
const seed = Number(process.env.STORM_SEED ?? randomBytes(4).readUInt32BE())
/** Among the other tests it ends after some seconds; `npm run storm:chat` goes on for so many messages. */
const limit = process.env.STORM === 'full' ? { messages: 20_000, ms: Infinity } : { messages: Infinity, ms: 15_000 }
const userCount = 40
const processCount = 3
/** Texts under way at once: enough to keep all processes busy. */
const crowd = 400

const dataDir = await mkdtemp(path.join(tmpdir(), 'hongyan-storm-'))
const secret = randomBytes(32).toString('hex')

const startWorld = async () => {
  const postgres = await startEmbeddedPostgres({ dataDir, report: () => {} })
  afterAll(async () => {
    await postgres.stop()
    for (const folder of [postgres.folder, dataDir]) await rm(folder, { recursive: true, force: true })
  })
  postgres.watch()
  await migrate(postgres.url)
  const redis = await makeRedis()
  const fleet = await makeFleet(processCount, (index) => ({
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    APP_SECRET: secret,
    DATA_DIR: path.join(dataDir, `process-${index}`),
    DEMO_WORLD: 'off',
    LOG_LEVEL: 'fatal',
    NODE_ENV: 'production',
    TRUST_PROXY: '1',
  }))
  afterAll(() => fleet.killAll())
  const { db, close } = openDatabase(postgres.url, 4)
  afterAll(close)

  const crashDatabase = async () => {
    const [pid] = (await readFile(path.join(postgres.folder, 'postmaster.pid'), 'utf8')).split('\n')
    // At once, as in a crash: what was committed is recovered at the next start.
    process.kill(Number(pid), 'SIGQUIT')
  }
  const restartRedis = async () => {
    await redis.stop()
    await pause(300)
    await redis.start()
  }
  return { db, fleet, crashDatabase, restartRedis }
}

/** Without Redis the processes could not notify each other. */
const world = hasRedis ? await startWorld() : undefined

const makePeople = async (db: TestApp['db']) => {
  const config = readConfig({ DATA_DIR: dataDir })
  const app = { db, config, secret, clock: { now: () => new Date() } } as unknown as TestApp
  const users: TestUser[] = []
  for (let n = 0; n < userCount; n++) users.push(await makeUser(app))
  const windows: { windowId: string; members: [TestUser, TestUser] }[] = []
  for (const [index, user] of users.entries())
    for (const step of [1, 7, 13]) {
      const partner = users[(index + step) % userCount] as TestUser
      for (const [from, to] of [
        [user, partner],
        [partner, user],
      ] as const)
        await makeFollow(app, from, to)
      windows.push({ ...(await makeWindow(app, [user.id, partner.id])), members: [user, partner] })
    }
  return { users, windows }
}

test.skipIf(!world)(
  `nothing acknowledged is lost, nothing is shown twice, and all see one order, whatever dies (STORM_SEED=${seed})`,
  { timeout: 600_000 },
  async () => {
    const random = createRandom(seed)
    if (!world) return
    const { db, fleet, crashDatabase, restartRedis } = world
    const { users, windows } = await makePeople(db)
    const devices = users.flatMap((user, index) => {
      const own = windows.filter(({ members }) => members.includes(user)).map(({ windowId }) => windowId)
      return [0, 1].map((device) => {
        const headers = { ...user.headers, 'x-forwarded-for': `10.0.${device}.${index}` }
        const client = createStormClient({ hosts: fleet.hosts, userId: user.id, headers, windowIds: own, random })
        return { user, windowIds: own, client }
      })
    })
    const clients = devices.map(({ client }) => client)
    onTestFinished(() => {
      for (const client of clients) client.stop()
    })
    const speakers = devices.filter((_, index) => index % 2 === 0)
    const acknowledged = () => clients.reduce((sum, client) => sum + client.acknowledged.size, 0)

    const sent = new Map<string, { senderId: string; windowId: string; content: string }>()
    const speak = () => {
      const { user, windowIds, client } = random.pick(speakers)
      const windowId = random.pick(windowIds)
      const clientId = randomUUID()
      const content = `${user.id} ${sent.size}`
      sent.set(clientId, { senderId: user.id, windowId, content })
      client.say({ clientId, windowId, content })
      if (random.next() < 0.05) client.read(random.pick(windowIds))
    }

    const disasters: [share: number, happen: () => Promise<void>][] = [
      [0.15, () => fleet.kill(0)],
      [0.25, () => fleet.start(0)],
      [0.4, crashDatabase],
      [0.6, restartRedis],
      [0.7, () => fleet.kill(1)],
      [0.75, () => fleet.start(1)],
    ]
    let disaster = Promise.resolve()
    const began = performance.now()
    /** How much of the storm is over: 1 is all. */
    const progress = () => Math.max(acknowledged() / limit.messages, (performance.now() - began) / limit.ms)
    while (progress() < 1) {
      while (sent.size < limit.messages && sent.size - acknowledged() < crowd) speak()
      if (random.next() < 0.1) random.pick(clients).cut()
      const [next] = disasters
      if (next && progress() > next[0]) {
        disasters.shift()
        disaster = disaster.then(next[1])
      }
      await pause(5)
    }
    for (const [, happen] of disasters) disaster = disaster.then(happen)
    await disaster
    await expect.poll(() => clients.every((client) => client.isIdle())).toBe(true)

    const rows = await db
      .selectFrom('chat_messages')
      .select(['window_id', 'seq', 'sender_id', 'client_id', 'content'])
      .orderBy('window_id')
      .orderBy('seq')
      .execute()
    // Each message is stored, once, as it was sent.
    expect(rows).toHaveLength(sent.size)
    for (const row of rows)
      expect(sent.get(row.client_id)).toEqual({
        senderId: row.sender_id,
        windowId: row.window_id,
        content: row.content,
      })
    const stored = Map.groupBy(rows, (row) => row.window_id)
    for (const own of stored.values()) {
      expect(own.map(({ seq }) => Number(seq))).toEqual(own.map((_, index) => index + 1))
      // What a sender wrote first is first.
      for (const said of Map.groupBy(own, (row) => row.sender_id).values()) {
        const numbers = said.map(({ content }) => Number(content.split(' ')[1]))
        expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
      }
    }
    // Each device shows just what is stored, in the stored order.
    const textsOf = (client: StormClient, windowId: string) => {
      const messages = client.shown.get(windowId) ?? new Map<number, string>()
      return [...messages].toSorted(([one], [other]) => one - other).map(([, content]) => content)
    }
    for (const { client, windowIds } of devices)
      for (const windowId of windowIds)
        await expect.poll(() => textsOf(client, windowId).length).toBe(stored.get(windowId)?.length ?? 0)
    for (const { client, windowIds } of devices)
      for (const windowId of windowIds)
        expect(textsOf(client, windowId)).toEqual((stored.get(windowId) ?? []).map(({ content }) => content))
    // All devices of a user agree on how far they have read.
    const marks = await db.selectFrom('chat_windows').selectAll().execute()
    const readSeqs = new Map(
      marks.flatMap((row) => [
        [`${row.low_user_id} ${row.id}`, Number(row.low_read_seq)],
        [`${row.high_user_id} ${row.id}`, Number(row.high_read_seq)],
      ]),
    )
    const unreadOf = (client: StormClient, userId: string, windowId: string) => {
      const own = (stored.get(windowId) ?? []).findLastIndex(({ sender_id }) => sender_id === userId) + 1
      return (stored.get(windowId)?.length ?? 0) - Math.max(own, client.readSeq.get(windowId) ?? 0)
    }
    for (const { user, client, windowIds } of devices)
      for (const windowId of windowIds)
        await expect
          .poll(() => unreadOf(client, user.id, windowId))
          .toBe((stored.get(windowId)?.length ?? 0) - (readSeqs.get(`${user.id} ${windowId}`) ?? 0))
    expect(clients.flatMap(({ wrongs }) => wrongs)).toEqual([])
  },
)
