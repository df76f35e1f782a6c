import { expect, test } from 'vitest'
import { quotas } from '#contract/quotas.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { createMemoryLimiter } from '#server/platform/limits/memory-limiter.ts'
import { makeClock } from '#server/testing/app.ts'
import { createPasswordTries } from './password-check.service.ts'

const wrong = new AppError('CREDENTIAL_WRONG')

const makeTries = () => {
  const clock = makeClock()
  const tries = createPasswordTries(createMemoryLimiter(clock), 'sign-in')
  const run = (name: string, ip: string, result?: string) => tries.run({ name }, ip, async () => result, wrong)
  return { clock, run }
}

test('wrong passwords from many addresses lock the name everywhere, in any case, for an hour', async () => {
  const { clock, run } = makeTries()
  for (let taken = 0; taken < quotas.signInFailuresPerNameAnywhere.times; taken++)
    await expect(run('Hunted', `203.0.113.${taken}`)).rejects.toBe(wrong)

  await expect(run('hunted', '198.51.100.1', 'right')).rejects.toMatchObject({
    key: 'SIGN_IN_LOCKED',
    retryAfterSeconds: quotas.signInFailuresPerNameAnywhere.windowSeconds,
  })
  await expect(run('somebody', '198.51.100.1', 'right')).resolves.toBe('right')

  clock.advance(quotas.signInFailuresPerNameAnywhere.windowSeconds)
  await expect(run('hunted', '198.51.100.1', 'right')).resolves.toBe('right')
})

test('addresses of one IPv6 network are one place', async () => {
  const { run } = makeTries()
  for (let host = 1; host <= quotas.signInFailuresPerName.times; host++)
    await expect(run('demo', `2001:db8:7:7::${host}`)).rejects.toBe(wrong)
  await expect(run('demo', '2001:db8:7:7::ffff', 'right')).rejects.toMatchObject({ key: 'SIGN_IN_LOCKED' })
  await expect(run('demo', '2001:db8:7:8::1', 'right')).resolves.toBe('right')
})

test('whatever is entered as a name, it locks no tries of another kind', async () => {
  const limiter = createMemoryLimiter(makeClock())
  const run = (kind: string, name: string) =>
    createPasswordTries(limiter, kind).run({ name }, '203.0.113.1', async () => undefined, wrong)
  for (let taken = 0; taken < quotas.signInFailuresPerName.times; taken++)
    for (const name of ['7', 'user 7']) await expect(run('sign-in', name)).rejects.toBe(wrong)
  await expect(run('sign-in', '7')).rejects.toMatchObject({ key: 'SIGN_IN_LOCKED' })
  await expect(run('user', '7')).rejects.toBe(wrong)
})

test('while a name is locked, a password is not even looked at', async () => {
  const { run } = makeTries()
  for (let taken = 0; taken < quotas.signInFailuresPerName.times; taken++)
    await expect(run('demo', '203.0.113.1')).rejects.toBe(wrong)
  await expect(run('demo', '203.0.113.1', 'right')).rejects.toMatchObject({ key: 'SIGN_IN_LOCKED' })
})
