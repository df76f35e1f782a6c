import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeBlock, makeUser, type TestUser } from '#server/testing/factories.ts'

const app = await makeApp()

const ids = (people: { id: string }[]) => people.map(({ id }) => id)

const makeUsers = async (number: number) => {
  const made: TestUser[] = []
  for (let index = 0; index < number; index++) {
    app.clock.advance(1)
    made.push(await makeUser(app))
  }
  return made
}

describe('the list of users', () => {
  type Body = Parameters<typeof makeCall<typeof contract.user.page>>[2]['body']
  const page = async (user: TestUser, body: Body) => (await makeCall(app, contract.user.page, { body }, user)).data

  test('has the newest first, and each once by cursor while others sign up', async () => {
    const [reader, ...others] = (await makeUsers(6)) as [TestUser, ...TestUser[]]
    const read: string[] = []
    let cursor: string | null = null
    for (let number = 0; number < 3; number++) {
      const answer: Awaited<ReturnType<typeof page>> = await page(reader, {
        pageSize: 2,
        ...(cursor ? { cursor } : {}),
      })
      read.push(...ids(answer.records))
      cursor = answer.cursor
      await makeUsers(1)
    }
    expect(read).toEqual(ids([reader, ...others]).toReversed())
    expect(ids((await page(reader, { ascFlag: true, pageSize: 1 })).records)).not.toEqual(read.slice(0, 1))
  })

  test('leaves out those hidden from the reader, and its pages stay full', async () => {
    const [reader, shown, blocked, blocking] = (await makeUsers(4)) as [TestUser, TestUser, TestUser, TestUser]
    await makeBlock(app, reader, blocked)
    await makeBlock(app, blocking, reader)
    const answer = await page(reader, { pageSize: 2 })
    expect(ids(answer.records)).toEqual([shown.id, reader.id])
    const total = (await makeCall(app, contract.user.total, {})).data
    expect(answer.total).toBe(total - 2)
  })
})

test('users of many ids come in the order of the ids, without unknown and hidden ones', async () => {
  const [reader, one, two, blocked, blocking] = (await makeUsers(5)) as [
    TestUser,
    TestUser,
    TestUser,
    TestUser,
    TestUser,
  ]
  await makeBlock(app, reader, blocked)
  await makeBlock(app, blocking, reader)
  const idList = [two.id, blocked.id, '999999999', one.id, blocking.id]
  const list = async (user?: TestUser) => (await makeCall(app, contract.user.baseList, { body: { idList } }, user)).data
  expect(ids(await list(reader))).toEqual([two.id, one.id])
  expect(ids(await list())).toEqual([two.id, blocked.id, one.id, blocking.id])
  const [first] = await list()
  expect(first).toEqual({
    id: two.id,
    username: two.username,
    nickname: two.nickname,
    avatar: null,
    bio: '',
    createTime: expect.any(String),
  })
})

test('at most 200 ids are taken at once', async () => {
  const ask = (number: number) => {
    const idList = Array.from({ length: number }, (_, index) => String(index + 1))
    return makeCall(app, contract.user.baseList, { body: { idList } })
  }
  expect((await ask(limits.idList.max)).status).toBe(200)
  expect((await ask(limits.idList.max + 1)).failure.fields).toHaveProperty('idList')
})

test('the number of users is right within a few seconds', async () => {
  const total = async () => (await makeCall(app, contract.user.total, {})).data
  app.clock.advance(5)
  const before = await total()
  await makeUser(app)
  app.clock.advance(5)
  expect(await total()).toBe(before + 1)
})
