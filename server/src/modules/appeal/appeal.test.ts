import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeSession, makeUser, type TestUser } from '#server/testing/factories.ts'
import { makeCase } from '#server/testing/moderation-factories.ts'
import { makeModeration } from '#server/testing/moderation-steps.ts'
import { readNotices } from '#server/testing/notices.ts'
import { makeStaff } from '#server/testing/staff-factories.ts'
import { makePost, makeTopic } from '#server/testing/topic-factories.ts'

const app = await makeApp()
const { appeal, topic, post } = contract
const { decide, getCase, findTopics, reads, publish } = makeModeration(app)

test('granted by another moderator, an appeal brings it back whole, and it is found again at once', async () => {
  const [moderator, other] = [await makeStaff(app, ['moderator']), await makeStaff(app, ['moderator'])]
  const author = await makeUser(app)
  const topicId = await publish(author, '白鹭在水边 #鹭岛')
  const replyId = (await makePost(app, { topicId })).id
  const { id: caseId } = await makeCase(app, { targetId: topicId, authorId: author.id })
  await decide([caseId], moderator, { actions: ['remove', 'warn'] })
  const decisionId = (await getCase(caseId, moderator)).decisions[0]?.id ?? ''
  const ask = (content: string) => makeCall(app, appeal.create, { body: { decisionId, content } }, author)
  expect((await makeCall(app, appeal.get, { params: { decisionId } }, author)).data).toMatchObject({
    ...{
      kind: 'topic',
      topicId,
      excerpt: '白鹭在水边 #鹭岛',
      actions: ['remove', 'warn'],
      rule: 'abuse',
      appeal: null,
    },
    appealUntilTime: new Date(app.clock.now().getTime() + limits.appealSeconds * 1000).toISOString(),
  })
  expect((await ask('我只是在说鸟')).data.appeal).toMatchObject({ content: '我只是在说鸟', state: 'waiting' })
  expect((await ask('我只是在说鸟')).status).toBe(200)
  expect((await ask('再说一次，我在说鸟')).failure.error).toBe('APPEAL_ALREADY')

  const page = async (by: TestUser) => (await makeCall(app, appeal.page, { body: {} }, by)).data.records
  const own = (await page(moderator)).find(({ user }) => user.id === author.id)
  expect(own).toMatchObject({ ownFlag: true, decision: { caseId }, target: { content: '白鹭在水边 #鹭岛' } })
  const judge = (by: TestUser, grantFlag = true) =>
    makeCall(
      app,
      appeal.decide,
      { body: { appealId: own?.id ?? '', grantFlag, answer: '是我们看错了', reason: '误判' } },
      by,
    )
  expect((await judge(moderator)).failure.error).toBe('APPEAL_OWN_DECISION')
  expect((await judge(other)).status).toBe(200)
  expect((await judge(other)).status).toBe(200)
  expect((await judge(other, false)).failure.error).toBe('APPEAL_DECIDED')

  expect([await reads(topicId), await findTopics('白鹭在水边')]).toEqual([true, [topicId]])
  const seen = await makeCall(app, topic.get, { params: { topicId } }, author)
  expect(seen.data).toMatchObject({ heldFlag: false, postNum: 1 })
  expect(seen.data).not.toHaveProperty('hold')
  expect((await makeCall(app, post.page, { body: { topicId } })).data.records.map(({ id }) => id)).toEqual([replyId])
  expect((await readNotices(app, author)).at(-1)).toContain('你的申诉通过了')
  expect(await getCase(caseId, other)).toMatchObject({
    ...{ upheldFlag: false, target: { state: 'shown' } },
    decisions: [{ undoneTime: app.clock.now().toISOString(), appealId: own?.id }],
  })
})

test('the database itself lets nobody judge an appeal against what they have decided', async () => {
  const moderator = await makeStaff(app, ['moderator'])
  const author = await makeUser(app)
  const { id: caseId } = await makeCase(app, { authorId: author.id })
  await decide([caseId], moderator)
  const decisionId = (await getCase(caseId, moderator)).decisions[0]?.id ?? ''
  await makeCall(app, appeal.create, { body: { decisionId, content: '我不同意这样' } }, author)
  const judged = app.db
    .updateTable('appeals')
    .set({ decided_by: moderator.id, decided_at: app.clock.now(), is_granted: true, answer: '好' })
    .where('decision_id', '=', decisionId)
    .execute()
  await expect(judged).rejects.toThrow('appeals_other_person')
})

