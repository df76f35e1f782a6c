import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { InputOf } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeBlock, makeFollow, makeUser } from '#server/testing/factories.ts'
import { makeCategory, makePicture, makePost, makeRecording, makeTopic } from '#server/testing/topic-factories.ts'
import { backfillSearch } from '../search-index/search-index.module.ts'

const app = await makeApp()
const author = await makeUser(app)
const { id: categoryId } = await makeCategory(app)
const dayMs = 24 * 3600 * 1000

const ago = (days: number) => new Date(app.clock.now().getTime() - days * dayMs)
const write = async (given: Partial<Parameters<typeof makeTopic>[1]> & object) =>
  (await makeTopic(app, { authorId: author.id, categoryId, ...given })).id

type Wanted = InputOf<'search.topics'>['body']
const searchPage = async (body: Wanted, viewer?: Parameters<typeof makeCall>[3]) => {
  await backfillSearch(app.db)
  // What is known of the texts is read again after a while.
  app.clock.advance(11)
  const { status, data } = await makeCall(app, contract.search.topics, { body }, viewer)
  expect(status).toBe(200)
  return data
}
const search = async (keyword: string, choice: Omit<Wanted, 'keyword'> = {}) =>
  (await searchPage({ keyword, ...choice })).records.map(({ id }) => id)

describe('综合', () => {
  test('a title stands before a text, what is fresh and starred before what is old and bare', async () => {
    const old = await write({ content: '说说麒麟', createdAt: ago(300) })
    const starred = await write({ content: '说说麒麟', createdAt: ago(300), starNum: 500 })
    const fresh = await write({ content: '说说麒麟', createdAt: ago(1) })
    const titled = await write({ title: '麒麟', content: '说说', createdAt: ago(300) })
    expect(await search('麒麟')).toEqual([titled, fresh, starred, old])
  })

  test('a rare word counts more than a frequent one, and a question finds what it asks for', async () => {
    for (let number = 0; number < 12; number++) await write({ content: `第${number}次做饭，放了酱油` })
    const right = await write({ content: '鲮鱼罐头配油麦菜', createdAt: ago(90) })
    expect((await search('鲮鱼做饭放什么'))[0]).toBe(right)
    expect((await search('怎么吃鲮鱼'))[0]).toBe(right)
  })
})

describe('found are', () => {
  test.each([
    ['馄吞', '巷口的馄饨摊'],
    ['huntun', '巷口的馄饨摊'],
    ['hun tun', '巷口的馄饨摊'],
    ['踟躇不钱', '他总是踟蹰不前'],
    ['ipone', '买了一部 iphone 手机'],
  ])('what is mistyped or spelled: %s for %s', async (typed, content) => {
    const id = await write({ content })
    expect(await search(typed)).toContain(id)
  })

  test('titles and hashtags by their initials', async () => {
    const titled = await write({ title: '鹦鹉学舌记', content: '一只鸟' })
    const tagged = await write({ content: '今天的 #鹦鹉学舌# 又长了一句' })
    expect((await search('ywxs')).toSorted()).toEqual([titled, tagged].toSorted())
  })

  test('nothing by what stands nowhere', async () => {
    expect(await search('龘靐齉')).toEqual([])
    expect(await search('99999999')).toEqual([])
  })
})

describe('what is found', () => {
  test('stands in the order that is asked for, what holds the word as it stands first', async () => {
    const hot = await write({ content: '蒹葭苍苍，其一', createdAt: ago(2), starNum: 5000 })
    const fresh = await write({ content: '蒹葭苍苍，其二', createdAt: ago(1) })
    const old = await write({ title: '蒹葭苍苍', content: '其三', createdAt: ago(40) })
    const loose = await write({ content: '蒹葭', createdAt: ago(0) })
    expect(await search('蒹葭苍苍', { orderBy: 'create_time' })).toEqual([fresh, hot, old, loose])
    expect(await search('蒹葭苍苍', { orderBy: 'create_time', ascFlag: true })).toEqual([old, hot, fresh, loose])
    expect(await search('蒹葭苍苍', { orderBy: 'hot' })).toEqual([hot, fresh, old, loose])
    expect((await search('蒹葭苍苍'))[0]).toBe(old)
  })

  test('is of the time, the media and the category that are asked for', async () => {
    const other = await makeCategory(app)
    const plain = await write({ content: '蟋蟀一', createdAt: ago(0) })
    const pictured = await write({ content: '蟋蟀二', createdAt: ago(3), pictureIds: [(await makePicture(app)).id] })
    const filmed = await write({ content: '蟋蟀三', createdAt: ago(20) })
    const sung = await write({ content: '蟋蟀四', createdAt: ago(200), categoryId: other.id })
    const set = async (id: string, kind: 'video' | 'audio') => {
      const { id: mediaId } = await makeRecording(app, { ownerId: author.id, kind })
      await app.db
        .updateTable('topics')
        .set({ [`${kind}_id`]: mediaId })
        .where('id', '=', id)
        .execute()
    }
    await set(filmed, 'video')
    await set(sung, 'audio')
    expect(await search('蟋蟀', { within: 'day' })).toEqual([plain])
    expect(await search('蟋蟀', { within: 'week', orderBy: 'create_time' })).toEqual([plain, pictured])
    expect(await search('蟋蟀', { within: 'month', orderBy: 'create_time' })).toEqual([plain, pictured, filmed])
    expect(await search('蟋蟀', { media: 'picture' })).toEqual([pictured])
    expect(await search('蟋蟀', { media: 'video' })).toEqual([filmed])
    expect(await search('蟋蟀', { media: 'audio' })).toEqual([sung])
    expect(await search('蟋蟀', { categoryId: other.id })).toEqual([sung])
    expect(await search('蟋蟀', { categoryId: other.id, within: 'week' })).toEqual([])
    // What is loose passes the same filters.
    expect(await search('蟋蟀叫声在哪里', { media: 'video' })).toEqual([filmed])
  })
})

