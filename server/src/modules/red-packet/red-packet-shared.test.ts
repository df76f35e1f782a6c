import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeBlock, makeSession, makeUser, type TestUser } from '#server/testing/factories.ts'
import { runJobs } from '#server/testing/jobs.ts'
import { makePayer } from '#server/testing/money-message-steps.ts'
import { walletOf } from '#server/testing/payment-steps.ts'
import { redPacketSteps } from '#server/testing/red-packet-steps.ts'
import { makeTopic } from '#server/testing/topic-factories.ts'

const app = await makeApp()
const { clock } = app
const { share, reply, take, detail, revoke, records, waitingOf, lastNotice } = redPacketSteps(app)

const balanceOf = async (user: TestUser) => (await walletOf(app, user)).balance
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)
const makeUsers = (count: number) => Promise.all(Array.from({ length: count }, () => makeUser(app)))

/** Sessions end before a packet does. */
const signInAgain = async (user: TestUser) => ({ ...user, ...(await makeSession(app, user.id)) })

test('whoever has the link takes a share, the sender too, until nothing is left; then the luckiest is named', async () => {
  const payer = await makePayer(app)
  const others = await makeUsers(4)
  const { key, ...sent } = (await share(payer)).data
  expect(key).toMatch(/^[\w-]{22}$/)
  expect(sent).toMatchObject({ windowId: null, kind: 'lucky', count: 4, total: 1000, takenNum: 0, takeFlag: true })
  const amounts: number[] = []
  for (const user of [payer, ...others.slice(0, 3)]) amounts.push((await take(user, key)).data.myAmount ?? 0)
  expect([sumOf(amounts), await waitingOf(key)]).toEqual([1000, 0])
  expect((await take(others[3] as TestUser, key)).failure.error).toBe('RED_PACKET_EMPTY')
  expect((await take(payer, key)).data.myAmount).toBe(amounts[0])

  const { data } = await detail(others[3], key)
  expect(data).toMatchObject({ state: 'empty', takenNum: 4, takenAmount: 1000, myAmount: null, takeFlag: false })
  // The newest first.
  expect(data.shares.map(({ amount }) => amount)).toEqual(amounts.toReversed())
  const best = data.shares.filter(({ bestFlag }) => bestFlag)
  expect(best.map(({ amount }) => amount)).toEqual([Math.max(...amounts)])
})

test('amounts are seen by its sender and by who has taken, and by everybody once it is over', async () => {
  const payer = await makePayer(app)
  const [taker, looker] = [await makeUser(app), await makeUser(app)]
  const { key } = (await share(payer, { kind: 'even', count: 2, total: 100 })).data
  await take(taker, key)
  const closed = { total: null, takenAmount: null, shares: [], takenNum: 1 }
  expect((await detail(looker, key)).data).toMatchObject({ ...closed, takeFlag: true })
  expect((await detail(undefined, key)).data).toMatchObject({ ...closed, takeFlag: false })
  for (const user of [payer, taker]) {
    const { data } = await detail(user, key)
    expect(data).toMatchObject({ total: 100, takenAmount: 50, shares: [{ amount: 50, bestFlag: false }] })
  }
  await take(looker, key)
  expect((await detail(undefined, key)).data).toMatchObject({ state: 'empty', total: 100, takenAmount: 100 })
})

test('nobody who is blocked finds it, whoever has blocked whom', async () => {
  const payer = await makePayer(app)
  const [blocked, blocking] = [await makeUser(app), await makeUser(app)]
  await makeBlock(app, payer, blocked)
  await makeBlock(app, blocking, payer)
  const { key } = (await share(payer)).data
  for (const user of [blocked, blocking]) {
    expect((await detail(user, key)).failure.error).toBe('RED_PACKET_GONE')
    expect((await take(user, key)).failure.error).toBe('RED_PACKET_GONE')
  }
  expect(await waitingOf(key)).toBe(1000)
})