test('refused, it stays as it is; and what was decided too long ago is not appealed any more', async () => {
  const [moderator, other] = [await makeStaff(app, ['moderator']), await makeStaff(app, ['moderator'])]
  const author = await makeUser(app)
  const [one, late] = [
    await makeCase(app, { authorId: author.id }),
    await makeCase(app, { authorId: author.id, targetId: (await makeTopic(app, { authorId: author.id })).id }),
  ]
  await decide([one.id, late.id], moderator)
  const decisionOf = async (caseId: string) => (await getCase(caseId, moderator)).decisions[0]?.id ?? ''
  const ask = async (caseId: string) =>
    await makeCall(
      app,
      appeal.create,
      { body: { decisionId: await decisionOf(caseId), content: '我不同意这样' } },
      author,
    )
  await ask(one.id)
  const [waiting] = (await makeCall(app, appeal.page, { body: {} }, other)).data.records.slice(-1)
  const body = { appealId: waiting?.id ?? '', grantFlag: false, answer: '这句话确实在骂人', reason: '维持' }
  await makeCall(app, appeal.decide, { body }, other)
  expect(await reads(one.targetId)).toBe(false)
  expect((await readNotices(app, author)).at(-1)).toContain('你的申诉没有通过')
  const old = new Date(app.clock.now().getTime() - limits.appealSeconds * 1000)
  await app.db.updateTable('moderation_decisions').set({ decided_at: old }).where('case_id', '=', late.id).execute()
  expect((await ask(late.id)).failure.error).toBe('APPEAL_LATE')
  const decisionId = await decisionOf(late.id)
  expect((await makeCall(app, appeal.get, { params: { decisionId } }, author)).data.appealUntilTime).toBe(null)
  expect((await makeCall(app, appeal.get, { params: { decisionId } }, other)).failure.error).toBe('DECISION_GONE')
})

test('silenced for a time by a decision, somebody cannot publish, is told once, and can again when their appeal is granted', async () => {
  const [moderator, other] = [await makeStaff(app, ['moderator']), await makeStaff(app, ['moderator'])]
  const author = await makeUser(app)
  const { id: caseId } = await makeCase(app, { authorId: author.id })
  expect((await decide([caseId], moderator, { actions: ['remove', 'silence'], silenceDays: 3 })).status).toBe(200)
  const told = await readNotices(app, author)
  expect(told).toEqual([expect.stringContaining('你的账号被禁言到')])
  const { id: topicId } = await makeTopic(app)
  const say = () =>
    makeCall(
      app,
      post.create,
      { body: { clientId: randomUUID(), topicId, content: '还能说话吗', mentions: [] } },
      author,
    )
  expect((await say()).failure.error).toBe('SILENCED')
  const decisionId = (await getCase(caseId, moderator)).decisions[0]?.id ?? ''
  await makeCall(app, appeal.create, { body: { decisionId, content: '我没有骂任何人' } }, author)
  const waiting = (await makeCall(app, appeal.page, { body: { pageSize: 50 } }, other)).data.records
  const appealId = waiting.find(({ user }) => user.id === author.id)?.id ?? ''
  const body = { appealId, grantFlag: true, answer: '是我们看错了', reason: '误判' }
  await makeCall(app, appeal.decide, { body }, other)
  expect((await say()).status).toBe(200)
  expect(await readNotices(app, author)).toEqual([...told, expect.stringContaining('你的申诉通过了')])
})

/** What refuses somebody who is banned says how it can be appealed. */
const tokenOf = async (user: TestUser) => {
  const { failure } = await makeCall(app, contract.user.selectMyBase, {}, user)
  return (failure as { sanction?: { appealToken: string; appeal: unknown } }).sanction
}
const waitingOf = async (user: TestUser, by: TestUser) =>
  (await makeCall(app, appeal.page, { body: { pageSize: 50 } }, by)).data.records.find((one) => one.user.id === user.id)

test('who is banned appeals once without a session; another than who banned them judges it, and lets them in again', async () => {
  const [moderator, other] = [await makeStaff(app, ['moderator']), await makeStaff(app, ['moderator'])]
  const user = await makeUser(app)
  const body = { clientId: randomUUID(), userId: user.id, kind: 'ban' as const, rule: 'abuse' as const, reason: '骂人' }
  await makeCall(app, contract.sanction.impose, { body }, moderator)
  const { appealToken = '' } = (await tokenOf(user)) ?? {}
  const ask = (content: string, token = appealToken) =>
    makeCall(app, contract.sanction.appeal, { body: { appealToken: token, content } })
  expect((await ask('那句话是引用别人的', 'nobody’s')).failure.error).toBe('APPEAL_TOKEN_LATE')
  const twice = await Promise.all([ask('那句话是引用别人的'), ask('那句话是引用别人的')])
  expect(twice.map(({ status }) => status)).toEqual([200, 200])
  expect((await ask('换一种说法再说一次')).failure.error).toBe('APPEAL_ALREADY')
  expect(await tokenOf(user)).toMatchObject({ appeal: { state: 'waiting', answer: null } })

  expect(await waitingOf(user, moderator)).toMatchObject({ ownFlag: true, decision: null, target: null })
  const waiting = await waitingOf(user, other)
  expect(waiting).toMatchObject({
    ownFlag: false,
    content: '那句话是引用别人的',
    sanction: { kind: 'ban', reason: '骂人' },
  })
  const judge = (by: TestUser, grantFlag: boolean) =>
    makeCall(
      app,
      appeal.decide,
      { body: { appealId: waiting?.id ?? '', grantFlag, answer: '确实是引用', reason: '误判' } },
      by,
    )
  expect((await judge(moderator, true)).failure.error).toBe('APPEAL_OWN_DECISION')
  expect((await judge(other, true)).status).toBe(200)
  expect((await judge(other, true)).status).toBe(200)
  const back = { ...user, ...(await makeSession(app, user.id)) }
  expect((await makeCall(app, contract.user.selectMyBase, {}, back)).status).toBe(200)
  const told = await readNotices(app, back)
  expect(told.at(-1)).toContain('你的申诉通过了')
  expect((await ask('那句话是引用别人的')).failure.error).toBe('SANCTION_OVER')
})

