import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { askEmailCode, fixedCode, tryPassword } from '#server/testing/account-steps.ts'
import { makeApp } from '#server/testing/app.ts'
import {
  bindEmail,
  bindPhone,
  makePerson,
  myBinds,
  newEmail,
  newPhone,
  noticesOf,
  unbind,
} from '#server/testing/bind-steps.ts'
import { makeCall } from '#server/testing/call.ts'

const app = await makeApp({ CHECKCODE_FIXED: fixedCode })

// One address may ask for so many codes an hour.
beforeEach(() => app.clock.advance(3600))

const lettersTo = (email: string) => app.mails.filter(({ to }) => to === email)

describe('the list of bound accounts', () => {
  test('shows the address masked, and what could be bound', async () => {
    const person = await makePerson(app)
    expect(await myBinds(app, person)).toEqual([
      {
        type: 'email',
        provider: null,
        name: '邮箱',
        boundFlag: true,
        account: 'w***@example.com',
        bindTime: expect.any(String),
        unbindFlag: false,
      },
      {
        type: 'phone',
        provider: null,
        name: '手机号',
        boundFlag: false,
        account: null,
        bindTime: null,
        unbindFlag: false,
      },
    ])
  })
})

describe('another address', () => {
  test('takes the place of the old one, which signs in no more', async () => {
    const person = await makePerson(app)
    const email = newEmail()
    const { data } = await bindEmail(app, person, email)
    expect(data[0]).toMatchObject({ account: 'n***@example.com', bindTime: app.clock.now().toISOString() })
    expect((await tryPassword(app, email, person.password)).status).toBe(200)
    expect((await tryPassword(app, person.email, person.password)).body).toMatchObject({ error: 'CREDENTIAL_WRONG' })
  })

  test('is told to the old one, and in the window of 系统通知', async () => {
    const person = await makePerson(app)
    const email = newEmail()
    await bindEmail(app, person, email)
    await expect.poll(() => lettersTo(person.email).at(-1)?.subject).toBe('鸿雁：登录邮箱已更换')
    expect(lettersTo(person.email).at(-1)?.text).not.toContain(email)
    expect((await noticesOf(app, person)).at(-1)).toContain('登录邮箱已更换')
  })

  test('leaves open codes of the old one without worth', async () => {
    const person = await makePerson(app)
    app.clock.advance(60)
    const code = await askEmailCode(app, 'reset-password', person.email)
    await bindEmail(app, person, newEmail())
    const body = { email: person.email, ...code, password: '海上生明月，天涯共此时' }
    expect((await makeCall(app, contract.user.resetPassword, { body })).failure).toMatchObject({
      error: 'EMAIL_UNKNOWN',
    })
  })

  test('the same again changes nothing, though the code is used up', async () => {
    const person = await makePerson(app)
    const email = newEmail()
    const code = await askEmailCode(app, 'bind', email)
    const body = { type: 'email' as const, email, ...code, password: person.password }
    const again = () => makeCall(app, contract.accountBind.bind, { body }, person)
    expect((await again()).status).toBe(200)
    expect((await again()).status).toBe(200)
    expect((await noticesOf(app, person)).filter((text) => text.includes('登录邮箱已更换'))).toHaveLength(1)
  })

  test('needs the password, and a code that was sent to it for this', async () => {
    const person = await makePerson(app)
    const email = newEmail()
    expect((await bindEmail(app, person, email, { password: 'a guess' })).failure).toMatchObject({
      error: 'PASSWORD_WRONG',
      fields: { password: '当前密码不正确' },
    })
    app.clock.advance(60)
    const signUpCode = await askEmailCode(app, 'signup', email)
    app.clock.advance(60)
    expect((await bindEmail(app, person, email, signUpCode)).failure).toMatchObject({ error: 'EMAIL_CODE_WRONG' })
    const otherCode = await askEmailCode(app, 'bind', newEmail())
    app.clock.advance(60)
    expect((await bindEmail(app, person, email, otherCode)).failure).toMatchObject({ error: 'EMAIL_CODE_WRONG' })
    expect((await myBinds(app, person))[0]).toMatchObject({ account: 'w***@example.com' })
  })

  test('that is somebody else’s is told only to who can read its mail', async () => {
    const [person, other] = [await makePerson(app), await makePerson(app)]
    app.clock.advance(60)
    const wrong = await bindEmail(app, person, other.email, { emailCode: '000000' })
    expect(wrong.failure).toMatchObject({ error: 'EMAIL_CODE_WRONG' })
    app.clock.advance(60)
    const right = await bindEmail(app, person, other.email)
    expect(right.failure).toMatchObject({ error: 'EMAIL_TAKEN', message: '这个邮箱已是另一个账号的，换一个试试' })
  })

  test('of several who want one at once, one gets it', async () => {
    const people = [await makePerson(app), await makePerson(app), await makePerson(app)]
    const email = newEmail()
    const bodies = []
    for (const { password } of people) {
      bodies.push({ type: 'email' as const, email, ...(await askEmailCode(app, 'bind', email)), password })
      app.clock.advance(60)
    }
    const answers = await Promise.all(
      bodies.map((body, at) => makeCall(app, contract.accountBind.bind, { body }, people[at])),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  })
})

test('the last way to sign in is not unbound', async () => {
  const person = await makePerson(app)
  const alone = await unbind(app, person, { type: 'email' })
  expect(alone.failure).toMatchObject({ error: 'BIND_LAST', message: '这是最后一种登录方式，只能更换，不能解绑' })
  await bindPhone(app, person, newPhone())
  expect((await unbind(app, person, { type: 'email' })).failure).toMatchObject({ error: 'BIND_LAST' })
})

test.each(['verify', 'two-factor'] as const)(
  'a code of type %s is mailed to no address of one’s choice',
  async (type) => {
    const body = { checkcodeType: type, email: newEmail() }
    const { failure } = await makeCall(app, contract.checkcode.sendEmail, { body })
    expect(failure).toMatchObject({ error: 'INPUT_INVALID' })
  },
)
