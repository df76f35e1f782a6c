import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Call, CallInput } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { text } from '#contract/text.ts'
import { makeApp } from './testing/app.ts'
import { makeCall } from './testing/call.ts'
import { makePair, say, sendOf } from './testing/chat-steps.ts'
import { makeUser, type TestUser } from './testing/factories.ts'
import { makeCategory } from './testing/topic-factories.ts'

const app = await makeApp()

const family = '👨‍👩‍👧‍👦'
const familyBytes = Buffer.byteLength(family)

/** Of all texts of so many characters that are taken, one that takes the most room in an answer: a quote is written as two bytes. */
const worstText = (max: number): string => {
  const room = (max + 8) * limits.characterParts.bytes
  const families = Math.floor((room - max) / (familyBytes - 1))
  return `${family.repeat(families)}${'"'.repeat(max - families)}`
}

const records = 10
const bound = 200_000

/** The bytes of an answer. */
const weigh = async <C extends Call>(call: C, input: CallInput<C>, user: TestUser) => {
  const { status, data } = await makeCall(app, call, input, user)
  expect(status).toBe(200)
  const found = data as { records: unknown[] }
  return { records: found.records.length, bytes: Buffer.byteLength(JSON.stringify(found)) }
}

const expectLight = async <C extends Call>(call: C, input: CallInput<C>, user: TestUser) => {
  const { records: found, bytes } = await weigh(call, input, user)
  expect([call.path, found]).toEqual([call.path, records])
  expect([call.path, bytes < bound, bytes]).toEqual([call.path, true, bytes])
}

test('the worst text is taken, and one more sign is not', () => {
  for (const max of [limits.nickname.max, limits.postContent.max, limits.topicContent.max]) {
    const worst = worstText(max)
    const rule = text({ name: '内容', max })
    expect(rule.safeParse(worst).success).toBe(true)
    expect(rule.safeParse(`${worst}${family}`).success).toBe(false)
  }
})

test('lists of ten topics and replies with the worst texts stay light', async () => {
  const author = await makeUser(app)
  const bio = { body: { nickname: worstText(limits.nickname.max), bio: worstText(limits.bio.max) } }
  expect((await makeCall(app, contract.user.updateDetail, bio, author)).status).toBe(200)
  const { id: categoryId } = await makeCategory(app)
  const topics: string[] = []
  for (let n = 0; n < records; n++) {
    const body = {
      clientId: randomUUID(),
      categoryId,
      title: worstText(limits.topicTitle.max),
      content: worstText(limits.topicContent.max),
    }
    const { data, status } = await makeCall(app, contract.topic.create, { body }, author)
    expect(status).toBe(200)
    topics.push(data.id)
  }
  const [topicId = ''] = topics
  app.clock.advance(61)
  let postId = ''
  const reply = async (parentId?: string) => {
    app.clock.advance(4)
    const content = worstText(limits.postContent.max)
    const body = {
      clientId: randomUUID(),
      topicId,
      content,
      ...(parentId === undefined ? {} : { replyPostId: parentId }),
    }
    const { data, status } = await makeCall(app, contract.post.create, { body }, author)
    expect(status).toBe(200)
    return data.id
  }
  for (let n = 0; n < records; n++) {
    postId = await reply()
    for (let nested = 0; nested < limits.nestedPreview; nested++) await reply(postId)
  }
  for (let nested = limits.nestedPreview; nested < records; nested++) await reply(postId)

  const user = { userId: author.id }
  await expectLight(contract.topic.page, { body: { categoryId, orderBy: 'create_time' } }, author)
  await expectLight(contract.topic.pageOfUser, { body: user }, author)
  await expectLight(contract.post.page, { body: { topicId, orderBy: 'create_time' } }, author)
  await expectLight(contract.post.pageNested, { body: { postId } }, author)
  await expectLight(contract.post.pageOfUser, { body: user }, author)
})

test('lists of ten messages and windows with the worst texts stay light', async () => {
  const { me, mine, windowId } = await makePair(app)
  const content = worstText(limits.messageContent.max)
  const first = await say(mine, windowId, content)
  for (let n = 1; n < records; n++) await say(mine, windowId, { ...sendOf(windowId, content), quoteId: first.id })
  await say(mine, windowId, { ...sendOf(windowId, content), quoteId: first.id })
  await expectLight(contract.chat.pageMessages, { body: { privateId: windowId } }, me)
  await expectLight(contract.chat.searchMessages, { body: { privateId: windowId, keyword: family } }, me)
  const { bytes } = await weigh(contract.chat.pageWindows, { body: {} }, me)
  expect(bytes).toBeLessThan(bound / records)
})
