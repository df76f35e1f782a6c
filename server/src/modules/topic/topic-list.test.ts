import { expect, describe, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeBlock, makeFollow, makeUser, type TestUser } from '#server/testing/factories.ts'
import { makeCategory, makeTopic } from '#server/testing/topic-factories.ts'

const app = await makeApp()
const ids = (records: { id: string }[]) => records.map((record) => record.id)

/** A second later, so that each topic has its own time. */
const publish = async (author: TestUser, given: Parameters<typeof makeTopic>[1] = {}) => {
  app.clock.advance(1)
  return (await makeTopic(app, { authorId: author.id, ...given })).id
}
const star = (user: TestUser, topicId: string) =>
  makeCall(app, contract.topic.star, { body: { topicId, starFlag: true } }, user)
const ofUser = (userId: string, viewer?: TestUser) =>
  makeCall(app, contract.topic.pageOfUser, { body: { userId } }, viewer)
const starredBy = (userId: string, viewer: TestUser, more: { pageSize?: number; cursor?: string } = {}) =>
  makeCall(app, contract.topic.pageStarred, { body: { userId, ...more } }, viewer)

describe('关注', () => {
  const read = (viewer: TestUser, more: { pageSize?: number; cursor?: string; pageNo?: number } = {}) =>
    makeCall(app, contract.topic.pageFollowed, { body: more }, viewer)

  test('has what those write whom the reader follows, and their own, newest first', async () => {
    const [reader, followed, other] = [await makeUser(app), await makeUser(app), await makeUser(app)]
    await makeFollow(app, reader, followed)
    const one = await publish(followed)
    await publish(other)
    const two = await publish(reader)
    const three = await publish(followed)
    await publish(followed, { heldAt: app.clock.now() })
    await publish(followed, { deletedAt: app.clock.now() })
    const { data } = await read(reader)
    expect(ids(data.records)).toEqual([three, two, one])
    expect(data).toMatchObject({ total: 3, hasMore: false, cursor: null, asOf: app.clock.now().toISOString() })
    const first = await read(reader, { pageSize: 2 })
    expect(first.data).toMatchObject({ total: 3, hasMore: true })
    expect(ids((await read(reader, { pageSize: 2, cursor: first.data.cursor as string })).data.records)).toEqual([one])
    expect(ids((await read(reader, { pageSize: 2, pageNo: 2 })).data.records)).toEqual([one])
  })

  test('wants a user', async () => {
    expect((await makeCall(app, contract.topic.pageFollowed, { body: {} })).failure.error).toBe('UNAUTHENTICATED')
  })
})

describe('topics of one user', () => {
  test('are theirs, newest first; held back ones only for themselves', async () => {
    const [author, other] = [await makeUser(app), await makeUser(app)]
    const one = await publish(author)
    await publish(other)
    const held = await publish(author, { heldAt: app.clock.now() })
    expect((await ofUser(author.id)).data).toMatchObject({ total: 1, records: [{ id: one }] })
    expect(ids((await ofUser(author.id, other)).data.records)).toEqual([one])
    expect((await ofUser(author.id, author)).data).toMatchObject({ total: 2, records: [{ id: held }, { id: one }] })
  })

  test('are gone with the user, and for whom one has blocked', async () => {
    const [author, blocked] = [await makeUser(app), await makeUser(app)]
    await makeBlock(app, author, blocked)
    expect((await ofUser(author.id, blocked)).failure.error).toBe('USER_GONE')
    expect((await ofUser('999999999')).failure.error).toBe('USER_GONE')
  })
})

