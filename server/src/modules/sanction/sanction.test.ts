import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { apiPrefix, type Call } from '#contract/call.ts'
import { socketCloseCodes } from '#contract/socket-address.ts'
import { contract, listCalls } from '#contract/index.ts'
import { askMyBase, fixedCode, signUp, tryPassword, tryRefresh } from '#server/testing/account-steps.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makePair, refusal, say, sendOf } from '#server/testing/chat-steps.ts'
import { makeSession, makeUser, type TestUser } from '#server/testing/factories.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { makeSanction } from '#server/testing/sanction-factories.ts'
import { makeAsker, readOfficial } from '#server/testing/service-steps.ts'
import { makeCategory } from '#server/testing/topic-factories.ts'
import { makeTopicSteps } from '#server/testing/topic-steps.ts'
import { makeGrant, makeStaff } from '#server/testing/staff-factories.ts'
import { officialIds } from '../chat/chat.module.ts'
import { readAppealToken } from '../standing/appeal-token.ts'

const app = await makeApp({ CHECKCODE_FIXED: fixedCode })
const { clock, db } = app
const { sanction } = contract

const inHours = (hours: number) => new Date(clock.now().getTime() + hours * 3600_000)
const { id: categoryId } = await makeCategory(app)
const createTopic = makeTopicSteps(app, categoryId).create
const readSelf = (user: Pick<TestUser, 'headers'>) => makeCall(app, contract.user.selectMyBase, {}, user)

/** Sends a call without anything: whoever is refused is refused before that is looked at. */
const knock = async (call: Call, user: Pick<TestUser, 'headers'>): Promise<string> => {
  const url = apiPrefix + call.path.replaceAll(/:\w+/g, '1')
  const answer = await app.app.inject({ method: call.method, url, headers: user.headers, payload: {} })
  return answer.json<{ error?: string }>().error ?? 'ok'
}

