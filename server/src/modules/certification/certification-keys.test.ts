import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { createVault } from '#server/platform/security/vault.ts'
import { openPrivateStorage } from '#server/platform/storage/open-storage.ts'
import { makeApp, type TestApp } from '#server/testing/app.ts'
import { certificate, decided, makeIdNumber, readCertification } from '#server/testing/certification-steps.ts'
import { makeUser } from '#server/testing/factories.ts'
import { runScheduled } from '#server/testing/jobs.ts'
import { createCertificationModule, createSandboxVerifier } from './certification.module.ts'

const [k1, k2] = ['k1', 'k2'].map((id) => `${id}:${randomBytes(32).toString('base64')}`)

/** What the app's own cleanup does, with the keys that it is configured with. */
const cleanUp = ({ db, clock, config }: TestApp) => {
  const [first, ...others] = config.encryptionKeys ?? []
  if (!first) throw new Error('no keys are configured')
  const module = createCertificationModule({
    db,
    clock,
    limiter: { take: async () => {} },
    user: { briefs: async () => new Map() },
    vault: createVault([first, ...others]),
    storage: openPrivateStorage(config),
    rewritePicture: (read) => read(),
    verifier: createSandboxVerifier({ clock }),
    jobs: { enqueue: async () => {} },
    notices: { notify: async () => {}, notifyMany: async () => async () => {} },
    audit: undefined as never,
    tasks: { done: async () => {} },
  })
  return runScheduled(module)
}

const before = await makeApp({ ENCRYPTION_KEYS: `${k1}` })
const during = await makeApp({ ENCRYPTION_KEYS: `${k2},${k1}` }, before)

const taken = { state: 'refused', reason: expect.stringContaining('暂时不能用于认证') }

test('a new key is put in front, everything stays readable and unique, and the old key can go', async () => {
  const [passed, refused, stranger] = [await makeUser(before), await makeUser(before), await makeUser(before)]
  const idNumber = makeIdNumber()
  await certificate(before, passed, { name: '张明月', idNumber })
  await certificate(before, refused, { name: '李清', idNumber: makeIdNumber('999') })
  const [first, second] = [await decided(before, passed), await decided(before, refused)]

  // Nothing is sealed again yet.
  expect(await readCertification(during, passed)).toEqual(first)
  await certificate(during, stranger, { idNumber })
  expect(await decided(during, stranger)).toMatchObject(taken)
  expect((await certificate(during, passed, { name: '张明月', idNumber })).data).toEqual(first)

  await cleanUp(during)
  const sealed = await before.db.selectFrom('certifications').select(['name_sealed', 'id_number_sealed']).execute()
  expect(sealed.flatMap((row) => Object.values(row)).filter((text) => !text.startsWith('k2.'))).toEqual([])
  const after = await makeApp({ ENCRYPTION_KEYS: `${k2}` }, before)
  expect(await readCertification(after, passed)).toEqual(first)
  expect(await readCertification(after, refused)).toEqual(second)
  after.clock.advance(1)
  await certificate(after, stranger, { idNumber })
  expect(await decided(after, stranger)).toMatchObject(taken)
  expect((await certificate(after, passed, { name: '张明月', idNumber })).data).toEqual(first)
})

test('two processes that seal with different keys let one of two accounts through', async () => {
  const other = await makeApp({ ENCRYPTION_KEYS: `${k1},${k2}` }, before)
  for (let round = 0; round < 15; round++) {
    const idNumber = makeIdNumber()
    const answers = await Promise.all(
      [during, other, during, other].map(async (app) => {
        const user = await makeUser(app)
        await certificate(app, user, { idNumber })
        return await decided(app, user)
      }),
    )
    expect(answers.filter(({ state }) => state === 'passed')).toHaveLength(1)
    expect(answers.filter(({ state }) => state === 'refused')).toHaveLength(3)
  }
})
