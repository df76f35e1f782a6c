import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { quotas } from '#contract/quotas.ts'
import { codeSentTo, fixedCode } from '#server/testing/account-steps.ts'
import { makeApp } from '#server/testing/app.ts'
import { makePerson, type Person } from '#server/testing/bind-steps.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeSession } from '#server/testing/factories.ts'
import { readOfficial } from '#server/testing/service-steps.ts'
import { finishMail } from '#server/testing/jobs.ts'
import { makeGuarded, nextTotpCode } from '#server/testing/two-factor-steps.ts'

const app = await makeApp({ CHECKCODE_FIXED: fixedCode })
const { clock } = app
const calls = contract.paymentPassword
const right = '135790'
const other = '975310'
const smallOff = { smallPaymentFlag: false, smallPaymentLeft: 0 }

const set = (person: Person, paymentPassword = right, password = person.password) =>
  makeCall(app, calls.set, { body: { paymentPassword, password } }, person)

const change = (person: Person, paymentPassword: string, newPaymentPassword = other) =>
  makeCall(app, calls.change, { body: { paymentPassword, newPaymentPassword } }, person)

/** By a call that changes nothing when it is made again. */
const confirm = (person: Person, paymentPassword: string) =>
  makeCall(app, calls.setSmallPayment, { body: { smallPaymentFlag: true, paymentPassword } }, person)

const query = async (person: Person) => (await makeCall(app, calls.query, {}, person)).data

const makeSetPerson = async () => {
  const person = await makePerson(app)
  await set(person)
  return person
}

const notices = async ({ nickname = '', ...person }: Person & { nickname?: string }) =>
  (await readOfficial(app, { ...person, nickname }, 'system')).map(({ content }) => content)

const reset = async (person: Person, given: object = {}) => {
  const { data } = await makeCall(app, contract.checkcode.sendMyEmail, {}, person)
  const code = { emailKey: data.emailKey, emailCode: codeSentTo(app, person.email) }
  const body = { newPaymentPassword: other, password: person.password, ...code, ...given }
  return await makeCall(app, calls.reset, { body }, person)
}

test('it is set with the account’s password, once; the same tap again changes nothing', async () => {
  const person = await makePerson(app)
  expect(await query(person)).toEqual({ setFlag: false, lockedUntil: null, payoutsFrom: null, ...smallOff })
  expect((await set(person, right, 'another password')).failure.error).toBe('PASSWORD_WRONG')
  expect((await set(person)).data.setFlag).toBe(true)
  expect((await set(person)).data.setFlag).toBe(true)
  expect((await set(person, other)).failure.error).toBe('PAYMENT_PASSWORD_SET')
  expect((await notices(person)).filter((text) => text.startsWith('支付密码已设置'))).toHaveLength(1)
})

test.each(['111111', '123456', '654321', '12345', '1234567', 'abcdef', '１２３４５６', ' 135790', ''])(
  '%j cannot be one',
  async (digits) => {
    const person = await makePerson(app)
    expect((await set(person, digits)).failure.error).toBe('INPUT_INVALID')
  },
)

test('it is stored as a slow hash', async () => {
  const person = await makeSetPerson()
  const row = await app.db
    .selectFrom('payment_passwords')
    .select('hash')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(row.hash).toMatch(/^\$argon2id\$/)
})

test('it is changed by the old one', async () => {
  const person = await makeSetPerson()
  expect((await change(person, right)).data.setFlag).toBe(true)
  expect((await change(person, right)).failure.error).toBe('PAYMENT_PASSWORD_WRONG')
  expect((await change(person, other, right)).status).toBe(200)
})

test('who has set none is told so', async () => {
  const person = await makePerson(app)
  expect((await change(person, right)).failure.error).toBe('PAYMENT_PASSWORD_UNSET')
  expect((await reset(person)).failure.error).toBe('PAYMENT_PASSWORD_UNSET')
})

test('after five wrong ones it is locked for three hours, also for the right one, and its owner is told', async () => {
  const person = await makeSetPerson()
  for (const remainingTries of [4, 3, 2, 1]) {
    const { failure } = await change(person, '000001')
    expect(failure).toMatchObject({
      error: 'PAYMENT_PASSWORD_WRONG',
      remainingTries,
      message: `支付密码不正确，还可以试 ${remainingTries} 次`,
    })
  }
  expect((await change(person, '000001')).failure).toMatchObject({
    error: 'PAYMENT_PASSWORD_LOCKED',
    retryAfterSeconds: limits.paymentPasswordLockSeconds,
  })
  expect((await change(person, right)).failure.error).toBe('PAYMENT_PASSWORD_LOCKED')
  expect((await query(person)).lockedUntil).not.toBeNull()
  expect((await notices(person)).at(-1)).toContain('支付密码已锁定')
  clock.advance(limits.paymentPasswordLockSeconds)
  const later = { ...person, ...(await makeSession(app, person.id)) }
  expect((await change(later, '000001')).failure).toMatchObject({ remainingTries: 4 })
  expect((await change(later, right)).status).toBe(200)
})

test('a right one forgets the wrong ones before it', async () => {
  const person = await makeSetPerson()
  for (let round = 0; round < 3; round++) {
    for (let tried = 0; tried < 4; tried++) await change(person, '000001')
    expect((await change(person, right, right)).status).toBe(200)
  }
})

