import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeUser } from '#server/testing/factories.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { makeExplain } from '#server/testing/plans.ts'
import { makeStaff } from '#server/testing/staff-factories.ts'
import { makeCategory, makePicture } from '#server/testing/topic-factories.ts'
import { sliceOf } from '#server/platform/database/paging.ts'
import { makeDatabase } from '#server/testing/database.ts'
import { officialTopicOrder, pageOfficialTopics } from './official-topic.queries.ts'

const app = await makeApp()
const { officialTopic, search, topic } = contract
type Publication = CallInput<typeof officialTopic.publish>['body']
const job = 'settle-official-topic'

/** Somebody of the desk, and a category of its own in which what they publish is read. */
const open = async () => {
  const [staff, reader, category] = [await makeStaff(app, ['service']), await makeUser(app), await makeCategory(app)]
  const first: Publication = {
    ...{ clientId: randomUUID(), account: 'system', title: '封面上新', content: '今天起可以换封面 #上新#' },
    categoryId: category.id,
  }
  return {
    ...{ staff, reader, category },
    publish: (given: Partial<Publication> = {}) =>
      makeCall(app, officialTopic.publish, { body: { ...first, ...given } }, staff),
    withdraw: (officialTopicId: string) =>
      makeCall(app, officialTopic.withdraw, { body: { officialTopicId, reason: '写错了' } }, staff),
    restore: (officialTopicId: string) =>
      makeCall(app, officialTopic.restore, { body: { officialTopicId, reason: '没写错' } }, staff),
    manage: async () => (await makeCall(app, officialTopic.pageAll, { body: {} }, staff)).data.records,
    /** What a reader finds in the category. */
    shown: async () =>
      (await makeCall(app, topic.page, { body: { categoryId: category.id, orderBy: 'create_time' } }, reader)).data
        .records,
    at: (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString(),
  }
}

test('what is published is a topic of the official account, with its mark, its pictures and its place in the search', async () => {
  const { publish, shown, staff, reader } = await open()
  const { id: picture } = await makePicture(app, { ownerId: staff.id })
  const made = (await publish({ pictureIds: [picture] })).data
  expect(made).toMatchObject({
    state: 'published',
    account: { nickname: '系统通知', officialFlag: true },
    failure: null,
  })
  const [card] = await shown()
  expect(card).toMatchObject({
    ...{ id: made.topicId, title: '封面上新', author: { nickname: '系统通知', officialFlag: true } },
    pictures: [{ id: picture }],
  })
  const { data } = await makeCall(app, search.topics, { body: { keyword: '封面上新' } }, reader)
  expect(data.records.map(({ id }) => id)).toContain(made.topicId)
})

test('sent twice, and settled as often as may be, it is one topic', async () => {
  const { publish, shown } = await open()
  const clientId = randomUUID()
  const [one, other] = await Promise.all([publish({ clientId }), publish({ clientId })])
  expect(one.data.id).toBe(other.data.id)
  await runJobs(app, job)
  expect(await shown()).toHaveLength(1)
})

test('a process that ended after the topic was there and before that was known makes no second one', async () => {
  const { publish, shown, withdraw } = await open()
  const made = (await publish()).data
  // As it stands when the process ends between the two.
  await app.db.updateTable('official_topics').set({ topic_id: null }).where('id', '=', made.id).execute()
  await app.db
    .insertInto('official_topics')
    .values({
      ...{ account_id: made.account.id, client_id: randomUUID(), title: '另一个', content: '另一个' },
      ...{ category_id: made.category.id, starts_at: app.clock.now(), written_at: app.clock.now() },
    })
    .execute()
  await withdraw(made.id)
  // Also what is taken back is found again, and not left for all to read.
  expect(await shown()).toEqual([])
  const row = await app.db.selectFrom('official_topics').select('topic_id').where('id', '=', made.id).executeTakeFirst()
  expect(row?.topic_id).toBe(made.topicId)
})

test('one that is scheduled is nowhere before its time, and a job publishes it then', async () => {
  const { publish, shown, manage, at } = await open()
  const made = (await publish({ startTime: at(10) })).data
  expect(made).toMatchObject({ state: 'coming', topicId: null, startTime: at(10) })
  await runJobs(app, job)
  expect(await shown()).toEqual([])
  app.clock.advance(10 * 60)
  await runJobs(app, job)
  const [card] = await shown()
  expect(card).toMatchObject({ title: '封面上新', createTime: app.clock.now().toISOString() })
  expect((await manage()).find(({ id }) => id === made.id)).toMatchObject({ state: 'published', topicId: card?.id })
  await runJobs(app, job)
  expect(await shown()).toHaveLength(1)
})

test('what was withdrawn nobody reads, and it comes back as it was', async () => {
  const { publish, shown, withdraw, restore, reader } = await open()
  const made = (await publish()).data
  const get = () => makeCall(app, topic.get, { params: { topicId: made.topicId ?? '' } }, reader)
  expect((await withdraw(made.id)).data.state).toBe('withdrawn')
  expect((await withdraw(made.id)).data.state).toBe('withdrawn')
  expect([await shown(), (await get()).failure.error]).toEqual([[], 'TOPIC_GONE'])
  expect((await restore(made.id)).data).toMatchObject({ state: 'published', topicId: made.topicId })
  expect((await get()).data).toMatchObject({ title: '封面上新', editTime: null })
  expect(await shown()).toHaveLength(1)
})

test('one that was withdrawn before its time is not published, unless it is restored', async () => {
  const { publish, shown, withdraw, restore, at } = await open()
  const made = (await publish({ startTime: at(10) })).data
  await withdraw(made.id)
  app.clock.advance(11 * 60)
  await runJobs(app, job)
  expect(await shown()).toEqual([])
  expect((await restore(made.id)).data.state).toBe('published')
  expect(await shown()).toHaveLength(1)
})

test('what cannot be published any more says why, and can be tried again', async () => {
  const { publish, manage, restore, at, category } = await open()
  const made = (await publish({ startTime: at(10) })).data
  const { id: picture } = await makePicture(app, { ownerId: (await makeUser(app)).id })
  const pictures = app.db.insertInto('official_topic_pictures')
  await pictures.values({ official_topic_id: made.id, position: 0, media_id: picture }).execute()
  app.clock.advance(10 * 60)
  await runJobs(app, job)
  const found = (await manage()).find(({ id }) => id === made.id)
  expect(found).toMatchObject({ state: 'failed', topicId: null, category: { id: category.id } })
  expect(found?.failure).toMatch(/[图片]/)
  await app.db.deleteFrom('official_topic_pictures').where('official_topic_id', '=', made.id).execute()
  expect((await restore(made.id)).data.state).toBe('published')
})

test('what may not be published is refused while it is written, and pictures of others too', async () => {
  const { publish } = await open()
  expect((await publish({ categoryId: '999999' })).failure.error).toBe('CATEGORY_GONE')
  const { id: picture } = await makePicture(app, { ownerId: (await makeUser(app)).id })
  expect((await publish({ pictureIds: [picture] })).failure.error).toBe('MEDIA_GONE')
})

test('each act leaves a line, with the reason', async () => {
  const { publish, withdraw, restore, staff } = await open()
  const { id } = (await publish()).data
  await withdraw(id)
  await restore(id)
  const lines = await app.db
    .selectFrom('audit_log')
    .select(['action', 'reason', 'target_id'])
    .where('actor_id', '=', staff.id)
    .orderBy('id')
    .execute()
  expect(lines).toEqual([
    { action: 'officialTopic.publish', reason: null, target_id: id },
    { action: 'officialTopic.withdraw', reason: '写错了', target_id: id },
    { action: 'officialTopic.restore', reason: '没写错', target_id: id },
  ])
})

test('a page of the list is read from its index', async () => {
  const { db, url } = await makeDatabase()
  const slice = sliceOf('list', officialTopicOrder, { pageNo: 1, pageSize: 10, ascFlag: false })
  const [plan] = await makeExplain(url, 'set enable_seqscan = off')((executor) => pageOfficialTopics(executor, slice))
  await db.selectFrom('official_topics').select('id').execute()
  expect(plan?.indexes).toContain('official_topics_list_index')
})
