import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sliceOf } from '#server/platform/database/paging.ts'
import { fillWithCrowd } from '#server/testing/crowd.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { openCounted } from '#server/testing/query-count.ts'
import { makeExplain, type Plan } from '#server/testing/plans.ts'
import { parseKeyword } from './keyword.ts'
import { backfillSearch } from '../search-index/search-index.module.ts'
import { findMissingTopics } from '../search-index/search-index.queries.ts'
import { findUsersNamed, keepFound } from './search-user.queries.ts'
import { findHashtags, findPopularHashtags, findSearchedWords } from './search-word.queries.ts'
import { readSample } from './search-corpus.queries.ts'
import { countExact, type ExactQuery, findExact, findLoose, keepVisible, topicOrders } from './search-topic.queries.ts'
import { countFound, foundOrder, pageFound, pageFrequent, pageRare } from './search.queries.ts'

const { db, url } = await makeDatabase()
await fillWithCrowd(db, { users: 300, topics: 5000 })
await sql`
  insert into hashtags (name, folded, topic_num)
  select name, name, 1 + i % 100
  from generate_series(1, 5000) as i, lateral (select '第' || i || '次回家' as name) as named`.execute(db)
await sql`
  insert into searched_words (word, day, seeker)
  select '词' || i % 1000, '2026-11-21', int8send(i) from generate_series(1, 5000) as i`.execute(db)
await sql`
  insert into users (username, nickname, email, password_hash, created_at)
  select 'more' || i, '行人' || i, 'more' || i || '@example.com', 'none', now() from generate_series(1, 20000) as i`.execute(
  db,
)
await sql`
  insert into blocks (blocker_id, blocked_id, created_at)
  select i, i + 1, now() from generate_series(1, 5000) as i`.execute(db)
await backfillSearch(db)
await sql`vacuum analyze`.execute(db)
const explain = makeExplain(url)
const { db: counted, count } = openCounted(url)

/** How it is planned for the very values: search has the statements that go by the word planned so. */
const plansFor = async (query: Parameters<typeof explain>[0]): Promise<Plan[]> =>
  (await explain(query)).filter((_, index) => index % 2 === 1)

const slice = sliceOf('list', foundOrder, { pageNo: 1, pageSize: 10, ascFlag: false })
const later = { ...slice, after: { id: '3000', key: '3000' } }

describe('a page of posts', () => {
  const queriesFor = (word: string) =>
    [slice, later].map((part) => ({ keyword: parseKeyword(word), viewerId: '7', slice: part }))

  test('with a frequent word is walked to, the newest first', async () => {
    for (const query of queriesFor('车站')) {
      for (const plan of await explain((executor) => pageFrequent(executor, query))) {
        expect(plan.indexes).toContain('post_search_pkey')
        expect(plan.indexes).not.toContain('post_search_words_index')
        expect(plan.wholeTables).not.toContain('post_search')
      }
      expect(await count(() => pageFound({ db: counted, byValue: counted }, query))).toBe(1)
    }
  })

  test('with a rare word is found by the word', async () => {
    for (const query of queriesFor('雪夜归人')) {
      for (const plan of await plansFor((executor) => pageRare(executor, query))) {
        expect(plan.indexes).toContain('post_search_words_index')
        expect(plan.wholeTables).toEqual([])
      }
      for (const plan of await plansFor((executor) => countFound(executor, query, false)))
        expect(plan.indexes).toContain('post_search_words_index')
      // The walk, and the search by the word.
      expect(await count(() => pageFound({ db: counted, byValue: counted }, query))).toBe(2)
    }
  })
})

