import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { idNumberCheck, readIdNumber } from '#contract/id-number.ts'
import { quotas } from '#contract/quotas.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import {
  certificate,
  decided,
  makeIdNumber,
  readCertification,
  uploadPhotos,
} from '#server/testing/certification-steps.ts'
import { makeUser } from '#server/testing/factories.ts'
import { readOfficial } from '#server/testing/service-steps.ts'
import { openSocket } from '#server/testing/socket.ts'

const app = await makeApp()
const none = {
  state: 'none',
  name: null,
  idNumber: null,
  photoFlag: false,
  reason: null,
  submitTime: null,
  decideTime: null,
  sandboxFlag: true,
}

test('who has handed in nothing has none', async () => {
  expect(await readCertification(app, await makeUser(app))).toEqual(none)
})

test('a right name and number are pending, then passed, and shown masked', async () => {
  const user = await makeUser(app)
  const idNumber = makeIdNumber()
  const now = app.clock.now().toISOString()
  const { status, data } = await certificate(app, user, { name: ' 欧阳明月 ', idNumber })
  const masked = { name: '***月', idNumber: `1${'*'.repeat(16)}${idNumber[17]}` }
  const pending = { ...none, ...masked, state: 'pending', submitTime: now }
  expect([status, data]).toEqual([200, pending])
  expect(await decided(app, user)).toEqual({ ...pending, state: 'passed', decideTime: now })
})

test('the number may be typed with spaces, wide digits and a small x', async () => {
  const user = await makeUser(app)
  const { data } = await certificate(app, user, { name: '张明', idNumber: '１１0105 19491231 002x' })
  expect(data).toMatchObject({ state: 'pending', name: '*明', idNumber: '1****************X' })
})

test('the result is told by 系统通知, at once and without name or number', async () => {
  const user = await makeUser(app)
  const socket = await openSocket(app, user)
  const idNumber = makeIdNumber()
  await certificate(app, user, { name: '诸葛清风', idNumber })
  const { content } = await socket.next('message')
  expect(content).toMatch(/^你的实名认证通过了。/)
  expect(content).not.toContain('清风')
  expect(content).not.toMatch(/\d{4}/)
  await decided(app, user)
  expect(await readOfficial(app, user, 'system')).toHaveLength(1)
})

test('who is refused is told why, and may hand in again', async () => {
  const user = await makeUser(app)
  const socket = await openSocket(app, user)
  await certificate(app, user, { idNumber: makeIdNumber('999') })
  const reason = '姓名与身份证号不一致，请核对后重新提交'
  expect(await decided(app, user)).toMatchObject({ state: 'refused', reason, name: '**月' })
  expect((await socket.next('message')).content).toContain(reason)
  app.clock.advance(5)
  expect((await certificate(app, user)).data).toMatchObject({ state: 'pending', reason: null, decideTime: null })
  expect(await decided(app, user)).toMatchObject({ state: 'passed', reason: null })
  await socket.next('message', ({ content }) => content.includes('通过了'))
  expect(await readOfficial(app, user, 'system')).toHaveLength(2)
})

describe('the sandbox', () => {
  test('refuses the order code 998 only with photos', async () => {
    const [plain, pictured] = [await makeUser(app), await makeUser(app)]
    await certificate(app, plain, { idNumber: makeIdNumber('998') })
    expect(await decided(app, plain)).toMatchObject({ state: 'passed' })
    const photos = await uploadPhotos(app, pictured)
    await certificate(app, pictured, { idNumber: makeIdNumber('998'), ...photos })
    expect((await decided(app, pictured)).reason).toMatch(/^照片不清晰/)
  })
})

describe('handing in again', () => {
  test('the same, one after another or at once, is one', async () => {
    const user = await makeUser(app)
    const idNumber = makeIdNumber('997')
    const answers = await Promise.all([1, 2, 3, 4].map(() => certificate(app, user, { idNumber })))
    app.clock.advance(1)
    answers.push(await certificate(app, user, { idNumber }))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ data }) => data.submitTime)).size).toBe(1)
  })

  test('another name or number is refused while one is pending, and after it has passed', async () => {
    const user = await makeUser(app)
    const idNumber = makeIdNumber('997')
    await certificate(app, user, { idNumber })
    for (const other of [{ idNumber: makeIdNumber() }, { idNumber, name: '李清风' }])
      expect((await certificate(app, user, other)).failure).toMatchObject({ code: 409, error: 'CERTIFICATION_DONE' })
    const passed = await makeUser(app)
    await certificate(app, passed)
    await decided(app, passed)
    expect((await certificate(app, passed)).failure).toMatchObject({ error: 'CERTIFICATION_DONE' })
  })

  test('two different ones at once: one is taken', async () => {
    const user = await makeUser(app)
    const answers = await Promise.all([1, 2].map(() => certificate(app, user)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ failure }) => failure.error === 'CERTIFICATION_DONE')).toHaveLength(1)
  })

  test('too often waits', async () => {
    const user = await makeUser(app)
    for (let times = 0; times < quotas.certificationsPerUser.times; times++) {
      app.clock.advance(1)
      await certificate(app, user, { idNumber: makeIdNumber('999') })
      await decided(app, user)
    }
    expect((await certificate(app, user)).failure).toMatchObject({ code: 429, error: 'TOO_MANY_REQUESTS' })
  })
})

