import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { listPart, type PersonalData } from '#server/platform/module/personal-data.ts'
import { createVault, type VaultKey } from '#server/platform/security/vault.ts'
import { openPrivateStorage } from '#server/platform/storage/open-storage.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { readExport } from '#server/testing/export-steps.ts'
import { makeUser, type TestUser } from '#server/testing/factories.ts'
import { finishJobs, makeJobRunner, runJobs, runScheduled } from '#server/testing/jobs.ts'
import { createDataExportModule } from './data-export.module.ts'

const context = await makeApp()
const { db, clock, config } = context

const firstKey: VaultKey = { id: 'one', bytes: Buffer.alloc(32, 1) }
const secondKey: VaultKey = { id: 'two', bytes: Buffer.alloc(32, 2) }

/** The module as a process has it, with something to export that a test decides. */
const makeProcess = async (data: Partial<PersonalData> = {}, keys: [VaultKey, ...VaultKey[]] = [firstKey]) => {
  const runner = makeJobRunner(context)
  const module = createDataExportModule({
    ...{ config, db, clock, vault: createVault(keys), jobs: runner.jobs },
    storage: openPrivateStorage(config),
    limiter: { take: async () => {} },
    passwordCheck: { confirm: async () => {} },
    notices: { notify: async () => {} },
    personal: [{ tables: [], erase: async () => {}, ...data }],
    logError: () => {},
  })
  await runner.open(module)
  const { service } = module
  return {
    ...{ module, service, errors: runner.errors },
    create: (user: TestUser) => service.create(user.id, '', ''),
    stop: runner.jobs.stop,
    /** Makes what waits, whatever it waits for. */
    makeNow: () => runJobs(runner.context, 'make-export'),
    giveUpNow: () => runJobs(runner.context, 'exhausted'),
  }
}

const rowOf = (user: TestUser) =>
  db.selectFrom('data_exports').selectAll().where('user_id', '=', user.id).executeTakeFirstOrThrow()

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

const finish = () => finishJobs(context, 'make-export')

test('of many processes one makes it', async () => {
  const user = await makeUser(context)
  let made = 0
  const data = { parts: () => [listPart({ name: 'counted', title: '数' }, async () => [{ made: ++made }])] }
  const processes = await Promise.all(Array.from({ length: 4 }, () => makeProcess(data)))
  await processes[0]?.create(user)
  await Promise.all(processes.map(({ makeNow }) => makeNow()))
  expect(await stateOf(user)).toBe('done')
  expect(made).toBe(1)
})

test('a process that stops hands over what it was at', async () => {
  const user = await makeUser(context)
  const gate = makeGate()
  const { stop, create } = await makeProcess(gate.data)
  await create(user)
  await gate.reached
  const stopped = stop()
  gate.open()
  await stopped
  expect(await rowOf(user)).toMatchObject({ state: 'waiting', progress: 0 })
  await (await makeProcess()).makeNow()
  expect(await stateOf(user)).toBe('done')
})