describe('topics', () => {
  const asOf = new Date('2026-11-21T08:00:00+08:00')
  const filters: [string, ExactQuery['filter'], keyof typeof topicOrders, index: string][] = [
    ['newest first', {}, 'create_time', 'topics_new_index'],
    ['hottest first', {}, 'hot', 'topics_hot_index'],
    ['of a category', { categoryId: '3' }, 'create_time', 'topics_category_new_index'],
    ['with pictures', { media: 'picture' }, 'create_time', 'topics_new_index'],
    ['of a week', { since: new Date('2026-11-14T08:00:00+08:00') }, 'create_time', 'topics_new_index'],
  ]
  const queryOf = (word: string, filter: ExactQuery['filter'], order: keyof typeof topicOrders): ExactQuery => ({
    keyword: parseKeyword(word),
    filter,
    viewerId: null,
    slice: { order: topicOrders[order], ascFlag: false, after: undefined, offset: 0, limit: 101 },
  })

  test.each(filters)('with a frequent word are walked to, %s', async (_, filter, order, index) => {
    const query = queryOf('车站', filter, order)
    for (const plan of await plansFor((executor) => findExact(executor, query, { how: 'walk', asOf }))) {
      expect(plan.indexes).toContain(index)
      expect(plan.indexes).toContain('topic_search_pkey')
      expect(plan.indexes).not.toContain('topic_search_words_index')
      expect(plan.wholeTables).toEqual([])
    }
    expect(await count(() => findExact(counted, query, { how: 'walk', asOf }))).toBe(1)
  })

  test.each(filters)('with a rare word are found by the word, %s', async (_, filter, order) => {
    const query = queryOf('雪夜归人', filter, order)
    for (const find of [
      (executor: Executor) => findExact(executor, query, { how: 'look up', asOf }),
      (executor: Executor) => countExact(executor, query, 'look up'),
    ])
      for (const plan of await plansFor(find)) {
        expect(plan.indexes).toContain('topic_search_words_index')
        expect(plan.wholeTables).toEqual([])
      }
  })

  test('that answer loosely are found by rare words and judged by all, in one statement', async () => {
    const form = (text: string) => ({ text, query: `'${text}'`, factor: 1 })
    const clue = { weight: 1, required: true, share: 0, leads: true }
    const find = (executor: Executor) =>
      findLoose(
        executor,
        {
          clues: [
            { ...clue, forms: [form('雪夜'), { text: '', query: "'~xue-ye'", factor: 0.6 }] },
            { ...clue, forms: [form('车站')], leads: false },
          ],
          filter: {},
          but: ['5'],
          order: topicOrders.create_time,
          candidates: { all: 200, some: 600, recent: 0 },
          limit: 100,
        },
        asOf,
      )
    for (const plan of await plansFor(find)) {
      expect(plan.indexes).toContain('topic_search_words_index')
      expect(plan.wholeTables).toEqual([])
    }
    expect(await count(() => find(counted))).toBe(1)
  })

  test('of a ranking are held against their reader by their ids; the sample is the newest texts', async () => {
    for (const plan of await explain((executor) => keepVisible(executor, ['5', '6'], '7')))
      expect(plan).toMatchObject({ wholeTables: [] })
    for (const plan of await explain((executor) => readSample(executor, 1000)))
      expect(plan).toMatchObject({ wholeTables: [], sorts: false })
  })
})

test('those whom a name finds are held against their reader by their ids', async () => {
  for (const plan of await explain((executor) => keepFound(executor, ['5', '6'], '7')))
    expect(plan).toMatchObject({ wholeTables: [] })
})

test('users with a rare name are found by it', async () => {
  const named = (name: string) => ({
    ...parseKeyword(name),
    exact: `'^${name}$'`,
    beginning: `'^${name}':*`,
    remarked: { ids: ['5'], exactIds: [] },
  })
  for (const plan of await plansFor((executor) => findUsersNamed(executor, named('张伟'), '7'))) {
    expect(plan.indexes).toContain('user_search_words_index')
    expect(plan.wholeTables).not.toContain('user_search')
  }
})

test('hashtags are found by their characters, or by walking from the most used', async () => {
  for (const plan of await plansFor((executor) => findHashtags(executor, '4711', 20)))
    expect(plan).toMatchObject({ indexes: ['hashtags_characters_index'], wholeTables: [] })
  for (const plan of await plansFor((executor) => findHashtags(executor, '回家', 20)))
    expect(plan).toEqual({ indexes: ['hashtags_popular_index'], wholeTables: [], sorts: false })
  for (const plan of await explain((executor) => findPopularHashtags(executor, 20)))
    expect(plan).toEqual({ indexes: ['hashtags_popular_index'], wholeTables: [], sorts: false })
})

test('searched words that begin alike stand together', async () => {
  for (const plan of await explain((executor) => findSearchedWords(executor, '词77', 6)))
    expect(plan).toMatchObject({ indexes: ['searched_words_pkey'], wholeTables: [] })
})

test('what is not indexed is looked for by id', async () => {
  for (const plan of await explain((executor) => findMissingTopics(executor, '4000', 200)))
    expect(plan).toMatchObject({ wholeTables: [] })
})