describe('one person has one account', () => {
  test('handing in a number that another account has answers as for any other; only who would pass is refused', async () => {
    const [first, second, guesser] = [await makeUser(app), await makeUser(app), await makeUser(app)]
    const idNumber = makeIdNumber()
    await certificate(app, first, { idNumber })
    await decided(app, first)
    const answers = [
      await certificate(app, second, { idNumber: idNumber.toLowerCase() }),
      await certificate(app, guesser, { idNumber: makeIdNumber() }),
    ]
    expect(answers.map(({ status, data }) => [status, data.state, data.reason])).toEqual([
      [200, 'pending', null],
      [200, 'pending', null],
    ])
    const refused = await decided(app, second)
    expect(refused).toMatchObject({ state: 'refused', reason: expect.stringContaining('暂时不能用于认证') })
    expect(refused.reason).not.toMatch(/账号|已/)
    expect(await decided(app, guesser)).toMatchObject({ state: 'passed' })
    expect(await readCertification(app, first)).toMatchObject({ state: 'passed' })
  })

  test('of accounts with one number at once exactly one gets through, every time', async () => {
    for (let round = 0; round < 15; round++) {
      const users = await Promise.all([1, 2, 3, 4].map(() => makeUser(app)))
      const idNumber = makeIdNumber()
      await Promise.all(users.map((user) => certificate(app, user, { idNumber })))
      const states = await Promise.all(users.map(async (user) => (await decided(app, user)).state))
      expect(states.toSorted()).toEqual(['passed', 'refused', 'refused', 'refused'])
    }
  })

  test('a number that was refused is free for others', async () => {
    const [first, second] = [await makeUser(app), await makeUser(app)]
    const idNumber = makeIdNumber('999')
    await certificate(app, first, { idNumber })
    await decided(app, first)
    expect((await certificate(app, second, { idNumber })).status).toBe(200)
    // And who comes back meanwhile is the second.
    await decided(app, second)
  })
})

describe('what is wrong is told', () => {
  const give = async (given: Parameters<typeof certificate>[2]) =>
    (await certificate(app, await makeUser(app), given)).failure
  const bornOn = (day: string) => {
    const digits = `110105${day.replaceAll('-', '')}123`
    return digits + idNumberCheck(digits)
  }

  test('a birthday after today in Shanghai', async () => {
    // 2026-11-21 there, and still the day before in London.
    expect(app.clock.now().toISOString()).toMatch(/^2026-11-21T/)
    expect(await give({ idNumber: bornOn('2026-11-22') })).toMatchObject({
      code: 400,
      error: 'ID_NUMBER_WRONG',
      fields: { idNumber: expect.any(String) },
    })
    const other = await makeApp()
    other.clock.advance(16.5 * 3600)
    expect(other.clock.now().toISOString()).toMatch(/^2026-11-21T16:30/)
    const { status } = await certificate(other, await makeUser(other), { idNumber: bornOn('2026-11-22') })
    expect(status).toBe(200)
  })

  test.each([
    [{ idNumber: '11010519491231002' }, 'idNumber', '身份证号应为 18 位'],
    [{ idNumber: '110105194912310021' }, 'idNumber', '身份证号不正确，请核对每一位'],
    [{ name: '明' }, 'name', '请填写证件上的姓名'],
    [{ name: '   ' }, 'name', '请填写真实姓名'],
    [{ name: '张明<b>' }, 'name', '请填写证件上的姓名'],
    [{ consentFlag: false as true }, 'consentFlag', '请先同意核验说明'],
  ])('%o', async (given, field, message) => {
    expect(await give(given)).toMatchObject({ code: 400, error: 'INPUT_INVALID', fields: { [field]: message } })
  })

  test.each([['阿卜杜拉·买买提'], ['阿卜杜拉•买买提'], ['Anna-Maria Smith'], ['𠮷野']])(
    '%s is a name',
    async (name) => {
      expect((await certificate(app, await makeUser(app), { name })).status).toBe(200)
    },
  )
})

test('nothing of it can be read in the database, and no other call tells of it', async () => {
  const user = await makeUser(app)
  const idNumber = makeIdNumber()
  const name = `张${String.fromCodePoint(0x4e00 + (randomBytes(1)[0] ?? 0))}${String.fromCodePoint(0x5e00 + (randomBytes(1)[0] ?? 0))}`
  await certificate(app, user, { name, idNumber })
  await decided(app, user)
  const row = await app.db.selectFrom('certifications').selectAll().where('user_id', '=', user.id).executeTakeFirst()
  const stored = JSON.stringify({ ...row, fingerprint: row?.id_number_fingerprint.toString('hex') })
  for (const secret of [name, idNumber, idNumber.slice(6, 14)]) expect(stored).not.toContain(secret)
  const { user: calls } = contract
  const reads = [
    await makeCall(app, calls.selectMyBase, {}, user),
    await makeCall(app, calls.selectMyRecord, {}, user),
    await makeCall(app, calls.getDetail, { params: { id: user.id } }, user),
  ]
  for (const { data } of reads)
    for (const secret of [name, idNumber, '已实名']) expect(JSON.stringify(data)).not.toContain(secret)
})

test('the numbers that the documentation gives are right', async () => {
  const text = await readFile(new URL('../../../../docs/identity-verification.md', import.meta.url), 'utf8')
  const given = [...text.matchAll(/^\| `(\d{3})` .*`(\d{17}[\dX])` \|$/gm)].map(([, order, idNumber]) => [
    order,
    idNumber,
  ])
  expect(given.map(([order]) => order)).toEqual(['999', '998', '997'])
  for (const [order = '', idNumber = ''] of given) {
    expect(readIdNumber(idNumber)).toBeDefined()
    expect(idNumber.slice(14, 17)).toBe(order)
  }
})
