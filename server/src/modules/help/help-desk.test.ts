import { expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeStaff } from '#server/testing/staff-factories.ts'

const app = await makeApp()
const { help } = contract
type Publication = CallInput<typeof help.publish>['body']

/** Somebody of the desk, and an article of a slug that no other test has. */
const open = async (slug: string) => {
  const staff = await makeStaff(app, ['service'])
  const first: Publication = {
    ...{ slug, latestVersion: 0, group: '聊天', title: `怎么发${slug}`, keywords: [`发${slug}`] },
    ...{ text: '点输入框旁边的笑脸。', position: 5, shownFlag: true, reason: '常有人问' },
  }
  return {
    publish: (given: Partial<Publication> = {}) => makeCall(app, help.publish, { body: { ...first, ...given } }, staff),
    cancel: (version: number) => makeCall(app, help.cancelVersion, { body: { slug, version, reason: '算了' } }, staff),
    versions: async (body: { pageSize?: number; cursor?: string } = {}) =>
      (await makeCall(app, help.pageVersions, { body: { slug, ...body } }, staff)).data,
    manage: async (body: CallInput<typeof help.pageAll>['body'] = {}) =>
      (await makeCall(app, help.pageAll, { body }, staff)).data,
    shown: async (other = app) =>
      (await makeCall(other, help.list, {})).data.find((article) => article.slug === slug)?.text,
    found: async () =>
      (await makeCall(app, help.search, { query: { keyword: `怎么发${slug}` } })).data.map((article) => article.slug),
    at: (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString(),
  }
}

test('what is written is shown and found at once; done again it is the same version', async () => {
  const { publish, shown, found, versions } = await open('sticker')
  expect(await shown()).toBeUndefined()
  expect((await publish()).data).toMatchObject({ version: 1, state: 'standing', latestVersion: 1 })
  expect((await publish()).data.version).toBe(1)
  expect(await shown()).toBe('点输入框旁边的笑脸。')
  expect(await found()).toContain('sticker')
  expect((await versions()).total).toBe(1)
})

test('one that is scheduled stands when its time has come, in every process, and one before that is what readers see', async () => {
  const { publish, shown, versions, at, manage } = await open('emoji')
  const sibling = await makeApp({}, app)
  await publish()
  const later = { latestVersion: 1, text: '新的写法。', startTime: at(10) }
  expect((await publish(later)).data).toMatchObject({ version: 1, coming: { version: 2, startTime: at(10) } })
  expect((await publish({ ...later, latestVersion: 2, text: '又一个。' })).failure.error).toBe('TEXT_COMING')
  expect([await shown(), await shown(sibling)]).toEqual(['点输入框旁边的笑脸。', '点输入框旁边的笑脸。'])
  app.clock.advance(10 * 60)
  expect([await shown(), await shown(sibling)]).toEqual(['新的写法。', '新的写法。'])
  expect((await versions()).records.map(({ version, state }) => [version, state])).toEqual([
    [2, 'standing'],
    [1, 'past'],
  ])
  expect((await manage({ keyword: '发emoji' })).records).toMatchObject([{ slug: 'emoji', version: 2, coming: null }])
})

test('one that is still to come can be cancelled, one that has begun cannot', async () => {
  const { publish, cancel, shown, at, versions } = await open('shake')
  await publish()
  await publish({ latestVersion: 1, text: '新的写法。', startTime: at(10) })
  expect((await cancel(2)).status).toBe(200)
  expect((await cancel(2)).status).toBe(200)
  app.clock.advance(11 * 60)
  expect(await shown()).toBe('点输入框旁边的笑脸。')
  expect((await versions()).records.map(({ state }) => state)).toEqual(['cancelled', 'standing'])
  expect((await cancel(1)).failure.error).toBe('TEXT_BEGUN')
  expect((await cancel(3)).failure.error).toBe('TEXT_GONE')
})

test('a new one is not taken for a change of another that has its name', async () => {
  const { publish, shown } = await open('sending')
  await publish()
  const taken = { error: 'HELP_SLUG_TAKEN', fields: { slug: expect.any(String) } }
  expect((await publish({ latestVersion: 0, text: '另一篇。' })).failure).toMatchObject(taken)
  expect(await shown()).toBe('点输入框旁边的笑脸。')
})

test('going back is writing what stood before; what somebody else wrote meanwhile is not lost', async () => {
  const { publish, shown, versions } = await open('painting')
  await publish()
  await publish({ latestVersion: 1, text: '改坏了。' })
  expect((await publish({ latestVersion: 1, text: '我也在改。' })).failure.error).toBe('TEXT_CHANGED')
  expect((await publish({ latestVersion: 2 })).data.version).toBe(3)
  expect(await shown()).toBe('点输入框旁边的笑脸。')
  const first = await versions({ pageSize: 2 })
  expect(first).toMatchObject({ total: 3, hasMore: true, records: [{ version: 3 }, { version: 2 }] })
  expect((await versions({ pageSize: 2, cursor: first.cursor ?? '' })).records).toMatchObject([{ version: 1 }])
})

test('an article that is not shown is neither listed nor found, and the staff has it still', async () => {
  const { publish, shown, found, manage } = await open('parcel')
  await publish()
  await publish({ latestVersion: 1, shownFlag: false })
  expect([await shown(), await found()]).toEqual([undefined, []])
  expect((await manage({ keyword: '发parcel' })).records).toMatchObject([{ slug: 'parcel', shownFlag: false }])
})

test('the staff pages through them, group by group', async () => {
  const { manage } = await open('none')
  const first = await manage({ group: '账号与安全', pageSize: 2 })
  expect(first).toMatchObject({ hasMore: true, records: [{ cameWithAppFlag: true }, { reason: null }] })
  const next = await manage({ group: '账号与安全', pageSize: 2, cursor: first.cursor ?? '' })
  expect(next.records.map(({ slug }) => slug)).not.toEqual(first.records.map(({ slug }) => slug))
  expect(new Set([...first.records, ...next.records].map(({ slug }) => slug)).size).toBe(4)
})

test('what the staff has written stays theirs when the app starts again', async () => {
  const { manage, publish } = await open('recall')
  const [before] = (await manage({ keyword: 'recall' })).records
  await publish({
    latestVersion: before?.latestVersion ?? 0,
    title: '撤回消息',
    keywords: ['撤回'],
    text: '我们自己的写法。',
  })
  const sibling = await makeApp({}, app)
  const { data } = await makeCall(sibling, help.list, {})
  expect(data.find(({ slug }) => slug === 'recall')?.text).toBe('我们自己的写法。')
})
