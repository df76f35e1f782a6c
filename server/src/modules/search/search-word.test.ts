import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeUser, type TestUser } from '#server/testing/factories.ts'
import { backfillSearch } from '../search-index/search-index.module.ts'

const app = await makeApp()

// Each test begins when all that was searched before is forgotten.
beforeEach(async () => {
  app.clock.advance(9 * 24 * 3600)
  await app.db.deleteFrom('hashtags').execute()
})

const search = (keyword: string, user?: TestUser, page: { pageNo?: number } = {}) =>
  makeCall(app, contract.search.topics, { body: { keyword, ...page } }, user)
const searchAll = async (keyword: string, users: TestUser[]) => {
  for (const user of users) await search(keyword, user)
}
const makeUsers = (number: number) => Promise.all(Array.from({ length: number }, () => makeUser(app)))
const readHot = async () => {
  // Hot words are kept in memory for a minute.
  app.clock.advance(61)
  return (await makeCall(app, contract.search.hotWords, {})).data
}
const addHashtags = (hashtags: Record<string, number>) =>
  app.db
    .insertInto('hashtags')
    .values(Object.entries(hashtags).map(([name, topic_num]) => ({ name, folded: name.toLowerCase(), topic_num })))
    .execute()

test('hot words are what the most people have searched; what fewer than five have is not shown', async () => {
  const users = await makeUsers(6)
  await searchAll('春运', users.slice(0, 5))
  await searchAll('回家', users)
  for (let i = 0; i < 5; i++) await search('秘密', users[0])
  expect(await readHot()).toEqual(['回家', '春运'])
})

test('one word is counted once however it is written, and only for its first page', async () => {
  const users = await makeUsers(5)
  await searchAll('  臺灣  Train ', users.slice(0, 2))
  await searchAll('台湾 train', users.slice(2))
  await searchAll('第二页', users.slice(0, 4))
  await search('第二页', users[4], { pageNo: 2 })
  expect(await readHot()).toEqual(['台湾 train'])
})

test('an address without a user is one seeker', async () => {
  const users = await makeUsers(4)
  await searchAll('雪夜', users.slice(1))
  await search('雪夜')
  await search('雪夜')
  expect(await readHot()).toEqual([])
  await search('雪夜', users[0])
  expect(await readHot()).toEqual(['雪夜'])
})

test('names are never shown: of users, of those looked for among users, and what somebody calls a friend', async () => {
  const users = await makeUsers(6)
  await makeUser(app, { nickname: '霍去远' })
  await backfillSearch(app.db)
  const friend = users[5]?.id as string
  await app.db
    .insertInto('remarks')
    .values(users.slice(0, 5).map(({ id }) => ({ user_id: id, about_id: friend, remark: '债主老王' })))
    .execute()
  await searchAll('霍去远', users)
  await searchAll('债主老王', users.slice(0, 5))
  for (const user of users) await makeCall(app, contract.search.users, { query: { keyword: '找不到的人' } }, user)
  await searchAll('霍去', users)
  expect(await readHot()).toEqual(['霍去'])
  const { data } = await makeCall(app, contract.search.suggest, { query: { keyword: '霍' } })
  expect(data.words).toEqual(['霍去'])
})

test('hot words are forgotten after a week, and hashtags fill up what is missing', async () => {
  await addHashtags({ 回家: 9, 窗边: 5, 没人用: 0 })
  const users = await makeUsers(5)
  await searchAll('灯会', users)
  await searchAll('回家', users)
  expect(await readHot()).toEqual(['灯会', '回家', '窗边'])
  app.clock.advance(7 * 24 * 3600)
  expect(await readHot()).toEqual(['回家', '窗边'])
})

test('suggested are searched words that begin so, hashtags that hold it, and users', async () => {
  const users = await makeUsers(5)
  const { nickname } = await makeUser(app, { nickname: '霜人' })
  await backfillSearch(app.db)
  await addHashtags({ 初霜: 3, 霜花: 8, 雨: 2 })
  await searchAll('霜降时节', users)
  await searchAll('下霜了', users)
  await searchAll('霜叶红', users.slice(0, 4))
  const { data } = await makeCall(app, contract.search.suggest, { query: { keyword: '霜' } })
  expect(data.words).toEqual(['霜降时节'])
  expect(data.hashtags.map((hashtag) => hashtag.name)).toEqual(['霜花', '初霜'])
  expect(data.users.map((user) => user.nickname)).toEqual([nickname])
})

test('hashtags are found by any part of them, as text and with their signs', async () => {
  await addHashtags({ 一起回家过年: 3, '100%好吃': 2, 'Hello World': 1 })
  const find = async (keyword: string) =>
    (await makeCall(app, contract.search.hashtags, { query: { keyword } })).data.map((hashtag) => hashtag.name)
  expect(await find('回家')).toEqual(['一起回家过年'])
  expect(await find('#回家#')).toEqual(['一起回家过年'])
  expect(await find('家回')).toEqual([])
  expect(await find('0%')).toEqual(['100%好吃'])
  expect(await find('%%')).toEqual([])
  expect(await find('LO WO')).toEqual(['Hello World'])
  expect(await find('#')).toEqual([])
})

test('a search that cannot be counted finds all the same', async () => {
  await app.db.schema.dropTable('searched_words').execute()
  expect((await search('雪夜')).status).toBe(200)
})
