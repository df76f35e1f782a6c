import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { quotas } from '#contract/quotas.ts'
import { createUserContactService } from '#server/modules/user/user-contact.service.ts'
import { createVault } from '#server/platform/security/vault.ts'
import { fixedCode, tryPassword } from '#server/testing/account-steps.ts'
import { makeApp } from '#server/testing/app.ts'
import {
  askPhoneCode,
  bindPhone,
  makePerson,
  myBinds,
  newPhone,
  noticesOf,
  unbind,
} from '#server/testing/bind-steps.ts'
import { makeCall } from '#server/testing/call.ts'

const app = await makeApp({ CHECKCODE_FIXED: fixedCode })

// One address may ask for so many codes an hour.
beforeEach(() => app.clock.advance(3600))

describe('a phone', () => {
  test('is bound by a code, shown masked, and lies nowhere open', async () => {
    const person = await makePerson(app)
    const phone = newPhone()
    const { data } = await bindPhone(app, person, `+86 ${phone}`.replace('+86 ', ''))
    expect(data[1]).toMatchObject({
      boundFlag: true,
      account: `139****${phone.slice(-4)}`,
      bindTime: app.clock.now().toISOString(),
      unbindFlag: true,
    })
    const rows = [
      await app.db.selectFrom('users').selectAll().where('id', '=', person.id).execute(),
      await app.db.selectFrom('checkcodes').selectAll().execute(),
    ]
    expect(JSON.stringify(rows)).not.toContain(phone)
    expect((await noticesOf(app, person)).at(-1)).toContain('已绑定手机号')
    expect((await noticesOf(app, person)).at(-1)).not.toContain(phone)
  })

  test('signs in with the password, however it is written', async () => {
    const person = await makePerson(app)
    const phone = newPhone()
    await bindPhone(app, person, phone)
    for (const name of [phone, `+86 ${phone.slice(0, 3)}-${phone.slice(3, 7)}-${phone.slice(7)}`])
      expect((await tryPassword(app, name, person.password)).status).toBe(200)
    expect((await tryPassword(app, newPhone(), person.password)).body).toMatchObject({ error: 'CREDENTIAL_WRONG' })
  })

  test('counts wrong passwords for all ways to write it together', async () => {
    const person = await makePerson(app)
    const phone = newPhone()
    await bindPhone(app, person, phone)
    const { times } = quotas.signInFailuresPerName
    for (let tries = 0; tries < times; tries++)
      await tryPassword(app, `${phone.slice(0, tries + 1)}-${phone.slice(tries + 1)}`, 'a guess')
    expect((await tryPassword(app, phone, person.password)).body).toMatchObject({ error: 'SIGN_IN_LOCKED' })
  })

  test('of somebody else cannot be bound; of several who want one at once, one gets it', async () => {
    const people = [await makePerson(app), await makePerson(app), await makePerson(app)]
    const phone = newPhone()
    const bodies = []
    for (const person of people) {
      bodies.push({
        type: 'phone' as const,
        phone,
        ...(await askPhoneCode(app, person, phone)),
        password: person.password,
      })
      app.clock.advance(60)
    }
    const answers = await Promise.all(
      bodies.map((body, at) => makeCall(app, contract.accountBind.bind, { body }, people[at])),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.failure).toMatchObject({ error: 'PHONE_TAKEN' })
  })

  test('needs the password and the code of this very number', async () => {
    const person = await makePerson(app)
    const phone = newPhone()
    expect((await bindPhone(app, person, phone, { password: 'a guess' })).failure).toMatchObject({
      error: 'PASSWORD_WRONG',
    })
    const other = await askPhoneCode(app, person, newPhone())
    app.clock.advance(60)
    expect((await bindPhone(app, person, phone, other)).failure).toMatchObject({ error: 'PHONE_CODE_WRONG' })
    app.clock.advance(60)
    const late = await askPhoneCode(app, person, phone)
    app.clock.advance(limits.checkcodeSeconds)
    expect((await bindPhone(app, person, phone, late)).failure).toMatchObject({ error: 'PHONE_CODE_WRONG' })
  })

  test('is replaced by another one, and unbound with the password', async () => {
    const person = await makePerson(app)
    const [first, second] = [newPhone(), newPhone()]
    await bindPhone(app, person, first)
    await bindPhone(app, person, second)
    expect((await tryPassword(app, first, person.password)).status).toBe(400)
    const guess = await unbind(app, { ...person, password: 'a guess' }, { type: 'phone' })
    expect(guess.failure).toMatchObject({ error: 'PASSWORD_WRONG' })
    for (let times = 0; times < 2; times++)
      expect((await unbind(app, person, { type: 'phone' })).data[1]).toMatchObject({ boundFlag: false, account: null })
    expect((await tryPassword(app, second, person.password)).status).toBe(400)
    expect((await noticesOf(app, person)).filter((text) => text.includes('手机号已解绑'))).toHaveLength(1)
  })
})

