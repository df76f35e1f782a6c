import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makePerson, type Person } from '#server/testing/bind-steps.ts'
import { makeCall } from '#server/testing/call.ts'
import { initiate, refusal, say, sendOf } from '#server/testing/chat-steps.ts'
import { closeAccount, tidyUp } from '#server/testing/closing-steps.ts'
import { makeBlock, makeFollow, makeSession, makeUser, type TestUser } from '#server/testing/factories.ts'
import { openSocket } from '#server/testing/socket.ts'
import { makePost, makeTopic } from '#server/testing/topic-factories.ts'

const context = await makeApp()
const { db } = context

/** Signed in again: access tokens do not live for the days that have passed. */
const again = async (user: TestUser): Promise<TestUser> => ({ ...user, ...(await makeSession(context, user.id)) })

const errorOf = ({ failure }: { failure: { error: string } }) => failure.error

/** A friend of somebody who has closed their account since, and what they had between them. */
const makeLeft = async () => {
  const gone: Person = await makePerson(context)
  const before = await makeUser(context)
  await makeFollow(context, gone, before)
  await makeFollow(context, before, gone)
  const topic = await makeTopic(context, { authorId: gone.id, content: '留下的话题' })
  const post = await makePost(context, { topicId: topic.id, authorId: gone.id, content: '留下的回复' })
  const { id: windowId } = await initiate(context, before, gone)
  await say(await openSocket(context, gone), windowId, '最后一句')
  await closeAccount(context, gone)
  return { gone, before, friend: await again(before), topicId: topic.id, postId: post.id, windowId }
}

test('somebody who has closed their account is gone from every page of people', async () => {
  const { gone, friend } = await makeLeft()
  const params = { id: gone.id }
  for (const call of [contract.user.selectBase, contract.user.getDetail, contract.user.selectRecord])
    for (const viewer of [undefined, friend])
      expect([call.path, errorOf(await makeCall(context, call, { params }, viewer))]).toEqual([call.path, 'USER_GONE'])
  const ofUser = { body: { userId: gone.id } }
  for (const call of [
    contract.topic.pageOfUser,
    contract.post.pageOfUser,
    contract.topic.pageStarred,
    contract.friend.pageFans,
    contract.friend.pageFollows,
  ])
    expect([call.path, errorOf(await makeCall(context, call, ofUser, friend))]).toEqual([call.path, 'USER_GONE'])
  expect((await makeCall(context, contract.user.baseList, { body: { idList: [gone.id] } }, friend)).data).toEqual([])
  const { data: everybody } = await makeCall(context, contract.user.page, { body: { pageSize: 50 } }, friend)
  expect(everybody.records.map(({ id }) => id)).not.toContain(gone.id)
  for (const keyword of [gone.username, `gone-${gone.id}`, '已注销用户'])
    expect((await makeCall(context, contract.search.users, { query: { keyword } }, friend)).data.records).toEqual([])
  const { data: suggested } = await makeCall(context, contract.friend.suggest, {}, friend)
  expect(suggested.map(({ id }) => id)).not.toContain(gone.id)
})

test('users are counted without those who are gone', async () => {
  const { rows } = await sql<{ number: number }>`
    select count(*)::integer as number from users where closed_at is null and id < 900000000000000000`.execute(db)
  context.clock.advance(10)
  expect((await makeCall(context, contract.user.total, {})).data).toBe(rows[0]?.number)
})

test('nobody follows, blocks, names, reports or writes to who is gone', async () => {
  const { gone, friend, topicId } = await makeLeft()
  const tie = (followFlag: boolean) =>
    makeCall(context, contract.friend.follow, { body: { followUserId: gone.id, followFlag } }, friend)
  expect(errorOf(await tie(true))).toBe('USER_GONE')
  expect((await tie(false)).status).toBe(200)
  const block = { body: { userId: gone.id, blockFlag: true } }
  expect(errorOf(await makeCall(context, contract.friend.block, block, friend))).toBe('USER_GONE')
  const remark = { body: { userId: gone.id, remark: '他' } }
  expect(errorOf(await makeCall(context, contract.friend.remark, remark, friend))).toBe('USER_GONE')
  const report = { body: { kind: 'user' as const, targetId: gone.id, reason: 'ad' as const } }
  expect(errorOf(await makeCall(context, contract.report.create, report, friend))).toBe('USER_GONE')
  expect(errorOf(await makeCall(context, contract.chat.initiate, { body: { partnerId: gone.id } }, friend))).toBe(
    'USER_GONE',
  )
  const mentions = [{ userId: gone.id, name: '已注销用户' }]
  const body = { topicId, content: '@已注销用户 在吗', mentions, clientId: randomUUID() }
  expect((await makeCall(context, contract.post.create, { body }, friend)).data.mentions).toEqual([])
})

test('the window stays with its messages, and says that nobody is there any more', async () => {
  const { gone, friend, windowId } = await makeLeft()
  const { data: window } = await makeCall(context, contract.chat.getWindow, { params: { privateId: windowId } }, friend)
  expect(window).toMatchObject({
    partner: { id: gone.id, nickname: '已注销用户', avatar: null, remark: '' },
    lastMessage: { content: '最后一句' },
    partnerReadSeq: null,
    writeState: 'closed',
  })
  const mark = await db
    .selectFrom('chat_windows')
    .select(sql`case when low_user_id = ${gone.id} then low_read_seq else high_read_seq end`.as('seq'))
    .where('id', '=', windowId)
    .executeTakeFirstOrThrow()
  expect(mark.seq).toBe('0')
  const socket = await openSocket(context, friend)
  expect(await refusal(socket, windowId, '还在吗')).toBe('USER_GONE')
  socket.send(sendOf(windowId, { kind: 'user', cardId: gone.id }))
  const { data: partner } = await makeCall(
    context,
    contract.chat.selectPartner,
    { body: { privateId: windowId } },
    friend,
  )
  expect(partner).toMatchObject({ nickname: '已注销用户', onlineFlag: false })
  const { data: messages } = await makeCall(
    context,
    contract.chat.pageMessages,
    { body: { privateId: windowId } },
    friend,
  )
  expect(messages.records.map(({ content }) => content)).toEqual(['最后一句'])
})

