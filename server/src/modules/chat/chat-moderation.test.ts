import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { removedText } from '#contract/message.ts'
import { makeApp } from '#server/testing/app.ts'
import { makePerson, type Person } from '#server/testing/bind-steps.ts'
import { makeCall } from '#server/testing/call.ts'
import { makePair, say } from '#server/testing/chat-steps.ts'
import { exportAll, readExport, rowsOf } from '#server/testing/export-steps.ts'
import { makeWindow } from '#server/testing/chat-factories.ts'
import { makeUpload, type TestUser } from '#server/testing/factories.ts'
import { makeModeration } from '#server/testing/moderation-steps.ts'
import { readNotices } from '#server/testing/notices.ts'
import { makeStaff } from '#server/testing/staff-factories.ts'

const app = await makeApp()
const { appeal, chat, report } = contract
const { decide, undo, caseOf, getCase } = makeModeration(app)

const history = async (user: TestUser, privateId: string, body: object = {}) =>
  (await makeCall(app, chat.pageMessages, { body: { privateId, pageSize: 50, ...body } }, user)).data
const found = async (user: TestUser, privateId: string, keyword: string) =>
  (await makeCall(app, chat.searchMessages, { body: { privateId, keyword } }, user)).data.records.map(({ id }) => id)
const lastOf = async (user: TestUser, privateId: string) =>
  (await makeCall(app, chat.getWindow, { params: { privateId } }, user)).data.lastMessage

/** Somebody reports what the other has said, and a moderator is to judge it. */
const reportMessage = async (messageId: string, by: Pick<TestUser, 'headers'>, moderator: TestUser) => {
  const body = { kind: 'message', targetId: messageId, reason: 'abuse' } as const
  expect((await makeCall(app, report.create, { body }, by)).status).toBe(200)
  return (await caseOf(messageId, moderator)).id
}

test('a message that is removed says so to both at once, in the chat, its list, its search and what quotes it', async () => {
  const [moderator, other] = [await makeStaff(app, ['moderator']), await makeStaff(app, ['moderator'])]
  const { me, partner, windowId, mine, theirs } = await makePair(app)
  const bad = await say(mine, windowId, '鹈鹕真是个笨蛋')
  const answer = await say(theirs, windowId, { content: '你怎么这样说', quoteId: bad.id })
  const caseId = await reportMessage(bad.id, partner, moderator)
  expect((await getCase(caseId, moderator)).target).toMatchObject({ state: 'shown', content: '', goneBy: null })

  expect((await decide([caseId], moderator)).status).toBe(200)
  const removed = { id: bad.id, kind: 'removed', content: removedText, attachment: null, quote: null, seq: bad.seq }
  for (const socket of [mine, theirs])
    expect((await socket.next('judged', ({ message }) => message.kind === 'removed')).message).toMatchObject(removed)
  for (const user of [me, partner]) {
    expect((await history(user, windowId)).records).toMatchObject([
      { id: answer.id, quote: { id: bad.id, content: removedText } },
      removed,
    ])
    expect(await found(user, windowId, '鹈鹕')).toEqual([])
  }
  // Whoever was answering it is heard all the same.
  const late = await say(theirs, windowId, { content: '再说一次', quoteId: bad.id })
  expect(late.quote).toMatchObject({ id: bad.id, content: removedText })
  const again = { kind: 'message', targetId: bad.id, reason: 'abuse' } as const
  expect((await makeCall(app, report.create, { body: again }, partner)).failure.error).toBe('MESSAGE_GONE')
  // Who judges an appeal reads what was judged, and its author is told what to do.
  expect(await getCase(caseId, other)).toMatchObject({ target: { state: 'removed', goneBy: 'moderator', content: '' } })
  const reports = await makeCall(app, report.page, { body: { caseId } }, other)
  expect(reports.data.records[0]?.excerpt?.find(({ reportedFlag }) => reportedFlag)?.content).toBe('鹈鹕真是个笨蛋')
  const notice = (await readNotices(app, me)).at(-1)
  expect(notice).toContain('发出的聊天消息已被移除，你和对方都看不到了')
  expect(notice).toContain('规则「辱骂攻击」')
  expect(notice).toContain('/notice-appeal/')
  expect(notice).not.toContain('鹈鹕')
  // Whoever has said it reads there what they are to answer for.
  const decisionId = (await getCase(caseId, other)).decisions[0]?.id ?? ''
  const own = await makeCall(app, appeal.get, { params: { decisionId } }, me)
  expect(own.data).toMatchObject({ kind: 'message', excerpt: '鹈鹕真是个笨蛋' })
  expect((await makeCall(app, appeal.get, { params: { decisionId } }, partner)).failure.error).toBe('DECISION_GONE')

  await undo(caseId, me, other)
  for (const socket of [mine, theirs])
    expect((await socket.next('judged', ({ message }) => message.kind !== 'removed')).message).toEqual(bad)
  expect((await history(partner, windowId)).records).toMatchObject([
    ...[late, answer].map(({ id }) => ({ id, quote: { content: '鹈鹕真是个笨蛋' } })),
    bad,
  ])
  expect(await found(partner, windowId, '鹈鹕')).toEqual([bad.id])
})

