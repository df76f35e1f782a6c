import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CallInput } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeUser, type TestUser } from '#server/testing/factories.ts'
import { makeCase } from '#server/testing/moderation-factories.ts'
import { readNotices } from '#server/testing/notices.ts'
import { makeStaff } from '#server/testing/staff-factories.ts'
import { makeCategory, makePicture, makePost, makeTopic } from '#server/testing/topic-factories.ts'

const app = await makeApp()
const { moderationCase, topic, post, search, interaction } = contract

/** What the list of words holds back. */
const heldWord = '刷单'

const publish = async (author: TestUser, content: string, named: TestUser[] = []) => {
  const { id: categoryId } = await makeCategory(app)
  const mentions = named.map(({ id: userId, nickname: name }) => ({ userId, name }))
  const body = { clientId: randomUUID(), title: '', content, categoryId, mentions, pictureIds: [] }
  return (await makeCall(app, topic.create, { body }, author)).data
}
const reply = async (author: TestUser, topicId: string, content: string) =>
  (await makeCall(app, post.create, { body: { clientId: randomUUID(), topicId, content, mentions: [] } }, author)).data

const waiting = async (kind: 'topic' | 'post', by: TestUser) =>
  (await makeCall(app, moderationCase.pageHeld, { body: { kind, pageSize: 50 } }, by)).data
const judge = (given: CallInput<typeof moderationCase.judgeHeld>['body'], by: TestUser) =>
  makeCall(app, moderationCase.judgeHeld, { body: given }, by)
const found = async (keyword: string) =>
  (await makeCall(app, search.topics, { body: { keyword } })).data.records.map(({ id }) => id)

test('a topic that a word has held back waits in the queue; let go, it is found by search that moment, and its author is told', async () => {
  const moderator = await makeStaff(app, ['moderator'])
  const author = await makeUser(app)
  const content = `加我${heldWord}，一起看候鸟北归 #候鸟北归`
  const { id, heldFlag } = await publish(author, content)
  expect(heldFlag).toBe(true)
  expect(await found('候鸟北归')).toEqual([])
  expect((await waiting('topic', moderator)).records).toMatchObject([
    { target: { id, content, state: 'held' }, heldTime: app.clock.now().toISOString() },
  ])
  const release = () => judge({ kind: 'topic', targetId: id, releaseFlag: true, reason: '没有问题' }, moderator)
  expect((await release()).status).toBe(200)
  expect(await found('候鸟北归')).toEqual([id])
  expect((await release()).status).toBe(200)
  expect(await waiting('topic', moderator)).toMatchObject({ total: 0, records: [] })
  expect(await readNotices(app, author)).toEqual([expect.stringContaining('审核通过了')])
})

test('a reply that is let go is counted, and whom it answers hears of it only then', async () => {
  const moderator = await makeStaff(app, ['moderator'])
  const [author, topicAuthor] = [await makeUser(app), await makeUser(app)]
  const { id: topicId } = await makeTopic(app, { authorId: topicAuthor.id })
  const { id } = await reply(author, topicId, `说说你的${heldWord}`)
  const heard = async () => (await makeCall(app, interaction.page, { body: {} }, topicAuthor)).data.records.length
  expect(await heard()).toBe(0)
  expect((await waiting('post', moderator)).records).toMatchObject([{ target: { id, topicId, state: 'held' } }])
  await judge({ kind: 'post', targetId: id, releaseFlag: true, reason: '没有问题' }, moderator)
  expect(await heard()).toBe(1)
  expect((await makeCall(app, topic.get, { params: { topicId } })).data.postNum).toBe(1)
  expect((await makeCall(app, post.page, { body: { topicId } })).data.records.map((one) => one.id)).toEqual([id])
})

test('what is removed leaves the queue, and its author may appeal', async () => {
  const moderator = await makeStaff(app, ['moderator'])
  const author = await makeUser(app)
  const named = await makeUser(app)
  const { id } = await publish(author, `${heldWord}兼职日结 @${named.nickname}`, [named])
  const given = { kind: 'topic', targetId: id, releaseFlag: false, reason: '广告' } as const
  expect((await judge(given, moderator)).failure.error).toBe('INPUT_INVALID')
  expect((await judge({ ...given, rule: 'ad', words: '请不要发招聘广告' }, moderator)).status).toBe(200)
  expect((await waiting('topic', moderator)).records).toEqual([])
  // Nobody hears of what nobody may read.
  expect((await makeCall(app, interaction.page, { body: {} }, named)).data.records).toEqual([])
  const own = (await makeCall(app, topic.get, { params: { topicId: id } }, author)).data
  expect(own.hold).toMatchObject({ removedFlag: true })
  expect((await readNotices(app, author)).at(-1)).toContain('请不要发招聘广告')
  expect((await judge({ ...given, targetId: '999999', releaseFlag: true }, moderator)).failure.error).toBe(
    'CASE_TARGET_GONE',
  )
})

const removal = { releaseFlag: false, reason: '广告', rule: 'ad', words: '请不要发招聘广告' } as const
const release = { releaseFlag: true, reason: '没有问题' } as const

