import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { quotas } from '#contract/quotas.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeUser, type TestUser } from '#server/testing/factories.ts'
import { makePost, makeTopic } from '#server/testing/topic-factories.ts'

const app = await makeApp()

interface Reply {
  topicId: string
  content?: string
  replyPostId?: string
  clientId?: string
}
const reply = (given: Reply, user?: TestUser) =>
  makeCall(app, contract.post.create, { body: { content: '好', clientId: randomUUID(), ...given } }, user)
const star = (postId: string, starFlag: boolean, user?: TestUser) =>
  makeCall(app, contract.post.star, { body: { postId, starFlag } }, user)
const countersOf = async (topicId: string) => {
  const { data } = await makeCall(app, contract.topic.get, { params: { topicId } })
  return data.postNum
}

describe('a reply', () => {
  test('to a topic is counted by it and read after it', async () => {
    const user = await makeUser(app)
    const { id: topicId } = await makeTopic(app)

    const { status, data } = await reply({ topicId, content: '  路上小心  ' }, user)

    expect(status).toBe(200)
    expect(data).toMatchObject({
      topicId,
      author: { id: user.id, nickname: user.nickname },
      content: '路上小心',
      parentId: null,
      replyTo: null,
      starNum: 0,
      starFlag: false,
      nestedNum: 0,
      nested: [],
      createTime: app.clock.now().toISOString(),
    })
    const page = await makeCall(app, contract.post.page, { body: { topicId } })
    expect(page.data).toMatchObject({ total: 1, records: [data] })
    expect(await countersOf(topicId)).toBe(1)
  })

  test('to a reply stands under it and is counted by it and by the topic', async () => {
    const user = await makeUser(app)
    const { id: topicId } = await makeTopic(app)
    const parent = await makePost(app, { topicId })

    const { data } = await reply({ topicId, replyPostId: parent.id }, user)

    expect(data).toMatchObject({ parentId: parent.id, replyTo: null })
    const page = await makeCall(app, contract.post.page, { body: { topicId } })
    expect(page.data).toMatchObject({
      total: 1,
      records: [{ id: parent.id, nestedNum: 1, nested: [{ id: data.id, parentId: parent.id }] }],
    })
    expect(await countersOf(topicId)).toBe(2)
  })

  test('to a nested reply stands flat beside it and names whom it answers', async () => {
    const [asker, first, second] = [await makeUser(app), await makeUser(app), await makeUser(app)]
    const { id: topicId } = await makeTopic(app)
    const parent = await makePost(app, { topicId, authorId: asker.id })
    const nested = await makePost(app, { topicId, parentId: parent.id, authorId: first.id })

    const answer = await reply({ topicId, replyPostId: nested.id }, second)
    expect(answer.data).toMatchObject({ parentId: parent.id, replyTo: { id: first.id, nickname: first.nickname } })

    const own = await reply(
      { topicId, replyPostId: (await reply({ topicId, replyPostId: nested.id }, asker)).data.id },
      second,
    )
    expect(own.data, 'an answer to the author of the parent names nobody').toMatchObject({
      parentId: parent.id,
      replyTo: null,
    })
    const { data } = await makeCall(app, contract.post.page, { body: { topicId } })
    expect(data.records[0]).toMatchObject({ nestedNum: 4 })
  })

  test('that is sent again is the first one, even beyond the quota and with another text', async () => {
    const user = await makeUser(app)
    const { id: topicId } = await makeTopic(app)
    const clientId = randomUUID()
    const first = await reply({ topicId, clientId, content: '第一次' }, user)
    for (let times = 1; times < quotas.postsPerUser.times; times++) await reply({ topicId }, user)
    expect((await reply({ topicId }, user)).status).toBe(429)

    const again = await reply({ topicId, clientId, content: '第二次' }, user)

    expect(again.data).toEqual(first.data)
    expect(await countersOf(topicId)).toBe(quotas.postsPerUser.times)
  })

  test('of one user under an id of another user is a reply of its own', async () => {
    const { id: topicId } = await makeTopic(app)
    const clientId = randomUUID()
    const one = await reply({ topicId, clientId }, await makeUser(app))
    const other = await reply({ topicId, clientId }, await makeUser(app))
    expect(one.data.id).not.toBe(other.data.id)
  })

  test('is refused when they come too fast, until a minute later', async () => {
    const user = await makeUser(app)
    const { id: topicId } = await makeTopic(app)
    for (let times = 0; times < quotas.postsPerUser.times; times++) await reply({ topicId }, user)
    expect((await reply({ topicId }, user)).failure).toMatchObject({ code: 429, error: 'TOO_MANY_REQUESTS' })
    app.clock.advance(quotas.postsPerUser.windowSeconds)
    expect((await reply({ topicId }, user)).status).toBe(200)
  })

  test('wants a user, a topic and a post that are there, and belong together', async () => {
    const user = await makeUser(app)
    const topic = await makeTopic(app)
    const other = await makeTopic(app)
    const deletedTopic = await makeTopic(app, { deletedAt: app.clock.now() })
    const deletedPost = await makePost(app, { topicId: topic.id, deletedAt: app.clock.now() })
    const orphan = await makePost(app, { topicId: topic.id, parentId: deletedPost.id })
    const elsewhere = await makePost(app, { topicId: other.id })

    expect((await reply({ topicId: topic.id })).failure.error).toBe('UNAUTHENTICATED')
    for (const topicId of [deletedTopic.id, '999999999'])
      expect((await reply({ topicId }, user)).failure.error).toBe('TOPIC_GONE')
    for (const replyPostId of [deletedPost.id, orphan.id, elsewhere.id, '999999999'])
      expect((await reply({ topicId: topic.id, replyPostId }, user)).failure.error).toBe('POST_GONE')
  })

  test.each([
    ['empty', '', 'POST_EMPTY'],
    ['only spaces', '  \n ', 'POST_EMPTY'],
    ['invisible', '\u200b\u200d', 'POST_EMPTY'],
    ['too long', '好'.repeat(limits.postContent.max + 1), 'INPUT_INVALID'],
  ])('with a text that is none is refused at its field: %s', async (_, content, error) => {
    const { id: topicId } = await makeTopic(app)
    const { status, failure } = await reply({ topicId, content }, await makeUser(app))
    expect([status, failure.error]).toEqual([400, error])
    expect(failure.fields).toHaveProperty('content')
  })
})

