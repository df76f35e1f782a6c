import { cp, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readDemoTexts } from './texts.ts'
import { makeFolder } from '#server/testing/clean-up.ts'

const topic = { author: 'demo', hoursAgo: 1, content: '今天风大', pictures: ['cat-1'], warmth: 0.5, replies: [] }

/** A world of one user, one category and the topics that are given. */
const makeWorld = async (topics: unknown, chats: unknown = []) => {
  const folder = await makeFolder('world')
  for (const name of ['topics', 'pictures', 'avatars']) await mkdir(path.join(folder, name))
  const write = (file: string, content: unknown) =>
    writeFile(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content))
  await write('users.json', [{ username: 'demo', nickname: '体验官小鸿', bio: '新来的' }])
  await write('categories.json', [{ slug: 'life', name: '生活', description: '日子', cover: 'cat-1' }])
  await write('topics/life.json', topics)
  await write('chats.json', chats)
  await write('coupons.json', [])
  await write('money.json', { topUps: [], withdrawals: [] })
  await write('pictures/cat-1.webp', 'not looked at')
  await cp(path.join(folder, 'pictures/cat-1.webp'), path.join(folder, 'avatars/demo.webp'))
  return folder
}

test('a sound world is read, with each picture once', async () => {
  const texts = await readDemoTexts(await makeWorld([topic, { ...topic, title: '又一篇' }]))
  expect(texts.pictures).toEqual(['cat-1'])
  expect(texts.topics.get('life')).toMatchObject([{ title: '' }, { title: '又一篇' }])
})

test.each([
  ['is no JSON', '[{', /topics\/life\.json: .*JSON/],
  ['lacks a text', [topic, { ...topic, content: undefined }], /topics\/life\.json, entry 1\.content: /],
  ['has a field that nobody knows', [{ ...topic, warmht: 1 }], /topics\/life\.json, entry 0: .*warmht/],
  ['names a user who is not there', [{ ...topic, author: 'nobody' }], /entry 0: there is no user nobody/],
  [
    'answers a user who is not there',
    [{ ...topic, replies: [{ author: 'demo', content: '啊', replies: [{ author: 'demo', to: 'x', content: '哦' }] }] }],
    /entry 0: there is no user x/,
  ],
  ['shows a picture that is not there', [{ ...topic, pictures: ['dog-9'] }], /entry 0: there is no picture dog-9/],
  ['shows a picture twice', [{ ...topic, pictures: ['cat-1', 'cat-1'] }], /entry 0: a picture stands in it twice/],
])('a file that %s is named with its entry', async (_, topics, message) => {
  await expect(readDemoTexts(await makeWorld(topics))).rejects.toThrow(message)
})

const chat = { with: 'demo', hoursAgo: 1, messages: [{ author: 'demo', content: '今天风大' }] }

test.each([
  ['names who is not there', { ...chat, with: 'nobody' }, /chats\.json, entry 0: there is no user nobody/],
  ['has a third voice', { ...chat, messages: [{ author: 'x', content: '啊' }] }, /there is no participant x/],
  ['shows a topic that is not there', { ...chat, messages: [{ ...chat.messages[0], topic: '无' }] }, /no topic 无/],
  ['quotes what comes later', { ...chat, messages: [{ ...chat.messages[0], quote: 1 }] }, /no earlier message 1/],
  ["leaves the demo account's own words unread", { ...chat, unread: 1 }, /too much is unread/],
])('a chat that %s is named', async (_, entry, message) => {
  await expect(readDemoTexts(await makeWorld([topic], [entry]))).rejects.toThrow(message)
})
