import { expect, test } from 'vitest'
import { makeApp, testVault } from '#server/testing/app.ts'
import {
  decided,
  makeIdNumber,
  makePending,
  readCertification,
  uploadPhotos,
} from '#server/testing/certification-steps.ts'
import { makeUser, type TestUser } from '#server/testing/factories.ts'
import { readOfficial } from '#server/testing/service-steps.ts'
import { makeChatService } from '#server/testing/chat-service.ts'
import { openPrivateStorage } from '#server/platform/storage/open-storage.ts'
import { createServiceNotices } from '../service/service.notices.ts'
import { runScheduled } from '#server/testing/jobs.ts'
import { createCertificationModule, createSandboxVerifier } from './certification.module.ts'
import type { Applicant, Verifier } from './certification.verifier.ts'

const app = await makeApp()
const { db, clock, config } = app

/** What another process has, on the same database, with a verifier of the test's. */
const makeProcess = (verifier: Partial<Verifier> = {}, { silent = false } = {}) => {
  const errors: unknown[] = []
  const { notify } = createServiceNotices({ chat: makeChatService(app), logError: (error) => void errors.push(error) })
  const module = createCertificationModule({
    db,
    clock,
    limiter: { take: async () => {} },
    vault: testVault,
    storage: openPrivateStorage(config),
    rewritePicture: (read) => read(),
    verifier: { ...createSandboxVerifier({ clock }), ...verifier },
    service: { notify: silent ? () => Promise.reject(new Error('no chat')) : notify },
    logError: (error) => void errors.push(error),
  })
  return { ...module, errors }
}

/** A user whose certification waits for somebody to take it up. */
const makeWaiting = async (): Promise<TestUser> => {
  const user = await makeUser(app)
  await makePending(app, user)
  return user
}
const rowOf = ({ id }: TestUser) =>
  db.selectFrom('certifications').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow()

test('the order code 997 waits a minute, and then passes', async () => {
  const user = await makeWaiting()
  const { sweep } = makeProcess().deciding
  clock.advance(59)
  await sweep()
  expect(await readCertification(app, user)).toMatchObject({ state: 'pending' })
  clock.advance(1)
  await sweep()
  expect(await readCertification(app, user)).toMatchObject({ state: 'passed', decideTime: clock.now().toISOString() })
  expect(await readOfficial(app, user, 'system')).toHaveLength(1)
})

test('the verifier sees the name, the number and the photos as they were handed in', async () => {
  const user = await makeUser(app)
  const idNumber = makeIdNumber('997')
  await makePending(app, user, { name: '张明', idNumber, ...(await uploadPhotos(app, user)) })
  const asked: Applicant[] = []
  clock.advance(61)
  await makeProcess({ verify: async (one) => (asked.push(one), { state: 'passed' }) }).deciding.sweep()
  const own = asked.find((one) => one.idNumber === idNumber)
  expect(own?.name).toBe('张明')
  expect(own?.photos?.front.subarray(8, 12).toString()).toBe('WEBP')
})

test('many processes at once ask about each only once', async () => {
  const users = []
  for (let made = 0; made < 12; made++) users.push(await makeWaiting())
  clock.advance(61)
  const asked: string[] = []
  const verify: Verifier['verify'] = async ({ idNumber }) => {
    asked.push(idNumber)
    return { state: 'passed' }
  }
  await Promise.all([1, 2, 3].map(() => makeProcess({ verify }).deciding.sweep()))
  expect(asked.length).toBe(new Set(asked).size)
  for (const user of users) expect((await readCertification(app, user)).state).toBe('passed')
})

test('what a process has left undone is taken up when its lease has ended', async () => {
  const user = await makeWaiting()
  clock.advance(61)
  let ended = () => {}
  // It asks, and never hears the answer.
  const lost = makeProcess({ verify: () => new Promise((resolve) => (ended = () => resolve({ state: 'passed' }))) })
  const sweeping = lost.deciding.sweep()
  await expect
    .poll(async () => (await rowOf(user)).leased_until?.getTime(), { interval: 10 })
    .toBeGreaterThan(clock.now().getTime())
  const { sweep } = makeProcess({ verify: async () => ({ state: 'refused', reason: '不对' }) }).deciding
  await sweep()
  expect((await readCertification(app, user)).state).toBe('pending')
  clock.advance(121)
  await sweep()
  expect(await readCertification(app, user)).toMatchObject({ state: 'refused', reason: '不对' })
  // The answer that comes too late changes nothing.
  ended()
  await sweeping
  expect((await readCertification(app, user)).state).toBe('refused')
  expect(await readOfficial(app, user, 'system')).toHaveLength(1)
})

test('a verifier that fails is asked again, and nothing of what it says is logged', async () => {
  const user = await makeWaiting()
  clock.advance(61)
  const failing = makeProcess({
    verify: ({ name, idNumber }) => Promise.reject(new TypeError(`no answer for ${name} ${idNumber}`)),
  })
  await failing.deciding.sweep()
  expect(failing.errors.map(String)).toEqual(['Error: the verifier of identities failed: TypeError'])
  for (const error of failing.errors) expect(error).not.toHaveProperty('cause')
  expect((await readCertification(app, user)).state).toBe('pending')
  clock.advance(121)
  await makeProcess().deciding.sweep()
  expect((await readCertification(app, user)).state).toBe('passed')
})

test('a decision whose user could not be told is told later, once', async () => {
  const user = await makeWaiting()
  clock.advance(61)
  const mute = makeProcess({}, { silent: true })
  await mute.deciding.sweep()
  expect(mute.errors.map(String)).toEqual(['Error: no chat'])
  expect((await readCertification(app, user)).state).toBe('passed')
  expect(await readOfficial(app, user, 'system')).toEqual([])
  for (let times = 0; times < 3; times++) {
    clock.advance(121)
    await makeProcess().deciding.sweep()
  }
  expect(await readOfficial(app, user, 'system')).toHaveLength(1)
  expect((await rowOf(user)).leased_until).toBeNull()
})

test('photos that cannot be read any more are a reason to refuse, not to wait for ever', async () => {
  const user = await makeUser(app)
  const photos = await uploadPhotos(app, user)
  await makePending(app, user, photos)
  const { key } = await db
    .selectFrom('private_files')
    .select('key')
    .where('id', '=', photos.photoBackId)
    .executeTakeFirstOrThrow()
  await openPrivateStorage(config).remove([key])
  clock.advance(61)
  await makeProcess().deciding.sweep()
  expect(await decided(app, user)).toMatchObject({ state: 'refused', reason: expect.stringContaining('照片') })
})

test('an account that is closed leaves no certification and no photo', async () => {
  const user = await makeUser(app)
  await makePending(app, user, await uploadPhotos(app, user))
  const module = makeProcess()
  const { personal } = module
  const rows: object[] = []
  for (const part of personal.parts?.(user.id) ?? []) for await (const row of part.rows()) rows.push(row)
  expect(rows).toEqual([expect.objectContaining({ state: 'pending', name: '**月' })])
  expect(JSON.stringify(rows)).not.toMatch(/\d{6}\*|张/)
  for (let times = 0; times < 2; times++)
    await db.transaction().execute((transaction) => personal.erase(transaction, user.id))
  await runScheduled(module)
  const left = ['certifications', 'private_files'] as const
  for (const table of left)
    expect(await db.selectFrom(table).select('user_id').where('user_id', '=', user.id).execute()).toEqual([])
  expect(await readCertification(app, user)).toMatchObject({ state: 'none' })
})
