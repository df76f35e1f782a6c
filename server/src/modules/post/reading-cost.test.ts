import { expect, test } from 'vitest'
import { createCategoryModule } from '#server/modules/category/category.module.ts'
import { createInteractionModule } from '#server/modules/interaction/interaction.module.ts'
import { createInteractionRecorderService } from '#server/modules/interaction-recorder/interaction-recorder.service.ts'
import { createIpPlaceService } from '../ip-place/ip-place.service.ts'
import { createMediaModule } from '#server/modules/media/media.module.ts'
import { createMentionModule } from '#server/modules/mention/mention.module.ts'
import { createRelationModule } from '#server/modules/relation/relation.module.ts'
import { createSearchIndexService } from '#server/modules/search-index/search-index.service.ts'
import { createStarModule } from '#server/modules/star/star.module.ts'
import { createTopicModule } from '#server/modules/topic/topic.module.ts'
import { fillWithCrowd } from '#server/testing/crowd.ts'
import { createMemoryEvents } from '#server/platform/events/memory-events.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { openCounted } from '#server/testing/query-count.ts'
import { makeUserService } from '#server/testing/user-service.ts'
import { createTaskRecorderService } from '../task-recorder/task-recorder.service.ts'
import { createPostModule } from './post.module.ts'

const { db: filled, url } = await makeDatabase()
await fillWithCrowd(filled, { users: 300, topics: 500 })
const { db, count } = openCounted(url)

const clock = { now: () => new Date('2026-11-21T08:00:00+08:00') }
const limiter = { take: async () => {} }

/** A server that has just started: nothing is in its memory. */
const makeModules = () => {
  const relation = createRelationModule({ db }).service
  const moderation = {
    review: () => ({ held: false, words: [] }),
    record: async () => {},
    waitsForReview: () => false,
    isReviewed: false,
    judged: async () => {},
  }
  const searchIndex = createSearchIndexService()
  const recorder = createInteractionRecorderService({ clock, relation, delivery: { notify: () => {} } })
  const tasks = createTaskRecorderService({ clock })
  const media = createMediaModule({ config: { dataDir: 'not written to' }, db, clock }).service
  const user = makeUserService(db, clock)
  const category = createCategoryModule({ db, media }).service
  const mention = createMentionModule({ db, user }).service
  const star = createStarModule({ db, clock, limiter, recorder, tasks }).service
  const ipPlace = createIpPlaceService({ db, config: { ipPlaceFile: undefined } })
  const written = {
    ...{ db, clock, limiter, relation, moderation, searchIndex, recorder, tasks, mention, star, media, user },
    ipPlace,
  }
  const topic = createTopicModule({ ...written, events: createMemoryEvents(), sharedPageMs: 1000, category }).service
  const post = createPostModule({ ...written, sharedPageMs: 1000, topic }).service
  const interaction = createInteractionModule({ db, clock, media, user, sharedMs: 0 }).service
  return { topic, post, interaction }
}

const page = { pageNo: 1, ascFlag: false }

test('a page of topics costs as many queries as a page of two, and no more than five', async () => {
  const cost = (pageSize: number) =>
    count(() => makeModules().topic.lists.page({ ...page, pageSize, orderBy: 'hot' }, '7'))
  expect(await cost(50)).toBe(await cost(2))
  expect(await cost(50)).toBeLessThanOrEqual(5)
})

test('a page of topics that somebody has just read costs one query', async () => {
  const { topic } = makeModules()
  const read = () => topic.lists.page({ ...page, pageSize: 20, orderBy: 'hot' }, '7')
  await read()
  expect(await count(read)).toBe(1)
})

test('a page in which somebody has just starred a topic costs one query more, another page none', async () => {
  const { topic } = makeModules()
  const read = (pageNo: number) => topic.lists.page({ ...page, pageNo, pageSize: 20, orderBy: 'hot' }, '7')
  const cards = async () => {
    const answer = await read(1)
    return ('parse' in answer ? answer.parse() : answer).records
  }
  const [card] = await cards()
  await read(2)
  const { starNum } = await topic.stars.star(card?.id ?? '', !card?.starFlag, '7')
  expect(await count(() => read(2))).toBe(1)
  expect(await count(() => read(1))).toBe(2)
  expect(await count(() => read(1))).toBe(1)
  expect((await cards())[0]).toEqual({ ...card, starNum, starFlag: !card?.starFlag })
})

