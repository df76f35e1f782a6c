import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { createVault, type VaultKey } from '#server/platform/security/vault.ts'
import { fixedCode, signUp } from '#server/testing/account-steps.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { runScheduled } from '#server/testing/jobs.ts'
import { makeGuarded, nextTotpCode, signInOn, takeFirstStep, takeSecondStep } from '#server/testing/two-factor-steps.ts'
import { createTwoFactorJobs } from './two-factor.jobs.ts'

const keys = ['old', 'new'].map((id): VaultKey => ({ id, bytes: randomBytes(32) }))
const [before, after] = keys as [VaultKey, VaultKey]
const written = (...of: VaultKey[]) => of.map(({ id, bytes }) => `${id}:${bytes.toString('base64')}`).join()

const app = await makeApp({ CHECKCODE_FIXED: fixedCode, ENCRYPTION_KEYS: written(before) })

/** Runs the jobs of a process with these keys. */
const cleanUp = (...of: [VaultKey, ...VaultKey[]]) =>
  runScheduled({ jobs: createTwoFactorJobs({ ...app, vault: createVault(of) }) })

const seedOf = async (userId: string) =>
  (await app.db.selectFrom('two_factors').select('seed_sealed').where('user_id', '=', userId).executeTakeFirst())
    ?.seed_sealed

test('keys and recovery codes outlive a change of the encryption key', async () => {
  const user = await makeGuarded(app)
  expect(await seedOf(user.id)).toMatch(/^old\./)
  await cleanUp(after, before)
  expect(await seedOf(user.id)).toMatch(/^new\./)

  const later = await makeApp({ CHECKCODE_FIXED: fixedCode, ENCRYPTION_KEYS: written(after) }, app)
  for (const given of [
    { way: 'totp', code: nextTotpCode(app, user.key) },
    { way: 'recovery', code: String(user.recoveryCodes[0]) },
  ] as const)
    expect((await takeSecondStep(later, await takeFirstStep(later, user), given)).status).toBe(200)
})

test('a set-up that was given up is deleted, and two factors that are on are not', async () => {
  const [on, begun] = [await makeGuarded(app), await signInOn(app, await signUp(app))]
  await makeCall(app, contract.twoFactor.prepare, { body: { password: begun.password } }, begun)
  await cleanUp(before)
  expect(await seedOf(begun.id)).toBeDefined()
  app.clock.advance(limits.twoFactorSetUpSeconds + 1)
  await cleanUp(before)
  expect(await seedOf(begun.id)).toBeUndefined()
  expect(await seedOf(on.id)).toBeDefined()
})
