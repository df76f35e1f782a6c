import { randomUUID } from 'node:crypto'
import { utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeFolder } from '#server/testing/clean-up.ts'
import { makeUser, type TestUser } from '#server/testing/factories.ts'
import { makeStaff } from '#server/testing/staff-factories.ts'
import { makeCategory } from '#server/testing/topic-factories.ts'
import { dropPlaces } from './ip-place.queries.ts'

const file = path.join(import.meta.dirname, '../../testing/ip-places.csv')

const open = async (environment: Record<string, string> = {}) => {
  const app = await makeApp({ IP_PLACE_FILE: file, TRUST_PROXY: '1', ...environment })
  const owner = await makeStaff(app, ['owner'])
  const categoryId = (await makeCategory(app)).id
  const show = (regionFlag: boolean) =>
    makeCall(app, contract.operatorSetting.change, { body: { values: { regionFlag }, reason: '依规定' } }, owner)
  const from = ({ headers }: TestUser, address: string) => ({ headers: { ...headers, 'x-forwarded-for': address } })
  const writeTopic = async (author: TestUser, address: string) => {
    const body = { content: '今天下雪了', categoryId, clientId: randomUUID() }
    return (await makeCall(app, contract.topic.create, { body }, from(author, address))).data
  }
  const reply = async (author: TestUser, address: string, topicId: string, replyPostId?: string) => {
    const body = { topicId, content: '这里也下了', clientId: randomUUID(), ...(replyPostId && { replyPostId }) }
    return (await makeCall(app, contract.post.create, { body }, from(author, address))).data
  }
  const getTopic = async (topicId: string) => (await makeCall(app, contract.topic.get, { params: { topicId } })).data
  const getUser = async (id: string) => (await makeCall(app, contract.user.getDetail, { params: { id } })).data
  return { app, show, writeTopic, reply, getTopic, getUser }
}

test('from where a topic and its replies are written is shown once the staff has it so, and of their authors the last', async () => {
  const { app, show, writeTopic, reply, getTopic, getUser } = await open()
  const author = await makeUser(app)
  const before = await writeTopic(author, '192.0.2.7')
  expect(before.ipPlace).toBeUndefined()
  await show(true)
  // What was written while none was shown has none.
  expect((await getTopic(before.id)).ipPlace).toBeUndefined()
  expect((await getUser(author.id)).ipPlace).toBeUndefined()

  const topic = await writeTopic(author, '192.0.2.7')
  expect(topic.ipPlace).toBe('广东')
  expect((await getTopic(topic.id)).ipPlace).toBe('广东')
  const post = await reply(author, '2001:db8:7::1', topic.id)
  expect(post.ipPlace).toBe('日本')
  await reply(author, '198.51.100.3', topic.id, post.id)
  const { data } = await makeCall(app, contract.post.page, { body: { topicId: topic.id } })
  expect(data.records.map(({ ipPlace, nested }) => [ipPlace, nested.map((one) => one.ipPlace)])).toEqual([
    ['日本', ['新加坡']],
  ])
  expect((await getUser(author.id)).ipPlace).toBe('新加坡')

  await show(false)
  expect((await getTopic(topic.id)).ipPlace).toBeUndefined()
  expect((await getUser(author.id)).ipPlace).toBeUndefined()
})

test.each([
  ['of a network that nobody has named', '203.0.113.9', '1'],
  ['of a private network, whatever the file says of it', '10.1.2.3', '1'],
  ['that nobody believes, as no proxy stands in front', '192.0.2.7', '0'],
])('of an address %s nothing is shown', async (_what, address, proxies) => {
  const { app, show, writeTopic, getUser } = await open({ TRUST_PROXY: proxies })
  await show(true)
  const author = await makeUser(app)
  expect((await writeTopic(author, address)).ipPlace).toBeUndefined()
  expect((await getUser(author.id)).ipPlace).toBeUndefined()
})

test('a change of the file holds without a new start; one that cannot be read changes nothing', async () => {
  const own = path.join(await makeFolder('ip-places'), 'places.csv')
  await writeFile(own, '192.0.2.0/24,广东\n')
  const { app, show, writeTopic } = await open({ IP_PLACE_FILE: own })
  await show(true)
  const author = await makeUser(app)
  const change = async (csv: string, at: number) => {
    await writeFile(own, csv)
    // Whatever the file system's clock can tell apart.
    await utimes(own, at, at)
  }
  await change('192.0.2.0/24,福建\n', 1000)
  await app.app.jobs.run('ip-place-file')
  expect((await writeTopic(author, '192.0.2.7')).ipPlace).toBe('福建')
  await change('nothing of use', 2000)
  await expect(app.app.jobs.run('ip-place-file')).rejects.toThrow('IP_PLACE_FILE: line 1 must be like')
  expect((await writeTopic(author, '192.0.2.7')).ipPlace).toBe('福建')
})

test.each([
  ['is not there', '/nowhere/at/all.csv', 'IP_PLACE_FILE must be the path of a file'],
  ['is something else', import.meta.filename, 'IP_PLACE_FILE: line 1 must be like'],
])('with a file that %s the app does not start, and says why', async (_what, given, message) => {
  await expect(makeApp({ IP_PLACE_FILE: given })).rejects.toThrow(message)
})

test('the address itself is nowhere kept; the places go with the account', async () => {
  const { app, show, writeTopic, reply } = await open()
  await show(true)
  const author = await makeUser(app)
  const { id } = await writeTopic(author, '192.0.2.7')
  await reply(author, '192.0.2.7', id)
  const rows = [
    await app.db.selectFrom('topics').selectAll().execute(),
    await app.db.selectFrom('posts').selectAll().execute(),
    await app.db.selectFrom('users').selectAll().where('id', '=', author.id).execute(),
  ]
  for (const [row] of rows) {
    expect(row?.ip_place).toBe('广东')
    expect(JSON.stringify(row)).not.toContain('192.0.2.7')
  }
  for (const table of ['topics', 'posts'] as const) {
    await dropPlaces(app.db, table, author.id)
    expect(await app.db.selectFrom(table).select('ip_place').execute()).toEqual([{ ip_place: null }])
  }
})