test('progress grows while it is made', async () => {
  const user = await makeUser(context)
  const gate = makeGate()
  const { create } = await makeProcess({
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
  const { service, create, makeNow, giveUpNow, errors } = await makeProcess()
  const folder = path.join(config.dataDir, 'private')
  await rm(folder, { recursive: true, force: true })
  await writeFile(folder, 'no folder')
  await create(user)
  await finish()
  for (let tries = 1; tries < 3; tries++) {
    expect([errors.length, await stateOf(user)]).toEqual([tries, 'waiting'])
    await makeNow()
  }
  await giveUpNow()
  expect(errors).toHaveLength(3)
  expect(await stateOf(user)).toBe('failed')
  expect(await service.select(user.id)).toMatchObject({ state: 'failed', url: null })
  await rm(folder)
  expect(await create(user)).toMatchObject({ state: expect.stringMatching(/waiting|running|done/) })
  await finish()
  expect(await stateOf(user)).toBe('done')
})

test('a file that has gone is left out, and one that breaks off fails the try', async () => {
  const user = await makeUser(context)
  let broken = true
  const { service, create, makeNow } = await makeProcess({
    countFiles: async () => 2,
    async *files() {
      yield { name: 'media/1.webp', open: async () => undefined }
      const whole = Readable.from([Buffer.from('all of it')])
      const half = new Readable({ read: () => half.destroy(new Error('the disk is gone')) })
      yield { name: 'media/2.webp', open: async () => (broken ? half : whole) }
    },
  })
  await create(user)
  await finish()
  expect(await stateOf(user)).toBe('waiting')
  broken = false
  await makeNow()
  expect(await stateOf(user)).toBe('done')
  const { url } = await service.select(user.id)
  const files = await readExport(context, url ?? '')
  expect([...files.keys()]).toEqual(['media/2.webp', 'README.txt'])
  expect(files.get('media/2.webp')).toBe('all of it')
})

test('an export of an account that is closed meanwhile is not kept', async () => {
  const user = await makeUser(context)
  const gate = makeGate()
  const { module, service, create, errors } = await makeProcess(gate.data)
  await create(user)
  await gate.reached
  const { key } = await rowOf(user)
  await db.transaction().execute((transaction) => module.personal.erase(transaction, user.id))
  gate.open()
  await finish()
  await runScheduled(module)
  expect(errors).toEqual([])
  expect(await service.select(user.id)).toMatchObject({ state: 'none' })
  expect(await openPrivateStorage(config).size(`export-${key}.zip`)).toBeUndefined()
  expect(await db.selectFrom('data_exports').select('id').where('user_id', '=', user.id).execute()).toEqual([])
})

test('a link outlives a change of keys, as long as the old one is there', async () => {
  const user = await makeUser(context)
  const { create, makeNow, service } = await makeProcess()
  await create(user)
  await makeNow()
  const { url } = await service.select(user.id)
  expect(url).toMatch(/^\/exports\/[\w-]{43}$/)
  const changing = await makeProcess({}, [secondKey, firstKey])
  expect((await changing.service.select(user.id)).url).toBe(url)
  const changed = await makeProcess({}, [secondKey])
  expect(await changed.service.select(user.id)).toMatchObject({ state: 'none', url: null })
})

test('links of a version that stored them are dead, and their files go', async () => {
  const old = await makeDatabase()
  await sql`
    insert into users (username, nickname, email, password_hash, created_at)
    values ('leaver', '要搬走的', 'leaver@example.com', 'none', now())`.execute(old.db)
  const key = 'k'.repeat(43)
  await sql`
    insert into data_exports (user_id, key, state, created_at, expires_at)
    select max(id), ${key}, 'done', now(), now() + interval '1 day' from users`.execute(old.db)
  await sql`alter table data_exports drop column link_hash`.execute(old.db)
  await sql`delete from migrations where name = '0015_export_links.sql'`.execute(old.db)
  expect(await migrate(old.url)).toEqual(['0015_export_links.sql'])
  const { rows } = await sql`select state, expires_at <= now() as expired, link_hash from data_exports`.execute(old.db)
  expect(rows).toEqual([{ state: 'failed', expired: true, link_hash: null }])
})

test('what has expired goes, more than one transaction takes', async () => {
  const { module } = await makeProcess()
  const expiresAt = new Date(clock.now().getTime() + limits.exportSeconds * 1000)
  for (let made = 0; made < 25; made++) {
    const { id } = await makeUser(context)
    const key = crypto.randomUUID().padEnd(43, '0')
    await db
      .insertInto('data_exports')
      .values({ user_id: id, state: 'done', key, created_at: clock.now(), expires_at: expiresAt })
      .execute()
  }
  clock.advance(limits.exportSeconds + 1)
  await runScheduled(module)
  expect(await db.selectFrom('data_exports').select('id').where('expires_at', '<=', clock.now()).execute()).toEqual([])
})
