import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeBlock, makeFollow, makeUser, type TestUser } from '#server/testing/factories.ts'

const app = await makeApp()

type Body = Parameters<typeof makeCall<typeof contract.friend.pageFans>>[2]['body']
type Kind = 'pageFollows' | 'pageFans'
const page = (kind: Kind, body: Body, user: TestUser) => makeCall(app, contract.friend[kind], { body }, user)
const ids = (people: { id: string }[]) => people.map(({ id }) => id)
const makeUsers = (number: number) => Promise.all(Array.from({ length: number }, () => makeUser(app)))

/** Somebody with so many on one of their lists, a second apart, the oldest first. */
const makeList = async (kind: Kind, number: number) => {
  const [of, ...others] = (await makeUsers(number + 1)) as [TestUser, ...TestUser[]]
  for (const other of others) {
    app.clock.advance(1)
    await (kind === 'pageFans' ? makeFollow(app, other, of) : makeFollow(app, of, other))
  }
  return { of, others }
}

describe.each(['pageFollows', 'pageFans'] as const)('%s', (kind) => {
  test('is the newest first, each once by cursor or by number', async () => {
    const { of, others } = await makeList(kind, 5)
    const newest = ids(others).toReversed()
    expect(ids((await page(kind, {}, of)).data.records)).toEqual(newest)
    expect(ids((await page(kind, { ascFlag: true }, of)).data.records)).toEqual(ids(others))
    expect(ids((await page(kind, { pageNo: 2, pageSize: 2 }, of)).data.records)).toEqual(newest.slice(2, 4))
    const read: string[] = []
    let cursor: string | null = null
    do {
      const { data }: Awaited<ReturnType<typeof page>> = await page(
        kind,
        { pageSize: 2, ...(cursor ? { cursor } : {}) },
        of,
      )
      expect([data.total, data.hasMore]).toEqual([5, data.cursor !== null])
      read.push(...ids(data.records))
      cursor = data.cursor
    } while (cursor)
    expect(read).toEqual(newest)
  })

  test('of somebody else can be read, and its people are shown as the reader knows them', async () => {
    const { of, others } = await makeList(kind, 1)
    const [other, reader] = [others[0] as TestUser, await makeUser(app)]
    await makeFollow(app, reader, other)
    await makeFollow(app, other, reader)
    await makeCall(app, contract.friend.remark, { body: { userId: other.id, remark: '老同学' } }, reader)
    const card = { id: other.id, nickname: other.nickname, username: other.username, avatar: null, bio: '' }
    expect((await page(kind, { userId: of.id }, reader)).data.records).toEqual([
      { ...card, remark: '老同学', followFlag: true, friendFlag: true },
    ])
    // What one calls somebody is shown to nobody else.
    const [stranger] = await makeUsers(1)
    expect((await page(kind, { userId: of.id }, stranger as TestUser)).data.records).toEqual([
      { ...card, remark: '', followFlag: false, friendFlag: false },
    ])
  })

  test('leaves out those hidden from the reader, and its pages stay full', async () => {
    const { of, others } = await makeList(kind, 6)
    const reader = await makeUser(app)
    const [first, , third, , , last] = others as [TestUser, TestUser, TestUser, TestUser, TestUser, TestUser]
    await makeBlock(app, reader, last)
    await makeBlock(app, third, reader)
    const { data } = await page(kind, { userId: of.id, pageSize: 3 }, reader)
    expect(data).toMatchObject({ total: 4, hasMore: true })
    expect(data.records).toHaveLength(3)
    const rest = await page(kind, { userId: of.id, pageSize: 3, cursor: data.cursor as string }, reader)
    expect(ids(rest.data.records)).toEqual([first.id])
    const seen = new Set([...ids(data.records), ...ids(rest.data.records)])
    expect(seen.has(last.id) || seen.has(third.id)).toBe(false)
  })

  test('of somebody hidden or unknown is gone', async () => {
    const [reader, blocking, blocked] = (await makeUsers(3)) as [TestUser, TestUser, TestUser]
    await makeBlock(app, blocking, reader)
    await makeBlock(app, reader, blocked)
    for (const userId of [blocking.id, blocked.id, '999999999'])
      expect((await page(kind, { userId }, reader)).failure.error).toBe('USER_GONE')
  })

  test('refuses a cursor of another list', async () => {
    const { of } = await makeList(kind, 2)
    const cursor = (await page(kind, { pageSize: 1 }, of)).data.cursor as string
    const other = await makeUser(app)
    const otherKind = kind === 'pageFans' ? 'pageFollows' : 'pageFans'
    for (const answer of [
      await page(kind, { cursor, ascFlag: true }, of),
      await page(kind, { cursor, userId: other.id }, of),
      await page(otherKind, { cursor }, of),
    ])
      expect(answer.failure.fields).toHaveProperty('cursor')
  })
})

