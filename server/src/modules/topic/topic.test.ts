import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { quotas } from '#contract/quotas.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeUser } from '#server/testing/factories.ts'
import { makeCategory, makePicture, makePost, makeTopic } from '#server/testing/topic-factories.ts'

const app = await makeApp()
const get = (topicId: string, user?: Parameters<typeof makeCall>[3]) =>
  makeCall(app, contract.topic.get, { params: { topicId } }, user)
const star = (topicId: string, starFlag: boolean, user?: Parameters<typeof makeCall>[3]) =>
  makeCall(app, contract.topic.star, { body: { topicId, starFlag } }, user)

describe('a topic', () => {
  test('is read with its author, category, and pictures in their order', async () => {
    const author = await makeUser(app)
    const category = await makeCategory(app)
    const pictures = [await makePicture(app), await makePicture(app), await makePicture(app)]
    const shuffled = [pictures[2], pictures[0], pictures[1]].map((picture) => picture?.id as string)
    const topic = await makeTopic(app, {
      authorId: author.id,
      categoryId: category.id,
      title: '回家',
      content: '第一行\n第二行 <b>不是粗体</b>',
      pictureIds: shuffled,
    })
    await makePost(app, { topicId: topic.id })

    const { status, data } = await get(topic.id)

    expect(status).toBe(200)
    expect(data).toMatchObject({
      id: topic.id,
      author: { id: author.id, nickname: author.nickname },
      category: { id: category.id, name: category.name },
      title: '回家',
      content: '第一行\n第二行 <b>不是粗体</b>',
      starNum: 0,
      postNum: 1,
      starFlag: false,
      createTime: app.clock.now().toISOString(),
    })
    expect(data.pictures.map((picture) => picture.id)).toEqual(shuffled)
  })

  test('is gone when it was deleted, and when it was never there', async () => {
    const deleted = await makeTopic(app, { deletedAt: app.clock.now() })
    for (const id of [deleted.id, '999999999']) {
      const { status, failure } = await get(id)
      expect([status, failure.error]).toEqual([404, 'TOPIC_GONE'])
    }
  })

  test('is cut on a card, and whole on its page, without tearing a character', async () => {
    const content = '👍🏽'.repeat(limits.cardContent.max + 1)
    const topic = await makeTopic(app, { content })
    const { data } = await makeCall(app, contract.topic.page, { body: { categoryId: topic.categoryId } })
    expect(data.records[0]).toMatchObject({ content: '👍🏽'.repeat(limits.cardContent.max), contentCut: true })
    expect((await get(topic.id)).data.content).toBe(content)
  })
})

describe('a star on a topic', () => {
  test('is counted once, however often it is given, and taken back once', async () => {
    const user = await makeUser(app)
    const { id } = await makeTopic(app)

    for (const [starFlag, starNum] of [
      [true, 1],
      [true, 1],
      [false, 0],
      [false, 0],
      [true, 1],
    ] as const)
      expect((await star(id, starFlag, user)).data).toEqual({ starFlag, starNum })
  })

  test('is shown to who gave it and to nobody else', async () => {
    const fan = await makeUser(app)
    const { id, categoryId } = await makeTopic(app)
    await star(id, true, fan)

    expect((await get(id, fan)).data).toMatchObject({ starFlag: true, starNum: 1 })
    expect((await get(id, await makeUser(app))).data).toMatchObject({ starFlag: false, starNum: 1 })
    expect((await get(id)).data).toMatchObject({ starFlag: false, starNum: 1 })
    const page = await makeCall(app, contract.topic.page, { body: { categoryId } }, fan)
    expect(page.data.records[0]).toMatchObject({ starFlag: true })
  })

  test('wants a user, and a topic that is there', async () => {
    const user = await makeUser(app)
    const deleted = await makeTopic(app, { deletedAt: app.clock.now() })
    expect((await star(deleted.id, true)).failure).toMatchObject({ code: 401, error: 'UNAUTHENTICATED' })
    expect((await star(deleted.id, true, user)).failure).toMatchObject({ code: 404, error: 'TOPIC_GONE' })
    expect((await star('999999999', true, user)).failure).toMatchObject({ code: 404, error: 'TOPIC_GONE' })
    expect(await app.db.selectFrom('topic_stars').selectAll().where('topic_id', '=', deleted.id).execute()).toEqual([])
  })

  test('is refused when they come too fast, until a minute later', async () => {
    const user = await makeUser(app)
    const { id } = await makeTopic(app)
    for (let times = 0; times < quotas.starsPerUser.times; times++) await star(id, times % 2 === 0, user)

    const refused = await star(id, true, user)
    expect(refused.status).toBe(429)
    expect(refused.failure.retryAfterSeconds).toBeGreaterThan(0)

    app.clock.advance(quotas.starsPerUser.windowSeconds)
    expect((await star(id, true, user)).status).toBe(200)
  })
})