describe('a code by text message', () => {
  test('says what it is for and how long it lives; one a minute, five an hour to a number', async () => {
    const person = await makePerson(app)
    const phone = newPhone()
    await askPhoneCode(app, person, phone)
    expect(app.texts.at(-1)).toEqual({ to: phone, text: expect.stringMatching(/^【鸿雁】246810 是.*10 分钟/) })
    const ask = async () => await makeCall(app, contract.checkcode.sendPhone, { body: { phone } }, person)
    expect((await ask()).failure).toMatchObject({ error: 'PHONE_CODE_TOO_OFTEN', retryAfterSeconds: 60 })
    for (let times = 1; times < quotas.phoneCheckcodePerAskerAndPhone.times; times++) {
      app.clock.advance(60)
      expect((await ask()).status).toBe(200)
    }
    app.clock.advance(60)
    expect((await ask()).failure).toMatchObject({ error: 'TOO_MANY_REQUESTS' })
  })

  test('goes to so many numbers of one user a day', async () => {
    const person = await makePerson(app)
    const ask = () => makeCall(app, contract.checkcode.sendPhone, { body: { phone: newPhone() } }, person)
    for (let times = 0; times < quotas.phoneCheckcodePerUser.times; times++) expect((await ask()).status).toBe(200)
    expect((await ask()).failure).toMatchObject({ error: 'TOO_MANY_REQUESTS' })
  })
})

test('a number that an older key has encrypted signs in, stays taken, and is encrypted again', async () => {
  const key = (id: string, byte: number) => `${id}:${Buffer.alloc(32, byte).toString('base64')}`
  const environment = { CHECKCODE_FIXED: fixedCode, ENCRYPTION_KEYS: key('old', 1) }
  const before = await makeApp(environment)
  const person = await makePerson(before)
  const phone = newPhone()
  await bindPhone(before, person, phone)

  const after = await makeApp({ ...environment, ENCRYPTION_KEYS: `${key('new', 2)},${key('old', 1)}` }, before)
  const isThere = async () => {
    expect((await tryPassword(after, phone, person.password)).status).toBe(200)
    expect((await myBinds(after, person))[1]).toMatchObject({ account: `139****${phone.slice(-4)}` })
    after.clock.advance(60)
    const taken = await bindPhone(after, await makePerson(after), phone)
    expect(taken.failure).toMatchObject({ error: 'PHONE_TAKEN' })
  }
  await isThere()
  const vault = createVault(after.config.encryptionKeys ?? expect.fail('there are no keys'))
  await createUserContactService({ ...after, vault }).reEncrypt()
  const rows = await after.db.selectFrom('users').select('phone_sealed').where('id', '=', person.id).execute()
  expect(rows).toEqual([{ phone_sealed: expect.stringMatching(/^new\./) }])
  await isThere()
})
