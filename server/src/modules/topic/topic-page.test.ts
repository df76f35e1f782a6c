import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeUser } from '#server/testing/factories.ts'
import { makeCategory, makeTopic } from '#server/testing/topic-factories.ts'

const app = await makeApp()
const author = await makeUser(app)

type Body = Parameters<typeof makeCall<typeof contract.topic.page>>[2]['body']
const page = (body: Body) => makeCall(app, contract.topic.page, { body })
const ids = (records: { id: string }[]) => records.map((record) => record.id)

/** Topics of one category, a minute apart, the oldest first. */
const makeTopics = async (count: number, starNums: number[] = []) => {
  const { id: categoryId } = await makeCategory(app)
  const made: string[] = []
  for (let index = 0; index < count; index++) {
    const createdAt = new Date(app.clock.now().getTime() - (count - index) * 60_000)
    made.push((await makeTopic(app, { authorId: author.id, categoryId, createdAt, starNum: starNums[index] ?? 0 })).id)
  }
  return { categoryId, made }
}

const readByCursor = async (body: Body) => {
  const read: string[] = []
  let cursor: string | null = null
  do {
    const { data }: Awaited<ReturnType<typeof page>> = await page({ ...body, ...(cursor ? { cursor } : {}) })
    read.push(...ids(data.records))
    expect(data.hasMore).toBe(data.cursor !== null)
    cursor = data.cursor
  } while (cursor)
  return read
}

describe('the orders of topics', () => {
  test('newest first or, with ascFlag, oldest first', async () => {
    const { categoryId, made } = await makeTopics(5)
    const newest = await page({ categoryId, orderBy: 'create_time' })
    const oldest = await page({ categoryId, orderBy: 'create_time', ascFlag: true })
    expect(ids(newest.data.records)).toEqual(made.toReversed())
    expect(ids(oldest.data.records)).toEqual(made)
  })

  test('most stars first, the newest of equals first', async () => {
    const { categoryId, made } = await makeTopics(4, [3, 7, 3, 0])
    const { data } = await page({ categoryId, orderBy: 'star_num' })
    expect(ids(data.records)).toEqual([made[1], made[2], made[0], made[3]])
  })

  test('推荐 cannot be bought by talking to oneself: forty own replies and an own star change nothing', async () => {
    const { id: categoryId } = await makeCategory(app)
    const hot = async (viewer?: typeof author) => {
      const { data } = await makeCall(app, contract.topic.page, { body: { categoryId, orderBy: 'hot' } }, viewer)
      return ids(data.records)
    }
    const minutesAgo = (minutes: number) => new Date(app.clock.now().getTime() - minutes * 60_000)
    const bought = await makeTopic(app, { categoryId, authorId: author.id, createdAt: minutesAgo(3) })
    const newer = await makeTopic(app, { categoryId, createdAt: minutesAgo(2) })
    const post = (user: typeof author) => {
      const body = { topicId: bought.id, content: '顶', clientId: randomUUID() }
      return makeCall(app, contract.post.create, { body }, user)
    }
    for (let made = 0; made < 40; made++) {
      if (made % 20 === 0) app.clock.advance(61)
      expect((await post(author)).status).toBe(200)
    }
    await makeCall(app, contract.topic.star, { body: { topicId: bought.id, starFlag: true } }, author)
    expect(await hot()).toEqual([newer.id, bought.id])

    const friend = await makeUser(app)
    const { data } = await post(friend)
    const rank = () =>
      app.db.selectFrom('topics').select('hot_rank').where('id', '=', bought.id).executeTakeFirstOrThrow()
    const once = await rank()
    expect(await hot()).toEqual([bought.id, newer.id])
    await post(friend)
    expect(await rank(), 'who replies again counts once').toEqual(once)
    await makeCall(app, contract.post.delete, { params: { postId: data.id } }, friend)
    expect(await rank(), 'one of two replies is gone').toEqual(once)
  })

  test('what a reader has written does not lead their own 推荐', async () => {
    const { id: categoryId } = await makeCategory(app)
    const own = [
      (await makeTopic(app, { categoryId, authorId: author.id, starNum: 30 })).id,
      (await makeTopic(app, { categoryId, authorId: author.id, starNum: 20 })).id,
    ]
    const [first, second] = [
      (await makeTopic(app, { categoryId, starNum: 10 })).id,
      (await makeTopic(app, { categoryId, starNum: 5 })).id,
    ]
    const hot = async (viewer?: typeof author) =>
      ids((await makeCall(app, contract.topic.page, { body: { categoryId, orderBy: 'hot' } }, viewer)).data.records)
    expect(await hot(author)).toEqual([first, ...own, second])
    expect(await hot()).toEqual([...own, first, second])
    expect(await hot(await makeUser(app))).toEqual([...own, first, second])
  })

  test('推荐 weighs a day as much as a tenfold score', async () => {
    const { id: categoryId } = await makeCategory(app)
    const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000)
    const loved = await makeTopic(app, { categoryId, createdAt: daysAgo(1), starNum: 20 })
    const fresh = await makeTopic(app, { categoryId, createdAt: daysAgo(0), starNum: 0 })
    const liked = await makeTopic(app, { categoryId, createdAt: daysAgo(1), starNum: 5 })
    const { data } = await page({ categoryId })
    expect(ids(data.records)).toEqual([loved.id, fresh.id, liked.id])
  })

  test('without a category all topics are in the list', async () => {
    const one = await makeTopic(app, { createdAt: new Date('2026-11-21T20:00:00+08:00') })
    const two = await makeTopic(app, { createdAt: new Date('2026-11-21T20:01:00+08:00') })
    const { data } = await page({ orderBy: 'create_time', pageSize: 2 })
    expect(ids(data.records)).toEqual([two.id, one.id])
    const { count } = await app.db
      .selectFrom('topics')
      .select((expression) => expression.fn.countAll<string>().as('count'))
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow()
    // The counters are read once a second.
    await expect.poll(async () => (await page({})).data.total).toBe(Number(count))
  })

  test('deleted topics are in no list', async () => {
    const { categoryId, made } = await makeTopics(2)
    await makeTopic(app, { categoryId, deletedAt: app.clock.now() })
    for (const orderBy of ['hot', 'create_time', 'star_num'] as const)
      expect(ids((await page({ categoryId, orderBy })).data.records).toSorted()).toEqual(made.toSorted())
  })
})