describe('a star on a reply', () => {
  test('is counted once, taken back once, and shown to who gave it', async () => {
    const user = await makeUser(app)
    const { id: topicId } = await makeTopic(app)
    const parent = await makePost(app, { topicId })
    const nested = await makePost(app, { topicId, parentId: parent.id })

    for (const { id } of [parent, nested])
      for (const starFlag of [true, true, false, false, true])
        expect((await star(id, starFlag, user)).data).toEqual({ starFlag, starNum: starFlag ? 1 : 0 })

    const mine = await makeCall(app, contract.post.page, { body: { topicId } }, user)
    expect(mine.data.records[0]).toMatchObject({ starFlag: true, nested: [{ starFlag: true, starNum: 1 }] })
    const theirs = await makeCall(app, contract.post.page, { body: { topicId } })
    expect(theirs.data.records[0]).toMatchObject({ starFlag: false, nested: [{ starFlag: false, starNum: 1 }] })
  })

  test('wants a user, and a post and a topic that are there', async () => {
    const user = await makeUser(app)
    const topic = await makeTopic(app)
    const deletedTopic = await makeTopic(app, { deletedAt: app.clock.now() })
    const deleted = await makePost(app, { topicId: topic.id, deletedAt: app.clock.now() })
    const buried = await makePost(app, { topicId: deletedTopic.id })
    expect((await star(deleted.id, true)).failure.error).toBe('UNAUTHENTICATED')
    for (const id of [deleted.id, buried.id, '999999999'])
      expect((await star(id, true, user)).failure.error).toBe('POST_GONE')
  })
})
