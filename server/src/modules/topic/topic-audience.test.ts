import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { sliceAfter } from '#server/platform/database/paging.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { initiate, refusal as refusedMessage, say } from '#server/testing/chat-steps.ts'
import { makeFollow, makeUser } from '#server/testing/factories.ts'
import { openSocket } from '#server/testing/socket.ts'
import { makeCategory } from '#server/testing/topic-factories.ts'
import { makeTopicSteps, refusal } from '#server/testing/topic-steps.ts'
import { postOrders } from '../post/post-list.queries.ts'
import { listWritten as listWrittenPosts } from '../post/post.queries.ts'
import { starOrder } from './topic-list.queries.ts'
import { listStarred } from './topic.queries.ts'

const app = await makeApp({ SHARED_PAGE_MS: '1000' })
const other = await makeApp({ SHARED_PAGE_MS: '1000' }, app)
const { id: categoryId } = await makeCategory(app)
const { create, update, remove, restore, get } = makeTopicSteps(app, categoryId)

/** An author, a friend of theirs, and somebody who follows them and is not followed. */
const makePeople = async () => {
  const [author, friend, fan] = [await makeUser(app), await makeUser(app), await makeUser(app)]
  await makeFollow(app, author, friend)
  await makeFollow(app, friend, author)
  await makeFollow(app, fan, author)
  return { author, friend, fan }
}
const topicNum = async () => (await makeCall(app, contract.category.get, { params: { id: categoryId } })).data.topicNum
const newest = async (process = app) =>
  (await makeCall(process, contract.topic.page, { body: { orderBy: 'create_time', pageSize: 50 } })).data.records.map(
    ({ id }) => id,
  )

test('a topic for friends opens for friends, and is not there for others', async () => {
  const { author, friend, fan } = await makePeople()
  const { data } = await create(author, { visibility: 'friends', title: '只给朋友' })
  expect(data.visibility).toBe('friends')
  expect((await get(data.id, friend)).data).toEqual(data)
  expect((await get(data.id, author)).status).toBe(200)
  for (const reader of [fan, undefined]) expect(refusal(await get(data.id, reader))).toEqual([404, 'TOPIC_GONE'])
  for (const reader of [friend, author]) {
    const body = { topicId: data.id, starFlag: true }
    expect((await makeCall(app, contract.topic.star, { body }, reader)).status).toBe(200)
  }
  expect(
    refusal(await makeCall(app, contract.topic.star, { body: { topicId: data.id, starFlag: true } }, fan)),
  ).toEqual([404, 'TOPIC_GONE'])
})

test('who is no longer a friend sees it no longer, in their stars neither', async () => {
  const { author, friend } = await makePeople()
  const { data } = await create(author, { visibility: 'friends' })
  await makeCall(app, contract.topic.star, { body: { topicId: data.id, starFlag: true } }, friend)
  const starred = async () =>
    (await makeCall(app, contract.topic.pageStarred, { body: { userId: friend.id } }, friend)).data
  expect((await starred()).records.map(({ id }) => id)).toEqual([data.id])
  await makeCall(app, contract.friend.follow, { body: { followUserId: friend.id, followFlag: false } }, author)
  expect((await get(data.id, friend)).status).toBe(404)
  expect(await starred()).toMatchObject({ records: [], total: 0 })
})

test('a topic for oneself is there for nobody else, and may be made public later', async () => {
  const { author, friend } = await makePeople()
  const before = await topicNum()
  const { data } = await create(author, { visibility: 'me', content: '今天的日记 #心里话#' })
  expect((await get(data.id, friend)).status).toBe(404)
  expect(await topicNum()).toBe(before)
  const tagged = async () =>
    (await makeCall(app, contract.topic.page, { body: { orderBy: 'create_time', hashtag: '心里话' } }, author)).data
  expect(await tagged()).toMatchObject({ records: [], total: 0 })

  const { data: opened } = await update(author, data.id, { content: '今天的日记 #心里话#', visibility: 'everyone' })
  expect(opened).toMatchObject({ visibility: 'everyone', editTime: null })
  expect(await topicNum()).toBe(before + 1)
  expect((await tagged()).total).toBe(1)
  expect((await get(data.id)).status).toBe(200)
})

