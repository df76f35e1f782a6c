import { describe, expect, test } from 'vitest'
import { type Order, sliceOf } from '#server/platform/database/paging.ts'
import { fillWithCrowd } from '#server/testing/crowd.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { makeExplain } from '#server/testing/plans.ts'
import { countNewFollowed, countNewTopics, findFollowees, followedTopics } from './topic-follow.queries.ts'
import {
  allTopics,
  countOfUser,
  countStarred,
  findViewersOfPages,
  starOrder,
  starredTopics,
  topicOrders,
  topicsWithHashtag,
} from './topic-list.queries.ts'
import { findAuthor, findBriefs, findOldest, findTopics, hydrate, listBetween, type Skeleton } from './topic.queries.ts'
import { countHashtags } from './topic-hashtag.queries.ts'

const { db, url } = await makeDatabase()
await fillWithCrowd(db, { users: 2000, topics: 8000 })
const explain = makeExplain(url)

const position = { hot: '20410.5', create_time: '1780000000000000', star_num: '3' }

const first = { pageNo: 1, pageSize: 10 }
const cursorOf = (key: string) => Buffer.from(`list ${key} 1000`).toString('base64url')
const sliceBy = (order: Order, ascFlag = false, key?: string) =>
  sliceOf('list', order, { ...first, ascFlag, cursor: key === undefined ? undefined : cursorOf(key) })

/** What hydrating adds to any skeleton, for nobody and for a reader. */
const related = ['topics_pkey', 'users_pkey', 'topic_pictures_pkey']
const ofReader = ['topic_stars_pkey', 'blocks_blocker', 'blocks_blocked_index']

/** Each once; whom a user has blocked, two indexes know. */
const indexesOf = (indexes: string[]) =>
  [...new Set(indexes.map((index) => index.replace(/^blocks_(pkey|new_index)$/, 'blocks_blocker')))].toSorted()

describe.each([
  ['hot', 'topics_hot_index', 'topics_category_hot_index'],
  ['create_time', 'topics_new_index', 'topics_category_new_index'],
  ['star_num', 'topics_star_index', 'topics_category_star_index'],
] as const)('a page of topics by %s', (orderBy, index, categoryIndex) => {
  test.each([
    ['first', false, undefined],
    ['first', true, undefined],
    ['later', false, position[orderBy]],
    ['later', true, position[orderBy]],
  ] as const)('is read from its index, without sorting: %s page, ascending: %s', async (_, ascFlag, key) => {
    const slice = sliceBy(topicOrders[orderBy], ascFlag, key)
    for (const [viewerId, more] of [
      [null, []],
      ['7', ofReader],
    ] as const)
      for (const [categoryId, expected] of [
        [undefined, index],
        ['3', categoryIndex],
      ] as const)
        for (const plan of await explain((executor) =>
          hydrate(executor, allTopics(executor, slice, { categoryId }, viewerId), ascFlag, viewerId),
        )) {
          expect(plan).toMatchObject({ wholeTables: [], sorts: false })
          expect(indexesOf(plan.indexes)).toEqual([...related, ...more, expected].toSorted())
        }
  })
})

describe('a page of topics', () => {
  const planOf = (skeleton: (executor: typeof db) => Skeleton, viewerId: string) =>
    explain((executor) => hydrate(executor, skeleton(executor), false, viewerId))
  const slice = sliceBy(topicOrders.create_time, false, position.create_time)

  test('of one user is read from its index, without sorting', async () => {
    for (const plan of await planOf((executor) => allTopics(executor, slice, { authorId: '5' }, '7'), '7')) {
      expect(plan).toMatchObject({ wholeTables: [], sorts: false })
      expect(plan.indexes).toContain('topics_author_index')
    }
  })

  test('with a track is read from an index of those alone, without sorting', async () => {
    for (const [viewerId, key] of [
      [null, undefined],
      ['7', position.create_time],
    ] as const) {
      const page = sliceBy(topicOrders.create_time, false, key)
      for (const plan of await explain((executor) =>
        hydrate(executor, allTopics(executor, page, { withTrack: true }, viewerId), false, viewerId),
      )) {
        expect(plan).toMatchObject({ wholeTables: [], sorts: false })
        expect(plan.indexes).toContain('topics_track_index')
      }
    }
  })

  test('with a hashtag is read from its index, without sorting', async () => {
    for (const plan of await planOf((executor) => topicsWithHashtag(executor, slice, '5', {}, '7'), '7')) {
      expect(plan).toMatchObject({ wholeTables: [] })
      expect(plan.indexes).toContain('topic_hashtags_pkey')
    }
  })

  // Whether few stars are sorted or read in order is the planner's choice, which differs from run to run.
  test('that a user has starred is read from the index of their stars', async () => {
    const stars = sliceBy(starOrder, false, position.create_time)
    for (const plan of await planOf((executor) => starredTopics(executor, stars, '5', '7'), '7')) {
      expect(plan.wholeTables).toEqual([])
      expect(plan.indexes).toContain('topic_stars_user_index')
    }
  })

  test('of those whom a user follows looks through the newest, or at each author', async () => {
    for (const plan of await planOf(() => followedTopics(slice, '5'), '5')) {
      expect(plan.wholeTables).toEqual([])
      expect(plan.indexes).toEqual(expect.arrayContaining(['topics_new_index', 'topics_author_index']))
      // Whom they follow is read once; whether one of those is a friend is asked of what is meant for friends alone.
      expect(plan.indexes.filter((index) => index.startsWith('follows_') && index !== 'follows_pkey')).toHaveLength(1)
    }
  })
})

test('topics are found by key, with all that is shown of them', async () => {
  const ids = ['17', '170', '1700', '2700', '3700', '4700', '4800', '4900', '4999', '5000']
  for (const plan of await explain((executor) => findTopics(executor, ids, '7'))) {
    expect(plan).toMatchObject({ wholeTables: [], sorts: false })
    expect(indexesOf(plan.indexes)).toEqual([...related, ...ofReader, 'follows_pkey'].toSorted())
  }
  for (const find of [findBriefs, findAuthor] as const)
    for (const plan of await explain((executor) =>
      find === findBriefs ? findBriefs(executor, ids, '7') : findAuthor(executor, '17', '7'),
    ))
      expect(plan.wholeTables).toEqual([])
})

test('what is counted is counted from an index, and what is known of a reader is found by one', async () => {
  const since = new Date('2026-11-20T08:00:00Z')
  for (const count of [
    (executor: typeof db) => countNewTopics(executor, { since, viewerId: '7' }),
    (executor: typeof db) => countNewTopics(executor, { since, viewerId: null, categoryId: '3' }),
    (executor: typeof db) => countNewFollowed(executor, since, '7'),
    findOldest,
    (executor: typeof db) =>
      listBetween(executor, { from: since, to: new Date('2026-11-21T00:00:00Z'), limit: 50_000 }),
    (executor: typeof db) => countOfUser(executor, '5', '7'),
    (executor: typeof db) => countStarred(executor, '5', '7'),
    (executor: typeof db) => countHashtags(executor, '5', 1),
    (executor: typeof db) => findFollowees(executor, '7'),
    (executor: typeof db) =>
      findViewersOfPages(executor, [
        { userId: '7', topicIds: ['17', '170', '1700'], authorIds: ['3', '5'] },
        { userId: '8', topicIds: ['17'], authorIds: null },
      ]),
  ])
    for (const plan of await explain(count)) expect(plan.wholeTables).toEqual([])
})
