import { expect, test } from 'vitest'
import { makeApp } from '#server/testing/app.ts'
import { makeBlock, makeUser } from '#server/testing/factories.ts'
import { makeCategory, makeTopic } from '#server/testing/topic-factories.ts'
import { createBatchLoader } from '#server/platform/concurrency/batch-loader.ts'
import { findViewersOfPages, type PageSeen } from './topic-list.queries.ts'

const app = await makeApp()
let asked = 0
const db = app.db.withPlugin({
  transformQuery: ({ node }) => {
    asked++
    return node
  },
  transformResult: async ({ result }) => result,
})
const createViewers = () =>
  createBatchLoader((pages: PageSeen[]) => findViewersOfPages(db, pages), { concurrency: 2, maxSize: 50 })
const { id: categoryId } = await makeCategory(app)
const author = await makeUser(app)
const topics = await Promise.all(
  Array.from({ length: 3 }, (_, index) =>
    makeTopic(app, { authorId: author.id, categoryId, content: `第 ${index} 个` }),
  ),
)
const topicIds = topics.map(({ id }) => id)

test('readers who come at once are asked about in few statements, and each gets what is their own', async () => {
  const readers = await Promise.all(Array.from({ length: 40 }, () => makeUser(app)))
  const starOf = (index: number) => topicIds[index % topicIds.length] as string
  await app.db
    .insertInto('topic_stars')
    .values(readers.map(({ id }, index) => ({ user_id: id, topic_id: starOf(index), created_at: app.clock.now() })))
    .execute()
  const [blocker, blocked] = [readers[3], readers[4]]
  if (blocker) await makeBlock(app, blocker, author)
  if (blocked) await makeBlock(app, author, blocked)

  const viewers = createViewers()
  const ask = () => Promise.all(readers.map(({ id }) => viewers({ userId: id, topicIds, authorIds: [author.id] })))
  const viewersOfPages = await ask()
  expect(asked).toBeLessThanOrEqual(4)
  expect(viewersOfPages.map(({ starred }) => starred)).toEqual(readers.map((_, index) => [starOf(index)]))
  expect(viewersOfPages.flatMap(({ isPlain }, index) => (isPlain ? [] : [index]))).toEqual([3, 4])
})

test('a block with somebody who is not on the page leaves it everybody’s, unless pages before it were counted', async () => {
  const [reader, other] = [await makeUser(app), await makeUser(app)]
  await makeBlock(app, reader, other)
  const viewers = createViewers()
  const isPlain = async (authorIds: string[] | null) =>
    (await viewers({ userId: reader.id, topicIds, authorIds })).isPlain
  expect([await isPlain([author.id]), await isPlain([other.id]), await isPlain(null)]).toEqual([true, false, false])
})