describe('a ban', () => {
  test('ends the access at once: the old token gets nothing any more, from no call, and is told why and until when', async () => {
    const user = await makeUser(app)
    expect((await createTopic(user)).status).toBe(200)
    const until = inHours(24)
    const id = await makeSanction(app, user, { untilTime: until.toISOString() })
    const { status, failure } = await createTopic(user)
    expect(status).toBe(403)
    expect(failure).toMatchObject({
      error: 'ACCOUNT_BANNED',
      message: expect.stringContaining('多次辱骂他人'),
      sanction: { id, kind: 'ban', rule: 'abuse', reason: '多次辱骂他人', untilTime: until.toISOString() },
    })
    for (const { call } of listCalls()) {
      // The calls of tokens look at no access token's user: they carry what they need.
      const expected = call.access === 'anyone' && call.bare ? expect.any(String) : 'ACCOUNT_BANNED'
      expect([call.path, await knock(call, user)]).toEqual([call.path, expected])
    }
  })

  test('closes the sockets, and what is sent on them afterwards is not stored', async () => {
    const { me, mine, theirs, windowId } = await makePair(app)
    await say(mine, windowId, '在吗')
    await makeSanction(app, me)
    // As fast as can be, and whatever the other side does about the closing.
    mine.send(sendOf(windowId, '我还在'))
    expect(await mine.closed).toBe(socketCloseCodes.sessionEnded)
    expect(theirs.of('message').map(({ content }) => content)).toEqual(['在吗'])
    expect((await makeCall(app, contract.chat.connectToken, {}, me)).failure.error).toBe('ACCOUNT_BANNED')
    const stored = await db.selectFrom('chat_messages').select('content').where('sender_id', '=', me.id).execute()
    expect(stored).toEqual([{ content: '在吗' }])
  })

  test('keeps from signing in and from going on, with the reason and a way to appeal, until its time is over', async () => {
    const user = await signUp(app)
    const { body: before } = await tryPassword(app, user.username, user.password)
    const id = await makeSanction(app, user, { untilTime: inHours(2).toISOString() })
    const { body: refused } = await tryPassword(app, user.username, user.password)
    expect(refused).toMatchObject({ error: 'ACCOUNT_BANNED', sanction: { id, reason: '多次辱骂他人' } })
    expect((await tryRefresh(app, before.refresh_token)).body).toMatchObject({
      error: 'ACCOUNT_BANNED',
      sanction: { id },
    })
    const { appealToken } = refused.sanction as { appealToken: string }
    const at = { secret: app.secret, now: clock.now() }
    expect(await readAppealToken(appealToken, at)).toEqual({ userId: user.id, sanctionId: id })
    expect(await readAppealToken(`${appealToken}x`, at)).toBeUndefined()
    expect(await readAppealToken(String(before.access_token), at)).toBeUndefined()
    expect((await askMyBase(app, appealToken)).failure.error).toBe('UNAUTHENTICATED')

    clock.advance(2 * 3600)
    expect((await tryPassword(app, user.username, user.password)).status).toBe(200)
    expect((await tryRefresh(app, before.refresh_token)).body).toMatchObject({ error: 'REFRESH_REFUSED' })
  })

  test('is lifted at once, and told; lifted again, it stays as it is', async () => {
    const user = await signUp(app)
    const sanctionId = await makeSanction(app, user)
    const moderator = await makeStaff(app, ['moderator'])
    const lift = (reason: string) => makeCall(app, sanction.lift, { body: { sanctionId, reason } }, moderator)
    const { data } = await lift('误判，向你道歉')
    expect(data).toMatchObject({ state: 'lifted', liftReason: '误判，向你道歉', lifter: { id: moderator.id } })
    expect((await lift('再来一次')).data.liftReason).toBe('误判，向你道歉')
    const { body } = await tryPassword(app, user.username, user.password)
    const session = { headers: { authorization: `Bearer ${String(body.access_token)}` } }
    const told = (await readOfficial(app, session as TestUser, 'system')).map(({ content }) => content)
    expect(told.filter((text) => text.includes('停用'))).toEqual([
      expect.stringMatching(/你的账号被停用了，不限期。\n规则：不辱骂.+\n原因：多次辱骂他人\n[^]*申诉/),
      '你的停用已经解除，一切恢复如常。\n说明：误判，向你道歉',
    ])
  })

  test('of several, the longest holds; when that is lifted, the others still do', async () => {
    const user = await signUp(app)
    await makeSanction(app, user, { untilTime: inHours(1).toISOString() })
    const long = await makeSanction(app, user)
    clock.advance(3600)
    expect((await tryPassword(app, user.username, user.password)).body).toMatchObject({ sanction: { id: long } })
    const moderator = await makeStaff(app, ['moderator'])
    const short = await makeSanction(app, user, { untilTime: inHours(1).toISOString() })
    await makeCall(app, sanction.lift, { body: { sanctionId: long, reason: '减轻' } }, moderator)
    expect((await tryPassword(app, user.username, user.password)).body).toMatchObject({ sanction: { id: short } })
    clock.advance(3600)
    expect((await tryPassword(app, user.username, user.password)).status).toBe(200)
  })

  test('that was set past the app is found within half a minute: by the net', async () => {
    const user = await makeUser(app)
    expect((await readSelf(user)).status).toBe(200)
    await db.updateTable('users').set({ banned_at: clock.now() }).where('id', '=', user.id).execute()
    await runJobs(app, 'sanction-standing')
    expect((await readSelf(user)).failure).toMatchObject({ error: 'ACCOUNT_BANNED' })
  })
})

