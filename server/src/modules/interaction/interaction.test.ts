import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { InteractionKind } from '#contract/interaction.ts'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeBlock, makeUser, type TestUser } from '#server/testing/factories.ts'
import { makePost, makeTopic } from '#server/testing/topic-factories.ts'

const app = await makeApp()

const lines = async (user: TestUser, kind?: InteractionKind) =>
  (await makeCall(app, contract.interaction.page, { body: kind ? { kind } : {} }, user)).data
const unread = async (user: TestUser) => (await makeCall(app, contract.interaction.unread, {}, user)).data
const read = async (user: TestUser, kind?: InteractionKind) =>
  (await makeCall(app, contract.interaction.read, { body: kind ? { kind } : {} }, user)).data
const starTopic = (topicId: string, starFlag: boolean, user: TestUser) =>
  makeCall(app, contract.topic.star, { body: { topicId, starFlag } }, user)
const starPost = (postId: string, starFlag: boolean, user: TestUser) =>
  makeCall(app, contract.post.star, { body: { postId, starFlag } }, user)
const follow = (followUserId: string, followFlag: boolean, user: TestUser) =>
  makeCall(app, contract.friend.follow, { body: { followUserId, followFlag } }, user)
const reply = (topicId: string, user: TestUser) =>
  makeCall(app, contract.post.create, { body: { topicId, content: '好', clientId: randomUUID() } }, user)
const ids = (users: { id: string }[]) => users.map((user) => user.id)

const makeUsers = (count: number) => Promise.all(Array.from({ length: count }, () => makeUser(app)))
/** An author with a topic, and others. */
const makeAuthor = async () => {
  const [author, one, two, three, four] = (await makeUsers(5)) as [TestUser, TestUser, TestUser, TestUser, TestUser]
  return { author, one, two, three, four, topicId: (await makeTopic(app, { authorId: author.id, title: '回家' })).id }
}

describe('stars', () => {
  test('on one topic are one line with the latest three of their users, which comes up again unread', async () => {
    const { author, one, two, three, four, topicId } = await makeAuthor()
    for (const user of [one, two, three]) {
      await starTopic(topicId, true, user)
      app.clock.advance(1)
    }
    await read(author)
    await starTopic(topicId, true, four)

    const { total, records } = await lines(author)
    expect(total).toBe(1)
    expect(records).toMatchObject([
      {
        kind: 'star',
        userNum: 4,
        topic: { id: topicId, summary: '回家' },
        post: null,
        answeredPost: null,
        readFlag: false,
        createTime: app.clock.now().toISOString(),
      },
    ])
    expect(ids(records[0]?.users ?? [])).toEqual(ids([four, three, two]))
  })

  test('that are taken back leave the line, which goes with its last user and stays read', async () => {
    const { author, one, two, topicId } = await makeAuthor()
    await starTopic(topicId, true, one)
    const firstTime = app.clock.now().toISOString()
    app.clock.advance(1)
    await starTopic(topicId, true, two)
    await read(author)
    await starTopic(topicId, false, two)
    expect((await lines(author)).records).toMatchObject([{ userNum: 1, readFlag: true, createTime: firstTime }])
    await starTopic(topicId, false, one)
    expect(await lines(author)).toMatchObject({ total: 0, records: [] })
    expect(await app.db.selectFrom('interactions').selectAll().where('receiver_id', '=', author.id).execute()).toEqual(
      [],
    )
  })

  test('on a reply are a line of their own, with the reply', async () => {
    const { author, one, topicId } = await makeAuthor()
    const post = await makePost(app, { topicId, authorId: author.id, content: '路上小心' })
    await starTopic(topicId, true, one)
    app.clock.advance(1)
    await starPost(post.id, true, one)
    expect((await lines(author)).records).toMatchObject([
      { kind: 'star', topic: { id: topicId }, post: { id: post.id, content: '路上小心' } },
      { kind: 'star', topic: { id: topicId }, post: null },
    ])
  })

  test('of oneself are no line', async () => {
    const { author, topicId } = await makeAuthor()
    const post = await makePost(app, { topicId, authorId: author.id })
    await starTopic(topicId, true, author)
    await starPost(post.id, true, author)
    expect((await lines(author)).records).toEqual([])
  })
})