const busiest = async () =>
  await filled.selectFrom('topics').select('id').orderBy('post_num', 'desc').limit(1).executeTakeFirstOrThrow()

test('a page of replies with their nested ones costs as many queries as a page of two', async () => {
  const { id: topicId } = await busiest()
  const cost = (pageSize: number) =>
    count(() =>
      makeModules().post.lists.page({ ...page, pageSize, orderBy: 'hot', topicId, topicAuthorFlag: false }, '7'),
    )
  expect(await cost(50)).toBe(await cost(2))
  expect(await cost(50)).toBeLessThanOrEqual(5)
})

test('a page of replies that somebody has just read costs one query', async () => {
  const { id: topicId } = await busiest()
  const { post } = makeModules()
  const read = (userId: string | null) =>
    post.lists.page({ ...page, pageSize: 20, orderBy: 'hot', topicId, topicAuthorFlag: false }, userId)
  await read(null)
  expect(await count(() => read('7'))).toBe(1)
  expect(await count(() => read(null))).toBe(0)
})

test('a first page with a pinned reply, and one of the author of the topic alone, cost no more', async () => {
  const { id: topicId } = await busiest()
  const cost = (topicAuthorFlag: boolean) =>
    count(() =>
      makeModules().post.lists.page({ ...page, pageSize: 20, orderBy: 'hot', topicId, topicAuthorFlag }, null),
    )
  const usual = await cost(false)
  const { id: pinned_post_id } = await filled
    .selectFrom('posts')
    .select('id')
    .where('topic_id', '=', topicId)
    .where('parent_id', 'is', null)
    .limit(1)
    .executeTakeFirstOrThrow()
  await filled.updateTable('topics').set({ pinned_post_id }).where('id', '=', topicId).execute()
  expect(await cost(false)).toBe(usual)
  expect(await cost(true)).toBeLessThanOrEqual(usual)
})

test('a page of the replies of one user costs as many queries as a page of two', async () => {
  const { author_id: userId } = await filled
    .selectFrom('posts')
    .select('author_id')
    .groupBy('author_id')
    .orderBy((order) => order.fn.countAll(), 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const cost = (pageSize: number) =>
    count(() => makeModules().post.lists.pageOfUser({ ...page, pageSize, orderBy: 'create_time', userId }, '7'))
  // One that is the whole list is not counted.
  expect(await cost(50)).toBe((await cost(2)) - 1)
  expect(await cost(2)).toBeLessThanOrEqual(8)
})

test('a page of interactions costs as many queries as one of twenty', async () => {
  const recorder = createInteractionRecorderService({
    clock,
    relation: createRelationModule({ db: filled }).service,
    delivery: { notify: () => {} },
  })
  const posts = await filled
    .selectFrom('posts')
    .select(['id', 'topic_id', 'author_id'])
    .where('author_id', '<>', '7')
    // Each line has a picture to show, however many there are.
    .where((where) =>
      where.exists(
        where
          .selectFrom('topic_pictures')
          .whereRef('topic_pictures.topic_id', '=', 'posts.topic_id')
          .select('media_id'),
      ),
    )
    .orderBy('id')
    .limit(60)
    .execute()
  for (const post of posts) {
    const action = { receiverId: '7', userId: post.author_id, topicId: post.topic_id, postId: post.id }
    await recorder.posted(filled, { ...action, answeredPostId: null })
  }
  const cost = (pageSize: number) =>
    count(() => makeModules().interaction.page({ ...page, pageSize, orderBy: 'create_time' }, '7'))
  // The lines, their number, who stands in them, avatars and pictures; one that shows them all is not counted.
  expect(await cost(50)).toBe(await cost(20))
  expect(await cost(50)).toBeLessThanOrEqual(5)
  expect(await count(() => makeModules().interaction.unread('7'))).toBe(1)
})
