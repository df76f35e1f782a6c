import { expect, test } from 'vitest'
import { sliceOf } from '#server/platform/database/paging.ts'
import { fillWithCrowd } from '#server/testing/crowd.ts'
import { fillWithFollows } from '#server/testing/crowd-follows.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { makeExplain } from '#server/testing/plans.ts'
import {
  countHiddenNested,
  countNestedPosts,
  countPosts,
  countPostsOfAuthor,
  countPostsOfTopicAuthor,
  findViewersOfReplies,
  pageNestedPosts,
  pagePosts,
  pagePostsOfAuthor,
  pagePostsOfTopicAuthor,
  pagePostsWithPinned,
  postOrders,
} from './post-list.queries.ts'
import { findWithNested } from './post-write.queries.ts'
import { findPost, findPosts, findSentPost, hydrate, ofIds } from './post.queries.ts'

const { db, url } = await makeDatabase()
await fillWithCrowd(db, { users: 300, topics: 3000 })
await fillWithFollows(db, { users: 300 })
const explain = makeExplain(url)

const { id: busyTopic } = await db
  .selectFrom('topics')
  .select('id')
  .orderBy('post_num', 'desc')
  .limit(1)
  .executeTakeFirstOrThrow()
const { id: busyPost } = await db
  .selectFrom('posts')
  .select('id')
  .orderBy('nested_num', 'desc')
  .limit(1)
  .executeTakeFirstOrThrow()
const ids = Array.from({ length: 10 }, (_, index) => String(1 + index * 500))

const first = { pageNo: 1, pageSize: 10 }
const cursorOf = (key: string) => Buffer.from(`list ${key} 1000`).toString('base64url')

const nobody = { userId: null, hidden: new Set<string>() }
/** Two users are hidden from the reader. */
const reader = { userId: '7', hidden: new Set(['8', '9']) }
const readers = [nobody, reader]

test.each([
  ['hot', 'posts_topic_hot_index', cursorOf('1')],
  ['star_num', 'posts_topic_star_index', cursorOf('1')],
  ['create_time', 'posts_topic_new_index', cursorOf('1780000000000000')],
] as const)('a page of replies by %s is read from its index, without sorting', async (orderBy, index, cursor) => {
  for (const ascFlag of [false, true])
    for (const page of [first, { ...first, cursor }])
      for (const who of readers) {
        const slice = sliceOf('list', postOrders[orderBy], { ...page, ascFlag })
        for (const plan of await explain((executor) => pagePosts(executor, slice, busyTopic, who).execute()))
          expect(plan).toEqual({
            indexes: expect.arrayContaining(['topics_pkey', index]),
            wholeTables: [],
            sorts: false,
          })
      }
})

test('the pinned reply is found by its key, beside the page', async () => {
  const slice = sliceOf('list', postOrders.hot, { ...first, ascFlag: false })
  for (const who of readers)
    for (const plan of await explain((executor) =>
      hydrate(
        executor,
        { skeleton: pagePostsWithPinned(executor, slice, busyTopic, who), ascFlag: false },
        { nested: true },
        who,
      ),
    ))
      expect(plan).toMatchObject({
        indexes: expect.arrayContaining(['posts_topic_hot_index', 'topics_pkey', 'topics_pinned_post_index']),
        wholeTables: [],
      })
})

test.each(['hot', 'create_time'] as const)(
  'a page of what the author of a topic replied, by %s, is found by topic and author, and then by key',
  async (orderBy) => {
    const slice = sliceOf('list', postOrders[orderBy], { ...first, ascFlag: false })
    for (const who of readers)
      for (const plan of await explain((executor) => pagePostsOfTopicAuthor(executor, slice, busyTopic, who).execute()))
        expect(plan).toMatchObject({
          indexes: expect.arrayContaining(['posts_topic_author_index', 'posts_pkey', 'topics_pkey']),
          wholeTables: [],
        })
  },
)

test('a page of nested replies is read from its index, without sorting', async () => {
  const slice = sliceOf('list', postOrders.create_time, { ...first, ascFlag: true })
  for (const who of readers)
    for (const plan of await explain((executor) => pageNestedPosts(executor, slice, busyPost, who).execute()))
      expect(plan).toEqual({ indexes: ['posts_parent_index'], wholeTables: [], sorts: false })
})

test('a page of the replies of one user is read from its index, without sorting', async () => {
  const slice = sliceOf('list', postOrders.create_time, { ...first, ascFlag: false })
  for (const who of readers)
    for (const plan of await explain((executor) => pagePostsOfAuthor(executor, slice, '11', who).execute()))
      expect(plan).toEqual({
        indexes: expect.arrayContaining(['posts_author_index', 'posts_pkey', 'topics_pkey']),
        wholeTables: [],
        sorts: false,
      })
})

test('what a page of replies is shown with is found by key', async () => {
  for (const who of readers) {
    const slice = sliceOf('list', postOrders.hot, { ...first, ascFlag: false })
    const ask = (executor: typeof db) =>
      hydrate(executor, { skeleton: pagePosts(executor, slice, busyTopic, who), ascFlag: false }, { nested: true }, who)
    for (const plan of await explain(ask))
      expect(plan).toMatchObject({
        indexes: expect.arrayContaining(['posts_topic_hot_index', 'posts_parent_index', 'posts_pkey', 'users_pkey']),
        wholeTables: [],
      })
    const linked = (executor: typeof db) =>
      hydrate(executor, { skeleton: ofIds(ids, who), ascFlag: true }, { nested: true, linkedId: '1' }, who)
    for (const plan of await explain(linked)) expect(plan.wholeTables).toEqual([])
  }
  for (const who of readers)
    for (const plan of await explain((executor) => findPosts(executor, ids, who)))
      expect(plan).toMatchObject({ indexes: ['posts_pkey', 'posts_pkey'], wholeTables: [] })
  const seen = ['7', '8'].map((userId) => ({ userId, postIds: ids }))
  for (const plan of await explain((executor) => findViewersOfReplies(executor, seen)))
    expect(plan).toMatchObject({
      indexes: expect.arrayContaining([
        expect.stringMatching(/^post_stars_(pkey|user_index)$/),
        'blocks_blocked_index',
      ]),
      wholeTables: [],
    })
  for (const plan of await explain((executor) => findSentPost(executor, '7', '7b0a2f0e-3f0c-4d0e-8a52-0c1f2d3e4f5a')))
    expect(plan).toMatchObject({ indexes: ['posts_author_id_client_id_key'], wholeTables: [] })
})

test('no count and no write reads a whole table', async () => {
  for (const who of readers)
    for (const ask of [
      (executor: typeof db) => countPosts(executor, busyTopic, who),
      (executor: typeof db) => countPostsOfTopicAuthor(executor, busyTopic, who),
      (executor: typeof db) => countNestedPosts(executor, busyPost, who),
      (executor: typeof db) => countPostsOfAuthor(executor, '11', who),
      (executor: typeof db) => countHiddenNested(executor, ids, who),
      (executor: typeof db) => findPost(executor, busyPost),
      (executor: typeof db) => findWithNested(executor, busyPost),
    ])
      for (const plan of await explain(ask)) expect(plan.wholeTables).toEqual([])
})
