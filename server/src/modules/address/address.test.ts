import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { AddressInput } from '#contract/address.ts'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { quotas } from '#contract/quotas.ts'
import { makeAddress } from '#server/testing/address-factories.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeUser, type TestUser } from '#server/testing/factories.ts'

const app = await makeApp()
const { address } = contract

const home: AddressInput = {
  name: '林小满',
  phone: '+86 138-0013-8000',
  areaCode: '320508',
  detail: ' 平江路 12 号 3 幢 101 室 ',
  postcode: '215000',
  label: '家',
}

const add = (user: TestUser, given: Partial<AddressInput> & { clientId?: string } = {}) =>
  makeCall(app, address.add, { body: { clientId: randomUUID(), ...home, ...given } }, user)
const update = (user: TestUser, id: string, given: Partial<AddressInput> = {}) =>
  makeCall(app, address.update, { body: { ...home, ...given, id } }, user)
const list = async (user: TestUser) => (await makeCall(app, address.list, {}, user)).data
const select = (user: TestUser, id: string) => makeCall(app, address.select, { params: { id } }, user)
const remove = (user: TestUser, id: string) => makeCall(app, address.delete, { params: { id } }, user)
const restore = (user: TestUser, id: string) => makeCall(app, address.restore, { params: { id } }, user)
const defaults = async (user: TestUser) =>
  (await list(user)).flatMap(({ id, defaultFlag }) => (defaultFlag ? [id] : []))

test('an address is stored as it was filled in, its phone tidied, and shown masked; whole to be edited', async () => {
  const user = await makeUser(app)
  const { data } = await add(user)
  const shown = {
    id: data.id,
    name: '林小满',
    phone: '138****8000',
    areaCode: '320508',
    province: '江苏省',
    city: '苏州市',
    county: '姑苏区',
    detail: '平江路 12 号 3 幢 101 室',
    postcode: '215000',
    label: '家',
    defaultFlag: true,
  }
  expect(data).toEqual(shown)
  expect(await list(user)).toEqual([shown])
  expect((await select(user, data.id)).data).toEqual({ ...shown, phone: '13800138000' })
})

test('name, phone and detail lie encrypted in the database', async () => {
  const user = await makeUser(app)
  await add(user)
  const rows = await app.db.selectFrom('addresses').selectAll().where('user_id', '=', user.id).execute()
  expect(JSON.stringify(rows)).not.toMatch(/林小满|1380013|平江路/)
})

test('a landline is taken, and all but its end masked', async () => {
  const user = await makeUser(app)
  const { data } = await add(user, { phone: '0512-65128899-801' })
  expect(data.phone).toBe('****01')
  expect((await select(user, data.id)).data.phone).toBe('0512-65128899-801')
})

test.each([
  ['110105', ['北京市', '', '朝阳区']],
  ['500235', ['重庆市', '', '云阳县']],
  ['429004', ['湖北省', '', '仙桃市']],
  ['659001', ['新疆维吾尔自治区', '', '石河子市']],
  ['441904', ['广东省', '东莞市', '长安镇']],
  ['422801', ['湖北省', '恩施土家族苗族自治州', '恩施市']],
  ['810202', ['香港特别行政区', '九龙', '油尖旺区']],
])('the area %s is called %j', async (areaCode, names) => {
  const { data } = await add(await makeUser(app), { areaCode })
  expect([data.province, data.city, data.county]).toEqual(names)
})

describe('what is wrong is said at its field', () => {
  test.each([
    ['name', '', '请填写姓名'],
    ['name', ' ', '请填写姓名'],
    ['name', '长'.repeat(limits.addressName.max + 1), '姓名最多 20 个字'],
    ['phone', '1380013800', '请填写正确的电话'],
    ['phone', '', '请填写电话'],
    ['areaCode', '', '请选择地区'],
    ['detail', '', '请填写详细地址'],
    ['detail', '长'.repeat(limits.addressDetail.max + 1), '详细地址最多 100 个字'],
    ['postcode', '21500', '邮政编码应为 6 位数字'],
    ['label', '乡下的老家院', '标签最多 5 个字'],
  ] as const)('%s %j: %s', async (field, value, message) => {
    const user = await makeUser(app)
    const { failure } = await add(user, { [field]: value })
    expect(failure).toMatchObject({ code: 400, error: 'INPUT_INVALID' })
    expect(Object.entries(failure.fields ?? {}).map(([path, said]) => [path.split('.').at(-1), said])).toEqual([
      [field, message],
    ])
    expect(await list(user)).toEqual([])
  })

  test.each(['320000', '320500', '999999', '110100', '419000'])('%s is no area to live in', async (areaCode) => {
    const user = await makeUser(app)
    const { data } = await add(user)
    for (const { failure } of [await add(user, { areaCode }), await update(user, data.id, { areaCode })])
      expect(failure).toMatchObject({ code: 400, error: 'AREA_UNKNOWN', message: '请选择地区' })
  })
})

