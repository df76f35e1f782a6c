import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { fillWithCrowd } from '#server/testing/crowd.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { openCounted } from '#server/testing/query-count.ts'
import { backfillSearch } from '../search-index/search-index.module.ts'
import { createSearchModule } from './search.module.ts'

const { db: filled, url } = await makeDatabase()
await fillWithCrowd(filled, { users: 100, topics: 200 })
await backfillSearch(filled)
const { db, count } = openCounted(url)

const nothing = async () => new Map<string, never>()
const { service } = createSearchModule({
  db,
  byValue: db,
  sharedMs: 0,
  clock: { now: () => new Date('2026-11-21T08:00:00+08:00') },
  limiter: { take: async () => {} },
  secret: 'a secret that only tests know, 32+',
  moderation: { review: () => ({ held: false, words: [] }) },
  // What cards cost is theirs.
  topic: { cards: nothing },
  post: { inTopics: nothing },
  user: { cards: nothing },
})
const searcher = { viewerId: '7', address: '203.0.113.7' }
const page = { pageNo: 1, ascFlag: false }

test('a page of what is found costs as many statements as a page of two', async () => {
  const cost = (keyword: string, pageSize: number) =>
    count(() => service.search.topics({ ...page, orderBy: 'relevance', pageSize, keyword }, searcher))
  // The sample of the texts is read once in a while.
  await cost('玉米', 2)
  // Remarks and the record of the search, which are shared with others; the lookup, who of the found may be seen, the count.
  expect([await cost('候车', 2), await cost('下班', limits.pageSize.max)]).toEqual([5, 5])
  // Of a frequent word, what everybody sees alike serves all for a moment.
  expect(await cost('候车', limits.pageSize.max)).toBe(3)
  const posts = { ...page, orderBy: 'create_time' as const, pageSize: 2, keyword: '车站' }
  expect(await count(() => service.search.posts(posts, searcher))).toBe(4)
})

test('a page of users costs two statements, however many are found', async () => {
  const cost = (keyword: string) => count(() => service.search.users({ pageNo: 1, pageSize: 10, keyword }, searcher))
  expect([await cost('路人'), await cost('张伟')]).toEqual([2, 2])
})

test('hot words are read, and held against names, once a minute, however many ask at once', async () => {
  expect(await count(() => Promise.all([service.words.hot(), service.words.hot()]))).toBe(3)
  expect(await count(() => service.words.hot())).toBe(0)
})
