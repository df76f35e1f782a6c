import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeUser, type TestUser } from '#server/testing/factories.ts'
import { makePost, makeTopic } from '#server/testing/topic-factories.ts'

const app = await makeApp()
const author = await makeUser(app)

type Body = Parameters<typeof makeCall<typeof contract.post.page>>[2]['body']
type NestedBody = Parameters<typeof makeCall<typeof contract.post.pageNested>>[2]['body']
const page = (body: Body) => makeCall(app, contract.post.page, { body })
const pageNested = (body: NestedBody) => makeCall(app, contract.post.pageNested, { body })
const ids = (records: { id: string }[]) => records.map((record) => record.id)

/** A minute apart, the oldest first. */
const makePosts = async (topicId: string, count: number, given: { parentId?: string; starNums?: number[] } = {}) => {
  const made: string[] = []
  for (let index = 0; index < count; index++) {
    const createdAt = new Date(app.clock.now().getTime() - (count - index) * 60_000)
    const starNum = given.starNums?.[index] ?? 0
    const parent = given.parentId ? { parentId: given.parentId } : {}
    made.push((await makePost(app, { topicId, authorId: author.id, createdAt, starNum, ...parent })).id)
  }
  return made
}

describe('the replies of a topic', () => {
  test('stand in the order of their stars, equals by time, while nobody answers, or in that of their time', async () => {
    const { id: topicId } = await makeTopic(app)
    const made = await makePosts(topicId, 5, { starNums: [1, 4, 0, 1, 0] })
    const hottest = [made[1], made[3], made[0], made[4], made[2]]
    expect(ids((await page({ topicId })).data.records)).toEqual(hottest)
    expect(ids((await page({ topicId, orderBy: 'star_num' })).data.records)).toEqual(hottest)
    expect(ids((await page({ topicId, orderBy: 'create_time' })).data.records)).toEqual(made.toReversed())
    expect(ids((await page({ topicId, orderBy: 'create_time', ascFlag: true })).data.records)).toEqual(made)
  })

  test('are hot by who answers them: each once, but not their author, and only as long as it can be read', async () => {
    const { id: topicId } = await makeTopic(app)
    const [answered, starred, soliloquy] = (await makePosts(topicId, 3, { starNums: [0, 3, 0] })) as [
      string,
      string,
      string,
    ]
    const order = async () => ids((await page({ topicId, orderBy: 'hot' })).data.records)
    const answer = async (user: TestUser, replyPostId: string) => {
      const body = { topicId, content: '同感', replyPostId, clientId: randomUUID() }
      const { data } = await makeCall(app, contract.post.create, { body }, user)
      return data.id
    }
    const [one, other] = [await makeUser(app), await makeUser(app)]
    for (let count = 0; count < 5; count++) await answer(author, soliloquy)
    const first = await answer(one, answered)
    const second = await answer(one, answered)
    expect(await order()).toEqual([starred, answered, soliloquy])
    const third = await answer(other, answered)
    expect(await order()).toEqual([answered, starred, soliloquy])

    const remove = (postId: string, user: TestUser) => makeCall(app, contract.post.delete, { params: { postId } }, user)
    await remove(first, one)
    expect(await order()).toEqual([answered, starred, soliloquy])
    await remove(second, one)
    expect(await order()).toEqual([starred, answered, soliloquy])
    await makeCall(app, contract.post.restore, { body: { postId: second } }, one)
    expect(await order()).toEqual([answered, starred, soliloquy])
    await remove(third, other)
    expect(await order()).toEqual([starred, answered, soliloquy])
  })

  test.each(['hot', 'star_num', 'create_time'] as const)('come by cursor, each once: %s', async (orderBy) => {
    const { id: topicId } = await makeTopic(app)
    await makePosts(topicId, 7, { starNums: [1, 1, 0, 3, 1, 0, 0] })
    const inOne = ids((await page({ topicId, orderBy })).data.records)
    const read: string[] = []
    let cursor: string | null = null
    do {
      const answer: Awaited<ReturnType<typeof page>> = await page({
        topicId,
        orderBy,
        pageSize: 2,
        ...(cursor ? { cursor } : {}),
      })
      read.push(...ids(answer.data.records))
      expect(answer.data.total).toBe(7)
      cursor = answer.data.cursor
    } while (cursor)
    expect(read).toEqual(inOne)
  })

  test('bring the first two of their nested replies, oldest first, and say how many there are', async () => {
    const { id: topicId } = await makeTopic(app)
    const [one, two] = await makePosts(topicId, 2)
    const ofOne = await makePosts(topicId, 4, { parentId: one as string })
    const ofTwo = await makePosts(topicId, 1, { parentId: two as string })
    const { data } = await page({ topicId, orderBy: 'create_time', ascFlag: true })
    expect(data.total).toBe(2)
    expect(data.records.map((record) => [record.id, record.nestedNum, ids(record.nested)])).toEqual([
      [one, 4, ofOne.slice(0, 2)],
      [two, 1, ofTwo],
    ])
  })

  test('leave out deleted ones, nested or not', async () => {
    const { id: topicId } = await makeTopic(app)
    const deletedAt = app.clock.now()
    await makePost(app, { topicId, deletedAt })
    const kept = await makePost(app, { topicId })
    await makePost(app, { topicId, parentId: kept.id, deletedAt })
    const { data } = await page({ topicId })
    expect(data).toMatchObject({ total: 1, records: [{ id: kept.id, nestedNum: 0, nested: [] }] })
    expect((await pageNested({ postId: kept.id })).data).toMatchObject({ total: 0, records: [] })
  })

  test('of a topic that is gone are gone', async () => {
    const deleted = await makeTopic(app, { deletedAt: app.clock.now() })
    const { id: postId } = await makePost(app, { topicId: deleted.id })
    expect((await page({ topicId: deleted.id })).failure.error).toBe('TOPIC_GONE')
    expect((await page({ topicId: '999999999' })).failure.error).toBe('TOPIC_GONE')
    expect((await pageNested({ postId })).failure.error).toBe('POST_GONE')
  })
})

