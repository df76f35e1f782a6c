import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeBlock, makeUser, type TestUser } from '#server/testing/factories.ts'
import { befriend } from '#server/testing/reminder-steps.ts'
import { makeCategory, makeTopic } from '#server/testing/topic-factories.ts'

const app = await makeApp({ SHARED_PAGE_MS: '1000' })
const other = await makeApp({ SHARED_PAGE_MS: '1000' }, app)

const page = async (user?: TestUser, process = app) =>
  (await makeCall(process, contract.topic.page, { body: { orderBy: 'create_time', pageSize: 50 } }, user)).data.records
const star = (topicId: string, user: TestUser) =>
  makeCall(app, contract.topic.star, { body: { topicId, starFlag: true } }, user)

const { id: categoryId } = await makeCategory(app)
const author = await makeUser(app)
const make = (content: string) => makeTopic(app, { authorId: author.id, categoryId, content })

test('a page is shared, and yet each reader sees their own stars', async () => {
  const { id } = await make('共看一轮月')
  const [one, two] = [await makeUser(app), await makeUser(app)]
  app.clock.advance(2)
  await star(id, one)
  const flags = await Promise.all(
    [one, two, undefined].map(async (user) => (await page(user)).find((card) => card.id === id)),
  )
  expect(flags.map((card) => [card?.starFlag, card?.starNum])).toEqual([
    [true, 1],
    [false, 1],
    [false, 1],
  ])
})

test('what one writes is there at once, and in another process within a second', async () => {
  app.clock.advance(2)
  const reader = await makeUser(app)
  await page(reader)
  await page(reader, other)
  const body = { content: '刚写的', categoryId, clientId: crypto.randomUUID() }
  const { data } = await makeCall(app, contract.topic.create, { body }, author)
  const has = (cards: { id: string }[]) => cards.some(({ id }) => id === data.id)
  expect([has(await page(reader)), has(await page(reader, other))]).toEqual([true, false])
  app.clock.advance(1.001)
  expect(has(await page(reader, other))).toBe(true)
  await makeCall(app, contract.topic.delete, { params: { topicId: data.id } }, author)
  expect(has(await page(reader))).toBe(false)
})

test('who has blocked the author, or is blocked, sees nothing of them; who has something held back sees it', async () => {
  const { id } = await make('别让他看见')
  const [blocker, blocked] = [await makeUser(app), await makeUser(app)]
  await makeBlock(app, blocker, author)
  await makeBlock(app, author, blocked)
  app.clock.advance(2)
  expect((await page()).some((card) => card.id === id)).toBe(true)
  for (const reader of [blocker, blocked]) expect((await page(reader)).some((card) => card.id === id)).toBe(false)
  await app.db.updateTable('topics').set({ held_at: app.clock.now() }).where('id', '=', id).execute()
  app.clock.advance(2)
  expect((await page(author)).some((card) => card.id === id)).toBe(true)
  expect((await page()).some((card) => card.id === id)).toBe(false)
})

test('whom one follows is in 关注 at once, in every process; what they write, within a second', async () => {
  const { id } = await make('关注了就看得到')
  const reader = await makeUser(app)
  const followed = async (process = app) => {
    const { data } = await makeCall(process, contract.topic.pageFollowed, { body: { pageSize: 50 } }, reader)
    return data.records.map((card) => card.id)
  }
  const follow = (followFlag: boolean) =>
    makeCall(app, contract.friend.follow, { body: { followUserId: author.id, followFlag } }, reader)
  app.clock.advance(2)
  expect([await followed(), await followed(other)]).toEqual([[], []])

  await follow(true)
  expect(await followed()).toContain(id)
  expect(await followed(other)).toContain(id)
  const body = { content: '又写了一个', categoryId, clientId: crypto.randomUUID() }
  const { data } = await makeCall(app, contract.topic.create, { body }, author)
  expect([(await followed()).includes(data.id), (await followed(other)).includes(data.id)]).toEqual([true, false])
  app.clock.advance(1.001)
  expect(await followed(other)).toContain(data.id)

  await follow(false)
  expect([await followed(), await followed(other)]).toEqual([[], []])
})

test('a star is counted on its card at once, and no other card or page is read again', async () => {
  const { id } = await make('落下一颗星')
  for (let made = 0; made < 3; made++) await make('别的')
  const [reader, fan] = [await makeUser(app), await makeUser(app)]
  app.clock.advance(2)
  const latest = { orderBy: 'create_time', pageSize: 50 } as const
  const read = async () => {
    const { data } = await makeCall(app, contract.topic.page, { body: latest }, reader)
    return data.records.map((card) => [card.id, card.starNum] as const)
  }
  const before = await read()
  // Written past the server: what is read again would show it.
  await app.db.updateTable('topics').set({ title: '没人看见' }).where('id', '<>', id).execute()
  await star(id, fan)
  expect(await read()).toEqual(before.map(([cardId, starNum]) => [cardId, cardId === id ? starNum + 1 : starNum]))
  const titles = (await page(reader)).flatMap(({ title }) => (title === '没人看见' ? [title] : []))
  expect(titles).toEqual([])
  await makeCall(app, contract.topic.star, { body: { topicId: id, starFlag: false } }, fan)
  expect(await read()).toEqual(before)
})

test('a profile is shared, and yet friends see what is for friends, the author all, and the blocked nobody', async () => {
  const [owner, friend, blocked, stranger] = await Promise.all([1, 2, 3, 4].map(() => makeUser(app)))
  if (!owner || !friend || !blocked || !stranger) throw new Error('nobody was made')
  const ofOwner = async (user?: TestUser) => {
    const { status, data } = await makeCall(app, contract.topic.pageOfUser, { body: { userId: owner.id } }, user)
    return status === 200 ? data.records.map(({ id, starFlag }) => ({ id, starFlag })) : status
  }
  const shown = await makeTopic(app, { authorId: owner.id, categoryId })
  const seen = (starFlag: boolean) => [{ id: shown.id, starFlag }]
  expect([await ofOwner(), await ofOwner(stranger), await ofOwner(friend)]).toEqual([
    seen(false),
    seen(false),
    seen(false),
  ])
  await star(shown.id, stranger)
  expect([await ofOwner(), await ofOwner(stranger), await ofOwner(friend)]).toEqual([
    seen(false),
    seen(true),
    seen(false),
  ])

  await befriend(app, owner, friend)
  const among = await makeTopic(app, { authorId: owner.id, categoryId })
  await app.db.updateTable('topics').set({ visibility: 'friends' }).where('id', '=', among.id).execute()
  app.clock.advance(2)
  const both = [{ id: among.id, starFlag: false }, ...seen(false)]
  expect([await ofOwner(friend), await ofOwner(owner), await ofOwner(stranger)]).toEqual([both, both, seen(true)])

  await makeBlock(app, owner, blocked)
  expect([await ofOwner(blocked), await ofOwner()]).toEqual([404, seen(false)])
})
