import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { quotas } from '#contract/quotas.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeBlock, makeUser, type TestUser } from '#server/testing/factories.ts'
import { makeCategory, makePost, makeTopic } from '#server/testing/topic-factories.ts'
import { backfillSearch } from '../search-index/search-index.module.ts'

const app = await makeApp()
const { id: categoryId } = await makeCategory(app)
const writer = await makeUser(app)

const searchTopics = async (keyword: string, viewer?: TestUser) => {
  app.clock.advance(1)
  const { status, data } = await makeCall(app, contract.search.topics, { body: { keyword } }, viewer)
  expect(status).toBe(200)
  return data.records.map((record) => record.id)
}
const searchPosts = async (keyword: string, viewer?: TestUser) => {
  app.clock.advance(1)
  const { status, data } = await makeCall(app, contract.search.posts, { body: { keyword } }, viewer)
  expect(status).toBe(200)
  return data.records.map((record) => record.id)
}

/** A topic that was written by the call, so that whoever writes keeps the index. */
const write = async (content: string, author = writer, title = '') => {
  app.clock.advance(7)
  const body = { clientId: randomUUID(), categoryId, title, content }
  const { status, data } = await makeCall(app, contract.topic.create, { body }, author)
  expect(status).toBe(200)
  return data.id
}
const answer = async (topicId: string, content: string, author = writer) => {
  app.clock.advance(7)
  const body = { clientId: randomUUID(), topicId, content }
  const { status, data } = await makeCall(app, contract.post.create, { body }, author)
  expect(status).toBe(200)
  return data.id
}

describe('a topic is found', () => {
  test.each([
    ['候车室的木椅子还在', '车室'],
    ['候车室的木椅子还在', '候車室'],
    ['後來我們都沒有回頭', '后来'],
    ['她的頭髮像一條河', '头发'],
    ['我的春運計畫定了', '春运计划'],
    ['去年的計划没有成', '計畫没有'],
    ['甚麼是憑藉，你瞭解嗎', '什么是凭借，你了解'],
    ['Hongyan 飞过了雁门关', 'hong'],
    ['Hongyan 飞过了雁门关', 'HONGYAN'],
    ['坐上了Ｋ１０２４次列车', 'k1024次'],
    ['坐上了Ｋ１０２４次列车', 'k10'],
    ['买了一斤糌粑', '糌'],
    ['昨天在敦煌看见了月牙泉', '月牙泉 敦煌'],
    ["it's a rock'n'roll 之夜", "rock'n"],
    ['折扣 30% | 满100&减20 (a:b) !x *y \\z _w', '30%'],
    ['折扣 40% | 满100&减20 (a:b) !x *y \\z _w', '减20 (a:b) !x *y \\z _w'],
    ['终于🎉放假了', '终于🎉放'],
    ['终于🎉🎉出发了', '出发 🎉🎉'],
    ['在 Café 等雨停', 'cafe'],
    ['在 cafe 等雪停', 'café'],
    ['用 React19iPhone 写的', 'iphone'],
    ['收到生日蛋糕🥮了', '🥮'],
    ['さくらが咲いた', 'くら'],
    ['벚꽃이 피었다', '벚꽃'],
  ])('%s, by %s', async (content, keyword) => {
    const id = await write(content)
    expect(await searchTopics(keyword)).toContain(id)
  })

  test('by its title', async () => {
    const id = await write('正文里没有', writer, '苜蓿开花的时候')
    expect(await searchTopics('苜蓿')).toEqual([id])
  })

  test('with all words before one with some', async () => {
    const some = await write('骆驼刺开花了，骆驼刺')
    const all = await write('红柳旁边有骆驼刺')
    await write('胡杨林')
    expect(await searchTopics('骆驼刺 红柳')).toEqual([all, some])
  })

  test('as it stands before one whose characters stand elsewhere', async () => {
    const apart = await write('琥珀，珀斯，琥色')
    const together = await write('琥珀斯')
    expect(await searchTopics('琥珀斯')).toEqual([together, apart])
  })

  test('newest first', async () => {
    const older = await write('鹧鸪天其一')
    const newer = await write('鹧鸪天其二')
    expect(await searchTopics('鹧鸪天')).toEqual([newer, older])
  })
})

test.each(["'", ':', '&', '|', '!', '*', '\\', '%', '_', "';--", ':* & !'])(
  'a keyword that is only %s finds nothing and harms nothing',
  async (keyword) => {
    expect(await searchTopics(keyword)).toEqual([])
    expect(await searchPosts(keyword)).toEqual([])
  },
)

test('a keyword with NUL, an empty and a long one are refused', async () => {
  for (const keyword of ['雪\0夜', '', '  ', '\u200B', '雪'.repeat(41)]) {
    const { status, failure } = await makeCall(app, contract.search.topics, { body: { keyword } })
    expect([status, failure.error]).toEqual([400, 'INPUT_INVALID'])
  }
})

