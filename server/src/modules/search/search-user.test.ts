import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeBlock, makeFollow, makeUser, type TestUser } from '#server/testing/factories.ts'
import { officialIds } from '../chat/chat.module.ts'
import { backfillSearch } from '../search-index/search-index.module.ts'

const app = await makeApp()

const search = async (keyword: string, viewer?: TestUser, page: { pageNo?: number; pageSize?: number } = {}) => {
  await backfillSearch(app.db)
  app.clock.advance(10)
  const { status, data } = await makeCall(app, contract.search.users, { query: { keyword, ...page } }, viewer)
  expect(status).toBe(200)
  return data
}
const findNames = async (keyword: string, viewer?: TestUser) =>
  (await search(keyword, viewer)).records.map((record) => record.nickname)

const call = (user: TestUser, other: TestUser, remark: string) =>
  app.db.insertInto('remarks').values({ user_id: user.id, about_id: other.id, remark }).execute()

describe('a user is found', () => {
  test.each(['张', '伟', '张伟', '張偉', 'zhang', 'ZhangWei', 'zhangw', 'wei', 'zw', 'ZHANG', '张 伟'])(
    'called 张伟, by %s',
    async (keyword) => {
      const name = '张伟'
      await makeUser(app, { nickname: name })
      expect(await findNames(keyword)).toContain(name)
    },
  )

  test.each([
    ['歐陽娜娜', '欧阳'],
    ['歐陽娜娜', 'oynn'],
    ['单雄信', 'shanxiong'],
    ['乐乐', 'yueyue'],
    ['Li Lei', 'lei'],
    ['Li Lei', 'lilei'],
    ['小W的猫🐱', '小w的猫'],
    ['小W的猫🐱', 'xwdm'],
    [`o'Neil\\`, `o'neil\\`],
  ])('called %s, by %s', async (nickname, keyword) => {
    await makeUser(app, { nickname })
    expect(await findNames(keyword)).toContain(nickname)
  })

  test('by the user name, or its beginning', async () => {
    const { nickname } = await makeUser(app, { username: 'Snow_Goose88', nickname: '雪雁' })
    for (const keyword of ['snow_goose88', 'snow', 'goose', 'SNOW_G', 'snow_goose']) {
      expect(await findNames(keyword)).toContain(nickname)
    }
  })

  test('not by letters that stand in the middle of a syllable', async () => {
    await makeUser(app, { nickname: '钟楼' })
    expect(await findNames('ong')).not.toContain('钟楼')
  })
})

describe('what the viewer calls somebody', () => {
  test('finds that one for the viewer only, as it stands and in pinyin', async () => {
    const [viewer, other] = [await makeUser(app), await makeUser(app, { nickname: '豆沙包' })]
    await call(viewer, other, '二姨家的表哥')
    for (const keyword of ['二姨', '表哥', '二姨家的表哥', 'biaoge', 'eyjdbg', '表哥 二姨']) {
      expect(await findNames(keyword, viewer)).toEqual(['豆沙包'])
      expect(await findNames(keyword)).toEqual([])
      expect(await findNames(keyword, other)).toEqual([])
    }
  })

  test('stands before the names of others', async () => {
    const [viewer, other] = [await makeUser(app), await makeUser(app, { nickname: '芝麻糊' })]
    const famous = await makeUser(app, { nickname: '老班长讲故事' })
    await makeFollow(app, viewer, famous)
    await call(viewer, other, '老班长')
    expect(await findNames('老班长', viewer)).toEqual(['芝麻糊', '老班长讲故事'])
  })

  test('is text, not a pattern', async () => {
    const [viewer, other] = [await makeUser(app), await makeUser(app)]
    await call(viewer, other, '百分之百')
    expect((await search('%', viewer)).records).toEqual([])
    expect((await search('_', viewer)).records).toEqual([])
  })
})

test('the exact name comes first, then names that begin so, then those with the most fans', async () => {
  const [fan, second] = [await makeUser(app), await makeUser(app)]
  const inside = await makeUser(app, { nickname: '我爱糖油粑粑' })
  await makeUser(app, { nickname: '糖油粑粑店' })
  await makeUser(app, { nickname: '糖油粑粑' })
  const followed = await makeUser(app, { nickname: '糖油粑粑控' })
  for (const from of [fan, second]) await makeFollow(app, from, inside)
  await makeFollow(app, fan, followed)
  expect(await findNames('糖油粑粑')).toEqual(['糖油粑粑', '糖油粑粑控', '糖油粑粑店', '我爱糖油粑粑'])
})

test('pages by number neither repeat nor miss anybody', async () => {
  const names = Array.from({ length: 23 }, (_, i) => `腊八粥${i}`)
  for (const nickname of names) await makeUser(app, { nickname })
  const pages = []
  for (const pageNo of [1, 2, 3]) pages.push(await search('腊八粥', undefined, { pageNo, pageSize: 10 }))
  expect(pages.flatMap((page) => page.records.map((record) => record.nickname)).toSorted()).toEqual(names.toSorted())
  expect(pages.map((page) => [page.total, page.hasMore])).toEqual([
    [23, true],
    [23, true],
    [23, false],
  ])
  expect((await search('腊八粥', undefined, { pageNo: 100, pageSize: 50 })).records).toEqual([])
})

test('users blocked either way and banned ones are not found', async () => {
  const [viewer, blocked, blocking] = [
    await makeUser(app),
    await makeUser(app, { nickname: '绿豆糕甲' }),
    await makeUser(app, { nickname: '绿豆糕乙' }),
  ]
  const banned = await makeUser(app, { nickname: '绿豆糕丙' })
  await makeUser(app, { nickname: '绿豆糕丁' })
  await makeBlock(app, viewer, blocked)
  await makeBlock(app, blocking, viewer)
  await call(viewer, blocked, '绿豆糕')
  await app.db.updateTable('users').set({ banned_at: app.clock.now() }).where('id', '=', banned.id).execute()
  const { records, total } = await search('绿豆糕', viewer)
  expect(records.map((record) => record.nickname)).toEqual(['绿豆糕丁'])
  expect(total).toBe(1)
})

test('who has taken another name is found by that one only', async () => {
  const user = await makeUser(app, { nickname: '桂花糕' })
  await search('桂花糕')
  const { status } = await makeCall(app, contract.user.updateDetail, { body: { nickname: '酒酿圆子' } }, user)
  expect(status).toBe(200)
  expect(await findNames('酒酿')).toEqual(['酒酿圆子'])
  expect(await findNames('桂花')).toEqual([])
})

test('an official account comes before people with its name, and is marked', async () => {
  const impostor = await makeUser(app, { nickname: '客服小雁' })
  for (let fan = 0; fan < 2; fan++) await makeFollow(app, await makeUser(app), impostor)
  const { records } = await search('客服小雁')
  expect(records.map(({ id }) => id)).toEqual([officialIds.helper, impostor.id])
  expect(records.map(({ officialFlag }) => officialFlag)).toEqual([true, undefined])
  for (const keyword of ['小雁', 'xiaoyan', 'kfxy'])
    expect((await search(keyword)).records[0]?.id).toBe(officialIds.helper)
  expect((await findNames('互动')).includes('互动')).toBe(false)
})
