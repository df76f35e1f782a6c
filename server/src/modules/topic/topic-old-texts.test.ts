import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { hasHeap, isTooLong } from '#contract/characters.ts'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeUser } from '#server/testing/factories.ts'
import { makeCategory, makePost, makeTopic } from '#server/testing/topic-factories.ts'

// Rows from before what may be heaped on a character was bounded.

const app = await makeApp()
const reader = await makeUser(app)
const author = await makeUser(app, { nickname: `张${'\u0E47'.repeat(600)}` })
const { id: categoryId } = await makeCategory(app)

const heap = `x${'\u0E47'.repeat(60_000)}`
const piled = 'x\u0301\u0302\u0303\u0304\u0305\u0306\u0307'.repeat(2000)

/** Every text in an answer. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const expectDrawable = (data: unknown) => {
  for (const text of textsIn(data))
    expect([hasHeap(text), isTooLong(text, limits.messageContent.max)]).toEqual([false, false])
}

for (const content of [heap, piled])
  for (let made = 0; made < 15; made++) {
    const { id } = await makeTopic(app, { categoryId, authorId: author.id, title: heap.slice(0, 1900), content })
    for (let posted = 0; posted < 2; posted++) await makePost(app, { topicId: id, authorId: author.id, content })
  }

test('a page of old topics is small, and nothing in it takes long to draw', async () => {
  const call = contract.topic.page
  const { status, data } = await makeCall(app, call, { body: { categoryId, orderBy: 'create_time', pageSize: 10 } })
  expect(status).toBe(200)
  expect(data.records).toHaveLength(10)
  expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThan(200_000)
  expectDrawable(data)
})

test('an old topic, its replies and its author are shown cut', async () => {
  const { data: page } = await makeCall(app, contract.topic.page, { body: { categoryId, orderBy: 'create_time' } })
  for (const { id } of page.records) {
    const { data } = await makeCall(app, contract.topic.get, { params: { topicId: id } })
    expectDrawable(data)
    expectDrawable((await makeCall(app, contract.post.page, { body: { topicId: id } })).data)
  }
  expectDrawable((await makeCall(app, contract.user.getDetail, { params: { id: author.id } }, reader)).data)
})

test('nothing like it is taken any more, and the message says what to do', async () => {
  const create = async (content: string) => {
    const answer = await makeCall(
      app,
      contract.topic.create,
      { body: { content, categoryId, clientId: randomUUID() } },
      reader,
    )
    return answer.status === 200 ? '' : answer.failure.message
  }
  expect(await create(heap)).toBe('正文太长，最多 2000 个字')
  expect(await create(heap.slice(0, 100))).toBe('正文里有的字叠了太多符号，请删去一些')
  expect(await create(piled)).toBe('正文最多 2000 个字')
  expect(await create('เก็บน้ำ 👩🏽‍❤️‍💋‍👨🏿')).toBe('')
})
