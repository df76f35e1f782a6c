import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { removedText } from '#contract/message.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeUser, type TestUser } from '#server/testing/factories.ts'
import { greetingCardSteps } from '#server/testing/greeting-card-steps.ts'
import { makeModeration } from '#server/testing/moderation-steps.ts'
import { makeFriends } from '#server/testing/money-message-steps.ts'
import { readNotices } from '#server/testing/notices.ts'
import { openSocket } from '#server/testing/socket.ts'
import { makeStaff } from '#server/testing/staff-factories.ts'

const app = await makeApp()
const { content, send, share, detail, page, revoke } = greetingCardSteps(app)
const { decide, undo, getCase } = makeModeration(app)
const { chat, report, moderationCase } = contract

/** Somebody reports a card, and a moderator is to judge it. */
const reportCard = async (key: string, by: TestUser, moderator: TestUser) => {
  const body = { kind: 'greeting-card', targetId: key, reason: 'abuse' } as const
  expect((await makeCall(app, report.create, { body }, by)).status).toBe(200)
  const cases = await makeCall(app, moderationCase.page, { body: { kind: 'greeting-card', pageSize: 50 } }, moderator)
  return cases.data.records.at(-1)?.id ?? ''
}

test('a link that is removed opens for its sender alone, who is told so, until an appeal is granted', async () => {
  const [moderator, other] = [await makeStaff(app, ['moderator']), await makeStaff(app, ['moderator'])]
  const [sender, reader] = [await makeUser(app), await makeUser(app)]
  const { key } = (await share(sender, { text: '戴胜是个大骗子' })).data
  const caseId = await reportCard(key, reader, moderator)
  expect((await decide([caseId], moderator)).status).toBe(200)
  for (const one of [undefined, reader])
    expect((await detail(one, key)).failure).toMatchObject({
      error: 'GREETING_CARD_REMOVED',
      message: '这张贺卡因违规已被移除',
    })
  expect((await detail(sender, key)).data).toMatchObject({ text: '戴胜是个大骗子', state: 'removed' })
  expect((await page(sender)).data.records).toMatchObject([{ key, state: 'removed' }])
  const again = { kind: 'greeting-card', targetId: key, reason: 'abuse' } as const
  expect((await makeCall(app, report.create, { body: again }, reader)).failure.error).toBe('GREETING_CARD_GONE')
  // Who judges an appeal reads what was judged.
  expect((await getCase(caseId, other)).target).toMatchObject({
    ...{ kind: 'greeting-card', content: '戴胜是个大骗子', state: 'removed', goneBy: 'moderator' },
  })
  expect((await readNotices(app, sender)).at(-1)).toContain('你的贺卡「戴胜是个大骗子」已被移除，只有你自己还能看到')

  await undo(caseId, sender, other)
  for (const one of [undefined, reader, sender])
    expect((await detail(one, key)).data).toMatchObject({ text: '戴胜是个大骗子', state: 'sent' })
  expect((await getCase(caseId, other)).target.state).toBe('shown')
})

test('a card in a chat is removed together with its message, live for both, and both come back', async () => {
  const [moderator, other] = [await makeStaff(app, ['moderator']), await makeStaff(app, ['moderator'])]
  const { payer, friend, windowId } = await makeFriends(app)
  const sockets = [await openSocket(app, payer), await openSocket(app, friend)]
  const { key } = (await send(payer, windowId)).data
  const caseId = await reportCard(key, friend, moderator)
  await decide([caseId], moderator)
  expect((await detail(friend, key)).failure.error).toBe('GREETING_CARD_REMOVED')
  expect((await detail(await makeUser(app), key)).failure.error).toBe('GREETING_CARD_GONE')
  for (const socket of sockets)
    expect((await socket.next('judged')).message).toMatchObject({ kind: 'removed', content: removedText })
  const history = async (user: TestUser) =>
    (await makeCall(app, chat.pageMessages, { body: { privateId: windowId } }, user)).data.records
  for (const user of [payer, friend]) expect(await history(user)).toMatchObject([{ content: removedText }])

  await undo(caseId, payer, other)
  for (const socket of sockets)
    expect((await socket.next('judged', ({ message }) => message.kind === 'text')).message.content).toContain(key)
  expect((await detail(friend, key)).data).toMatchObject({ ...content, state: 'sent' })
  expect(await history(friend)).toMatchObject([{ kind: 'text' }])
})

test('nothing is removed of a link that its sender has revoked; restored by moderators, a card opens again', async () => {
  const moderator = await makeStaff(app, ['moderator'])
  const [sender, reader] = [await makeUser(app), await makeUser(app)]
  const { key } = (await share(sender)).data
  const caseId = await reportCard(key, reader, moderator)
  expect((await decide([caseId], moderator, { actions: ['hold'] })).failure.error).toBe('CASE_ACTION_IMPOSSIBLE')
  await decide([caseId], moderator, { closeFlag: false })
  await decide([caseId], moderator, {
    ...{ actions: ['restore'], rule: undefined, words: '看过了，没有问题', closeFlag: false },
  })
  expect((await detail(reader, key)).data.state).toBe('sent')
  await revoke(sender, key)
  expect((await decide([caseId], moderator)).failure.error).toBe('CASE_ACTION_IMPOSSIBLE')
  expect((await getCase(caseId, moderator)).target).toMatchObject({ state: 'gone', goneBy: 'author' })
})
