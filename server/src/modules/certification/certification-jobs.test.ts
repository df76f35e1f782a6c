import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeApp, testVault } from '#server/testing/app.ts'
import {
  applicantName,
  decided,
  makeIdNumber,
  readCertification,
  uploadPhotos,
} from '#server/testing/certification-steps.ts'
import { makeUser, type TestUser } from '#server/testing/factories.ts'
import { readOfficial } from '#server/testing/service-steps.ts'
import { makeChatService } from '#server/testing/chat-service.ts'
import { openPrivateStorage } from '#server/platform/storage/open-storage.ts'
import { createServiceNoticeService } from '../service/service-notice.service.ts'
import { finishJobs, makeJobRunner, runJobs, runScheduled } from '#server/testing/jobs.ts'
import { createCertificationModule, createSandboxVerifier } from './certification.module.ts'
import type { Applicant, Verifier } from './verifier.ts'

const context = await makeApp()
const { db, clock, config } = context

const decideName = 'decide-certification'

/** What a process has, on the same database, with a verifier of the test's. */
const makeProcess = async (verifier: Partial<Verifier> = {}, { silent = false } = {}) => {
  const runner = makeJobRunner(context)
  const { notify } = createServiceNoticeService({ chat: makeChatService(context), logError: () => {} })
  const module = createCertificationModule({
    db,
    clock,
    jobs: runner.jobs,
    limiter: { take: async () => {} },
    user: { briefs: async () => new Map() },
    vault: testVault,
    storage: openPrivateStorage(config),
    rewritePicture: (read) => read(),
    verifier: { ...createSandboxVerifier({ clock }), ...verifier },
    tasks: { done: async () => {} },
    notices: {
      notify: silent ? () => Promise.reject(new Error('no chat')) : notify,
      notifyMany: async () => async () => {},
    },
    audit: undefined as never,
  })
  await runner.open(module)
  return {
    module,
    errors: runner.errors,
    stop: runner.jobs.stop,
    /** Decides what waits, whatever it waits for. */
    decideNow: () => runJobs(runner.context, decideName),
    giveUpNow: () => runJobs(runner.context, 'exhausted'),
  }
}

type Given = Partial<{ name: string; idNumber: string; photoFrontId: string; photoBackId: string }>

/** A user whose certification waits, and no process that looks after it. */
const makeWaiting = async (given: Given = {}, user?: TestUser): Promise<TestUser> => {
  const applicant = user ?? (await makeUser(context))
  const { module, stop } = await makeProcess()
  const application = { name: applicantName, idNumber: makeIdNumber('997'), photoFrontId: null, photoBackId: null }
  await module.service.certificate({ ...application, ...given, consentFlag: true }, applicant.id)
  await finishJobs(context, decideName)
  await stop()
  return applicant
}

test('the order code 997 waits a minute, and then passes', async () => {
  const user = await makeWaiting()
  const { decideNow } = await makeProcess()
  clock.advance(59)
  await decideNow()
  expect(await readCertification(context, user)).toMatchObject({ state: 'pending' })
  clock.advance(1)
  await decideNow()
  expect(await readCertification(context, user)).toMatchObject({
    state: 'passed',
    decideTime: clock.now().toISOString(),
  })
  expect(await readOfficial(context, user, 'system')).toHaveLength(1)
})

test('the verifier sees the name, the number and the photos as they were handed in', async () => {
  const user = await makeUser(context)
  const idNumber = makeIdNumber('997')
  await makeWaiting({ name: '张明', idNumber, ...(await uploadPhotos(context, user)) }, user)
  const asked: Applicant[] = []
  const { decideNow } = await makeProcess({ verify: async (one) => (asked.push(one), { state: 'passed' }) })
  await decideNow()
  const own = asked.find((one) => one.idNumber === idNumber)
  expect(own?.name).toBe('张明')
  expect(own?.photos?.front.subarray(8, 12).toString()).toBe('WEBP')
})

