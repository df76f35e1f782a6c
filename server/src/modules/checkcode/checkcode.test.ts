import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { quotas } from '#contract/quotas.ts'
import { askEmailCode, askPictureCode, codeSentTo, fixedCode, signUp } from '#server/testing/account-steps.ts'
import { makeApp, type TestApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeUser, serial } from '#server/testing/factories.ts'

const app = await makeApp()
const newEmail = () => `reader${serial()}@example.com`

const trySignUp = (on: TestApp, email: string, code: { emailKey: string; emailCode: string }) =>
  makeCall(on, contract.user.signUpByEmail, {
    body: {
      username: `reader${serial()}`,
      nickname: '读信人',
      email,
      password: '两个黄鹂鸣翠柳，一行白鹭上青天',
      ...code,
    },
  })

test('a picture is a bitmap of 130 × 48 at double density that does not give its code away', async () => {
  const { data } = await makeCall(app, contract.checkcode.getPicture, { body: { checkcodeType: 'login' } })
  const [, base64 = ''] = /^data:image\/webp;base64,(.+)$/.exec(data.image) ?? []
  const { default: sharp } = await import('sharp')
  expect(await sharp(Buffer.from(base64, 'base64')).metadata()).toMatchObject({ width: 260, height: 96 })
  const rows = await app.db.selectFrom('checkcodes').selectAll().execute()
  expect(rows.every((row) => row.code_hash.length === 32)).toBe(true)
})

test('a mail says in Chinese what the code is for and how long it lives', async () => {
  const email = newEmail()
  await askEmailCode(app, 'signup', email)
  const mail = app.mails.at(-1)
  expect(mail?.to).toBe(email)
  expect(mail?.text).toContain('注册鸿雁账号')
  expect(mail?.text).toContain('10 分钟')
})

test('a code works once', async () => {
  const email = newEmail()
  const code = await askEmailCode(app, 'signup', email)
  expect((await trySignUp(app, email, code)).status).toBe(200)
  expect((await trySignUp(app, email, code)).failure).toMatchObject({ error: 'EMAIL_CODE_WRONG' })
})

