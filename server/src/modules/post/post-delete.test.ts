import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeBlock, makeUser, type TestUser } from '#server/testing/factories.ts'
import { makePost, makeTopic } from '#server/testing/topic-factories.ts'

const app = await makeApp()

const remove = (postId: string, user?: TestUser) => makeCall(app, contract.post.delete, { params: { postId } }, user)
const restore = (postId: string, user?: TestUser) => makeCall(app, contract.post.restore, { body: { postId } }, user)
const page = async (topicId: string) => (await makeCall(app, contract.post.page, { body: { topicId } })).data
const postNum = async (topicId: string) =>
  (await makeCall(app, contract.topic.get, { params: { topicId } })).data.postNum

/** A topic with a reply in which two are nested, all by different users. */
const makeThread = async () => {
  const [owner, author, nestedAuthor, stranger] = [
    await makeUser(app),
    await makeUser(app),
    await makeUser(app),
    await makeUser(app),
  ] as const
  const { id: topicId } = await makeTopic(app, { authorId: owner.id })
  const post = await makePost(app, { topicId, authorId: author.id })
  const nested = await makePost(app, { topicId, parentId: post.id, authorId: nestedAuthor.id })
  const sibling = await makePost(app, { topicId, parentId: post.id })
  return { owner, author, nestedAuthor, stranger, topicId, post, nested, sibling }
}

describe('a reply is deleted', () => {
  test('by its author, with all that is nested in it, and once however often', async () => {
    const { author, topicId, post, nested } = await makeThread()
    for (let times = 0; times < 2; times++) {
      expect(await remove(post.id, author)).toMatchObject({ status: 200, data: null })
      expect(await page(topicId)).toMatchObject({ total: 0, records: [] })
      expect(await postNum(topicId)).toBe(0)
    }
    const { failure } = await makeCall(app, contract.post.get, { params: { postId: nested.id } })
    expect(failure.error).toBe('POST_GONE')
  })

  test('by who published the topic, also when it is nested', async () => {
    const { owner, topicId, post, nested, sibling } = await makeThread()
    expect((await remove(nested.id, owner)).status).toBe(200)
    expect(await postNum(topicId)).toBe(2)
    expect(await page(topicId)).toMatchObject({
      records: [{ id: post.id, nestedNum: 1, nested: [{ id: sibling.id }] }],
    })
  })

  test('by nobody else: not by a stranger, nor by the author of what stands above or below it', async () => {
    const { author, nestedAuthor, stranger, topicId, post, nested } = await makeThread()
    expect((await remove(post.id)).failure.error).toBe('UNAUTHENTICATED')
    for (const [id, user] of [
      [post.id, stranger],
      [post.id, nestedAuthor],
      [nested.id, author],
    ] as const)
      expect((await remove(id, user)).failure).toMatchObject({ code: 403, error: 'FORBIDDEN' })
    expect(await postNum(topicId)).toBe(3)
    expect((await remove('999999999', stranger)).failure.error).toBe('POST_GONE')
  })

  test('by its author even where a block hides the topic, whose others see nothing of it', async () => {
    const { owner, author, stranger, topicId, post, nested } = await makeThread()
    await makeBlock(app, owner, author)
    await makeBlock(app, author, stranger)
    expect((await remove(post.id, stranger)).failure.error).toBe('POST_GONE')
    expect((await remove(nested.id, stranger)).failure.error).toBe('POST_GONE')
    expect((await remove(post.id, author)).status).toBe(200)
    expect(await postNum(topicId)).toBe(0)
  })

  test('and is not found by search until it is restored, nor is what was nested in it', async () => {
    const { author, topicId, nestedAuthor } = await makeThread()
    const send = (content: string, user: TestUser, replyPostId?: string) =>
      makeCall(
        app,
        contract.post.create,
        { body: { topicId, content, clientId: randomUUID(), ...(replyPostId ? { replyPostId } : {}) } },
        user,
      )
    const post = await send('候车室的木椅子', author)
    await send('时刻表停在很多年前', nestedAuthor, post.data.id)
    const indexed = async () => {
      const rows = await app.db
        .selectFrom('post_search')
        .innerJoin('posts', 'posts.id', 'post_search.post_id')
        .select('posts.content')
        .where('posts.topic_id', '=', topicId)
        .orderBy('posts.id')
        .execute()
      return rows.map((row) => row.content)
    }
    const before = await indexed()
    expect(before).toEqual(['候车室的木椅子', '时刻表停在很多年前'])
    await remove(post.data.id, author)
    expect(await indexed()).toEqual([])
    await restore(post.data.id, author)
    expect(await indexed()).toEqual(before)
  })
})

describe('a deleted reply is restored', () => {
  test('by who deleted it, with all that was nested in it, and once however often', async () => {
    const { owner, topicId, post, nested, sibling } = await makeThread()
    await remove(sibling.id, owner)
    await remove(post.id, owner)
    for (let times = 0; times < 2; times++) {
      const { status, data } = await restore(post.id, owner)
      expect([status, data]).toMatchObject([200, { id: post.id, nestedNum: 1, nested: [{ id: nested.id }] }])
      expect(await postNum(topicId)).toBe(2)
    }
    expect((await restore(sibling.id, owner)).data).toMatchObject({ id: sibling.id, parentId: post.id })
    expect(await page(topicId)).toMatchObject({ total: 1, records: [{ nestedNum: 2 }] })
    expect(await postNum(topicId)).toBe(3)
  })

  test('by nobody else, not even its author', async () => {
    const { owner, author, stranger, post } = await makeThread()
    await remove(post.id, owner)
    expect((await restore(post.id)).failure.error).toBe('UNAUTHENTICATED')
    for (const user of [author, stranger]) expect((await restore(post.id, user)).failure.error).toBe('POST_GONE')
    expect((await restore('999999999', owner)).failure.error).toBe('POST_GONE')
  })

  test('for a minute, and not later', async () => {
    const { author, post, nested, nestedAuthor } = await makeThread()
    await remove(nested.id, nestedAuthor)
    await remove(post.id, author)
    app.clock.advance(limits.restoreSeconds)
    expect((await restore(post.id, author)).status).toBe(200)
    app.clock.advance(1)
    expect((await restore(nested.id, nestedAuthor)).failure).toMatchObject({ code: 409, error: 'RESTORE_TOO_LATE' })
  })

  test('not while what it stands in is gone', async () => {
    const { author, nestedAuthor, topicId, post, nested } = await makeThread()
    await remove(nested.id, nestedAuthor)
    await remove(post.id, author)
    expect((await restore(nested.id, nestedAuthor)).failure.error).toBe('POST_GONE')
    await restore(post.id, author)
    expect((await restore(nested.id, nestedAuthor)).status).toBe(200)
    await remove(post.id, author)
    await app.db.updateTable('topics').set({ deleted_at: app.clock.now() }).where('id', '=', topicId).execute()
    expect((await restore(post.id, author)).failure.error).toBe('POST_GONE')
  })
})
