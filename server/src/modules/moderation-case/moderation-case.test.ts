import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeUser } from '#server/testing/factories.ts'
import { makeCase } from '#server/testing/moderation-factories.ts'
import { makeModeration } from '#server/testing/moderation-steps.ts'
import { readNotices } from '#server/testing/notices.ts'
import { makeStaff } from '#server/testing/staff-factories.ts'
import { makeCategory, makePicture, makePost, makeRecording, makeTopic } from '#server/testing/topic-factories.ts'

const app = await makeApp()
const { moderationCase, report, topic } = contract
const { decide, reportTopic, caseOf, getCase, findTopics, reads, publish } = makeModeration(app)

test('reports of one thing are one case, due in a day; reported again once it is closed, it is another', async () => {
  const moderator = await makeStaff(app, ['moderator'])
  const author = await makeUser(app)
  const topicId = await publish(author, '这一篇有人举报')
  const [first, second] = [await makeUser(app), await makeUser(app)]
  await reportTopic(topicId, first, 'ad')
  await reportTopic(topicId, second)
  await reportTopic(topicId, first)
  const found = await caseOf(topicId, moderator)
  expect(found).toMatchObject({
    target: { kind: 'topic', content: '这一篇有人举报', state: 'shown', goneBy: null, author: { id: author.id } },
    ...{ reportNum: 2, reasons: ['ad', 'abuse'], lateFlag: false, assignee: null },
    dueTime: new Date(app.clock.now().getTime() + limits.caseSeconds * 1000).toISOString(),
  })
  const reports = await makeCall(app, report.page, { body: { caseId: found.id } }, moderator)
  expect(reports.data.records).toMatchObject([
    {
      reporter: { id: second.id },
      reason: 'abuse',
      note: '一直这样',
      excerpt: null,
      reporterNum: 1,
      reporterUpheldNum: 0,
    },
    { reporter: { id: first.id }, reason: 'abuse' },
  ])
  await makeCall(app, moderationCase.close, { body: { caseIds: [found.id], reason: '没有违规' } }, moderator)
  await reportTopic(topicId, first)
  const again = await caseOf(topicId, moderator)
  expect(again).toMatchObject({ reportNum: 1 })
  expect((await getCase(again.id, moderator)).earlierIds).toEqual([found.id])
})

test('who judges a topic gets its film or its track with the cover, also once it is removed', async () => {
  const moderator = await makeStaff(app, ['moderator'])
  const author = await makeUser(app)
  const { id: categoryId } = await makeCategory(app)
  const write = async (given: object) => {
    const body = { clientId: randomUUID(), title: '', content: '', categoryId, mentions: [], pictureIds: [], ...given }
    return (await makeCall(app, topic.create, { body }, author)).data.id
  }
  const [video, audio] = [
    await makeRecording(app, { ownerId: author.id, kind: 'video' }),
    await makeRecording(app, { ownerId: author.id, kind: 'audio' }),
  ]
  const [still, cover] = [
    await makePicture(app, { ownerId: author.id }),
    await makePicture(app, { ownerId: author.id }),
  ]
  const withFilm = await write({ videoId: video.id, coverId: still.id })
  const withTrack = await write({ audioId: audio.id, coverId: cover.id, audioTitle: '归雁', audioArtist: '芦苇' })
  for (const id of [withFilm, withTrack]) await reportTopic(id, await makeUser(app))
  const filmCase = await caseOf(withFilm, moderator)
  const film = { id: video.id, url: `/media/${video.key}.mp4`, durationMs: 61_000 }
  const size = { width: 1440, height: 1080 }
  expect(filmCase.target).toMatchObject({
    ...{ pictures: [], audio: null },
    video: { ...film, cover: { id: still.id, ...size } },
  })
  expect((await caseOf(withTrack, moderator)).target).toMatchObject({
    ...{ pictures: [], video: null },
    audio: { id: audio.id, title: '归雁', artist: '芦苇', cover: { id: cover.id, ...size } },
  })
  await decide([filmCase.id], moderator)
  expect((await getCase(filmCase.id, moderator)).target).toMatchObject({ state: 'removed', video: film })
})

