import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeBlock, makeUser, type TestUser } from '#server/testing/factories.ts'
import { makePost, makeTopic } from '#server/testing/topic-factories.ts'

const app = await makeApp({ SHARED_PAGE_MS: '1000' })

type Body = Parameters<typeof makeCall<typeof contract.post.page>>[2]['body']
const page = async (body: Body, user?: TestUser) => (await makeCall(app, contract.post.page, { body }, user)).data
const idsOf = async (...given: Parameters<typeof page>) => (await page(...given)).records.map(({ id }) => id)
const pin = (postId: string, pinFlag: boolean, user: TestUser) =>
  makeCall(app, contract.post.pin, { body: { postId, pinFlag } }, user)

const makeThread = async (replies: number) => {
  const author = await makeUser(app)
  const { id: topicId } = await makeTopic(app, { authorId: author.id })
  const made: string[] = []
  for (let index = 0; index < replies; index++) {
    const createdAt = new Date(app.clock.now().getTime() - (replies - index) * 60_000)
    made.push((await makePost(app, { topicId, createdAt })).id)
  }
  return { author, topicId, made: made as [string, string, ...string[]] }
}

describe('a pinned reply', () => {
  test('stands first in every order, once, however the list is paged', async () => {
    const { author, topicId, made } = await makeThread(5)
    const [oldest] = made
    expect((await pin(oldest, true, author)).data).toEqual({ pinFlag: true, pinnedBeforeId: null })
    for (const orderBy of ['hot', 'create_time'] as const) {
      const read: string[] = []
      let cursor: string | null = null
      do {
        const answer: Awaited<ReturnType<typeof page>> = await page({
          topicId,
          orderBy,
          pageSize: 2,
          ...(cursor ? { cursor } : {}),
        })
        expect(answer.total).toBe(5)
        read.push(...answer.records.map(({ id }) => id))
        cursor = answer.cursor
      } while (cursor)
      expect(read[0]).toBe(oldest)
      expect(read.toSorted()).toEqual(made.toSorted())
    }
    const { records } = await page({ topicId, orderBy: 'create_time' })
    expect(records.map(({ pinFlag }) => pinFlag)).toEqual([true, false, false, false, false])
    const second = await page({ topicId, orderBy: 'create_time', pageSize: 2, pageNo: 2 })
    expect(second.records.map(({ id }) => id)).toEqual([made[2], made[1]])
  })

  test('gives way to another one, which can be taken back', async () => {
    const { author, topicId, made } = await makeThread(3)
    await pin(made[0], true, author)
    expect((await pin(made[1], true, author)).data.pinnedBeforeId).toBe(made[0])
    expect((await page({ topicId })).records.filter(({ pinFlag }) => pinFlag).map(({ id }) => id)).toEqual([made[1]])
    // Taking down what no longer stands there changes nothing; twice is as once.
    await pin(made[0], false, author)
    expect((await idsOf({ topicId, orderBy: 'create_time' }))[0]).toBe(made[1])
    await pin(made[1], false, author)
    await pin(made[1], false, author)
    expect(await idsOf({ topicId, orderBy: 'create_time' })).toEqual(made.toReversed())
  })

  test('is gone when it is deleted, and comes back to its place with 撤销', async () => {
    const { author, topicId, made } = await makeThread(3)
    await pin(made[0], true, author)
    await makeCall(app, contract.post.delete, { params: { postId: made[0] } }, author)
    expect(await idsOf({ topicId, orderBy: 'create_time' })).toEqual([made[2], made[1]])
    await makeCall(app, contract.post.restore, { body: { postId: made[0] } }, author)
    expect((await idsOf({ topicId, orderBy: 'create_time' }))[0]).toBe(made[0])
  })

  test('is shown to nobody from whom a block hides its author', async () => {
    const { author, topicId } = await makeThread(2)
    const [stranger, blocker] = [await makeUser(app), await makeUser(app)]
    const { id } = await makePost(app, { topicId, authorId: stranger.id })
    await pin(id, true, author)
    await makeBlock(app, blocker, stranger)
    expect((await idsOf({ topicId }))[0]).toBe(id)
    expect(await idsOf({ topicId }, blocker)).not.toContain(id)
  })

  test('is no nested one, and is chosen by nobody but the author of the topic', async () => {
    const { author, topicId, made } = await makeThread(2)
    const nested = await makePost(app, { topicId, parentId: made[0] })
    const stranger = await makeUser(app)
    expect((await pin(nested.id, true, author)).failure.error).toBe('FORBIDDEN')
    expect((await pin(made[0], true, stranger)).failure.error).toBe('FORBIDDEN')
    expect((await pin('999999999', true, author)).failure.error).toBe('POST_GONE')
    await makeCall(app, contract.post.delete, { params: { postId: made[0] } }, author)
    expect((await pin(made[0], true, author)).failure.error).toBe('POST_GONE')
  })

  test('says so where a link leads to it', async () => {
    const { author, made } = await makeThread(2)
    await pin(made[0], true, author)
    const linked = await makeCall(app, contract.post.get, { params: { postId: made[0] } })
    expect(linked.data.pinFlag).toBe(true)
  })
})

describe('只看楼主', () => {
  test('shows what the author replied and what they answered, with their answers, by cursor, each once', async () => {
    const { author, topicId, made } = await makeThread(6)
    const [answered, other, twice] = made as unknown as [string, string, string]
    const own = await makePost(app, { topicId, authorId: author.id })
    const answer = async (user: TestUser, replyPostId: string) => {
      const body = { topicId, content: '谢谢', replyPostId, clientId: randomUUID() }
      return (await makeCall(app, contract.post.create, { body }, user)).data.id
    }
    const guest = await makeUser(app)
    await answer(guest, answered)
    const answers = [await answer(author, answered), await answer(author, twice), await answer(author, twice)]
    await answer(guest, other)

    const asked = { topicId, topicAuthorFlag: true, orderBy: 'create_time' as const }
    const whole = await page(asked)
    expect(whole.total).toBe(3)
    expect(whole.records.map(({ id }) => id)).toEqual([own.id, twice, answered])
    expect(whole.records[2]?.nested.map(({ id }) => id)).toEqual([answers[0]])
    expect(whole.records[2]?.nestedNum).toBe(2)

    const first = await page({ ...asked, pageSize: 2 })
    expect(first).toMatchObject({ total: 3, hasMore: true })
    const rest = await page({ ...asked, pageSize: 2, cursor: first.cursor as string })
    expect([...first.records, ...rest.records].map(({ id }) => id)).toEqual([own.id, twice, answered])

    await pin(answered, true, author)
    expect(await idsOf(asked)).toEqual([own.id, twice, answered])
    const refused = await makeCall(app, contract.post.page, {
      body: { ...asked, topicAuthorFlag: false, cursor: first.cursor as string },
    })
    expect(refused.failure.fields).toHaveProperty('cursor')
  })

  test('is empty where the author has not spoken, and leaves out what they deleted', async () => {
    const { author, topicId } = await makeThread(2)
    expect(await page({ topicId, topicAuthorFlag: true })).toMatchObject({ total: 0, records: [] })
    const { id: postId } = await makePost(app, { topicId, authorId: author.id })
    app.clock.advance(1.001)
    expect(await idsOf({ topicId, topicAuthorFlag: true })).toEqual([postId])
    await makeCall(app, contract.post.delete, { params: { postId } }, author)
    expect(await idsOf({ topicId, topicAuthorFlag: true })).toEqual([])
  })
})
