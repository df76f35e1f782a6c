import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { AppError } from '#server/platform/errors/app-error.ts'
import { createMemoryLimiter } from '#server/platform/limits/memory-limiter.ts'
import { askEmailCode, fixedCode, postToken } from '#server/testing/account-steps.ts'
import { makeApp, testVault } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { serial } from '#server/testing/factories.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { type CheckcodeParts, createCheckcodeService } from './checkcode.service.ts'

const app = await makeApp()
const fixed = await makeApp({ CHECKCODE_FIXED: 'hy2026' })

/** The service alone, on a limiter of its own. */
const makeService = (parts: Partial<CheckcodeParts>) =>
  createCheckcodeService({
    ...app,
    mailer: { send: async () => {} },
    texts: { send: async () => {} },
    vault: testVault,
    limiter: createMemoryLimiter(app.clock),
    ...parts,
  })

const reset = (emailKey: string, emailCode: string, email: string) =>
  makeCall(app, contract.user.resetPassword, {
    body: { email, emailKey, emailCode, password: '欲穷千里目，更上一层楼' },
  })

test('guesses that arrive together are counted one by one, and none after the fifth is looked at', async () => {
  const email = `guessed${serial()}@example.com`
  const { emailKey, emailCode } = await askEmailCode(app, 'reset-password', email)
  const wrong = emailCode === '000000' ? '000001' : '000000'
  const guesses = [...Array.from({ length: 40 }, () => wrong), emailCode]
  const answers = await Promise.all(guesses.map((guess) => reset(emailKey, guess, email)))
  expect(answers.every(({ failure }) => failure.error === 'EMAIL_CODE_WRONG')).toBe(true)

  const row = await app.db
    .selectFrom('checkcodes')
    .select('wrong_tries')
    .where('key', '=', emailKey)
    .executeTakeFirstOrThrow()
  expect(row.wrong_tries).toBe(limits.checkcodeTries)
})

test('a wrong address or type is a wrong try, too', async () => {
  const email = `guessed${serial()}@example.com`
  const { emailKey, emailCode } = await askEmailCode(app, 'signup', email)
  for (let tries = 0; tries < limits.checkcodeTries; tries++) await reset(emailKey, emailCode, email)
  const { failure } = await makeCall(app, contract.user.signUpByEmail, {
    body: {
      username: `guesser${serial()}`,
      nickname: '路人',
      email,
      emailKey,
      emailCode,
      password: '白日依山尽，黄河入海流',
    },
  })
  expect(failure).toMatchObject({ error: 'EMAIL_CODE_WRONG' })
})

test('a key that cannot be one is a wrong code, not a broken server', async () => {
  for (const key of ['\u0000', "' or 1 = 1 --", '🀄', 'x'.repeat(64)])
    expect((await reset(key, fixedCode, 'reader@example.com')).failure).toMatchObject({ error: 'EMAIL_CODE_WRONG' })
})

test.each(['hy2026', 'HY2026', 'ｈｙ２０２６', ' Hy2026 '])(
  'a picture that shows hy2026 takes %s',
  async (checkcode) => {
    const { data } = await makeCall(fixed, contract.checkcode.getPicture, { body: { checkcodeType: 'login' } })
    const credential = {
      username: `nobody${serial()}`,
      authType: 'password',
      password: 'whatever it is',
      checkcodekey: data.checkcodeKey,
      checkcode,
      deviceId: 'a-device-of-mine',
    }
    const { body } = await postToken(fixed, { grant_type: 'password', username: JSON.stringify(credential) })
    expect(body.error).toBe('CREDENTIAL_WRONG')
  },
)

test('a code of type verify is sent to the own address only', async () => {
  const { status, failure } = await makeCall(app, contract.checkcode.sendEmail, {
    body: { checkcodeType: 'verify', email: 'stranger@example.com' },
  })
  expect([status, failure.fields]).toEqual([400, { checkcodeType: '验证码类型不正确' }])
})

test('when the mail server does not take the mail, asking again at once is allowed', async () => {
  let away = true
  const mailer = {
    send: async () => {
      if (away) throw new AppError('UNAVAILABLE')
    },
  }
  const service = makeService({ mailer })
  const ask = () => service.sendEmail('signup', 'patient@example.com', { ip: '127.0.0.1', picture: 'needless' })
  await expect(ask()).rejects.toMatchObject({ key: 'UNAVAILABLE' })
  away = false
  expect(await ask()).toEqual({ emailKey: expect.any(String) })
  await expect(ask()).rejects.toMatchObject({ key: 'EMAIL_CODE_TOO_OFTEN' })
})

test('when the gateway does not take the message, asking for another at once is allowed', async () => {
  let away = true
  const texts = {
    send: async () => {
      if (away) throw new AppError('UNAVAILABLE')
    },
  }
  const service = makeService({ texts })
  const ask = () => service.sendPhone('13800138000', '1', { kind: 'bind' })
  await expect(ask()).rejects.toMatchObject({ key: 'UNAVAILABLE' })
  away = false
  expect(await ask()).toEqual({ phoneKey: expect.any(String) })
  await expect(ask()).rejects.toMatchObject({ key: 'PHONE_CODE_TOO_OFTEN' })
})

test('codes that have expired are deleted, others stay', async () => {
  const { db, clock } = app
  const service = makeService({})
  await service.sendEmail('login', 'old@example.com', { ip: '127.0.0.1', picture: 'needless' })
  clock.advance(limits.checkcodeSeconds + 1)
  await service.sendEmail('login', 'new@example.com', { ip: '127.0.0.1', picture: 'needless' })
  await runJobs(app, 'checkcode-cleanup')
  const rows = await db.selectFrom('checkcodes').select('email').execute()
  expect(rows).toEqual([{ email: 'new@example.com' }])
})
