import { expect, test } from 'vitest'
import { quotas } from '#contract/limits.ts'
import { Failure } from '#server/platform/failure.ts'
import { createMemoryLimiter } from '#server/platform/memory-limiter.ts'
import { makeClock } from '#server/testing/app.ts'
import { createPasswordTries } from './password-tries.ts'

const wrong = new Failure('CREDENTIAL_WRONG')

const makeTries = () => {
  const clock = makeClock()
  const tries = createPasswordTries(createMemoryLimiter(clock))
  const run = (name: string, ip: string, result?: string) => tries.run(name, ip, async () => result, wrong)
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

test('while a name is locked, a password is not even looked at', async () => {
  const { run } = makeTries()
  for (let taken = 0; taken < quotas.signInFailuresPerName.times; taken++)
    await expect(run('demo', '203.0.113.1')).rejects.toBe(wrong)
  await expect(run('demo', '203.0.113.1', 'right')).rejects.toMatchObject({ key: 'SIGN_IN_LOCKED' })
})