describe('follows', () => {
  test('of one Shanghai day are one line, and those of the next another', async () => {
    const [author, one, two, three] = (await makeUsers(4)) as [TestUser, TestUser, TestUser, TestUser]
    await follow(author.id, true, one)
    await follow(author.id, true, two)
    await app.db
      .updateTable('interactions')
      .set({ gathered_by: '2026-11-20' })
      .where('receiver_id', '=', author.id)
      .execute()
    app.clock.advance(1)
    await follow(author.id, true, three)
    const { records } = await lines(author, 'follow')
    expect(records).toMatchObject([
      { kind: 'follow', userNum: 1, topic: null, post: null },
      { kind: 'follow', userNum: 2 },
    ])
    await follow(author.id, false, one)
    await follow(author.id, false, three)
    expect((await lines(author)).records).toMatchObject([{ userNum: 1, users: [{ id: two.id }] }])
  })
})

describe('unread lines', () => {
  test('are counted by kind, and read all at once or one kind alone, however often', async () => {
    const { author, one, two, topicId } = await makeAuthor()
    await starTopic(topicId, true, one)
    await starTopic(topicId, true, two)
    await reply(topicId, one)
    await reply(topicId, two)
    await follow(author.id, true, one)
    expect(await unread(author)).toEqual({ total: 4, star: 1, post: 2, mention: 0, follow: 1 })
    for (let times = 0; times < 2; times++)
      expect(await read(author, 'post')).toEqual({ total: 2, star: 1, post: 0, mention: 0, follow: 1 })
    expect((await lines(author, 'post')).records.map((line) => line.readFlag)).toEqual([true, true])
    expect(await read(author)).toEqual({ total: 0, star: 0, post: 0, mention: 0, follow: 0 })
    expect(await unread(one)).toMatchObject({ total: 0 })
  })

  test('and all lines want a user', async () => {
    for (const answer of [
      await makeCall(app, contract.interaction.page, { body: {} }),
      await makeCall(app, contract.interaction.unread, {}),
      await makeCall(app, contract.interaction.read, { body: {} }),
    ])
      expect(answer.failure.error).toBe('UNAUTHENTICATED')
  })
})

describe('a line is left out, and not counted', () => {
  test('while its topic or its reply is deleted, and comes again when it is restored', async () => {
    const { author, one, topicId } = await makeAuthor()
    const { data: post } = await reply(topicId, one)
    await starTopic(topicId, true, one)
    await makeCall(app, contract.post.delete, { params: { postId: post.id } }, one)
    expect((await lines(author)).records.map((line) => line.kind)).toEqual(['star'])
    expect(await unread(author)).toMatchObject({ total: 1, post: 0 })
    await makeCall(app, contract.post.restore, { body: { postId: post.id } }, one)
    expect((await lines(author)).total).toBe(2)
    await makeCall(app, contract.topic.delete, { params: { topicId } }, author)
    expect(await lines(author)).toMatchObject({ total: 0, records: [] })
    expect(await unread(author)).toMatchObject({ total: 0 })
  })

  test('when the reply above is gone', async () => {
    const { author, one, two, topicId } = await makeAuthor()
    const parent = await makePost(app, { topicId, authorId: one.id })
    const nested = await makePost(app, { topicId, parentId: parent.id, authorId: author.id })
    await starPost(nested.id, true, two)
    expect((await lines(author)).total).toBe(1)
    await makeCall(app, contract.post.delete, { params: { postId: parent.id } }, one)
    expect((await lines(author)).total).toBe(0)
  })

  test('when all of its people are blocked either way, who are missing from others', async () => {
    const { author, one, two, three, topicId } = await makeAuthor()
    for (const user of [one, two, three]) await starTopic(topicId, true, user)
    const { data: post } = await reply(topicId, one)
    await makeBlock(app, author, one)
    await makeBlock(app, two, author)
    const { records } = await lines(author)
    expect(records).toMatchObject([{ kind: 'star', userNum: 1, users: [{ id: three.id }] }])
    expect(await unread(author)).toMatchObject({ total: 1 })
    await makeBlock(app, three, author)
    expect((await lines(author)).records).toEqual([])
    expect(post.id).toBeTruthy()
  })
})