test('sent twice at once it is sent once; the same mark for anything else is refused', async () => {
  const payer = await makePayer(app)
  const clientId = randomUUID()
  const taps = await Promise.all([share(payer, { clientId }), share(payer, { clientId }), share(payer, { clientId })])
  expect(new Set([...taps, await share(payer, { clientId })].map(({ data }) => data.key)).size).toBe(1)
  for (const changed of [{ total: 1001 }, { count: 5 }, { kind: 'even' }, { greeting: '别的' }] as const)
    expect((await share(payer, { clientId, ...changed })).failure.error).toBe('CLIENT_ID_USED')
  expect(await balanceOf(payer)).toBe(100_000 - 1000)
})

test.each<[string, Record<string, unknown>, string]>([
  ['an even one that cannot be divided', { kind: 'even', total: 1001 }, 'RED_PACKET_UNEVEN'],
  ['less than 1 分 for each', { total: 3 }, 'RED_PACKET_SHARE_SIZE'],
  ['more than 200 yuan for each', { total: 4 * limits.redPacketShare.max + 1 }, 'RED_PACKET_SHARE_SIZE'],
  ['more than all packets may hold', { count: 100, total: limits.redPacketTotal.max + 1 }, 'INPUT_INVALID'],
  ['no share', { count: 0 }, 'INPUT_INVALID'],
  ['a share and a half', { count: 1.5 }, 'INPUT_INVALID'],
  ['too many shares', { count: limits.redPacketShares.max + 1 }, 'INPUT_INVALID'],
  ['another kind', { kind: 'mean' }, 'INPUT_INVALID'],
  ['less than nothing', { total: -1000 }, 'INPUT_INVALID'],
  ['more than there is', { total: 2000 }, 'BALANCE_SHORT'],
])('%s is refused, and nothing is moved', async (_, wish, error) => {
  const payer = await makePayer(app, 1500)
  expect((await share(payer, wish)).failure.error).toBe(error)
  expect(await balanceOf(payer)).toBe(1500)
  expect((await records(payer, { side: 'sent' })).data.records).toEqual([])
})

test('what is left is taken back by the sender alone, once; its link says so', async () => {
  const payer = await makePayer(app)
  const [taker, late] = await makeUsers(2)
  const { key } = (await share(payer)).data
  const { myAmount } = (await take(taker as TestUser, key)).data
  expect((await revoke(taker as TestUser, key)).failure.error).toBe('RED_PACKET_GONE')
  const answers = await Promise.all([revoke(payer, key), revoke(payer, key)])
  for (const { data } of [...answers, await revoke(payer, key)])
    expect(data).toMatchObject({ state: 'revoked', takenNum: 1, takenAmount: myAmount })
  expect((await take(late as TestUser, key)).failure.error).toBe('RED_PACKET_REVOKED')
  expect((await take(taker as TestUser, key)).data.myAmount).toBe(myAmount)
  expect((await detail(undefined, key)).data).toMatchObject({ state: 'revoked', total: 1000 })
  expect([await balanceOf(payer), await waitingOf(key)]).toEqual([100_000 - (myAmount ?? 0), 0])
})

test('taken and taken back at the same moment, every 分 goes to one of them', async () => {
  const payer = await makePayer(app)
  const users = await makeUsers(6)
  const { key } = (await share(payer, { count: 6, total: 600 })).data
  await Promise.all([...users.slice(0, 3).map((user) => take(user, key)), revoke(payer, key)])
  await Promise.all(users.map((user) => take(user, key)))
  const taken = sumOf(await Promise.all(users.map(balanceOf)))
  expect((await detail(payer, key)).data.takenAmount).toBe(taken)
  expect([(await balanceOf(payer)) + taken, await waitingOf(key)]).toEqual([100_000, 0])
})

test('two who take at the second when it lapses get both nothing, and what is left goes back', async () => {
  const payer = await makePayer(app)
  const [taker, first, second] = (await makeUsers(3)) as [TestUser, TestUser, TestUser]
  const { key } = (await share(payer, { kind: 'even', count: 4 })).data
  await take(taker, key)
  clock.advance(limits.redPacketSeconds)
  const [sender, ...late] = await Promise.all([payer, first, second].map(signInAgain))
  const answers = await Promise.all([...late.map((user) => take(user, key)), runJobs(app, 'red-packet-lapse')])
  expect(answers.map((answer) => answer?.failure.error)).toEqual(['RED_PACKET_LAPSED', 'RED_PACKET_LAPSED', undefined])
  // Somebody may have held it while the job came by; then its next look finds it.
  await runJobs(app, 'red-packet-lapse')
  expect([await balanceOf(sender as TestUser), await waitingOf(key)]).toEqual([100_000 - 250, 0])
  expect(await lastNotice(sender as TestUser)).toBe('你发的红包，24 小时内没有领完，剩下的 7.50 元已退回你的钱包。')
  expect((await revoke(sender as TestUser, key)).data.state).toBe('lapsed')
})