test('many processes at once ask about each only once', async () => {
  const users: TestUser[] = []
  for (let made = 0; made < 6; made++) users.push(await makeWaiting())
  const asked: string[] = []
  const verify: Verifier['verify'] = async ({ idNumber }) => {
    asked.push(idNumber)
    return { state: 'passed' }
  }
  const processes = await Promise.all([1, 2, 3].map(() => makeProcess({ verify })))
  await Promise.all(processes.map(({ decideNow }) => decideNow()))
  expect(asked.length).toBe(new Set(asked).size)
  for (const user of users) expect((await readCertification(context, user)).state).toBe('passed')
})

test('an answer that comes after another has been stored changes nothing', async () => {
  const user = await makeUser(context)
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  const { module } = await makeProcess({
    verify: async () => {
      asked.resolve()
      await answer.promise
      return { state: 'passed' }
    },
  })
  const application = { name: applicantName, idNumber: makeIdNumber(), photoFrontId: null, photoBackId: null }
  await module.service.certificate({ ...application, consentFlag: true }, user.id)
  await asked.promise
  await db
    .updateTable('certifications')
    .set({ state: 'refused', reason: '不对', decided_at: clock.now() })
    .where('user_id', '=', user.id)
    .execute()
  answer.resolve()
  await finishJobs(context, decideName)
  expect(await readCertification(context, user)).toMatchObject({ state: 'refused', reason: '不对' })
  expect(await readOfficial(context, user, 'system')).toEqual([])
})

test('a verifier that fails is asked again, and nothing of what it says is logged', async () => {
  const user = await makeWaiting()
  clock.advance(61)
  const failing = await makeProcess({
    verify: ({ name, idNumber }) => Promise.reject(new TypeError(`no answer for ${name} ${idNumber}`)),
  })
  await failing.decideNow()
  expect(failing.errors.map(String)).toEqual(['Error: the verifier of identities failed: TypeError'])
  for (const error of failing.errors) expect(error).not.toHaveProperty('cause')
  expect((await readCertification(context, user)).state).toBe('pending')
  await failing.stop()
  await (await makeProcess()).decideNow()
  expect((await readCertification(context, user)).state).toBe('passed')
})

test('a verifier that has said nothing for days refuses, so that one can try again', async () => {
  const user = await makeWaiting()
  const { decideNow, giveUpNow } = await makeProcess({ verify: () => Promise.reject(new Error('no answer')) })
  await sql`update pgboss.job set retry_limit = 0 where name = ${decideName} and state = 'created'`.execute(db)
  await decideNow()
  await giveUpNow()
  expect(await readCertification(context, user)).toMatchObject({
    state: 'refused',
    reason: expect.stringMatching('过几天'),
  })
  expect(await readOfficial(context, user, 'system')).toHaveLength(1)
})

test('a decision whose user could not be notified is told later, once', async () => {
  const user = await makeWaiting()
  clock.advance(61)
  const mute = await makeProcess({}, { silent: true })
  await mute.decideNow()
  expect(mute.errors.map(String)).toEqual(['Error: no chat'])
  expect((await readCertification(context, user)).state).toBe('passed')
  expect(await readOfficial(context, user, 'system')).toEqual([])
  await mute.stop()
  const { decideNow } = await makeProcess()
  for (let times = 0; times < 3; times++) await decideNow()
  expect(await readOfficial(context, user, 'system')).toHaveLength(1)
})

test('photos that cannot be read any more are a reason to refuse, not to wait forever', async () => {
  const user = await makeUser(context)
  const photos = await uploadPhotos(context, user)
  await makeWaiting(photos, user)
  const { key } = await db
    .selectFrom('private_files')
    .select('key')
    .where('id', '=', photos.photoBackId)
    .executeTakeFirstOrThrow()
  await openPrivateStorage(config).remove([key])
  clock.advance(61)
  await (await makeProcess()).decideNow()
  expect(await decided(context, user)).toMatchObject({ state: 'refused', reason: expect.stringContaining('照片') })
})

test('an account that is closed leaves no certification and no photo', async () => {
  const user = await makeUser(context)
  await makeWaiting(await uploadPhotos(context, user), user)
  const { module } = await makeProcess()
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
  expect(await readCertification(context, user)).toMatchObject({ state: 'none' })
})