test('narrowing takes it out of the pages that all share at once, in every process', async () => {
  const { author } = await makePeople()
  const { data } = await create(author)
  app.clock.advance(2)
  expect([await newest(), await newest(other)].map((ids) => ids.includes(data.id))).toEqual([true, true])
  await update(author, data.id, { visibility: 'me' })
  expect((await newest()).includes(data.id)).toBe(false)
  expect((await newest(other)).includes(data.id)).toBe(false)
})

test('a change that does not say for whom leaves that as it is', async () => {
  const { author } = await makePeople()
  const { data } = await create(author, { visibility: 'friends' })
  expect((await update(author, data.id, { content: '改了一个字' })).data.visibility).toBe('friends')
})

test('deleted and restored, it is counted as before', async () => {
  const { author } = await makePeople()
  const before = await topicNum()
  const { data } = await create(author, { visibility: 'friends' })
  await remove(author, data.id)
  expect(await topicNum()).toBe(before)
  await restore(author, data.id)
  expect(await topicNum()).toBe(before)
})

test('who is mentioned is notified when it is meant for them, then or later, and once', async () => {
  const { author, friend, fan } = await makePeople()
  const mentions = [friend, fan].map((user) => ({ userId: user.id, name: user.nickname }))
  const content = `@${friend.nickname} @${fan.nickname} 周末见`
  const unread = async () =>
    await Promise.all(
      [friend, fan].map(async (user) => (await makeCall(app, contract.interaction.unread, {}, user)).data.mention),
    )
  const { data } = await create(author, { content, mentions, visibility: 'me' })
  expect(await unread()).toEqual([0, 0])
  await update(author, data.id, { content, mentions, visibility: 'friends' })
  expect(await unread()).toEqual([1, 0])
  await update(author, data.id, { content, mentions, visibility: 'everyone' })
  expect(await unread()).toEqual([1, 1])
})

test('only what everyone may read can be sent as a card; a card that was sent is empty once it is for fewer', async () => {
  const { author, friend } = await makePeople()
  const { id: windowId } = await initiate(app, author, friend)
  const socket = await openSocket(app, author)
  const { data } = await create(author, { visibility: 'friends' })
  expect(await refusedMessage(socket, windowId, { kind: 'topic', cardId: data.id })).toBe('TOPIC_GONE')

  await update(author, data.id, { visibility: 'everyone' })
  await say(socket, windowId, { kind: 'topic', cardId: data.id })
  const lastCard = async () => {
    const { records } = (await makeCall(app, contract.chat.pageMessages, { body: { privateId: windowId } }, friend))
      .data
    return records[0]?.attachment
  }
  expect(await lastCard()).toMatchObject({ topic: { id: data.id } })
  await update(author, data.id, { visibility: 'friends' })
  expect(await lastCard()).toEqual({ kind: 'topic', topic: null })
})

test('an export names no topic that its reader may see no longer', async () => {
  const { author, friend } = await makePeople()
  const { data } = await create(author, { title: '曾经公开' })
  await makeCall(app, contract.topic.star, { body: { topicId: data.id, starFlag: true } }, friend)
  const body = { topicId: data.id, content: '我看过了', clientId: crypto.randomUUID() }
  await makeCall(app, contract.post.create, { body }, friend)
  const named = async () => [
    (await listStarred(app.db, friend.id, sliceAfter(starOrder, undefined, 10))).map(({ gone }) => gone),
    (await listWrittenPosts(app.db, friend.id, sliceAfter(postOrders.create_time, undefined, 10))).map(
      (row) => row.topic_title,
    ),
  ]
  expect(await named()).toEqual([[false], ['曾经公开']])
  await update(author, data.id, { title: '曾经公开', visibility: 'me' })
  expect(await named()).toEqual([[true], ['']])
})