test('who comes late is told who has judged it, and how; nothing changes, nobody hears of it, and no line is written', async () => {
  const quick = await makeStaff(app, ['moderator'], { nickname: '手快的小周' })
  const late = await makeStaff(app, ['moderator'])
  const author = await makeUser(app)
  const lines = async () =>
    (await app.db.selectFrom('audit_log').select('id').where('about_id', '=', author.id).execute()).length
  const [released, removed] = [await publish(author, `${heldWord}一`), await publish(author, `${heldWord}二`)]
  const { id: topicId } = await makeTopic(app)
  const releasedReply = await reply(author, topicId, `${heldWord}三`)
  const judged = [
    [{ kind: 'topic', targetId: released.id }, release, removal, '手快的小周 已经放行了这条话题'],
    [{ kind: 'topic', targetId: removed.id }, removal, release, '手快的小周 已经移除了这条话题'],
    [{ kind: 'post', targetId: releasedReply.id }, release, removal, '手快的小周 已经放行了这条回复'],
  ] as const
  for (const [of, first, second, message] of judged) {
    expect((await judge({ ...of, ...first }, quick)).status).toBe(200)
    const before = [await readNotices(app, author), await lines()]
    expect((await judge({ ...of, ...second }, late)).failure).toMatchObject({ error: 'HELD_JUDGED', message })
    // The same again is no news of theirs either.
    expect((await judge({ ...of, ...first }, late)).failure).toMatchObject({ error: 'HELD_JUDGED', message })
    expect((await judge({ ...of, ...first }, quick)).status).toBe(200)
    expect((await judge({ ...of, ...second }, quick)).failure.message).toContain('你已经')
    expect([await readNotices(app, author), await lines()]).toEqual(before)
  }
  expect((await makeCall(app, topic.get, { params: { topicId: released.id } })).status).toBe(200)
})

test('nobody lets go or removes what is their own', async () => {
  const moderator = await makeStaff(app, ['moderator'])
  const { id: targetId } = await publish(moderator, `${heldWord}七`)
  for (const given of [release, removal])
    expect((await judge({ kind: 'topic', targetId, ...given }, moderator)).failure.error).toBe('FORBIDDEN')
  const ids = (await waiting('topic', moderator)).records.map(({ target }) => target.id)
  expect(ids).toContain(targetId)
  await judge({ kind: 'topic', targetId, ...release }, await makeStaff(app, ['moderator']))
})

test('what was deleted while it waited is not judged: that is said, and nobody is told that it can be read', async () => {
  const moderator = await makeStaff(app, ['moderator'])
  const [author, topicAuthor] = [await makeUser(app), await makeUser(app)]
  const own = await publish(author, `${heldWord}四`)
  const around = await publish(topicAuthor, '今天的站台很安静')
  const [ownReply, otherReply] = [
    await reply(author, around.id, `${heldWord}五`),
    await reply(author, around.id, `${heldWord}六`),
  ]
  await makeCall(app, topic.delete, { params: { topicId: own.id } }, author)
  await makeCall(app, post.delete, { params: { postId: ownReply.id } }, author)
  await makeCall(app, topic.delete, { params: { topicId: around.id } }, topicAuthor)
  const ids = [own.id, ownReply.id, otherReply.id]
  for (const kind of ['topic', 'post'] as const) {
    const { records } = await waiting(kind, moderator)
    expect(records.filter(({ target }) => ids.includes(target.id))).toEqual([])
  }
  for (const [kind, targetId, message] of [
    ['topic', own.id, '这条话题已被作者删除，不用再审核了'],
    ['post', ownReply.id, '这条回复已被作者删除，不用再审核了'],
    ['post', otherReply.id, '这条回复所在的话题或回复已被删除，不用再审核了'],
  ] as const)
    for (const given of [release, removal])
      expect((await judge({ kind, targetId, ...given }, moderator)).failure).toMatchObject({
        ...{ error: 'HELD_JUDGED', message },
      })
  expect(await readNotices(app, author)).toEqual([])
})

test('samples show a part of what nobody has reported; of pictures, all', async () => {
  const moderator = await makeStaff(app, ['moderator'])
  const { id: pictureId } = await makePicture(app)
  const pictured = await makeTopic(app, { pictureIds: [pictureId] })
  const reported = await makeTopic(app, { pictureIds: [(await makePicture(app)).id] })
  await makeCase(app, { targetId: reported.id })
  for (let number = 0; number < limits.moderationSample * 2; number++) await makeTopic(app)
  const samples = async (kind: 'topic' | 'post', picturesOnly: boolean) =>
    (await makeCall(app, moderationCase.pageSamples, { body: { kind, picturesOnly } }, moderator)).data.records
  const grid = await samples('topic', true)
  expect(grid.map(({ target }) => target.id)).toEqual([pictured.id])
  expect(grid[0]?.target.pictures).toHaveLength(1)
  const some = await samples('topic', false)
  expect(some.length).toBeGreaterThanOrEqual(2)
  expect(some.every(({ target }) => Number(target.id) % limits.moderationSample === 0)).toBe(true)
  await makePost(app, { topicId: pictured.id })
  expect(await samples('post', true)).toEqual([])
})