test('many at once get no more tries than five', async () => {
  const person = await makeSetPerson()
  const answers = await Promise.all(Array.from({ length: 12 }, () => change(person, '000001')))
  const wrong = answers.filter(({ failure }) => failure.error === 'PAYMENT_PASSWORD_WRONG')
  expect(wrong).toHaveLength(limits.paymentPasswordTries - 1)
  expect(answers.filter(({ failure }) => failure.error === 'PAYMENT_PASSWORD_LOCKED')).toHaveLength(8)
})

test('right ones never lock, however many at once, nor after four wrong ones', async () => {
  const person = await makeSetPerson()
  for (let tried = 0; tried < limits.paymentPasswordTries - 1; tried++) await change(person, '000001')
  const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(person, right)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200))
  expect((await change(person, '000001')).failure).toMatchObject({ remainingTries: 4 })
})

test('among wrong ones at once a right one is answered as if they came one after another', async () => {
  const person = await makeSetPerson()
  const given = Array.from({ length: 24 }, (_, index) => (index % 8 === 7 ? right : '000001'))
  const answers = await Promise.all(given.map((one) => confirm(person, one)))
  const passed = answers.filter(({ status }) => status === 200).length
  const wrong = answers.filter(({ failure }) => failure.error === 'PAYMENT_PASSWORD_WRONG').length
  // Each right one that passes forgets the wrong ones before it; without it the fifth locks.
  expect(wrong).toBeLessThanOrEqual((passed + 1) * (limits.paymentPasswordTries - 1))
  expect((await query(person)).lockedUntil === null).toBe(passed + wrong === 24)
})

test('a reset needs the mailbox and the account’s password, ends a lock, and nothing is paid out for a day', async () => {
  const person = await makeSetPerson()
  for (let tried = 0; tried < 5; tried++) await change(person, '000001')
  expect((await reset(person, { password: 'another password' })).failure.error).toBe('PASSWORD_WRONG')
  clock.advance(61)
  expect((await reset(person, { emailCode: '000000' })).failure.error).toBe('EMAIL_CODE_WRONG')
  clock.advance(61)
  const { data } = await reset(person)
  const payoutsFrom = new Date(clock.now().getTime() + limits.payoutPauseSeconds * 1000).toISOString()
  expect(data).toEqual({ setFlag: true, lockedUntil: null, payoutsFrom, ...smallOff })
  expect((await change(person, other)).status).toBe(200)
  expect((await notices(person)).some((text) => text.startsWith('支付密码已重置'))).toBe(true)
})

describe('by the second step', () => {
  const makeSetGuarded = async () => {
    const person = await makeGuarded(app)
    await set(person)
    return person
  }
  const resetByCode = (person: Person, code: string, given: object = {}) =>
    makeCall(
      app,
      calls.resetByCode,
      { body: { newPaymentPassword: other, password: person.password, code, ...given } },
      person,
    )

  test('a code of the app resets it, ends a lock, nothing is paid out for a day, and its owner is told twice', async () => {
    const person = await makeSetGuarded()
    for (let tried = 0; tried < limits.paymentPasswordTries; tried++) await change(person, '000001')
    const { data } = await resetByCode(person, nextTotpCode(app, person.key))
    const payoutsFrom = new Date(clock.now().getTime() + limits.payoutPauseSeconds * 1000).toISOString()
    expect(data).toEqual({ setFlag: true, lockedUntil: null, payoutsFrom, ...smallOff })
    expect((await change(person, right)).failure.error).toBe('PAYMENT_PASSWORD_WRONG')
    expect((await change(person, other)).status).toBe(200)
    expect((await notices(person)).some((text) => text.startsWith('支付密码已重置'))).toBe(true)
    await finishMail(app)
    expect(app.mails.some(({ to, subject }) => to === person.email && subject === '鸿雁：支付密码已重置')).toBe(true)
  })

  test('a recovery code does so too, once', async () => {
    const person = await makeSetGuarded()
    const [code = ''] = person.recoveryCodes
    expect((await resetByCode(person, code)).status).toBe(200)
    expect((await resetByCode(person, code, { newPaymentPassword: right })).failure.error).toBe('TWO_FACTOR_CODE_WRONG')
    expect((await change(person, other)).status).toBe(200)
  })

  test('the account’s password is asked as well, and a wrong one uses no code up', async () => {
    const person = await makeSetGuarded()
    const code = nextTotpCode(app, person.key)
    expect((await resetByCode(person, code, { password: 'another password' })).failure.error).toBe('PASSWORD_WRONG')
    expect((await change(person, right, right)).status).toBe(200)
    expect((await resetByCode(person, code)).status).toBe(200)
  })

  test('wrong codes are bounded together with those of signing in, and change nothing', async () => {
    const person = await makeSetGuarded()
    const most = quotas.twoFactorFailuresPerUser.times
    for (let tried = 0; tried < most; tried++)
      expect((await resetByCode(person, 'AAAAAAAAAA')).failure.error).toBe('TWO_FACTOR_CODE_WRONG')
    const late = await resetByCode(person, nextTotpCode(app, person.key))
    expect(late.failure.error).toBe('TWO_FACTOR_LOCKED')
    expect((await change(person, right, right)).status).toBe(200)
    expect((await query(person)).payoutsFrom).toBeNull()
  })

  test('who has none, or no payment password, is told so, and no code is used up', async () => {
    expect((await resetByCode(await makeSetPerson(), '123456')).failure.error).toBe('TWO_FACTOR_OFF')
    const person = await makeGuarded(app)
    const code = nextTotpCode(app, person.key)
    expect((await resetByCode(person, code)).failure.error).toBe('PAYMENT_PASSWORD_UNSET')
    await set(person)
    expect((await resetByCode(person, code)).status).toBe(200)
  })
})