describe('my friends', () => {
  test('are those who follow me back, the newest friendship first, by pages', async () => {
    const [me, early, late, followed, fan] = (await makeUsers(5)) as [TestUser, TestUser, TestUser, TestUser, TestUser]
    const follows = [
      [me, late],
      [me, early],
      [early, me],
      [me, followed],
      [fan, me],
      [late, me],
    ] as const
    for (const [from, to] of follows) {
      app.clock.advance(1)
      await makeFollow(app, from, to)
    }
    const read = async (query: { pageNo?: number; pageSize?: number }) =>
      (await makeCall(app, contract.friend.list, { query }, me)).data
    expect(await read({})).toMatchObject({ total: 2, hasMore: false, cursor: null, pageNo: 1 })
    expect(ids((await read({})).records)).toEqual([late.id, early.id])
    expect((await read({})).records.every(({ followFlag, friendFlag }) => followFlag && friendFlag)).toBe(true)
    expect(await read({ pageSize: 1 })).toMatchObject({ total: 2, hasMore: true, records: [{ id: late.id }] })
    expect(await read({ pageSize: 1, pageNo: 2 })).toMatchObject({ hasMore: false, records: [{ id: early.id }] })
  })
})

describe('a remark', () => {
  const remark = (user: TestUser, userId: string, text: string) =>
    makeCall(app, contract.friend.remark, { body: { userId, remark: text } }, user)
  const seenBy = async (user: TestUser, other: TestUser) =>
    (await makeCall(app, contract.user.getDetail, { params: { id: other.id } }, user)).data.relation.remark

  test('is seen by who made it, until it is changed or taken away', async () => {
    const [me, other] = (await makeUsers(2)) as [TestUser, TestUser]
    for (const text of ['阿远', '阿远', '远哥']) {
      await remark(me, other.id, text)
      expect([await seenBy(me, other), await seenBy(other, me)]).toEqual([text, ''])
    }
    for (let time = 0; time < 2; time++) expect((await remark(me, other.id, ' ')).status).toBe(200)
    expect(await seenBy(me, other)).toBe('')
  })

  test("is in the list of who made it, and in nobody else's", async () => {
    const [me, other, third] = (await makeUsers(3)) as [TestUser, TestUser, TestUser]
    const listOf = async (user: TestUser) => (await makeCall(app, contract.friend.remarks, {}, user)).data
    await remark(me, other.id, '阿远')
    await remark(me, third.id, '小三')
    await remark(other, me.id, '我')
    await remark(me, third.id, '')
    expect(await listOf(me)).toEqual([{ userId: other.id, remark: '阿远' }])
    expect(await listOf(other)).toEqual([{ userId: me.id, remark: '我' }])
    expect(await listOf(third)).toEqual([])
  })

  test('is for somebody else who is there', async () => {
    const [me, blocking] = (await makeUsers(2)) as [TestUser, TestUser]
    await makeBlock(app, blocking, me)
    expect((await remark(me, me.id, '我')).failure.fields).toHaveProperty('userId')
    for (const id of [blocking.id, '999999999']) expect((await remark(me, id, '谁')).failure.error).toBe('USER_GONE')
    expect((await remark(me, blocking.id, '雁'.repeat(21))).failure.fields).toHaveProperty('remark')
  })
})