describe('a silence', () => {
  test('lets read and star, and refuses whatever would be published, saying until when; it ends by the clock', async () => {
    const [user, author] = [await makeUser(app), await makeUser(app)]
    const { data: topic } = await createTopic(author)
    await makeSanction(app, user, {
      kind: 'silence',
      rule: 'ad',
      reason: '刷屏广告',
      untilTime: inHours(3).toISOString(),
    })
    expect((await readSelf(user)).status).toBe(200)
    expect(
      (await makeCall(app, contract.topic.star, { body: { topicId: topic.id, starFlag: true } }, user)).status,
    ).toBe(200)
    const publishing = listCalls().filter(({ call }) => call.publishes)
    expect(publishing.length).toBeGreaterThan(10)
    for (const { name, call } of publishing) expect([name, await knock(call, user)]).toEqual([name, 'SILENCED'])
    const { failure } = await createTopic(user)
    expect(failure.message).toMatch(/^你被禁言了，.+ 后恢复。原因：刷屏广告。觉得不对，可以申诉$/)
    clock.advance(3 * 3600)
    // Their token has expired meanwhile, as anybody's.
    expect((await createTopic({ ...user, ...(await makeSession(app, user.id)) })).status).toBe(200)
  })

  test('keeps from writing to others, and not to 客服小雁', async () => {
    const { me, mine, windowId } = await makePair(app)
    const asker = await makeAsker(app)
    await makeSanction(app, me, { kind: 'silence' })
    await makeSanction(app, asker.user, { kind: 'silence' })
    expect(await refusal(mine, windowId, '你好')).toBe('SILENCED')
    expect((await asker.ask('我为什么被禁言了')).content).toBe('我为什么被禁言了')
  })
})

test('calls that publish list SILENCED, and no others do', () => {
  for (const { name, call } of listCalls())
    expect([name, call.errors.includes('SILENCED')]).toEqual([name, call.publishes === true])
})

test('neither the staff, nor official accounts, nor who is gone, nor with an end that is past', async () => {
  const [owner, moderator, user] = [await makeUser(app), await makeStaff(app, ['moderator']), await makeUser(app)]
  await makeGrant(app, owner, 'owner')
  const impose = async (userId: string, untilTime: string | null = null) => {
    const body = { clientId: randomUUID(), userId, kind: 'ban', rule: 'other', reason: '试一试', untilTime } as const
    return (await makeCall(app, sanction.impose, { body }, moderator)).failure.error
  }
  expect(await impose(owner.id)).toBe('SANCTION_STAFF')
  expect(await impose(moderator.id)).toBe('SANCTION_STAFF')
  expect(await impose(officialIds.helper)).toBe('USER_GONE')
  expect(await impose('999999999')).toBe('USER_GONE')
  expect(await impose(user.id, inHours(-1).toISOString())).toBe('SANCTION_TIME')
  expect((await readSelf(user)).status).toBe(200)
})

test('when its time is over, that is told once', async () => {
  const user = await signUp(app)
  await makeSanction(app, user, { untilTime: inHours(1).toISOString() })
  clock.advance(3600)
  await runJobs(app, 'sanction-over')
  await runJobs(app, 'sanction-over')
  const { body } = await tryPassword(app, user.username, user.password)
  const session = { headers: { authorization: `Bearer ${String(body.access_token)}` } }
  const told = (await readOfficial(app, session as TestUser, 'system')).map(({ content }) => content)
  expect(told.filter((text) => text.includes('到期'))).toEqual(['你的停用到期了，一切恢复如常。欢迎回来。'])
  expect(await db.selectFrom('users').select('banned_at').where('id', '=', user.id).executeTakeFirst()).toEqual({
    banned_at: null,
  })
})

test('all that was imposed on somebody is listed, the last first, page by page', async () => {
  const [user, moderator] = [await makeUser(app), await makeStaff(app, ['service'])]
  const ids: string[] = []
  for (let number = 0; number < 3; number++) ids.push(await makeSanction(app, user, { kind: 'silence' }))
  const page = (cursor?: string) =>
    makeCall(app, sanction.page, { body: { userId: user.id, pageSize: 2, ...(cursor && { cursor }) } }, moderator)
  const { data: first } = await page()
  expect(first).toMatchObject({ total: 3, records: [{ id: ids[2], state: 'standing' }, { id: ids[1] }] })
  expect((await page(first.cursor ?? '')).data.records.map(({ id }) => id)).toEqual([ids[0]])
})