test('the replies of somebody are all read, however many; so many of them are counted as their limit says', async () => {
  const [writer, { id: topicId }] = [await makeUser(app), await makeTopic(app)]
  const wanted = limits.personalListTotal + 2
  for (let index = 0; index < wanted; index++) await makePost(app, { topicId, authorId: writer.id })
  const seen = new Set<string>()
  let cursor: string | undefined
  do {
    const body = { userId: writer.id, pageSize: 50, ...(cursor === undefined ? {} : { cursor }) }
    const { data } = await makeCall(app, contract.post.pageOfUser, { body }, author)
    if (cursor === undefined) expect(data.total).toBe(limits.personalListTotal)
    for (const id of ids(data.records)) seen.add(id)
    cursor = data.cursor ?? undefined
  } while (cursor !== undefined)
  expect(seen.size).toBe(wanted)
})

describe('楼中楼', () => {
  test('is read from the oldest on, by cursor or by number', async () => {
    const { id: topicId } = await makeTopic(app)
    const { id: postId } = await makePost(app, { topicId })
    const made = await makePosts(topicId, 5, { parentId: postId })

    const first = await pageNested({ postId, pageSize: 2 })
    expect(first.data).toMatchObject({ total: 5, hasMore: true })
    expect(ids(first.data.records)).toEqual(made.slice(0, 2))
    const rest = await pageNested({ postId, pageSize: 3, cursor: first.data.cursor as string })
    expect(ids(rest.data.records)).toEqual(made.slice(2))
    expect(rest.data).toMatchObject({ hasMore: false, cursor: null })
    expect(ids((await pageNested({ postId, pageSize: 2, pageNo: 3 })).data.records)).toEqual(made.slice(4))
    expect(ids((await pageNested({ postId, ascFlag: false })).data.records)).toEqual(made.toReversed())
  })

  test('of a reply that is gone is gone', async () => {
    const { id: topicId } = await makeTopic(app)
    const deleted = await makePost(app, { topicId, deletedAt: app.clock.now() })
    for (const postId of [deleted.id, '999999999'])
      expect((await pageNested({ postId })).failure.error).toBe('POST_GONE')
  })

  test('refuses a cursor of another list', async () => {
    const { id: topicId } = await makeTopic(app)
    const posts = await makePosts(topicId, 2)
    const { data } = await page({ topicId, pageSize: 1 })
    const cursor = data.cursor as string
    expect((await pageNested({ postId: posts[0] as string, cursor })).failure.fields).toHaveProperty('cursor')
    expect((await page({ topicId, orderBy: 'create_time', cursor })).failure.fields).toHaveProperty('cursor')
    const other = await makeTopic(app)
    expect((await page({ topicId: other.id, cursor })).failure.fields).toHaveProperty('cursor')
  })
})