test('an edited topic is found by its new text only', async () => {
  const id = await write('獬豸在旧文里')
  const { status } = await makeCall(
    app,
    contract.topic.update,
    { body: { topicId: id, categoryId, content: '饕餮在新文里' } },
    writer,
  )
  expect(status).toBe(200)
  expect(await searchTopics('饕餮')).toEqual([id])
  expect(await searchTopics('獬豸')).toEqual([])
})

test('a deleted topic is not found, nor what was answered in it; a restored one is', async () => {
  const id = await write('貔貅的话题')
  const postId = await answer(id, '貔貅的回复')
  await makeCall(app, contract.topic.delete, { params: { topicId: id } }, writer)
  expect(await searchTopics('貔貅')).toEqual([])
  expect(await searchPosts('貔貅')).toEqual([])
  const { status } = await makeCall(app, contract.topic.restore, { body: { topicId: id } }, writer)
  expect(status).toBe(200)
  expect(await searchTopics('貔貅')).toEqual([id])
  expect(await searchPosts('貔貅')).toEqual([postId])
})

test('a deleted post is not found; a restored one is', async () => {
  const topicId = await write('随便说说')
  const id = await answer(topicId, '蒹葭苍苍')
  expect(await searchPosts('蒹葭')).toEqual([id])
  await makeCall(app, contract.post.delete, { params: { postId: id } }, writer)
  expect(await searchPosts('蒹葭')).toEqual([])
  await makeCall(app, contract.post.restore, { body: { postId: id } }, writer)
  expect(await searchPosts('蒹葭')).toEqual([id])
})

test('what is held back is not found, not even by its author', async () => {
  const { id: topicId } = await makeTopic(app, { authorId: writer.id, categoryId, content: '囹圄之一' })
  const { id: postId } = await makePost(app, { topicId, authorId: writer.id, content: '囹圄之二' })
  await backfillSearch(app.db)
  expect([await searchTopics('囹圄'), await searchPosts('囹圄')]).toEqual([[topicId], [postId]])
  await app.db.updateTable('posts').set({ held_at: app.clock.now() }).where('id', '=', postId).execute()
  expect(await searchPosts('囹圄', writer)).toEqual([])
  await app.db.updateTable('topics').set({ held_at: app.clock.now() }).where('id', '=', topicId).execute()
  expect(await searchTopics('囹圄', writer)).toEqual([])
})

test('who has blocked or is blocked finds nothing of the other; pages stay full', async () => {
  const [reader, other] = [await makeUser(app), await makeUser(app)]
  const shown: string[] = []
  for (let i = 0; i < 3; i++) {
    await write('魑魅魍魉，别人的', other)
    shown.unshift(await write('魑魅魍魉，我的'))
  }
  const underHidden = await answer(shown[0] ?? '', '魑魅魍魉，在楼里', other)
  await makeBlock(app, other, reader)
  expect(await searchTopics('魑魅', reader)).toEqual(shown)
  expect(await searchTopics('魑魅')).toHaveLength(6)
  expect(await searchPosts('魑魅', reader)).toEqual([])
  expect(await searchPosts('魑魅')).toEqual([underHidden])
  const { data } = await makeCall(app, contract.search.topics, { body: { keyword: '魑魅', pageSize: 3 } }, reader)
  expect([data.records.length, data.total, data.hasMore]).toEqual([3, 3, false])
})

test('a cursor of another search is refused', async () => {
  for (let i = 0; i < 2; i++) await write(`踟蹰不前${i}`)
  const { data } = await makeCall(app, contract.search.topics, { body: { keyword: '踟蹰', pageSize: 1 } })
  expect(data.cursor).not.toBeNull()
  const cursor = data.cursor ?? ''
  const next = await makeCall(app, contract.search.topics, { body: { keyword: '踟蹰', pageSize: 1, cursor } })
  expect(next.data.records).toHaveLength(1)
  const other = await makeCall(app, contract.search.topics, { body: { keyword: '不前', pageSize: 1, cursor } })
  expect(other.status).toBe(400)
})

test('a page beyond what is counted is empty', async () => {
  await write('蜻蜓点水')
  const { data } = await makeCall(app, contract.search.topics, { body: { keyword: '蜻蜓', pageNo: 10_000 } })
  expect(data).toMatchObject({ records: [], total: 1, hasMore: false, cursor: null })
})

test('one address can search so often and no more', async () => {
  const limited = await makeApp()
  const query = { keyword: '雪' }
  const search = () => makeCall(limited, contract.search.hashtags, { query })
  const answers = await Promise.all(Array.from({ length: quotas.searchesPerAddress.times }, search))
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
  expect((await search()).status).toBe(429)
  expect((await makeCall(limited, contract.search.suggest, { query })).status).toBe(429)
  expect((await makeCall(limited, contract.search.hotWords, {})).status).toBe(200)
})