test('a topic that is removed is read by its author alone, and is not found; they are told why and how to appeal', async () => {
  const moderator = await makeStaff(app, ['moderator'])
  const author = await makeUser(app)
  const topicId = await publish(author, '丹顶鹤是傻子 #鹤群')
  await reportTopic(topicId, await makeUser(app))
  const { id: caseId } = await caseOf(topicId, moderator)
  expect(await findTopics('丹顶鹤是傻子')).toEqual([topicId])

  expect((await decide([caseId], moderator)).status).toBe(200)
  expect([await reads(topicId), await reads(topicId, moderator), await reads(topicId, author)]).toEqual([
    false,
    false,
    true,
  ])
  expect(await findTopics('丹顶鹤是傻子')).toEqual([])
  const own = await makeCall(app, topic.get, { params: { topicId } }, author)
  expect(own.data).toMatchObject({ heldFlag: true, hold: { removedFlag: true } })
  const [notice] = (await readNotices(app, author)).slice(-1)
  expect(notice).toContain('你的话题「丹顶鹤是傻子 #鹤群」已被移除')
  expect(notice).toContain('规则「辱骂攻击」')
  expect(notice).toContain('审核员说：请不要骂人，说事就好')
  expect(notice).toContain(`/notice-appeal/${own.data.hold?.decisionId}`)
  expect(await getCase(caseId, moderator)).toMatchObject({
    ...{ upheldFlag: true, closeTime: app.clock.now().toISOString() },
    target: { state: 'removed', goneBy: 'moderator', content: '丹顶鹤是傻子 #鹤群' },
    decisions: [{ actions: ['remove'], rule: 'abuse', words: '请不要骂人，说事就好', staff: { id: moderator.id } }],
    authorHistory: { caseNum: 1, upheldNum: 1 },
  })

  // What it says cannot be written away while it is judged.
  const { category } = own.data
  const body = { topicId, title: '', content: '改掉了', categoryId: category.id, mentions: [], pictureIds: [] }
  expect((await makeCall(app, topic.update, { body }, author)).failure.error).toBe('TOPIC_UNDER_REVIEW')
})

test('a reply that is held back takes what is nested in it along, and the counters say what is left; restored, all is back', async () => {
  const moderator = await makeStaff(app, ['moderator'])
  const author = await makeUser(app)
  const { id: topicId } = await makeTopic(app)
  const { id: postId } = await makePost(app, { topicId, authorId: author.id, content: '先下架看看' })
  await makePost(app, { topicId, parentId: postId })
  await makePost(app, { topicId })
  const counted = async () => {
    const { post_num, replier_num } = await app.db
      .selectFrom('topics')
      .select(['post_num', 'replier_num'])
      .where('id', '=', topicId)
      .executeTakeFirstOrThrow()
    return [post_num, replier_num]
  }
  const { id: caseId } = await makeCase(app, { kind: 'post', targetId: postId, authorId: author.id })
  await decide([caseId], moderator, { actions: ['hold'], closeFlag: false })
  expect(await counted()).toEqual([1, 1])
  expect((await getCase(caseId, moderator)).target).toMatchObject({ state: 'held', topicId })
  // A case takes several decisions, and stays open until it is closed.
  await decide([caseId], moderator, { actions: ['restore'], rule: undefined, words: '看过了，没有问题' })
  expect(await counted()).toEqual([3, 3])
  expect((await readNotices(app, author)).at(-1)).toContain('你的回复「先下架看看」已经恢复')
  expect((await getCase(caseId, moderator)).decisions).toHaveLength(2)
  expect((await decide([caseId], moderator)).failure.error).toBe('CASE_CLOSED')
})

test('several cases are decided at once, each author told of each, or none of them is', async () => {
  const moderator = await makeStaff(app, ['moderator'])
  const author = await makeUser(app)
  const cases = [
    await makeCase(app, { authorId: author.id }),
    await makeCase(app, { authorId: author.id, targetId: (await makeTopic(app, { authorId: author.id })).id }),
    await makeCase(app),
  ]
  const ids = cases.map(({ id }) => id)
  expect((await getCase(ids[0] ?? '', moderator)).siblingIds).toEqual([ids[1]])
  expect((await decide([...ids, '999999'], moderator)).failure.error).toBe('CASE_GONE')
  expect(await reads(cases[0]?.targetId ?? '')).toBe(true)
  const clientId = randomUUID()
  for (let times = 0; times < 2; times++) expect((await decide(ids, moderator, { clientId })).status).toBe(200)
  for (const { targetId } of cases) expect(await reads(targetId)).toBe(false)
  expect(await readNotices(app, author)).toHaveLength(2)
})

test('what is not possible is refused: to remove a profile, to restore what stands, to decide of one’s own', async () => {
  const moderator = await makeStaff(app, ['moderator'])
  const user = await makeUser(app)
  const profile = await makeCase(app, { kind: 'user', targetId: user.id, authorId: user.id })
  expect((await decide([profile.id], moderator)).failure.error).toBe('CASE_ACTION_IMPOSSIBLE')
  expect((await decide([profile.id], moderator, { actions: ['warn'] })).status).toBe(200)
  const standing = await makeCase(app)
  const restore = { actions: ['restore' as const], rule: undefined }
  expect((await decide([standing.id], moderator, restore)).failure.error).toBe('CASE_ACTION_IMPOSSIBLE')
  const own = await makeCase(app, { authorId: moderator.id })
  expect((await decide([own.id], moderator)).failure.error).toBe('FORBIDDEN')
})