test('who is silenced appeals where they are told of it, and reads there, or at the door, why it stays', async () => {
  const [moderator, other] = [await makeStaff(app, ['moderator']), await makeStaff(app, ['moderator'])]
  const [user, stranger] = [await makeUser(app), await makeUser(app)]
  const body = { userId: user.id, rule: 'ad' as const, reason: '刷屏广告' }
  const impose = (kind: 'ban' | 'silence') =>
    makeCall(app, contract.sanction.impose, { body: { ...body, clientId: randomUUID(), kind } }, moderator)
  const { id } = (await impose('silence')).data
  expect((await readNotices(app, user)).at(-1)).toContain(`/notice-appeal/s${id}`)
  const key = { params: { decisionId: `s${id}` } }
  const own = async (by = user) => await makeCall(app, appeal.get, key, by)
  expect((await own()).data).toMatchObject({ actions: ['silence'], rule: 'ad', words: '刷屏广告', appeal: null })
  expect((await own(stranger)).failure.error).toBe('DECISION_GONE')
  const ask = (by: TestUser) =>
    makeCall(app, appeal.create, { body: { decisionId: `s${id}`, content: '那是活动通知' } }, by)
  expect((await ask(stranger)).failure.error).toBe('DECISION_GONE')
  expect((await ask(user)).data).toMatchObject({ appeal: { state: 'waiting' }, appealUntilTime: null })
  const { id: appealId = '' } = (await waitingOf(user, other)) ?? {}
  const verdict = { appealId, grantFlag: false, answer: '同样的话发了三十遍', reason: '维持' }
  await makeCall(app, appeal.decide, { body: verdict }, other)
  expect((await own()).data).toMatchObject({ undoneTime: null, appeal: { state: 'refused', answer: verdict.answer } })

  const ban = (await impose('ban')).data
  const { appealToken = '' } = (await tokenOf(user)) ?? {}
  await makeCall(app, contract.sanction.appeal, { body: { appealToken, content: '那是活动通知' } })
  await makeCall(
    app,
    appeal.decide,
    { body: { ...verdict, appealId: (await waitingOf(user, other))?.id ?? '' } },
    other,
  )
  expect(await tokenOf(user)).toMatchObject({ id: ban.id, appeal: { state: 'refused', answer: verdict.answer } })
})

test('the database itself lets nobody judge an appeal against what they have imposed', async () => {
  const moderator = await makeStaff(app, ['moderator'])
  const user = await makeUser(app)
  const body = {
    clientId: randomUUID(),
    userId: user.id,
    kind: 'silence' as const,
    rule: 'ad' as const,
    reason: '广告',
  }
  const { id } = (await makeCall(app, contract.sanction.impose, { body }, moderator)).data
  await makeCall(app, appeal.create, { body: { decisionId: `s${id}`, content: '不是广告，是通知' } }, user)
  const judge = () =>
    app.db
      .updateTable('appeals')
      .set({ decided_by: moderator.id, decided_at: app.clock.now(), is_granted: true, answer: '好' })
      .where('sanction_id', '=', id)
      .execute()
  await expect(judge()).rejects.toThrow('appeals_other_person')
  await expect(
    app.db.updateTable('appeals').set({ judged_by: user.id }).where('sanction_id', '=', id).execute(),
  ).rejects.toThrow('foreign key')
  // Who has imposed it leaves: the appeal stays.
  await app.db.updateTable('sanctions').set({ imposed_by: null }).where('id', '=', id).execute()
  expect(await waitingOf(user, await makeStaff(app, ['moderator']))).toMatchObject({ sanction: { imposer: null } })
})
