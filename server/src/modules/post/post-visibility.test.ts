import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeBlock, makeUser, type TestUser } from '#server/testing/factories.ts'
import { makePost, makeTopic } from '#server/testing/topic-factories.ts'

const app = await makeApp()

const page = (topicId: string, user?: TestUser) => makeCall(app, contract.post.page, { body: { topicId } }, user)
const pageNested = (postId: string, user?: TestUser) =>
  makeCall(app, contract.post.pageNested, { body: { postId } }, user)
const get = (postId: string, user?: TestUser) => makeCall(app, contract.post.get, { params: { postId } }, user)
const star = (postId: string, user: TestUser) =>
  makeCall(app, contract.post.star, { body: { postId, starFlag: true } }, user)
const pageOfUser = (userId: string, user: TestUser) =>
  makeCall(app, contract.post.pageOfUser, { body: { userId } }, user)
const ids = (records: { id: string }[]) => records.map((record) => record.id)

describe('who blocked, or was blocked', () => {
  test('is not met among the replies, nor nested ones, nor counted, while others see all', async () => {
    const [one, other, stranger] = [await makeUser(app), await makeUser(app), await makeUser(app)]
    const { id: topicId } = await makeTopic(app)
    const theirs = await makePost(app, { topicId, authorId: other.id })
    await makePost(app, { topicId, parentId: theirs.id })
    const kept = await makePost(app, { topicId })
    const nestedTheirs = await makePost(app, { topicId, parentId: kept.id, authorId: other.id })
    const nestedKept = await makePost(app, { topicId, parentId: kept.id })
    await makeBlock(app, one, other)

    const { data } = await page(topicId, one)
    expect(data).toMatchObject({ total: 1, records: [{ id: kept.id, nestedNum: 1 }] })
    expect(ids(data.records[0]?.nested ?? [])).toEqual([nestedKept.id])
    const nested = await pageNested(kept.id, one)
    expect(nested.data.total).toBe(1)
    expect(ids(nested.data.records)).toEqual([nestedKept.id])
    for (const { id } of [theirs, nestedTheirs]) {
      expect((await get(id, one)).failure.error).toBe('POST_GONE')
      expect((await star(id, one)).failure.error).toBe('POST_GONE')
    }
    expect((await pageNested(theirs.id, one)).failure.error).toBe('POST_GONE')
    expect((await page(topicId, stranger)).data).toMatchObject({ total: 2 })
    expect((await pageNested(kept.id)).data.total).toBe(2)
  })

  test('is not named as whom a reply answers, and what stands under their reply goes with it', async () => {
    const [one, other, third] = [await makeUser(app), await makeUser(app), await makeUser(app)]
    const { id: topicId } = await makeTopic(app)
    const parent = await makePost(app, { topicId })
    const theirs = await makePost(app, { topicId, parentId: parent.id, authorId: other.id })
    const body = { topicId, replyPostId: theirs.id, content: '同意', clientId: randomUUID() }
    const answer = await makeCall(app, contract.post.create, { body }, third)
    await makeBlock(app, other, one)
    const { data } = await pageNested(parent.id, one)
    expect(data.records).toMatchObject([{ id: answer.data.id, replyTo: null }])

    const own = await makePost(app, { topicId, authorId: other.id })
    const under = await makePost(app, { topicId, parentId: own.id, authorId: third.id })
    expect((await get(under.id, one)).failure.error).toBe('POST_GONE')
    expect(ids((await pageOfUser(third.id, one)).data.records)).toEqual([answer.data.id])
  })
})

test('a reply that is held back is read, linked and counted as nested for its author only', async () => {
  const [author, stranger] = [await makeUser(app), await makeUser(app)]
  const { id: topicId } = await makeTopic(app)
  const heldAt = app.clock.now()
  const held = await makePost(app, { topicId, authorId: author.id, heldAt })
  const parent = await makePost(app, { topicId })
  const nested = await makePost(app, { topicId, parentId: parent.id, authorId: author.id, heldAt })

  const own = await page(topicId, author)
  expect(own.data.total).toBe(2)
  expect(own.data.records).toMatchObject([
    { id: parent.id, heldFlag: false, nestedNum: 1, nested: [{ id: nested.id, heldFlag: true }] },
    { id: held.id, heldFlag: true },
  ])
  expect((await get(held.id, author)).data).toMatchObject({ id: held.id, heldFlag: true })
  expect(ids((await pageOfUser(author.id, author)).data.records)).toEqual([nested.id, held.id])

  for (const user of [stranger, undefined]) {
    expect((await page(topicId, user)).data).toMatchObject({ total: 1, records: [{ nestedNum: 0, nested: [] }] })
    expect((await pageNested(parent.id, user)).data.total).toBe(0)
    for (const { id } of [held, nested]) expect((await get(id, user)).failure.error).toBe('POST_GONE')
  }
  expect((await pageOfUser(author.id, stranger)).data).toMatchObject({ total: 0, records: [] })
  expect((await star(held.id, stranger)).failure.error).toBe('POST_GONE')
})

