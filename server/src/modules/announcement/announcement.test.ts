import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { quotas } from '#contract/quotas.ts'
import { makeAnnouncement } from '#server/testing/announcement-factories.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeUpload, makeUser, type TestUser } from '#server/testing/factories.ts'
import { makeStaff } from '#server/testing/staff-factories.ts'

const app = await makeApp()
const { announcement } = contract

/** Announcements are for everybody: a test that counts them begins with none, and with somebody of the staff. */
const open = async () => {
  await app.db.deleteFrom('announcements').execute()
  const staff = await makeStaff(app, ['service'])
  type Publication = Partial<CallInput<typeof announcement.publish>['body']>
  return {
    staff,
    publish: (given: Publication = {}, user: TestUser | undefined = staff) => {
      const body = { clientId: randomUUID(), title: '夜里更新', content: '约半小时', category: '更新', ...given }
      return makeCall(app, announcement.publish, { body }, user)
    },
    withdraw: (announcementId: string, user: TestUser | undefined = staff) =>
      makeCall(app, announcement.withdraw, { body: { announcementId } }, user),
    titles: async () => (await makeCall(app, announcement.listCurrent, {})).data.map(({ title }) => title),
    page: (body: CallInput<typeof announcement.page>['body'] = {}) => makeCall(app, announcement.page, { body }),
    /** A time so many minutes from now. */
    at: (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000),
  }
}

test('what the staff publishes is shown to everybody at once, with all its fields', async () => {
  const { staff, publish, page } = await open()
  const { id: imageId } = await makeUpload(app, staff, 'picture')
  const { status, data } = await publish({ title: ' 春运抢票 ', isImportant: true, imageId, category: '活动' })
  expect(status).toBe(200)
  expect(data).toEqual({
    id: data.id,
    title: '春运抢票',
    content: '约半小时',
    date: app.clock.now().toISOString(),
    category: '活动',
    isImportant: true,
    image: expect.objectContaining({ id: imageId, width: 640 }),
  })
  expect((await makeCall(app, announcement.listCurrent, {})).data).toEqual([data])
  expect((await page()).data).toMatchObject({ records: [data], total: 1, hasMore: false, cursor: null })
})

test('one stands from its start until its end, and not before or after', async () => {
  const { publish, titles, page, at } = await open()
  await publish({ title: '明天的事', startTime: at(10).toISOString(), endTime: at(20).toISOString() })
  expect(await titles()).toEqual([])
  expect((await page()).data).toMatchObject({ records: [], total: 0 })
  app.clock.advance(10 * 60)
  expect(await titles()).toEqual(['明天的事'])
  app.clock.advance(10 * 60 - 1)
  expect(await titles()).toEqual(['明天的事'])
  app.clock.advance(1)
  expect(await titles()).toEqual([])
  expect((await page()).data.records).toEqual([])
})

test('a start that is past means now, and an end must come after the start', async () => {
  const { publish, at } = await open()
  expect((await publish({ startTime: at(-60).toISOString() })).data.date).toBe(app.clock.now().toISOString())
  for (const [startTime, endTime] of [
    [at(10), at(10)],
    [at(10), at(5)],
    [at(-10), at(-5)],
  ] as const)
    expect(
      (await publish({ startTime: startTime.toISOString(), endTime: endTime.toISOString() })).failure,
    ).toMatchObject({ code: 400, error: 'ANNOUNCEMENT_ENDS_BEFORE', fields: { endTime: expect.any(String) } })
})

test('important ones come first in the pop-up, then the newest, and no more than it shows at once', async () => {
  const { titles, at } = await open()
  await makeAnnouncement(app, { title: '旧的要事', isImportant: true, startsAt: at(-60 * 24) })
  for (let number = 1; number <= limits.shownAnnouncements; number++)
    await makeAnnouncement(app, { title: `第 ${number} 条`, startsAt: at(number - 60) })
  expect(await titles()).toEqual(['旧的要事', '第 5 条', '第 4 条', '第 3 条', '第 2 条'])
})

test('all are paged by the newest, each once, while others are published', async () => {
  const { page, at } = await open()
  for (let number = 1; number <= 5; number++)
    await makeAnnouncement(app, { title: `第 ${number} 条`, startsAt: at(number - 60) })
  const first = await page({ pageSize: 2 })
  await makeAnnouncement(app, { title: '刚到的' })
  const second = await page({ pageSize: 2, cursor: first.data.cursor ?? '' })
  const third = await page({ pageSize: 2, cursor: second.data.cursor ?? '' })
  const pages = [first, second, third].map(({ data }) => data.records.map(({ title }) => title))
  expect(pages).toEqual([['第 5 条', '第 4 条'], ['第 3 条', '第 2 条'], ['第 1 条']])
  expect(first.data.total).toBe(5)
  expect(third.data.cursor).toBeNull()
  expect((await page({ ascFlag: true, pageSize: 1 })).data.records[0]?.title).toBe('第 1 条')
})