test('in the replies to a topic it is a reply, which says its key; both are there once', async () => {
  const [payer, author, taker] = [await makePayer(app), await makeUser(app), await makeUser(app)]
  const { id: topicId } = await makeTopic(app, { authorId: author.id })
  const clientId = randomUUID()
  const taps = await Promise.all([reply(payer, topicId, { clientId }), reply(payer, topicId, { clientId })])
  const [post] = taps.map(({ data }) => data)
  const key = post?.redPacketKey ?? ''
  expect(new Set(taps.map(({ data }) => data.id)).size).toBe(1)
  expect(post).toMatchObject({ topicId, author: { id: payer.id }, content: '恭喜发财，大吉大利', parentId: null })
  const page = (await makeCall(app, contract.post.page, { body: { topicId } }, taker)).data
  expect(page.records.map(({ redPacketKey }) => redPacketKey)).toEqual([key])
  expect((await take(taker, key)).data).toMatchObject({ topicId, count: 4, takenNum: 1 })
  expect(await balanceOf(payer)).toBe(100_000 - 1000)
  expect((await reply(payer, topicId, { clientId, total: 999 })).failure.error).toBe('CLIENT_ID_USED')
  expect((await share(payer, { clientId })).failure.error).toBe('CLIENT_ID_USED')

  // The packet lives on by its link.
  await makeCall(app, contract.post.delete, { params: { postId: post?.id ?? '' } }, payer)
  expect((await take(payer, key)).data.takenNum).toBe(2)
  expect((await reply(payer, topicId, { clientId })).failure.error).toBe('POST_GONE')
})

test('a reply without a packet is not answered for one with it', async () => {
  const payer = await makePayer(app)
  const { id: topicId } = await makeTopic(app, { authorId: payer.id })
  const clientId = randomUUID()
  await makeCall(app, contract.post.create, { body: { topicId, content: '你好', clientId } }, payer)
  expect((await reply(payer, topicId, { clientId })).failure.error).toBe('CLIENT_ID_USED')
  expect(await balanceOf(payer)).toBe(100_000)
})

test('where one cannot reply, no packet is sent; without the money there is no reply', async () => {
  const [payer, author] = [await makePayer(app, 500), await makeUser(app)]
  const { id: topicId } = await makeTopic(app, { authorId: author.id })
  expect((await reply(payer, topicId)).failure.error).toBe('BALANCE_SHORT')
  expect((await makeCall(app, contract.post.page, { body: { topicId } })).data.records).toEqual([])
  expect((await reply(payer, '999999999', { total: 100 })).failure.error).toBe('TOPIC_GONE')
  await makeBlock(app, author, payer)
  expect((await reply(payer, topicId, { total: 100 })).failure.error).toBe('BLOCKED')
  expect(await balanceOf(payer)).toBe(500)
})

test('the bill names who a share came from, and nobody beside what was sent to many', async () => {
  const payer = await makePayer(app)
  const taker = await makeUser(app)
  const { key } = (await share(payer, { kind: 'even', count: 2, total: 100 })).data
  await take(taker, key)
  const linesOf = async (user: TestUser, counterpartId?: string) => {
    const body = { kinds: ['red-packet' as const], ...(counterpartId !== undefined && { counterpartId }) }
    const { data } = await makeCall(app, contract.wallet.pageBill, { body }, user)
    return data.records.map(({ amount, counterpart }) => [amount, counterpart?.id])
  }
  expect(await linesOf(taker)).toEqual([[50, payer.id]])
  expect(await linesOf(taker, payer.id)).toEqual([[50, payer.id]])
  expect(await linesOf(payer)).toEqual([[-100, undefined]])
  expect(await linesOf(payer, taker.id)).toEqual([])
})