describe('the default', () => {
  test('is the first address, then whichever is made it; the list begins with it, then come the newest', async () => {
    const user = await makeUser(app)
    const first = (await add(user, { defaultFlag: false })).data
    const second = (await add(user)).data
    const third = (await add(user)).data
    expect((await list(user)).map(({ id }) => id)).toEqual([first.id, third.id, second.id])
    const fourth = (await add(user, { defaultFlag: true })).data
    expect((await list(user)).map(({ id }) => id)).toEqual([fourth.id, third.id, second.id, first.id])
    expect((await update(user, second.id, { defaultFlag: true })).data.defaultFlag).toBe(true)
    expect((await list(user)).map(({ id }) => id)).toEqual([second.id, fourth.id, third.id, first.id])
    expect(await defaults(user)).toEqual([second.id])
  })

  test('stays it when it is changed', async () => {
    const user = await makeUser(app)
    const { data } = await add(user)
    expect((await update(user, data.id, { defaultFlag: false, name: '王芳' })).data).toMatchObject({
      name: '王芳',
      defaultFlag: true,
    })
  })

  test('passes to the newest of the others when it is deleted, and comes back with it', async () => {
    const user = await makeUser(app)
    const [first, second, third] = [(await add(user)).data, (await add(user)).data, (await add(user)).data]
    await remove(user, first.id)
    expect(await defaults(user)).toEqual([third.id])
    expect((await list(user)).map(({ id }) => id)).toEqual([third.id, second.id])
    expect((await restore(user, first.id)).data).toMatchObject({ id: first.id, defaultFlag: true })
    expect((await list(user)).map(({ id }) => id)).toEqual([first.id, third.id, second.id])
  })

  test('is who comes back to nothing, whatever it was', async () => {
    const user = await makeUser(app)
    const [first, second] = [(await add(user)).data, (await add(user)).data]
    await remove(user, second.id)
    await remove(user, first.id)
    expect(await list(user)).toEqual([])
    await restore(user, second.id)
    expect(await defaults(user)).toEqual([second.id])
  })
})

test('adding the same again, one after another or at once, keeps one', async () => {
  const user = await makeUser(app)
  const clientId = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => add(user, { clientId })))
  answers.push(await add(user, { clientId }))
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect(await list(user)).toHaveLength(1)
})

test('a twenty-first is refused, whether added or brought back', async () => {
  const user = await makeUser(app)
  const gone = (await add(user)).data
  await remove(user, gone.id)
  for (let num = 0; num < limits.addresses; num++) await add(user)
  for (const { failure } of [await add(user), await restore(user, gone.id)])
    expect(failure).toMatchObject({ code: 409, error: 'ADDRESSES_FULL', message: expect.stringContaining('20 个地址') })
  const kept = await list(user)
  expect(kept).toHaveLength(limits.addresses)
  await remove(user, kept[3]?.id ?? '')
  expect((await restore(user, gone.id)).status).toBe(200)
})

test('changing and deleting twice is the same as once', async () => {
  const user = await makeUser(app)
  const [first, second] = [(await add(user)).data, (await add(user)).data]
  const changes = [1, 2].map(() => update(user, second.id, { label: '公司' }))
  for (const { data } of await Promise.all(changes)) expect(data.label).toBe('公司')
  for (const { status } of [await remove(user, first.id), await remove(user, first.id)]) expect(status).toBe(200)
  const [back, again] = [await restore(user, first.id), await restore(user, first.id)]
  expect(again.data).toEqual(back.data)
})

test('what was deleted is gone: not selected, not changed, and soon not brought back', async () => {
  const user = await makeUser(app)
  const { data } = await add(user)
  await remove(user, data.id)
  expect((await select(user, data.id)).failure.error).toBe('ADDRESS_GONE')
  expect((await update(user, data.id)).failure.error).toBe('ADDRESS_GONE')
  app.clock.advance(limits.restoreSeconds + 1)
  expect((await restore(user, data.id)).failure).toMatchObject({ code: 409, error: 'RESTORE_TOO_LATE' })
})

test("another's addresses do not exist", async () => {
  const [owner, stranger] = [await makeUser(app), await makeUser(app)]
  const { id } = await makeAddress(app, owner, { isDefault: true })
  for (const reach of [select, remove, restore, update])
    expect((await reach(stranger, id)).failure).toMatchObject({ code: 404, error: 'ADDRESS_GONE' })
  expect(await list(stranger)).toEqual([])
  expect(await list(owner)).toHaveLength(1)
})

test('who writes too many waits', async () => {
  const user = await makeUser(app)
  const { data } = await add(user)
  for (let times = 1; times < quotas.addressWritesPerUser.times; times++) await update(user, data.id)
  for (const { failure } of [await update(user, data.id), await add(user)])
    expect(failure).toMatchObject({ code: 429, error: 'TOO_MANY_REQUESTS' })
})