describe('starred topics', () => {
  test('are in the order in which they were starred, the last first', async () => {
    const [reader, author] = [await makeUser(app), await makeUser(app)]
    const topics = [await publish(author), await publish(author), await publish(author)]
    for (const index of [2, 0, 1]) {
      app.clock.advance(1)
      await star(reader, topics[index] as string)
    }
    const expected = [topics[1], topics[0], topics[2]]
    expect(ids((await starredBy(reader.id, reader)).data.records)).toEqual(expected)
    const first = await starredBy(reader.id, author, { pageSize: 2 })
    expect(first.data).toMatchObject({ total: 3, hasMore: true })
    const more = await starredBy(reader.id, author, { pageSize: 2, cursor: first.data.cursor as string })
    expect(ids([...first.data.records, ...more.data.records])).toEqual(expected)
    expect(first.data.records[0]).toMatchObject({ starFlag: false })
  })

  test('are private when their user wants it so, but not for themselves', async () => {
    const [reader, other] = [await makeUser(app), await makeUser(app)]
    await app.db.updateTable('users').set({ stars_public: false }).where('id', '=', reader.id).execute()
    expect((await starredBy(reader.id, other)).failure.error).toBe('STARS_PRIVATE')
    expect((await starredBy(reader.id, reader)).status).toBe(200)
    expect((await starredBy('999999999', reader)).failure.error).toBe('USER_GONE')
  })

  test('leave out what is deleted and who is blocked', async () => {
    const [reader, author, blocked] = [await makeUser(app), await makeUser(app), await makeUser(app)]
    const [kept, gone, hidden] = [await publish(author), await publish(author), await publish(blocked)]
    for (const id of [kept, gone, hidden]) await star(reader, id)
    await app.db.updateTable('topics').set({ deleted_at: app.clock.now() }).where('id', '=', gone).execute()
    await makeBlock(app, blocked, reader)
    expect((await starredBy(reader.id, reader)).data).toMatchObject({ total: 1, records: [{ id: kept }] })
  })
})

describe('who has blocked the other', () => {
  test('is left out of every list, and the pages stay full', async () => {
    const [reader, blocked, author] = [await makeUser(app), await makeUser(app), await makeUser(app)]
    const { id: categoryId } = await makeCategory(app)
    await makeFollow(app, reader, author)
    await makeFollow(app, reader, blocked)
    const shown: string[] = []
    for (let number = 0; number < 3; number++) {
      shown.unshift(await publish(author, { categoryId }))
      await publish(blocked, { categoryId })
    }
    await makeBlock(app, blocked, reader)
    const body = { categoryId, orderBy: 'create_time', pageSize: 2 } as const
    const { data } = await makeCall(app, contract.topic.page, { body }, reader)
    expect(ids(data.records)).toEqual(shown.slice(0, 2))
    expect((await makeCall(app, contract.topic.page, { body }, author)).data.records[0]?.author.id).toBe(blocked.id)
    const followed = await makeCall(app, contract.topic.pageFollowed, { body: {} }, reader)
    expect(ids(followed.data.records)).toEqual(shown)
  })
})

describe('有 N 条新内容', () => {
  const countNew = async (
    viewer: TestUser | undefined,
    body: { feed: 'hot' | 'create_time' | 'follow'; asOf: string; categoryId?: string },
  ) => (await makeCall(app, contract.topic.countNew, { body }, viewer)).data.newNum

  test('counts what others have written since, of each list', async () => {
    const [reader, followed, other, blocked] = [
      await makeUser(app),
      await makeUser(app),
      await makeUser(app),
      await makeUser(app),
    ]
    await makeFollow(app, reader, followed)
    await makeBlock(app, reader, blocked)
    const { id: categoryId } = await makeCategory(app)
    await publish(followed)
    const { asOf } = (await makeCall(app, contract.topic.page, { body: {} }, reader)).data
    expect(await countNew(reader, { feed: 'hot', asOf })).toBe(0)
    await publish(followed)
    await publish(other, { categoryId })
    await publish(reader)
    await publish(blocked)
    await publish(followed, { heldAt: app.clock.now() })
    expect(await countNew(reader, { feed: 'hot', asOf })).toBe(2)
    expect(await countNew(reader, { feed: 'create_time', asOf })).toBe(2)
    expect(await countNew(reader, { feed: 'create_time', asOf, categoryId })).toBe(1)
    expect(await countNew(reader, { feed: 'follow', asOf })).toBe(1)
    expect(await countNew(undefined, { feed: 'hot', asOf })).toBe(4)
    expect(await countNew(undefined, { feed: 'follow', asOf })).toBe(0)
  })

  test('counts so far and no further, from any time', async () => {
    const author = await makeUser(app)
    const { id: categoryId } = await makeCategory(app)
    await app.db
      .insertInto('topics')
      .values(
        Array.from({ length: limits.newTopics + 5 }, () => ({
          author_id: author.id,
          category_id: categoryId,
          content: '又一个',
          created_at: app.clock.now(),
        })),
      )
      .execute()
    for (const asOf of ['2026-01-01T00:00:00Z', '0000-01-01T00:00:00Z'])
      expect(await countNew(undefined, { feed: 'hot', asOf, categoryId })).toBe(limits.newTopics)
    expect(await countNew(undefined, { feed: 'hot', asOf: '9999-12-31T23:59:59Z' })).toBe(0)
  })
})