test('a window that both have left goes, with all that was said in it', async () => {
  const [one, other] = [await makePerson(context), await makePerson(context)]
  const { id: windowId } = await initiate(context, { ...one, nickname: '' }, other)
  await say(await openSocket(context, one), windowId, '只有我们知道')
  await closeAccount(context, one)
  await closeAccount(context, { ...other, ...(await makeSession(context, other.id)) })
  expect(await db.selectFrom('chat_windows').select('id').where('id', '=', windowId).execute()).toEqual([])
  expect(await db.selectFrom('chat_messages').select('id').where('window_id', '=', windowId).execute()).toEqual([])
})

test('what was written is read on under 已注销用户, its earlier wordings are gone, and stars on it count', async () => {
  const { gone, friend, topicId, postId } = await makeLeft()
  const { data: topic } = await makeCall(context, contract.topic.get, { params: { topicId } })
  expect(topic).toMatchObject({ author: { id: gone.id, nickname: '已注销用户', avatar: null }, content: '留下的话题' })
  const { data: post } = await makeCall(context, contract.post.get, { params: { postId } })
  expect(post).toMatchObject({ author: { nickname: '已注销用户' }, content: '留下的回复' })
  expect((await makeCall(context, contract.topic.listVersions, { params: { topicId } })).data).toEqual([])
  const starred = await makeCall(context, contract.topic.star, { body: { topicId, starFlag: true } }, friend)
  expect(starred.data).toEqual({ starFlag: true, starNum: 1 })
  // They are told of nothing any more.
  expect(await db.selectFrom('interactions').select('id').where('receiver_id', '=', gone.id).execute()).toEqual([])
})

test('counters agree with what is there, whoever has gone', async () => {
  const gone = await makePerson(context)
  const others = await Promise.all(Array.from({ length: 5 }, () => makeUser(context)))
  const [first, second] = others as [TestUser, TestUser]
  const later = await again(gone as Person & TestUser)
  const follow = (user: TestUser, other: { id: string }) =>
    makeCall(context, contract.friend.follow, { body: { followUserId: other.id, followFlag: true } }, user)
  for (const other of others) await follow(other, gone)
  for (const other of [first, second]) await follow(later, other)
  const { id: topicId } = await makeTopic(context, { authorId: first.id })
  const { id: postId } = await makePost(context, { topicId, authorId: second.id })
  await makeCall(context, contract.topic.star, { body: { topicId, starFlag: true } }, later)
  await makeCall(context, contract.post.star, { body: { postId, starFlag: true } }, later)
  await makeCall(context, contract.post.create, { body: { topicId, content: '好', clientId: randomUUID() } }, later)

  await closeAccount(context, gone)
  await tidyUp(context, gone.id)
  const { rows } = await sql<{ what: string }>`
    select 'fans of ' || id as what from users
      where fan_num <> (select count(*) from follows where followee_id = users.id)
    union all select 'stars of topic ' || id from topics
      where star_num <> (select count(*) from topic_stars where topic_id = topics.id)
    union all select 'stars of post ' || id from posts
      where star_num <> (select count(*) from post_stars where post_id = posts.id)
    union all select 'posts of topic ' || id from topics
      where post_num <> (select count(*) from posts where topic_id = topics.id and deleted_at is null)
    union all select 'follows of ' || follower_id from follows where ${gone.id} in (follower_id, followee_id)`.execute(
    db,
  )
  expect(rows).toEqual([])
  const fresh = await again(first)
  const { data: record } = await makeCall(context, contract.user.selectMyRecord, {}, fresh)
  expect(record).toMatchObject({ fanNum: 0, followNum: 0, friendNum: 0 })
  // Who followed is told nowhere; who starred and replied is nobody.
  const { data: lines } = await makeCall(context, contract.interaction.page, { body: {} }, fresh)
  expect(lines.records.map(({ kind, users }) => [kind, users.map(({ nickname }) => nickname)])).toEqual(
    expect.arrayContaining([
      ['star', ['已注销用户']],
      ['post', ['已注销用户']],
    ]),
  )
  expect(lines.records.map(({ kind }) => kind)).not.toContain('follow')
})

test('whoever had blocked them is still kept from what they wrote, and may unblock them', async () => {
  const gone = await makePerson(context)
  const before = await makeUser(context)
  await makeBlock(context, before, gone)
  const { id: topicId } = await makeTopic(context, { authorId: gone.id })
  await closeAccount(context, gone)
  const blocker = await again(before)
  expect(errorOf(await makeCall(context, contract.topic.get, { params: { topicId } }, blocker))).toBe('TOPIC_GONE')
  const free = { body: { userId: gone.id, blockFlag: false } }
  expect((await makeCall(context, contract.friend.block, free, blocker)).status).toBe(200)
  expect((await makeCall(context, contract.topic.get, { params: { topicId } }, blocker)).status).toBe(200)
})