test('a case whose text its author has deleted says so, and is closed', async () => {
  const moderator = await makeStaff(app, ['moderator'])
  const author = await makeUser(app)
  const topicId = await publish(author, '写完就删')
  const { id: caseId } = await makeCase(app, { targetId: topicId, authorId: author.id })
  await makeCall(app, topic.delete, { params: { topicId } }, author)
  expect((await getCase(caseId, moderator)).target).toMatchObject({
    state: 'gone',
    goneBy: 'author',
    content: '写完就删',
  })
  expect((await decide([caseId], moderator)).failure.error).toBe('CASE_ACTION_IMPOSSIBLE')
  const close = () =>
    makeCall(app, moderationCase.close, { body: { caseIds: [caseId], reason: '已经删了' } }, moderator)
  expect((await close()).status).toBe(200)
  expect((await close()).status).toBe(200)
  expect(await getCase(caseId, moderator)).toMatchObject({ upheldFlag: false, closeTime: expect.any(String) })
})

test('somebody of the staff acts on what nobody has reported, takes cases, and sees who has how much to do', async () => {
  const moderator = await makeStaff(app, ['moderator'])
  const { id: targetId } = await makeTopic(app)
  const open = (kind: 'topic' | 'user', id: string) =>
    makeCall(app, moderationCase.open, { body: { kind, targetId: id, reason: '自己看到的' } }, moderator)
  const { data } = await open('topic', targetId)
  expect((await open('topic', targetId)).data).toEqual(data)
  expect((await open('user', '999999')).failure.error).toBe('CASE_TARGET_GONE')
  const assign = (staffId: string | null) =>
    makeCall(app, moderationCase.assign, { body: { caseIds: [data.caseId], staffId } }, moderator)
  expect((await assign((await makeUser(app)).id)).failure.error).toBe('USER_GONE')
  await assign(moderator.id)
  const mine = await makeCall(app, moderationCase.page, { body: { assigneeId: moderator.id } }, moderator)
  expect(mine.data).toMatchObject({
    total: 1,
    records: [{ id: data.caseId, reportNum: 0, assignee: { id: moderator.id } }],
  })
  const load = async () => {
    const { data: all } = await makeCall(app, moderationCase.listLoad, {}, moderator)
    return all.find(({ staff }) => staff.id === moderator.id)
  }
  expect(await load()).toMatchObject({ openNum: 1, lateNum: 0, decidedNum: 0 })
  app.clock.advance(60)
  await decide([data.caseId], moderator)
  expect(await load()).toMatchObject({ openNum: 0, lateNum: 0, decidedNum: 1 })
})

test('what its author has deleted is not restored: they would be told that it is back', async () => {
  const moderator = await makeStaff(app, ['moderator'])
  const author = await makeUser(app)
  const topicId = await publish(author, '先移除，作者又删掉了')
  const { id: caseId } = await makeCase(app, { targetId: topicId, authorId: author.id })
  const given = { caseIds: [caseId], words: '请看看规则再发', reason: '看过了' }
  const removal = {
    ...given,
    clientId: randomUUID(),
    actions: ['remove' as const],
    rule: 'ad' as const,
    closeFlag: false,
  }
  expect((await makeCall(app, moderationCase.decide, { body: removal }, moderator)).status).toBe(200)
  await makeCall(app, topic.delete, { params: { topicId } }, author)
  const told = await readNotices(app, author)
  const restoring = { ...given, clientId: randomUUID(), actions: ['restore' as const] }
  const { failure } = await makeCall(app, moderationCase.decide, { body: restoring }, moderator)
  expect(failure.error).toBe('CASE_ACTION_IMPOSSIBLE')
  expect(await readNotices(app, author)).toEqual(told)
})

test('an account that is closed to its user is called so in one word, as where they sign in', async () => {
  const moderator = await makeStaff(app, ['moderator'])
  const author = await makeUser(app)
  const topicId = await publish(author, '多次辱骂他人的话题')
  const { id: caseId } = await makeCase(app, { targetId: topicId, authorId: author.id })
  expect((await decide([caseId], moderator, { actions: ['ban'], banDays: 7 })).status).toBe(200)
  const told = await readNotices(app, author)
  expect(told.some((text) => text.includes('你的账号被停用到 '))).toBe(true)
})
