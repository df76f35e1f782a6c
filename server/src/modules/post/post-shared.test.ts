import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeBlock, makeUser, type TestUser } from '#server/testing/factories.ts'
import { makeCategory, makeTopic } from '#server/testing/topic-factories.ts'

const app = await makeApp({ SHARED_PAGE_MS: '1000' })
const other = await makeApp({ SHARED_PAGE_MS: '1000' }, app)
const { id: categoryId } = await makeCategory(app)
const author = await makeUser(app)
const makeThread = async () => (await makeTopic(app, { authorId: author.id, categoryId, content: '说说看' })).id

const page = (topicId: string, user?: TestUser, process = app) =>
  makeCall(process, contract.post.page, { body: { topicId, orderBy: 'create_time' } }, user)
const idsOf = async (...given: Parameters<typeof page>) => (await page(...given)).data.records.map(({ id }) => id)
const reply = async (topicId: string, user: TestUser, replyPostId?: string) => {
  const body = { topicId, content: '我也这么想', clientId: crypto.randomUUID(), ...(replyPostId && { replyPostId }) }
  return (await makeCall(app, contract.post.create, { body }, user)).data.id
}

test('a page of replies is shared, and yet each reader sees their own stars, on nested ones too', async () => {
  const topicId = await makeThread()
  const [one, two] = [await makeUser(app), await makeUser(app)]
  const postId = await reply(topicId, author)
  const nestedId = await reply(topicId, two, postId)
  await page(topicId)
  for (const id of [postId, nestedId])
    await makeCall(app, contract.post.star, { body: { postId: id, starFlag: true } }, one)
  const seen = await Promise.all([one, two, undefined].map(async (user) => (await page(topicId, user)).data.records[0]))
  expect(seen.map((post) => [post?.starFlag, post?.nested[0]?.starFlag, post?.starNum])).toEqual([
    [true, true, 1],
    [false, false, 1],
    [false, false, 1],
  ])
})

test('what one replies, deletes and restores is there at once, and in another process within a second', async () => {
  const topicId = await makeThread()
  const reader = await makeUser(app)
  await page(topicId, reader)
  await page(topicId, reader, other)
  const id = await reply(topicId, author)
  expect(await idsOf(topicId, reader)).toEqual([id])
  expect(await idsOf(topicId, reader, other)).toEqual([])
  app.clock.advance(1.001)
  expect(await idsOf(topicId, reader, other)).toEqual([id])
  await makeCall(app, contract.post.delete, { params: { postId: id } }, author)
  expect(await idsOf(topicId, reader)).toEqual([])
  await makeCall(app, contract.post.restore, { body: { postId: id } }, author)
  expect(await idsOf(topicId, reader)).toEqual([id])
})

test('who has blocked somebody does not see what they reply; who has something held back sees it', async () => {
  const topicId = await makeThread()
  const [stranger, blocker] = [await makeUser(app), await makeUser(app)]
  const id = await reply(topicId, stranger)
  await makeBlock(app, blocker, stranger)
  expect(await idsOf(topicId)).toEqual([id])
  expect(await idsOf(topicId, blocker)).toEqual([])
  await app.db.updateTable('posts').set({ held_at: app.clock.now() }).where('id', '=', id).execute()
  app.clock.advance(1.001)
  expect(await idsOf(topicId)).toEqual([])
  expect(await idsOf(topicId, stranger)).toEqual([id])
})

test.each(['deleted', 'meant for its author alone'])(
  'replies go from every process with a topic that is %s',
  async (how) => {
    const topicId = await makeThread()
    await reply(topicId, author)
    await page(topicId)
    await page(topicId, undefined, other)
    if (how === 'deleted') await makeCall(app, contract.topic.delete, { params: { topicId } }, author)
    else {
      const body = { topicId, content: '只给自己看', categoryId, visibility: 'me' as const }
      await makeCall(app, contract.topic.update, { body }, author)
    }
    for (const process of [app, other]) expect((await page(topicId, undefined, process)).status).toBe(404)
  },
)