describe('the pages of a list', () => {
  test.each(['hot', 'create_time', 'star_num'] as const)('by cursor show each topic once: %s', async (orderBy) => {
    const { categoryId, made } = await makeTopics(11, [2, 2, 2, 1, 1, 0, 0, 5, 2, 0, 1])
    for (const ascFlag of [false, true]) {
      const inOne = ids((await page({ categoryId, orderBy, ascFlag, pageSize: 50 })).data.records)
      expect(await readByCursor({ categoryId, orderBy, ascFlag, pageSize: 3 })).toEqual(inOne)
      expect(inOne.toSorted()).toEqual(made.toSorted())
    }
  })

  test('by cursor keep apart what PostgreSQL keeps apart by a microsecond', async () => {
    const { categoryId, made } = await makeTopics(4)
    for (const [index, id] of made.entries())
      await sql`update topics set created_at = ${`2026-11-20 08:00:00.12345${index}+08`}::text::timestamptz where id = ${id}`.execute(
        app.db,
      )
    expect(await readByCursor({ categoryId, orderBy: 'create_time', pageSize: 1 })).toEqual(made.toReversed())
  })

  test('by number, as the specification has them', async () => {
    const { categoryId, made } = await makeTopics(5)
    const read = (pageNo: number) => page({ categoryId, orderBy: 'create_time', pageSize: 2, pageNo })
    const first = await read(1)
    expect(first.data).toMatchObject({ total: 5, pageNo: 1, pageSize: 2, hasMore: true })
    expect(ids(first.data.records)).toEqual([made[4], made[3]])
    expect(ids((await read(3)).data.records)).toEqual([made[0]])
    expect((await read(3)).data).toMatchObject({ hasMore: false, cursor: null })
    expect((await read(limits.pageNo.max)).data.records).toEqual([])
    expect((await read(limits.pageNo.max + 1)).failure.fields).toHaveProperty('pageNo')
  })

  test('of an empty category are empty, of a category that is not there gone', async () => {
    const { id: categoryId } = await makeCategory(app)
    expect((await page({ categoryId })).data).toMatchObject({ records: [], total: 0, hasMore: false, cursor: null })
    expect((await page({ categoryId: '999999999' })).failure.error).toBe('CATEGORY_GONE')
  })
})

describe('a cursor', () => {
  const encode = (value: string) => Buffer.from(value).toString('base64url')

  test('of another order, direction or category is refused', async () => {
    const { categoryId } = await makeTopics(3)
    const cursor = (await page({ categoryId, orderBy: 'create_time', pageSize: 1 })).data.cursor as string
    const other = await makeCategory(app)
    for (const body of [
      { categoryId, orderBy: 'hot' },
      { categoryId, orderBy: 'create_time', ascFlag: true },
      { categoryId: other.id, orderBy: 'create_time' },
      { orderBy: 'create_time' },
    ] as const) {
      const { status, failure } = await page({ ...body, cursor })
      expect([status, failure.error]).toEqual([400, 'INPUT_INVALID'])
      expect(failure.fields).toHaveProperty('cursor')
    }
  })

  test.each([
    ['not base64', '%%%'],
    ['empty', ''],
    ['nothing in it', encode(' ')],
    ['a number too large', encode('topic-star_num-desc-all 99999999999999 1')],
    ['a time too large', encode('topic-create_time-desc-all 99999999999999999999 1')],
    ['an id too large', encode('topic-star_num-desc-all 1 99999999999999999999')],
    ['not a number', encode('topic-hot-desc-all NaN 1')],
    ['an exponent', encode('topic-hot-desc-all 1e999 1')],
    ['SQL', encode("topic-hot-desc-all 1'; drop table topics; -- 1")],
    ['more than it should', encode('topic-hot-desc-all 1 1 1')],
  ])('that is broken is refused at its field: %s', async (_, cursor) => {
    for (const orderBy of ['hot', 'create_time', 'star_num'] as const) {
      const { status, failure } = await page({ orderBy, cursor })
      expect([status, failure.error]).toEqual([400, 'INPUT_INVALID'])
      expect(failure.fields).toHaveProperty('cursor')
    }
  })
})
