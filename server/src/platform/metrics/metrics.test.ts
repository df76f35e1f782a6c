import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { quotas } from '#contract/quotas.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeUser } from '#server/testing/factories.ts'
import { lintFamilies, parseExposition } from '#server/testing/exposition.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { openSocket } from '#server/testing/socket.ts'
import { createMetrics } from './metrics.ts'

const app = await makeApp()

const read = async () => parseExposition((await app.app.inject('/metrics')).body)

/** The value of the one series of this name with these labels. */
const valueOf = (families: Awaited<ReturnType<typeof read>>, name: string, labels: Record<string, string> = {}) => {
  const found = families
    .flatMap(({ samples }) => samples)
    .filter(
      (sample) =>
        sample.name === name && Object.entries(labels).every(([label, value]) => sample.labels[label] === value),
    )
  expect(found).toHaveLength(1)
  return found[0]?.value
}

test('the figures are in the format of Prometheus, and named as it advises', async () => {
  await app.app.inject('/api/v1/topic/detail/999')
  await app.app.inject(`/api/v1/${encodeURIComponent('"\\\n')}`)
  const families = await read()
  expect(lintFamilies(families)).toEqual([])
  expect(families.length).toBeGreaterThan(20)
  expect(
    valueOf(families, 'http_request_duration_seconds_count', { route: '/api/v1/topic/detail/:topicId', status: '404' }),
  ).toBe(1)
})

test('what is no exposition is told', () => {
  const gauge = '# HELP a b\n# TYPE a gauge\n'
  for (const [text, why] of [
    ['# HELP a b\n# TYPE a gauge\na 1', 'no line feed'],
    ['a 1\n', 'before its type'],
    [`${gauge}a{x="1"} 1\na{x="1"} 2\n`, 'twice'],
    [`${gauge}a{x="\\q"} 1\n`, 'no label'],
    [`${gauge}b 1\n`, 'another family'],
    [`${gauge}a one\n`, 'no number'],
    ['# HELP a b\n# TYPE a histogram\na_bucket{le="1"} 1\na_sum 1\na_count 1\n', 'out of order'],
  ] as const)
    expect(() => parseExposition(text)).toThrow(why)
  expect(lintFamilies(parseExposition('# HELP a_ms b\n# TYPE a_ms counter\na_ms{quantile="1"} 1\n'))).toHaveLength(4)
})

test('open sockets are counted, and frames that are too many', async () => {
  const user = await makeUser(app)
  const sockets = [await openSocket(app, user), await openSocket(app, user)]
  const families = await read()
  expect([valueOf(families, 'hongyan_sockets'), valueOf(families, 'hongyan_socket_users')]).toEqual([2, 1])
  for (let times = 0; times <= quotas.framesPerSocket.times; times++) sockets[0]?.send({ type: 'ping' })
  await expect
    .poll(async () => valueOf(await read(), 'hongyan_limit_refusals_total', { limit: 'framesPerSocket' }))
    .toBeGreaterThan(0)
  for (const socket of sockets) socket.raw.close()
  await expect.poll(async () => valueOf(await read(), 'hongyan_sockets')).toBe(0)
})

test('each limit counts its refusals under its name', async () => {
  const ask = () =>
    app.app.inject({ method: 'POST', url: '/api/v1/checkcode/get/pic', payload: { checkcodeType: 'login' } })
  for (let times = 0; times < quotas.pictureCheckcodePerAddress.times; times++) await ask()
  const count = async () =>
    valueOf(await read(), 'hongyan_limit_refusals_total', { limit: 'pictureCheckcodePerAddress' })
  expect(await count()).toBe(0)
  expect((await ask()).statusCode).toBe(429)
  expect(await count()).toBe(1)
})

