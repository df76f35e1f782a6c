import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeBlock, makeUser, type TestUser } from '#server/testing/factories.ts'
import { makePicture, makePost, makeTopic } from '#server/testing/topic-factories.ts'

const app = await makeApp()

type Reply = Partial<CallInput<typeof contract.post.create>['body']> & { topicId: string }
const reply = (given: Reply, user: TestUser) =>
  makeCall(app, contract.post.create, { body: { content: '好', clientId: randomUUID(), ...given } }, user)

const pictureOf = async (user: TestUser) => {
  const picture = await makePicture(app)
  await app.db.updateTable('media').set({ owner_id: user.id }).where('id', '=', picture.id).execute()
  return picture.id
}

const linesOf = async (user: TestUser) => {
  const { data } = await makeCall(app, contract.interaction.page, { body: {} }, user)
  return data.records.map(({ kind, users, post, answeredPost }) => [kind, users[0]?.id, post?.id, answeredPost?.id])
}

describe('a picture', () => {
  test('stands in a reply beside its text, or alone', async () => {
    const user = await makeUser(app)
    const { id: topicId } = await makeTopic(app)
    for (const content of ['看', '']) {
      const pictureId = await pictureOf(user)
      const { data } = await reply({ topicId, content, pictureId }, user)
      expect(data).toMatchObject({ content, picture: { id: pictureId } })
    }
    const page = await makeCall(app, contract.post.page, { body: { topicId } })
    expect(page.data.records.map((record) => record.picture !== null)).toEqual([true, true])
  })

  test('that is another’s, an avatar, or not there, is refused, and nothing is sent', async () => {
    const user = await makeUser(app)
    const { id: topicId } = await makeTopic(app)
    const theirs = await pictureOf(await makeUser(app))
    const avatar = await pictureOf(user)
    await app.db.updateTable('media').set({ kind: 'avatar' }).where('id', '=', avatar).execute()
    for (const pictureId of [theirs, avatar, '999999999'])
      expect((await reply({ topicId, pictureId }, user)).failure.error).toBe('MEDIA_GONE')
    expect((await makeCall(app, contract.post.page, { body: { topicId } })).data.total).toBe(0)
  })
})

describe('whom a reply names', () => {
  test('is kept when the name stands in the text and the user is there to be seen', async () => {
    const [writer, named, unnamed, blocked] = [
      await makeUser(app),
      await makeUser(app, { nickname: '张伟' }),
      await makeUser(app),
      await makeUser(app, { nickname: '李娜' }),
    ] as const
    await makeBlock(app, blocked, writer)
    const { id: topicId } = await makeTopic(app)
    const mentions = [
      { userId: named.id, name: '张伟' },
      { userId: unnamed.id, name: '不在文中' },
      { userId: blocked.id, name: '李娜' },
      { userId: '999999999', name: '张' },
    ]
    const { data } = await reply({ topicId, content: '@张伟 和 @李娜 看这里', mentions }, writer)
    expect(data.mentions).toEqual([{ userId: named.id, name: '张伟' }])
    expect(await linesOf(named)).toEqual([['mention', writer.id, data.id, undefined]])
    expect(await linesOf(blocked)).toEqual([])
  })
})

describe('of a reply is notified', () => {
  test('who published the topic, and of an answer who is answered', async () => {
    const [owner, asker, answerer] = [await makeUser(app), await makeUser(app), await makeUser(app)]
    const { id: topicId } = await makeTopic(app, { authorId: owner.id })
    const question = await reply({ topicId }, asker)
    app.clock.advance(1)
    const answer = await reply({ topicId, replyPostId: question.data.id }, answerer)
    app.clock.advance(1)
    const nested = await reply({ topicId, replyPostId: answer.data.id }, asker)

    expect(await linesOf(owner)).toEqual([['post', asker.id, question.data.id, undefined]])
    expect(await linesOf(asker)).toEqual([['post', answerer.id, answer.data.id, question.data.id]])
    expect(await linesOf(answerer)).toEqual([['post', asker.id, nested.data.id, answer.data.id]])
  })

  test('nobody twice, and nobody of their own', async () => {
    const [owner, writer] = [await makeUser(app, { nickname: '楼主' }), await makeUser(app, { nickname: '自己' })]
    const { id: topicId } = await makeTopic(app, { authorId: owner.id })
    const mentions = [
      { userId: owner.id, name: '楼主' },
      { userId: writer.id, name: '自己' },
    ]
    const { data } = await reply({ topicId, content: '@楼主 @自己', mentions }, writer)
    expect(data.mentions).toEqual(mentions)
    expect(await linesOf(owner)).toEqual([['post', writer.id, data.id, undefined]])
    expect(await linesOf(writer)).toEqual([])
    await reply({ topicId }, owner)
    expect(await linesOf(owner)).toHaveLength(1)
  })
})

describe('a block', () => {
  test.each(['they blocked', 'they were blocked by'])('keeps a user from answering whom %s', async (who) => {
    const [owner, other] = [await makeUser(app), await makeUser(app)]
    const { id: topicId } = await makeTopic(app, { authorId: owner.id })
    const open = await makeTopic(app)
    const theirs = await makePost(app, { topicId: open.id, authorId: owner.id })
    const under = await makePost(app, { topicId: open.id, parentId: theirs.id })
    await (who === 'they blocked' ? makeBlock(app, other, owner) : makeBlock(app, owner, other))

    expect((await reply({ topicId }, other)).failure).toMatchObject({ code: 403, error: 'BLOCKED' })
    for (const replyPostId of [theirs.id, under.id])
      expect((await reply({ topicId: open.id, replyPostId }, other)).failure.error).toBe('BLOCKED')
    expect((await reply({ topicId: open.id }, other)).status).toBe(200)
  })
})