test('a code is taken as people write or paste it: with a gap or a dash in it, or in wide digits', async () => {
  // So many sign up from one address in an hour, and no more.
  const own = await makeApp()
  const wide = (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
  for (const write of [
    (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `,
    (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`,
    (code: string) => `${wide(code.slice(0, 3))}　${wide(code.slice(3))}`,
  ]) {
    const email = newEmail()
    const { emailKey, emailCode } = await askEmailCode(own, 'signup', email)
    expect((await trySignUp(own, email, { emailKey, emailCode: write(emailCode) })).status).toBe(200)
  }
})

test('of two that use a code at once, one succeeds', async () => {
  const email = newEmail()
  const code = await askEmailCode(app, 'signup', email)
  const answers = await Promise.all(Array.from({ length: 6 }, () => trySignUp(app, email, code)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a code is dead after ten minutes', async () => {
  const email = newEmail()
  const code = await askEmailCode(app, 'signup', email)
  app.clock.advance(limits.checkcodeSeconds)
  expect((await trySignUp(app, email, code)).failure).toMatchObject({ error: 'EMAIL_CODE_WRONG' })
})

test('a code is dead after five wrong tries', async () => {
  const email = newEmail()
  const code = await askEmailCode(app, 'signup', email)
  for (let tries = 0; tries < limits.checkcodeTries; tries++) {
    const wrong = { ...code, emailCode: code.emailCode === '000000' ? '000001' : '000000' }
    expect((await trySignUp(app, email, wrong)).failure).toMatchObject({ fields: { emailCode: expect.any(String) } })
  }
  expect((await trySignUp(app, email, code)).failure).toMatchObject({ error: 'EMAIL_CODE_WRONG' })
})

test('a code of one type, or of another address, is worthless', async () => {
  const [email, other] = [newEmail(), newEmail()]
  const login = await askEmailCode(app, 'login', email)
  expect((await trySignUp(app, email, login)).failure).toMatchObject({ error: 'EMAIL_CODE_WRONG' })
  const code = await askEmailCode(app, 'signup', other)
  expect((await trySignUp(app, email, code)).failure).toMatchObject({ error: 'EMAIL_CODE_WRONG' })
})

describe('how often mails are sent', () => {
  const askFrom = async (on: TestApp, address: string, email: string, given: object = {}) => {
    const response = await on.app.inject({
      method: 'POST',
      url: '/api/v1/checkcode/get/email',
      headers: { 'x-forwarded-for': address },
      payload: { checkcodeType: 'login', email, ...given },
    })
    return response.json<{ code: number; error?: string; retryAfterSeconds?: number }>()
  }
  const makeFixed = () => makeApp({ CHECKCODE_FIXED: fixedCode, TRUST_PROXY: '1' })
  const owner = '203.0.113.1'
  const stranger = '203.0.113.2'

  test('a second mail for one asker waits a minute, and a sixth in the hour waits longer', async () => {
    const fixed = await makeFixed()
    const email = newEmail()
    const ask = async () => await askFrom(fixed, owner, email, await askPictureCode(fixed))
    expect((await ask()).code).toBe(200)
    expect(await ask()).toMatchObject({ code: 429, error: 'EMAIL_CODE_TOO_OFTEN', retryAfterSeconds: 60 })
    for (let times = 1; times < quotas.emailCheckcodePerAskerAndMailbox.times; times++) {
      fixed.clock.advance(60)
      expect((await ask()).code).toBe(200)
    }
    fixed.clock.advance(60)
    expect(await ask()).toMatchObject({ code: 429, error: 'TOO_MANY_REQUESTS' })
    fixed.clock.advance(3600)
    expect((await ask()).code).toBe(200)
  })

  test('a stranger uses up nothing of the owner, however often and however spelled they ask', async () => {
    const fixed = await makeFixed()
    const email = newEmail()
    const [name, host] = email.split('@')
    const codes = []
    for (let times = 0; times < quotas.emailCheckcodePerAskerAndMailbox.times + 2; times++) {
      const picture = await askPictureCode(fixed)
      codes.push((await askFrom(fixed, stranger, `${name}+${times}@${host}`, picture)).code)
      fixed.clock.advance(60)
    }
    expect(codes.filter((code) => code === 200)).toHaveLength(quotas.emailCheckcodePerAskerAndMailbox.times)
    expect((await askFrom(fixed, owner, email, await askPictureCode(fixed))).code).toBe(200)
  })

  test('a mailbox that is asked for often needs a picture code, which is used up', async () => {
    const fixed = await makeFixed()
    const email = newEmail()
    for (let times = 0; times < quotas.emailCheckcodeWithoutPicture.times; times++)
      expect((await askFrom(fixed, `203.0.113.${10 + times}`, email)).code).toBe(200)
    const mails = fixed.mails.length
    expect(await askFrom(fixed, owner, email)).toMatchObject({ code: 400, error: 'PICTURE_CODE_NEEDED' })
    const wrong = { ...(await askPictureCode(fixed)), checkcode: 'wrong' }
    expect(await askFrom(fixed, owner, email, wrong)).toMatchObject({ error: 'PICTURE_CODE_WRONG' })
    expect(fixed.mails).toHaveLength(mails)
    // What was refused has not taken the minute.
    const picture = await askPictureCode(fixed)
    expect((await askFrom(fixed, owner, email, picture)).code).toBe(200)
    expect(await askFrom(fixed, stranger, email, picture)).toMatchObject({ error: 'PICTURE_CODE_WRONG' })
  })

  test('codes for a forgotten password have a quota of their own', async () => {
    const fixed = await makeFixed()
    const email = newEmail()
    const ask = async (checkcodeType: 'login' | 'reset-password') =>
      await askFrom(fixed, owner, email, { checkcodeType, ...(await askPictureCode(fixed, checkcodeType)) })
    for (let times = 0; times < quotas.emailCheckcodePerAskerAndMailbox.times; times++) {
      expect((await ask('login')).code).toBe(200)
      fixed.clock.advance(60)
    }
    expect((await ask('login')).code).toBe(429)
    expect((await ask('reset-password')).code).toBe(200)
  })
})

test('asking for a code says the same of an address with an account and of one without', async () => {
  const { email } = await signUp(app)
  app.clock.advance(60)
  for (const checkcodeType of ['login', 'reset-password', 'signup'] as const) {
    const answers = await Promise.all(
      [email, newEmail()].map((to) =>
        makeCall(app, contract.checkcode.sendEmail, { body: { checkcodeType, email: to } }),
      ),
    )
    expect(answers.map(({ status, data }) => [status, Object.keys(data ?? {})])).toEqual([
      [200, ['emailKey']],
      [200, ['emailKey']],
    ])
    app.clock.advance(60)
  }
})

test('get/my-email sends a code to the own address', async () => {
  const user = await makeUser(app)
  const { status } = await makeCall(app, contract.checkcode.sendMyEmail, {}, user)
  expect(status).toBe(200)
  expect(codeSentTo(app, user.email)).toMatch(/^\d{6}$/)
})

test('CHECKCODE_FIXED makes every code that value', async () => {
  const fixed = await makeApp({ CHECKCODE_FIXED: fixedCode })
  const email = newEmail()
  const code = await askEmailCode(fixed, 'signup', email)
  expect(code.emailCode).toBe(fixedCode)
  expect((await trySignUp(fixed, email, code)).status).toBe(200)
})
