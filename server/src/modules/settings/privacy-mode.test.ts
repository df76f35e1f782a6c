import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { defaultSettings } from '#contract/default-settings.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeFollow, makeUser, serial, type TestUser } from '#server/testing/factories.ts'
import { createSearchIndexModule } from '../search-index/search-index.module.ts'

const app = await makeApp()

const setPrivacy = (user: TestUser, privacyMode: 0 | 1) =>
  makeCall(app, contract.settings.update, { body: { ...defaultSettings, privacyMode } }, user)

/** Somebody in privacy mode whom search knows, one whom they follow, and one who follows them. */
const makePrivate = async () => {
  const nickname = `隐山${serial()}客`
  const hidden = await makeUser(app, { nickname })
  await createSearchIndexModule().service.indexUser(app.db, hidden)
  const [followed, fan, stranger] = [await makeUser(app), await makeUser(app), await makeUser(app)]
  await makeFollow(app, hidden, followed)
  await makeFollow(app, fan, hidden)
  await setPrivacy(hidden, 1)
  return { hidden, followed, fan, stranger }
}

const ids = (people: { id: string }[]) => people.map(({ id }) => id)

const search = async (keyword: string, user?: TestUser) =>
  ids((await makeCall(app, contract.search.users, { query: { keyword } }, user)).data.records)

test('who is in privacy mode is found by themselves and by those whom they follow, and by nobody else', async () => {
  const { hidden, followed, fan, stranger } = await makePrivate()
  for (const user of [hidden, followed]) expect(await search(hidden.nickname, user)).toEqual([hidden.id])
  for (const user of [fan, stranger, undefined]) expect(await search(hidden.nickname, user)).toEqual([])
  await setPrivacy(hidden, 0)
  expect(await search(hidden.nickname, stranger)).toEqual([hidden.id])
})

test('suggestions while one types, and people one may know, do not name them', async () => {
  const { hidden, fan, stranger, followed } = await makePrivate()
  await makeFollow(app, stranger, fan)
  const suggested = async (user: TestUser) => ids((await makeCall(app, contract.friend.suggest, {}, user)).data)
  expect(await suggested(stranger)).not.toContain(hidden.id)
  expect(await suggested(followed)).toContain(hidden.id)
  const { data } = await makeCall(app, contract.search.suggest, { query: { keyword: hidden.nickname } }, stranger)
  expect(JSON.stringify(data)).not.toContain(hidden.nickname)
})

test('the list of all users leaves them out', async () => {
  const { hidden, followed, stranger } = await makePrivate()
  const page = async (user: TestUser) =>
    ids((await makeCall(app, contract.user.page, { body: { pageSize: 50 } }, user)).data.records)
  expect(await page(stranger)).not.toContain(hidden.id)
  expect(await page(followed)).toContain(hidden.id)
})

test.each(['pageFollows', 'pageFans'] as const)(
  '%s of theirs are shown to those whom they follow alone',
  async (kind) => {
    const { hidden, followed, fan } = await makePrivate()
    const ask = (user: TestUser) => makeCall(app, contract.friend[kind], { body: { userId: hidden.id } }, user)
    expect((await ask(hidden)).status).toBe(200)
    expect((await ask(followed)).status).toBe(200)
    expect((await ask(fan)).failure.error).toBe('LISTS_PRIVATE')
  },
)

test('lists of others leave them out for strangers', async () => {
  const { hidden, followed, fan, stranger } = await makePrivate()
  const fans = async (user: TestUser) =>
    ids((await makeCall(app, contract.friend.pageFans, { body: { userId: followed.id } }, user)).data.records)
  const follows = async (user: TestUser) =>
    ids((await makeCall(app, contract.friend.pageFollows, { body: { userId: fan.id } }, user)).data.records)
  expect([await fans(stranger), await follows(stranger)]).toEqual([[], []])
  // Their own lists are theirs, whole.
  expect([await fans(followed), await follows(fan)]).toEqual([[hidden.id], [hidden.id]])
})

test('what they have starred is shown to those whom they follow alone', async () => {
  const { hidden, followed, stranger } = await makePrivate()
  const ask = (user: TestUser) => makeCall(app, contract.topic.pageStarred, { body: { userId: hidden.id } }, user)
  expect((await ask(hidden)).status).toBe(200)
  expect((await ask(followed)).status).toBe(200)
  expect((await ask(stranger)).failure.error).toBe('STARS_PRIVATE')
  const isShown = async (user: TestUser) =>
    (await makeCall(app, contract.user.getDetail, { params: { id: hidden.id } }, user)).data.starsPublic
  expect([await isShown(hidden), await isShown(followed), await isShown(stranger)]).toEqual([true, true, false])
})