test('an answer to what is held back is held back with it', async () => {
  const author = await makeUser(app)
  const { id: topicId } = await makeTopic(app)
  const held = await makePost(app, { topicId, authorId: author.id, heldAt: app.clock.now() })
  const body = { topicId, replyPostId: held.id, content: '补充', clientId: randomUUID() }
  expect((await makeCall(app, contract.post.create, { body }, author)).data.heldFlag).toBe(true)
  const stranger = await makeUser(app)
  const theirs = { ...body, clientId: randomUUID() }
  expect((await makeCall(app, contract.post.create, { body: theirs }, stranger)).failure.error).toBe('POST_GONE')
  const topic = await makeCall(app, contract.topic.get, { params: { topicId } })
  expect(topic.data.postNum).toBe(0)
})

describe('a link to one reply', () => {
  test('shows the reply with the first of its nested ones', async () => {
    const { id: topicId } = await makeTopic(app)
    const parent = await makePost(app, { topicId })
    const nested = []
    for (let index = 0; index < 4; index++) nested.push((await makePost(app, { topicId, parentId: parent.id })).id)
    const { data } = await get(parent.id)
    expect(data).toMatchObject({ id: parent.id, nestedNum: 4 })
    expect(ids(data.nested)).toEqual(nested.slice(0, 2))
  })

  test('to a nested one shows it in the reply under which it stands, once', async () => {
    const { id: topicId } = await makeTopic(app)
    const parent = await makePost(app, { topicId })
    const nested: string[] = []
    for (let index = 0; index < 4; index++) nested.push((await makePost(app, { topicId, parentId: parent.id })).id)
    const last = await get(nested[3] as string)
    expect(last.data).toMatchObject({ id: parent.id, nestedNum: 4 })
    expect(ids(last.data.nested)).toEqual([nested[0], nested[1], nested[3]])
    const first = await get(nested[0] as string)
    expect(ids(first.data.nested)).toEqual([nested[0], nested[1]])
  })

  test('leads nowhere when it, its reply or its topic is gone', async () => {
    const deletedAt = app.clock.now()
    const { id: topicId } = await makeTopic(app)
    const deleted = await makePost(app, { topicId, deletedAt })
    const orphan = await makePost(app, { topicId, parentId: deleted.id })
    const buried = await makePost(app, { topicId: (await makeTopic(app, { deletedAt })).id })
    for (const id of [deleted.id, orphan.id, buried.id, '999999999'])
      expect((await get(id)).failure).toMatchObject({ code: 404, error: 'POST_GONE' })
  })
})

describe('the replies of one user', () => {
  test('come newest first with their topics, nested ones too, without those that are gone', async () => {
    const [author, reader] = [await makeUser(app), await makeUser(app)]
    const topic = await makeTopic(app, { title: '回家路' })
    const first = await makePost(app, { topicId: topic.id, authorId: author.id })
    const parent = await makePost(app, { topicId: topic.id })
    const nested = await makePost(app, { topicId: topic.id, parentId: parent.id, authorId: author.id })
    const deletedAt = app.clock.now()
    await makePost(app, { topicId: topic.id, authorId: author.id, deletedAt })
    const gone = await makePost(app, { topicId: topic.id, deletedAt })
    await makePost(app, { topicId: topic.id, parentId: gone.id, authorId: author.id })

    for (const user of [author, reader]) {
      const { data } = await pageOfUser(author.id, user)
      expect(data.total).toBe(2)
      expect(data.records).toMatchObject([
        { id: nested.id, parentId: parent.id, topic: { id: topic.id, summary: '回家路' } },
        { id: first.id, topic: { id: topic.id } },
      ])
    }
  })

  test('in a topic that is gone are shown without it to their author, and to nobody else', async () => {
    const author = await makeUser(app)
    const { id: topicId } = await makeTopic(app, { deletedAt: app.clock.now() })
    const { id } = await makePost(app, { topicId, authorId: author.id })
    expect((await pageOfUser(author.id, author)).data).toMatchObject({ total: 1, records: [{ id, topic: null }] })
    expect((await pageOfUser(author.id, await makeUser(app))).data).toMatchObject({ total: 0, records: [] })
  })

  test('are gone with a user who is gone or blocked, and want a user', async () => {
    const [author, reader] = [await makeUser(app), await makeUser(app)]
    await makeBlock(app, author, reader)
    for (const id of [author.id, '999999999'])
      expect((await pageOfUser(id, reader)).failure).toMatchObject({ code: 404, error: 'USER_GONE' })
    const asNobody = await makeCall(app, contract.post.pageOfUser, { body: { userId: author.id } })
    expect(asNobody.failure.error).toBe('UNAUTHENTICATED')
  })
})
