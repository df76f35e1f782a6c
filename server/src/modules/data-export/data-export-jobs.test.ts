import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { listPart } from '#server/platform/module/export-part.ts'
import type { PersonalData } from '#server/platform/module/personal-data.ts'
import { openPrivateStorage } from '#server/platform/storage/open-private-storage.ts'
import { makeApp } from '#server/testing/app.ts'
import { readExport } from '#server/testing/export-steps.ts'
import { makeUser, type TestUser } from '#server/testing/factories.ts'
import { createDataExportModule } from './data-export.module.ts'

const context = await makeApp()
const { db, clock, config } = context

/** The module as a process has it, with something to export that a test decides. */
const makeProcess = (data: Partial<PersonalData> = {}) => {
  const failures: unknown[] = []
  const { service, personal } = createDataExportModule({
    ...{ config, db, clock },
    storage: openPrivateStorage(config),
    limiter: { take: async () => {} },
    passwordCheck: { confirm: async () => {} },
    service: { notify: async () => {} },
    personal: [{ tables: [], erase: async () => {}, ...data }],
    logError: (error) => void failures.push(error),
  })
  return { service, personal, failures, create: (user: TestUser) => service.create(user.id, '', '') }
}

const rowOf = (user: TestUser) =>
  db.selectFrom('data_exports').selectAll().where('user_id', '=', user.id).executeTakeFirstOrThrow()

const makeWaiting = (user: TestUser, given: { state?: string; tries?: number; leased_until?: Date } = {}) =>
  db
    .insertInto('data_exports')
    .values({
      user_id: user.id,
      state: 'waiting',
      key: crypto.randomUUID().padEnd(43, '0'),
      created_at: clock.now(),
      ...given,
    })
    .execute()

const stateOf = async (user: TestUser) => (await rowOf(user)).state

/** Rows that come when the test says so. */
const makeGate = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  const data: Partial<PersonalData> = {
    parts: () => [
      listPart({ name: 'slow', title: '慢' }, async () => {
        reach()
        await promise
        return [{ said: '好了' }]
      }),
    ],
  }
  return { data, reached, open: resolve }
}

test('what a process has left is made by another', async () => {
  const user = await makeUser(context)
  const { service } = makeProcess()
  await makeWaiting(user, { state: 'running', tries: 1, leased_until: new Date(clock.now().getTime() + 60_000) })
  await service.sweep()
  expect(await stateOf(user)).toBe('running')
  clock.advance(61)
  await service.sweep()
  await expect.poll(() => stateOf(user), { interval: 10 }).toBe('done')
})

test('of many processes that sweep at once, one makes it', async () => {
  const user = await makeUser(context)
  let made = 0
  const data = { parts: () => [listPart({ name: 'counted', title: '数' }, async () => [{ made: ++made }])] }
  await makeWaiting(user)
  await Promise.all(Array.from({ length: 8 }, () => makeProcess(data).service.sweep()))
  await expect.poll(() => stateOf(user), { interval: 10 }).toBe('done')
  expect(made).toBe(1)
})

test('a process that stops hands over what it was at', async () => {
  const user = await makeUser(context)
  const gate = makeGate()
  const { service, create } = makeProcess(gate.data)
  await create(user)
  await gate.reached
  const stopped = service.stop()
  gate.open()
  await stopped
  expect(await rowOf(user)).toMatchObject({ state: 'waiting', tries: 0, leased_until: null })
  await makeProcess().service.sweep()
  await expect.poll(() => stateOf(user), { interval: 10 }).toBe('done')
})

test('progress grows while it is made', async () => {
  const user = await makeUser(context)
  const gate = makeGate()
  const { create } = makeProcess({
    parts: () => [listPart({ name: 'first', title: '先' }, async () => []), ...(gate.data.parts?.('') ?? [])],
  })
  await create(user)
  await gate.reached
  await expect.poll(async () => (await rowOf(user)).progress, { interval: 10 }).toBe(20)
  gate.open()
  await expect.poll(async () => (await rowOf(user)).progress, { interval: 10 }).toBe(100)
})

test('a storage that is lost fails the export after three tries, and asking again makes it', async () => {
  const user = await makeUser(context)
  const { service, create, failures } = makeProcess()
  const folder = path.join(config.dataDir, 'private')
  await rm(folder, { recursive: true, force: true })
  await writeFile(folder, 'no folder')
  await create(user)
  for (let tries = 1; tries <= 3; tries++) {
    await expect.poll(() => failures.length, { interval: 10 }).toBeGreaterThanOrEqual(tries)
    await expect.poll(() => stateOf(user), { interval: 10 }).toBe('waiting')
    clock.advance(11)
    await service.sweep().catch(() => {})
  }
  expect(await stateOf(user)).toBe('failed')
  expect(await service.select(user.id)).toMatchObject({ state: 'failed', url: null })
  await rm(folder)
  expect(await create(user)).toMatchObject({ state: expect.stringMatching(/waiting|running|done/) })
  await expect.poll(() => stateOf(user), { interval: 10 }).toBe('done')
})

test('a file that has gone is left out, and one that breaks off fails the try', async () => {
  const user = await makeUser(context)
  let broken = true
  const { service, create } = makeProcess({
    countFiles: async () => 2,
    async *files() {
      yield { name: 'media/1.webp', open: async () => undefined }
      const whole = Readable.from([Buffer.from('all of it')])
      const half = new Readable({ read: () => half.destroy(new Error('the disk is gone')) })
      yield { name: 'media/2.webp', open: async () => (broken ? half : whole) }
    },
  })
  await create(user)
  await expect
    .poll(async () => (await rowOf(user)).leased_until, { interval: 10 })
    .toEqual(new Date(clock.now().getTime() + 10_000))
  expect(await stateOf(user)).toBe('waiting')
  broken = false
  clock.advance(10)
  await service.sweep()
  await expect.poll(() => stateOf(user), { interval: 10 }).toBe('done')
  const { url } = await service.select(user.id)
  const files = await readExport(context, url ?? '')
  expect([...files.keys()]).toEqual(['media/2.webp', 'README.txt'])
  expect(files.get('media/2.webp')).toBe('all of it')
})

test('an export of an account that is closed meanwhile is not kept', async () => {
  const user = await makeUser(context)
  const gate = makeGate()
  const { service, personal, create } = makeProcess(gate.data)
  await create(user)
  await gate.reached
  const { key } = await rowOf(user)
  await db.transaction().execute((transaction) => personal.erase(transaction, user.id))
  gate.open()
  await service.sweep()
  await expect.poll(() => service.select(user.id), { interval: 10 }).toMatchObject({ state: 'none' })
  await expect.poll(() => openPrivateStorage(config).size(`export-${key}.zip`), { interval: 10 }).toBeUndefined()
  expect(await db.selectFrom('data_exports').select('id').where('user_id', '=', user.id).execute()).toEqual([])
})

test('what has expired goes, more than one transaction takes', async () => {
  const { service } = makeProcess()
  for (let made = 0; made < 25; made++) {
    const user = await makeUser(context)
    await makeWaiting(user, { state: 'done' })
    await db
      .updateTable('data_exports')
      .set({ expires_at: new Date(clock.now().getTime() + limits.exportSeconds * 1000) })
      .where('user_id', '=', user.id)
      .execute()
  }
  clock.advance(limits.exportSeconds + 1)
  await service.sweep()
  expect(await db.selectFrom('data_exports').select('id').where('expires_at', '<=', clock.now()).execute()).toEqual([])
})