test('the last message of a window is named as removed in both lists of windows, and a picture is not shown any more', async () => {
  const moderator = await makeStaff(app, ['moderator'])
  const { me, partner, windowId, mine } = await makePair(app)
  const { id: mediaId } = await makeUpload(app, me, 'picture')
  const { id } = await say(mine, windowId, { kind: 'picture', mediaId })
  const caseId = await reportMessage(id, partner, moderator)
  await decide([caseId], moderator, { closeFlag: false })
  for (const user of [me, partner]) {
    expect(await lastOf(user, windowId)).toMatchObject({ id, kind: 'removed', content: removedText })
    expect((await history(user, windowId)).records).toMatchObject([{ kind: 'removed', attachment: null }])
  }
  // Restored by the moderators themselves, it is whole again.
  await decide([caseId], moderator, { actions: ['restore'], rule: undefined, words: '看过了，没有问题' })
  expect((await history(partner, windowId)).records).toMatchObject([
    { kind: 'picture', attachment: { kind: 'picture' } },
  ])
})

test('who was away hears what was removed or given back among what they have kept, and of nothing else', async () => {
  const [moderator, other] = [await makeStaff(app, ['moderator']), await makeStaff(app, ['moderator'])]
  const { me, partner, windowId, mine } = await makePair(app)
  const said = []
  for (let number = 1; number <= 5; number++) said.push(await say(mine, windowId, `第 ${number} 句`))
  const caseId = await reportMessage(said[1]?.id ?? '', partner, moderator)
  const judged = async (user: TestUser, fromSeq: number) =>
    (await history(user, windowId, { afterSeq: 4, fromSeq })).judged?.map(({ seq, content }) => [seq, content])
  expect(await judged(partner, 1)).toEqual([])
  await decide([caseId], moderator)
  expect(await history(partner, windowId, { afterSeq: 4, fromSeq: 1 })).toMatchObject({ records: [{ seq: 5 }] })
  expect([await judged(partner, 1), await judged(me, 2), await judged(me, 3)]).toEqual([
    [[2, removedText]],
    [[2, removedText]],
    [],
  ])
  await undo(caseId, me, other)
  expect(await judged(partner, 1)).toEqual([[2, '第 2 句']])
  await makeCall(app, chat.deleteMessages, { body: { privateId: windowId, messageIds: [said[1]?.id ?? ''] } }, partner)
  expect(await judged(partner, 1)).toEqual([])
})

test('what was removed stays its author’s in their export, and is not in the other’s', async () => {
  const moderator = await makeStaff(app, ['moderator'])
  const [author, partner] = [await makePerson(app), await makePerson(app)]
  const { messageIds } = await makeWindow(
    app,
    [author.id, partner.id],
    [{ senderId: author.id, content: '苍鹭是个骗子' }],
  )
  await decide([await reportMessage(messageIds[0] ?? '', partner, moderator)], moderator)
  const exported = async (person: Person) =>
    rowsOf(await readExport(app, (await exportAll(app, person)).url), 'messages').filter(
      ({ from }) => from !== '系统通知',
    )
  const own = { kind: 'text', content: '苍鹭是个骗子', removed: true }
  expect(await exported(author)).toMatchObject([own])
  expect(await exported(partner)).toMatchObject([{ kind: 'removed', content: removedText }])
})

test('money is not removed from who is to accept it, nor what its sender has taken back; a chat is not held for a while', async () => {
  const moderator = await makeStaff(app, ['moderator'])
  const { partner, windowId, mine } = await makePair(app)
  const impossible = async (caseId: string, given: object = {}) =>
    (await decide([caseId], moderator, given)).failure.error
  const { id } = await say(mine, windowId, '等下撤回')
  const caseId = await reportMessage(id, partner, moderator)
  expect(await impossible(caseId, { actions: ['hold'] })).toBe('CASE_ACTION_IMPOSSIBLE')
  await app.db.updateTable('chat_messages').set({ kind: 'remittance' }).where('id', '=', id).execute()
  expect(await impossible(caseId)).toBe('CASE_ACTION_IMPOSSIBLE')
  await app.db
    .updateTable('chat_messages')
    .set({ kind: 'text', content: '', recalled_at: app.clock.now() })
    .where('id', '=', id)
    .execute()
  expect(await impossible(caseId)).toBe('CASE_ACTION_IMPOSSIBLE')
  expect((await getCase(caseId, moderator)).target).toMatchObject({ state: 'gone', goneBy: 'author' })
})