test('what is withdrawn is shown no more, and its picture is released', async () => {
  const { staff, publish, withdraw, titles } = await open()
  const { id: imageId } = await makeUpload(app, staff, 'picture')
  const looseSince = async () =>
    (await app.db.selectFrom('media').select('loose_since').where('id', '=', imageId).executeTakeFirstOrThrow())
      .loose_since
  const { data } = await publish({ imageId })
  expect(await looseSince()).toBeNull()
  expect(await withdraw(data.id)).toMatchObject({ status: 200, data: null })
  expect(await titles()).toEqual([])
  const since = await looseSince()
  expect(since).toEqual(app.clock.now())
  app.clock.advance(60)
  // Tapped twice.
  expect((await withdraw(data.id)).status).toBe(200)
  expect(await looseSince()).toEqual(since)
  expect((await withdraw('999999999')).failure).toMatchObject({ code: 404, error: 'ANNOUNCEMENT_GONE' })
})

test('publishing the same again, one after another or at once, gives the first', async () => {
  const { publish, titles } = await open()
  const clientId = randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => publish({ clientId })))
  answers.push(await publish({ clientId, title: '改了标题' }))
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect(await titles()).toEqual(['夜里更新'])
})

test('only the staff publishes and withdraws', async () => {
  const { publish, withdraw } = await open()
  const other = await makeUser(app)
  const { id } = await makeAnnouncement(app)
  for (const { failure } of [await publish({}, other), await withdraw(id, other)])
    expect(failure).toMatchObject({ code: 403, error: 'FORBIDDEN' })
  const { failure } = await makeCall(app, announcement.withdraw, { body: { announcementId: id } })
  expect(failure.error).toBe('UNAUTHENTICATED')
})

test('the staff sees them all: to come, standing, ended and withdrawn, and by whom', async () => {
  const { staff, publish, withdraw, at } = await open()
  await publish({ title: '已结束', startTime: at(1).toISOString(), endTime: at(2).toISOString() })
  app.clock.advance(3 * 60)
  const withdrawn = await publish({ title: '已撤下' })
  await withdraw(withdrawn.data.id)
  await publish({ title: '正在展示' })
  await publish({ title: '未开始', startTime: at(10).toISOString() })
  const { data } = await makeCall(app, announcement.pageAll, { body: {} }, staff)
  expect(data.records.map(({ title, state }) => [title, state])).toEqual([
    ['未开始', 'coming'],
    ['正在展示', 'standing'],
    ['已撤下', 'withdrawn'],
    ['已结束', 'ended'],
  ])
  expect(data.records[2]).toMatchObject({
    withdrawTime: app.clock.now().toISOString(),
    publisher: { id: staff.id, nickname: staff.nickname },
  })
})

test('one is written anew, before it begins or after, and how it stood is kept', async () => {
  const { staff, publish, withdraw, titles, at } = await open()
  const { data } = await publish({ title: '十点更新', startTime: at(10).toISOString() })
  type Revision = Partial<CallInput<typeof announcement.revise>['body']>
  const revise = (given: Revision) => {
    const text = { title: '十点更新', content: '约半小时', category: '更新', reason: '写错了' }
    return makeCall(app, announcement.revise, { body: { announcementId: data.id, ...text, ...given } }, staff)
  }
  const soon = at(1).toISOString()
  expect((await revise({ title: '九点更新', startTime: soon })).data).toMatchObject({ version: 2, date: soon })
  // Tapped twice.
  expect((await revise({ title: '九点更新', startTime: soon })).data.version).toBe(2)
  app.clock.advance(60)
  expect(await titles()).toEqual(['九点更新'])
  // It has begun: its start stays.
  expect((await revise({ title: '九点半更新', startTime: at(60).toISOString() })).data).toMatchObject({
    ...{ version: 3, date: soon, state: 'standing' },
  })
  expect(await titles()).toEqual(['九点半更新'])
  expect((await revise({ endTime: at(-1).toISOString() })).failure.error).toBe('ANNOUNCEMENT_ENDS_BEFORE')
  const page = (cursor?: string) =>
    makeCall(app, announcement.pageVersions, { body: { announcementId: data.id, pageSize: 1, cursor } }, staff)
  const first = (await page()).data
  expect(first).toMatchObject({ total: 2, records: [{ version: 2, title: '九点更新', reason: '写错了' }] })
  expect((await page(first.cursor ?? '')).data.records).toMatchObject([{ version: 1, editor: { id: staff.id } }])
  await withdraw(data.id)
  expect((await revise({ title: '又来' })).failure.error).toBe('ANNOUNCEMENT_GONE')
})

test('a picture of somebody else’s cannot be shown', async () => {
  const { publish, titles } = await open()
  const other = await makeUser(app)
  const { id: imageId } = await makeUpload(app, other, 'picture')
  expect((await publish({ imageId })).failure.error).toBe('MEDIA_GONE')
  expect(await titles()).toEqual([])
})

test('too many within an hour wait', async () => {
  const { publish } = await open()
  for (let times = 0; times < quotas.announcementsPerUser.times; times++) await publish()
  expect((await publish()).failure).toMatchObject({ code: 429, error: 'TOO_MANY_REQUESTS' })
})