test('mails and jobs are counted while they wait, and when they are done', async () => {
  const type = { name: 'send-mail' }
  const mail = { to: 'a@example.com', subject: '信', text: '雁' }
  const later = new Date(app.clock.now().getTime() + 3600_000)
  await app.app.jobs.enqueue(app.db, type, mail, { startAfter: later })
  const waiting = await read()
  expect(valueOf(waiting, 'hongyan_mails_waiting')).toBe(1)
  expect(valueOf(waiting, 'hongyan_jobs', { type: 'send-mail', state: 'queued' })).toBe(1)
  expect(valueOf(waiting, 'hongyan_jobs', { type: 'send-mail', state: 'running' })).toBe(0)
  await runJobs(app, type.name)
  await app.app.jobs.run('realtime-cleanup')
  const done = await read()
  expect(valueOf(done, 'hongyan_mails_waiting')).toBe(0)
  expect(valueOf(done, 'hongyan_mails_total', { outcome: 'sent' })).toBe(1)
  expect(valueOf(done, 'hongyan_jobs_ended_total', { type: 'send-mail', outcome: 'done' })).toBe(1)
  expect(valueOf(done, 'hongyan_jobs_ended_total', { type: 'realtime-cleanup', outcome: 'done' })).toBe(1)
})

test('messages that nobody takes are counted as failed', async () => {
  const metrics = createMetrics(app)
  const broken = { send: () => Promise.reject(new Error('no server')) }
  await expect(metrics.countSends('mail', broken).send({})).rejects.toThrow('no server')
  await expect(metrics.countSends('text', broken).send({})).rejects.toThrow('no server')
  const families = parseExposition(await metrics.read())
  metrics.close()
  expect(valueOf(families, 'hongyan_mails_total', { outcome: 'failed' })).toBe(1)
  expect(valueOf(families, 'hongyan_text_messages_total', { outcome: 'failed' })).toBe(1)
  expect(valueOf(families, 'hongyan_mails_total', { outcome: 'sent' })).toBe(0)
})

test('statements are counted with their time, and connections with who waits for one', async () => {
  const counted = (families: Awaited<ReturnType<typeof read>>, outcome: string) =>
    valueOf(families, 'hongyan_database_query_duration_seconds_count', { outcome }) ?? 0
  const before = await read()
  await sql`select 1`.execute(app.appDb)
  await sql`select 1 / 0`.execute(app.appDb).catch(() => {})
  const after = await read()
  expect(counted(after, 'ok')).toBeGreaterThan(counted(before, 'ok'))
  expect(counted(after, 'failed')).toBe(counted(before, 'failed') + 1)

  const max = valueOf(after, 'hongyan_database_pool_limit') ?? 0
  const done = Promise.withResolvers<void>()
  const holders = Array.from({ length: max + 2 }, () => app.appDb.connection().execute(() => done.promise))
  await expect.poll(() => app.load.pool().used).toBe(max)
  const busy = await read()
  done.resolve()
  await Promise.all(holders)
  expect(valueOf(busy, 'hongyan_database_pool_connections', { state: 'used' })).toBe(max)
  // Two of ours, and what the reading itself asks of the database.
  expect(valueOf(busy, 'hongyan_database_pool_waiting')).toBeGreaterThanOrEqual(2)
})

const readJobs = async () => (await read()).find(({ name }) => name === 'hongyan_jobs')?.samples

test('a database that stalls hides only its own figures', async () => {
  // An earlier reading that is still under way would be shared.
  await expect.poll(readJobs).not.toEqual([])
  const release = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const lock = app.db.transaction().execute(async (transaction) => {
    await sql`lock table pgboss.job in access exclusive mode`.execute(transaction)
    locked.resolve()
    await release.promise
  })
  await locked.promise
  const stalled = await read()
  release.resolve()
  await lock
  expect(stalled.find(({ name }) => name === 'hongyan_jobs')?.samples).toEqual([])
  expect(valueOf(stalled, 'nodejs_heap_size_used_bytes')).toBeGreaterThan(1e6)
  expect(valueOf(stalled, 'nodejs_heap_size_limit_bytes')).toBeGreaterThan(1e8)
  await expect.poll(readJobs).not.toEqual([])
})

test('an event loop that is held up is told, and only in the next reading', async () => {
  await read()
  // Twice: a first look after a reading has none before it to be held against.
  for (const _ of ['first', 'second']) {
    const until = performance.now() + 300
    while (performance.now() < until);
    // Its next look comes first.
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const families = await read()
  const [p50, p99, max] = ['p50', 'p99', 'max'].map(
    (of) => valueOf(families, `nodejs_eventloop_lag_${of}_seconds`) ?? -1,
  )
  expect(max).toBeGreaterThan(0.2)
  expect(p99).toBeLessThanOrEqual(max ?? 0)
  expect(p50).toBeLessThanOrEqual(p99 ?? 0)
  expect(p50).toBeGreaterThanOrEqual(0)
})