describe('pages', () => {
  const readAll = async (body: Wanted, between: () => Promise<unknown>) => {
    const ids: string[] = []
    for (let cursor: string | null | undefined; cursor !== null;) {
      const data = await searchPage({ ...body, ...(cursor === undefined ? {} : { cursor }) })
      ids.push(...data.records.map(({ id }) => id))
      cursor = data.cursor
      await between()
    }
    return ids
  }

  test.each(['relevance', 'hot', 'create_time'] as const)(
    'by %s neither repeat nor miss a topic while others are added, though more are found than are ranked',
    async (orderBy) => {
      const word = { relevance: '鸳鸯', hot: '鹧鸪', create_time: '鸬鹚' }[orderBy]
      const ids: string[] = []
      for (let number = 0; number < 130; number++)
        ids.push(await write({ content: `${word}${number}`, createdAt: ago(200 - number), starNum: number % 7 }))
      const found = await readAll({ keyword: word, orderBy, pageSize: 25 }, () =>
        write({ title: word, content: '新来的', createdAt: app.clock.now() }),
      )
      expect(found.toSorted()).toEqual(ids.toSorted())
      const first = await searchPage({ keyword: word, orderBy, pageSize: 10, pageNo: 13 })
      expect([first.records.length, first.total]).toEqual([10, 136])
    },
  )

  test('hold what their reader may see, and count it', async () => {
    const [reader, hidden] = [await makeUser(app), await makeUser(app)]
    const shown: string[] = []
    for (let number = 0; number < 5; number++) {
      await makeTopic(app, { authorId: hidden.id, categoryId, content: `鹈鹕${number}` })
      shown.push(await write({ content: `鹈鹕${number}` }))
    }
    await makeBlock(app, hidden, reader)
    const first = await searchPage({ keyword: '鹈鹕', pageSize: 3 }, reader)
    const next = await searchPage({ keyword: '鹈鹕', pageSize: 3, cursor: first.cursor ?? '' }, reader)
    expect([first.total, next.total, next.hasMore]).toEqual([5, 5, false])
    expect([...first.records, ...next.records].map(({ id }) => id).toSorted()).toEqual(shown.toSorted())
  })

  test('of another order or filter refuse the cursor', async () => {
    for (let number = 0; number < 3; number++) await write({ content: `鹪鹩${number}` })
    const { cursor } = await searchPage({ keyword: '鹪鹩', pageSize: 1 })
    for (const other of [{ orderBy: 'hot' as const }, { within: 'week' as const }, { media: 'audio' as const }]) {
      const body = { keyword: '鹪鹩', pageSize: 1, cursor: cursor ?? '', ...other }
      expect((await makeCall(app, contract.search.topics, { body })).status).toBe(400)
    }
  })
})

test('the first page begins with what its reader may see, though all who lead are hidden from them', async () => {
  const [rude, reader] = [await makeUser(app), await makeUser(app)]
  const seen: string[] = []
  for (let number = 0; number < 90; number++) seen.push(await write({ content: `貔貅 ${number}`, createdAt: ago(20) }))
  const leading: string[] = []
  for (let number = 0; number < 30; number++)
    leading.push(await write({ authorId: rude.id, content: `貔貅 ${number}`, createdAt: ago(1) }))
  const found = async (viewer?: typeof reader) =>
    (await searchPage({ keyword: '貔貅', orderBy: 'create_time' }, viewer)).records.map(({ id }) => id)
  expect(await found()).toEqual(leading.toReversed().slice(0, 10))
  await makeBlock(app, reader, rude)
  expect(await found(reader)).toEqual(seen.toReversed().slice(0, 10))
})

test('while one types, words and titles of topics are suggested', async () => {
  const id = await write({ title: '去看孔雀开屏', content: '孔雀开屏了' })
  await write({ content: '孔雀开屏的时候' })
  await backfillSearch(app.db)
  app.clock.advance(11)
  const { data } = await makeCall(app, contract.search.suggest, { query: { keyword: '孔雀' } })
  expect(data.titles).toEqual([{ topicId: id, title: '去看孔雀开屏' }])
  expect(data.words).toContain('孔雀开屏')
})

test('what not everyone may read is not found, and gives nothing away while one types', async () => {
  const friend = await makeUser(app)
  await makeFollow(app, author, friend)
  await makeFollow(app, friend, author)
  const id = await write({ title: '朱鹮日记', content: '朱鹮飞回来了' })
  const { id: postId } = await makePost(app, { topicId: id, authorId: author.id, content: '朱鹮真的飞回来了' })
  await app.db.updateTable('topics').set({ visibility: 'friends' }).where('id', '=', id).execute()
  for (const viewer of [undefined, friend, author]) {
    expect(await searchPage({ keyword: '朱鹮' }, viewer)).toMatchObject({ records: [], total: 0 })
    const { data } = await makeCall(app, contract.search.suggest, { query: { keyword: '朱鹮' } }, viewer)
    expect([data.words, data.titles]).toEqual([[], []])
  }
  const findPosts = async (viewer?: typeof friend) =>
    (await makeCall(app, contract.search.posts, { body: { keyword: '朱鹮' } }, viewer)).data
  expect(await findPosts()).toMatchObject({ records: [], total: 0 })
  expect((await findPosts(friend)).records.map((record) => record.id)).toEqual([postId])
})
