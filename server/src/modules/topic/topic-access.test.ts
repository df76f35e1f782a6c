import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeBlock, makeUser, type TestUser } from '#server/testing/factories.ts'
import { makeCategory, makePicture } from '#server/testing/topic-factories.ts'
import { makeTopicSteps, refusal } from '#server/testing/topic-steps.ts'

const app = await makeApp()
const { id: categoryId } = await makeCategory(app)

const { create, update, remove, restore, get, versions } = makeTopicSteps(app, categoryId)
const topicNum = async (id: string) => (await makeCall(app, contract.category.get, { params: { id } })).data.topicNum

describe('what must be looked at first', () => {
  test('is seen by its author only, is in no list, and cannot be starred or searched by a hashtag', async () => {
    const [user, other] = [await makeUser(app), await makeUser(app)]
    const category = await makeCategory(app)
    const { data } = await create(user, { content: '加微信 #待审#', categoryId: category.id })
    expect(data.heldFlag).toBe(true)
    expect((await get(data.id, user)).data.heldFlag).toBe(true)
    expect(refusal(await get(data.id, other))).toEqual([404, 'TOPIC_GONE'])
    expect(refusal(await get(data.id))).toEqual([404, 'TOPIC_GONE'])
    expect(refusal(await versions(data.id, other))).toEqual([404, 'TOPIC_GONE'])
    expect(refusal(await update(other, data.id, {}))).toEqual([404, 'TOPIC_GONE'])
    const page = async (viewer?: TestUser) =>
      (await makeCall(app, contract.topic.page, { body: { categoryId: category.id } }, viewer)).data.records.length
    expect([await page(user), await page(other), await page()]).toEqual([1, 0, 0])
    const body = { topicId: data.id, starFlag: true }
    expect(refusal(await makeCall(app, contract.topic.star, { body }, other))).toEqual([404, 'TOPIC_GONE'])
    expect(await app.db.selectFrom('hashtags').select('id').where('name', '=', '待审').execute()).toEqual([])
  })

  test('is published once it is edited well', async () => {
    const user = await makeUser(app)
    const { data } = await create(user, { content: '加微信 #待改#' })
    expect((await update(user, data.id, { content: '好了 #待改#' })).data.heldFlag).toBe(false)
    expect((await get(data.id)).status).toBe(200)
    expect((await update(user, data.id, { content: '加薇信 #待改#' })).data.heldFlag).toBe(true)
    expect((await get(data.id)).status).toBe(404)
    const { data: tagged } = await makeCall(app, contract.topic.page, { body: { hashtag: '待改' } }, user)
    expect([tagged.total, tagged.records.length]).toEqual([0, 0])
  })
})

describe('a deleted topic', () => {
  test('is gone, and comes back with all it had when its author undoes it in time', async () => {
    const [user, fan] = [await makeUser(app), await makeUser(app)]
    const category = await makeCategory(app)
    const picture = await makePicture(app, { ownerId: user.id })
    const { data } = await create(user, { categoryId: category.id, pictureIds: [picture.id] })
    await makeCall(app, contract.topic.star, { body: { topicId: data.id, starFlag: true } }, fan)

    for (let times = 0; times < 2; times++) expect((await remove(user, data.id)).status).toBe(200)
    expect(refusal(await get(data.id, user))).toEqual([404, 'TOPIC_GONE'])
    expect(refusal(await update(user, data.id, {}))).toEqual([404, 'TOPIC_GONE'])
    expect(await topicNum(category.id)).toBe(0)

    app.clock.advance(limits.restoreSeconds)
    for (let times = 0; times < 2; times++) expect((await restore(user, data.id)).data).toEqual({ ...data, starNum: 1 })
    expect((await get(data.id)).data).toEqual({ ...data, starNum: 1 })
    expect(await topicNum(category.id)).toBe(1)
  })

  test('cannot come back later; then it lets go of its media', async () => {
    const user = await makeUser(app)
    const picture = await makePicture(app, { ownerId: user.id })
    const { data } = await create(user, { pictureIds: [picture.id] })
    await remove(user, data.id)
    app.clock.advance(limits.restoreSeconds + 1)
    expect(refusal(await restore(user, data.id))).toEqual([409, 'RESTORE_TOO_LATE'])
  })
})

describe("another's topic", () => {
  test('cannot be edited, deleted or restored', async () => {
    const [user, stranger] = [await makeUser(app), await makeUser(app)]
    const { data } = await create(user)
    expect(refusal(await update(stranger, data.id, { content: '我的' }))).toEqual([403, 'FORBIDDEN'])
    expect(refusal(await remove(stranger, data.id))).toEqual([403, 'FORBIDDEN'])
    await remove(user, data.id)
    expect(refusal(await remove(stranger, data.id))).toEqual([404, 'TOPIC_GONE'])
    expect(refusal(await restore(stranger, data.id))).toEqual([404, 'TOPIC_GONE'])
  })

  test('is gone for both when one has blocked the other: read, starred, edited or deleted', async () => {
    const [author, blocked] = [await makeUser(app), await makeUser(app)]
    const { data } = await create(author)
    const { data: theirs } = await create(blocked)
    await makeBlock(app, author, blocked)
    for (const [user, topicId] of [
      [blocked, data.id],
      [author, theirs.id],
    ] as const)
      for (const answer of [
        await get(topicId, user),
        await versions(topicId, user),
        await update(user, topicId, {}),
        await remove(user, topicId),
        await makeCall(app, contract.topic.star, { body: { topicId, starFlag: true } }, user),
      ])
        expect(refusal(answer)).toEqual([404, 'TOPIC_GONE'])
    expect((await get(data.id)).status).toBe(200)
  })
})
