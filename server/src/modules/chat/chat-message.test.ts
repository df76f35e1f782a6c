import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { limits } from '#contract/limits.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { initiate, makePair, refusal, say, sendOf } from '#server/testing/chat-steps.ts'
import { makeBlock, makeFollow, makeUpload, makeUser, type TestUser } from '#server/testing/factories.ts'
import { openSocket } from '#server/testing/socket.ts'
import { makePng } from '#server/testing/bad-files/bytes.ts'
import { makeUpload as upload } from '#server/testing/upload.ts'
import { makeCategory, makeTopic } from '#server/testing/topic-factories.ts'

const app = await makeApp()
const { chat } = contract

const history = async (user: TestUser, privateId: string, body: object = {}) =>
  (await makeCall(app, chat.pageMessages, { body: { privateId, pageSize: 50, ...body } }, user)).data

test('a message reaches the partner and the own other devices, with the fields of the specification at its root', async () => {
  const { me, partner, windowId, mine, theirs } = await makePair(app)
  const other = await openSocket(app, me)
  const sent = await say(mine, windowId, '鸿雁在云鱼在水')
  const wanted = {
    type: 'message',
    windowId,
    senderId: me.id,
    content: '鸿雁在云鱼在水',
    senderAvatar: null,
    sendTime: app.clock.now().toISOString(),
    kind: 'text',
    seq: 1,
  }
  for (const socket of [theirs, other]) expect(await socket.next('message')).toMatchObject(wanted)
  expect(mine.of('message')).toEqual([])
  expect((await history(partner, windowId)).records).toEqual([sent])
})

test('sent again, a message is stored once and answered the same, also at the same moment', async () => {
  const { me, windowId, mine, theirs } = await makePair(app)
  const again = await openSocket(app, me)
  const frame = sendOf(windowId, '只此一句')
  for (let n = 0; n < 5; n++) {
    mine.send(frame)
    again.send(frame)
  }
  await expect.poll(() => mine.of('ack').length + again.of('ack').length).toBe(10)
  const results = [...mine.of('ack'), ...again.of('ack')].map(({ message }) => message)
  for (const result of results) expect(result).toEqual(results[0])
  expect((await history(me, windowId)).total).toBe(1)
  // What was sent with it to somebody else stays what it was.
  await say(mine, windowId, '下一句')
  expect(new Set(theirs.of('message').map(({ seq }) => seq))).toEqual(new Set([1, 2]))
})

test('what was sent first is first, and the sequence has no gap, whoever writes at once', async () => {
  const { me, partner, windowId, mine, theirs } = await makePair(app)
  const texts = Array.from({ length: 60 }, (_, n) => String(n))
  for (const text of texts) {
    mine.send(sendOf(windowId, `甲${text}`))
    theirs.send(sendOf(windowId, `乙${text}`))
  }
  await expect.poll(() => mine.of('ack').length + theirs.of('ack').length, { timeout: 10_000 }).toBe(120)
  const stored: string[] = []
  for (let afterSeq = 0; ; afterSeq = stored.length) {
    const { records, hasMore } = await history(me, windowId, { afterSeq })
    for (const { seq, content } of records) {
      expect(seq).toBe(stored.length + 1)
      stored.push(content)
    }
    if (!hasMore) break
  }
  for (const [name, user] of [
    ['甲', me],
    ['乙', partner],
  ] as const) {
    expect(user.id).toBeDefined()
    expect(stored.filter((text) => text.startsWith(name))).toEqual(texts.map((text) => name + text))
  }
})

test('older ones come by the cursor, newer ones after the last that a client has', async () => {
  const { me, windowId, mine } = await makePair(app)
  for (let n = 1; n <= 7; n++) await say(mine, windowId, String(n))
  const first = await history(me, windowId, { pageSize: 3 })
  const second = await history(me, windowId, { pageSize: 3, cursor: first.cursor })
  expect([first, second].map(({ records }) => records.map(({ seq }) => seq))).toEqual([
    [7, 6, 5],
    [4, 3, 2],
  ])
  expect((await history(me, windowId, { afterSeq: 5 })).records.map(({ seq }) => seq)).toEqual([6, 7])
})

test('a stranger may send one message until the other follows them or answers', async () => {
  const [me, partner] = [await makeUser(app), await makeUser(app)]
  const window = await initiate(app, me, partner)
  expect(window.writeState).toBe('once')
  const [mine, theirs] = [await openSocket(app, me), await openSocket(app, partner)]
  await say(mine, window.id, '你好')
  expect(await refusal(mine, window.id, '在吗')).toBe('STRANGER_WAIT')
  await say(theirs, window.id, '在')
  await say(mine, window.id, '太好了')

  const follower = await makeUser(app)
  const other = await initiate(app, me, follower)
  await makeFollow(app, follower, me)
  await say(mine, other.id, '一')
  await say(mine, other.id, '二')
})

test('of several first messages at once a stranger gets one through', async () => {
  const [me, partner] = [await makeUser(app), await makeUser(app)]
  const { id } = await initiate(app, me, partner)
  const mine = await openSocket(app, me)
  const other = await openSocket(app, me)
  for (let n = 0; n < 4; n++) for (const socket of [mine, other]) socket.send(sendOf(id, `第 ${n} 句`))
  await expect
    .poll(() => [mine, other].flatMap((socket) => [...socket.of('ack'), ...socket.of('refused')]).length)
    .toBe(8)
  expect([mine, other].flatMap((socket) => socket.of('ack'))).toHaveLength(1)
})

test('who blocks and who is blocked cannot write; under privacy mode a stranger cannot', async () => {
  const { me, partner, windowId, mine, theirs } = await makePair(app)
  await makeBlock(app, partner, me)
  expect(await refusal(mine, windowId, '喂')).toBe('BLOCKED')
  expect(await refusal(theirs, windowId, '喂')).toBe('BLOCKED')

  const shy = await makeUser(app)
  const body = { notifications: 1, notificationSound: 1, themeMode: 0, privacyMode: 1, twoFactorAuth: 0 } as const
  await makeCall(app, contract.settings.update, { body }, shy)
  const window = await initiate(app, me, shy)
  expect(window.writeState).toBe('private')
  expect(await refusal(mine, window.id, '你好')).toBe('STRANGER_REFUSED')
})

test("nobody writes into other people's windows, nor learns that there are any", async () => {
  const { windowId } = await makePair(app)
  const stranger = await openSocket(app, await makeUser(app))
  expect(await refusal(stranger, windowId, '偷偷的')).toBe('WINDOW_GONE')
  expect(await refusal(stranger, '9007199254740993', '偷偷的')).toBe('WINDOW_GONE')
})

test('pictures, voices and cards go along; each must be there, and media the own', async () => {
  const { me, partner, windowId, mine, theirs } = await makePair(app)
  const picture = await makeUpload(app, me, 'picture')
  const shown = await say(mine, windowId, { kind: 'picture', mediaId: picture.id })
  expect(shown).toMatchObject({ content: '[图片]', attachment: { kind: 'picture', picture: { id: picture.id } } })
  const { loose_since } = await app.db
    .selectFrom('media')
    .select('loose_since')
    .where('id', '=', picture.id)
    .executeTakeFirstOrThrow()
  expect(loose_since).toBeNull()
  const foreign = await makeUpload(app, partner, 'picture')
  expect(await refusal(mine, windowId, { kind: 'picture', mediaId: foreign.id })).toBe('MEDIA_GONE')
  expect(await refusal(mine, windowId, { kind: 'picture' })).toBe('MEDIA_GONE')

  const { id: categoryId } = await makeCategory(app)
  const topic = await makeTopic(app, { authorId: me.id, categoryId, content: '月落乌啼' })
  expect(await say(mine, windowId, { kind: 'topic', cardId: topic.id })).toMatchObject({
    attachment: { kind: 'topic', topic: { id: topic.id } },
  })
  expect(await say(mine, windowId, { kind: 'user', cardId: partner.id })).toMatchObject({
    content: `[名片] ${partner.nickname}`,
    attachment: { kind: 'user', user: { id: partner.id } },
  })
  expect(await refusal(mine, windowId, { kind: 'topic', cardId: '99999' })).toBe('TOPIC_GONE')
  expect(await refusal(mine, windowId, { kind: 'user', cardId: '99999' })).toBe('USER_GONE')
  expect(await refusal(mine, windowId, ' \u200b ')).toBe('MESSAGE_EMPTY')
  expect(theirs.of('message').map(({ kind }) => kind)).toEqual(['picture', 'topic', 'user'])
})

test('a recalled message is gone from the server, from both sides, from lists and from what quotes it', async () => {
  const { me, partner, windowId, mine, theirs } = await makePair(app)
  const secret = await say(mine, windowId, '说漏了嘴')
  const answer = await say(theirs, windowId, { kind: 'text', content: '什么？', quoteId: secret.id })
  expect(answer.quote).toEqual({ id: secret.id, seq: 1, senderId: me.id, content: '说漏了嘴' })
  app.clock.advance(limits.recallSeconds)
  const recall = (user: TestUser, messageId: string) => makeCall(app, chat.recall, { body: { messageId } }, user)
  expect((await recall(partner, secret.id)).failure.error).toBe('MESSAGE_GONE')
  expect((await recall(me, secret.id)).data).toMatchObject({ kind: 'recalled', content: '', attachment: null })
  expect((await recall(me, secret.id)).data).toMatchObject({ kind: 'recalled' })
  for (const socket of [mine, theirs])
    expect(await socket.next('recalled')).toMatchObject({ windowId, id: secret.id, seq: 1, senderId: me.id })
  const { records } = await history(partner, windowId)
  expect(records[0]?.quote).toMatchObject({ id: secret.id, content: '' })
  expect(JSON.stringify(records)).not.toContain('说漏了嘴')
  const { rows } = {
    rows: await app.db.selectFrom('chat_messages').selectAll().where('window_id', '=', windowId).execute(),
  }
  expect(JSON.stringify(rows)).not.toContain('说漏了嘴')
  // Whoever was answering it, or had no network meanwhile, is heard all the same.
  const late = await say(theirs, windowId, { kind: 'text', content: '？', quoteId: secret.id })
  expect(late.quote).toMatchObject({ id: secret.id, content: '' })
  // What stands in another window is not theirs to quote.
  const other = await makePair(app)
  expect(await refusal(other.mine, other.windowId, { kind: 'text', content: '？', quoteId: late.id })).toBe(
    'MESSAGE_GONE',
  )
})

test('the file of a recalled picture is gone as well', async () => {
  const { me, windowId, mine } = await makePair(app)
  const { data: picture } = await upload(app, contract.media.uploadPicture, makePng({ width: 30, height: 20 }), me)
  const { id } = await say(mine, windowId, { kind: 'picture', mediaId: picture.id })
  const status = async () => (await app.app.inject(picture.large)).statusCode
  expect(await status()).toBe(200)
  await makeCall(app, chat.recall, { body: { messageId: id } }, me)
  await expect.poll(status).toBe(404)
})

test('after two minutes it stays', async () => {
  const { me, windowId, mine } = await makePair(app)
  const { id } = await say(mine, windowId, '定了')
  app.clock.advance(limits.recallSeconds + 1)
  const answer = await makeCall(app, chat.recall, { body: { messageId: id } }, me)
  expect(answer.failure).toMatchObject({ error: 'RECALL_TOO_LATE', message: '发出超过 2 分钟的消息不能撤回' })
})

test('a message deleted for oneself stays for the other', async () => {
  const { me, partner, windowId, mine, theirs } = await makePair(app)
  await say(mine, windowId, '一')
  const second = await say(mine, windowId, '二')
  const body = { privateId: windowId, messageIds: [second.id, '99999'] }
  expect((await makeCall(app, chat.deleteMessages, { body }, partner)).status).toBe(200)
  await theirs.next('window')
  const mineLeft = await history(partner, windowId)
  expect([mineLeft.records.map(({ content }) => content), mineLeft.total]).toEqual([['一'], 1])
  const window = await makeCall(app, chat.getWindow, { params: { privateId: windowId } }, partner)
  expect(window.data.lastMessage?.content).toBe('一')
  expect((await history(me, windowId)).records).toHaveLength(2)
})

test('messages of a window are found by what stands in them, whatever stands there', async () => {
  const { me, windowId, mine } = await makePair(app)
  for (const content of ['去武汉的票', '100% 买到', 'a_b', 'WUHAN']) await say(mine, windowId, content)
  const find = async (keyword: string) =>
    (await makeCall(app, chat.searchMessages, { body: { privateId: windowId, keyword } }, me)).data.records.map(
      ({ content }) => content,
    )
  expect([await find('武汉'), await find('%'), await find('_'), await find('wuhan')]).toEqual([
    ['去武汉的票'],
    ['100% 买到'],
    ['a_b'],
    ['WUHAN'],
  ])
})

test('messages are found as everything is: in either script, width and case', async () => {
  const { me, windowId, mine } = await makePair(app)
  const contents = ['去臺灣的計畫', '回覆了沒有', 'Ｃａｆｅ\u0301', '等等…在嗎', '你\u200B好 🐦', '(a|b)*']
  for (const content of contents) await say(mine, windowId, content)
  const find = async (keyword: string) =>
    (await makeCall(app, chat.searchMessages, { body: { privateId: windowId, keyword } }, me)).data.records.map(
      ({ content }) => contents.indexOf(content),
    )
  const asked = ['台湾', '計畫', '计划', '回复', 'CAFÉ', 'fe\u0301', '…在吗', '你好', '🐦', '(A|B)*', '.', '什么']
  expect(await Promise.all(asked.map(find))).toEqual([[0], [0], [0], [1], [2], [2], [3], [4], [4], [5], [], []])
})

test('the partner is notified that one is typing', async () => {
  const { me, windowId, mine, theirs } = await makePair(app)
  await say(mine, windowId, '在')
  await say(theirs, windowId, '嗯')
  mine.send({ type: 'typing', windowId })
  expect(await theirs.next('typing')).toMatchObject({ windowId, userId: me.id })
})

test('both are notified of their window as one blocks the other, takes that back, follows and ends that', async () => {
  const { me, partner, windowId, mine, theirs } = await makePair(app)
  const { block, follow } = contract.friend
  for (const flag of [true, false]) {
    await makeCall(app, block, { body: { userId: me.id, blockFlag: flag } }, partner)
    for (const socket of [mine, theirs]) expect(await socket.next('window')).toEqual({ type: 'window', windowId })
  }
  for (const flag of [true, false]) {
    await makeCall(app, follow, { body: { followUserId: me.id, followFlag: flag } }, partner)
    for (const socket of [mine, theirs]) expect(await socket.next('window')).toEqual({ type: 'window', windowId })
  }
  // Without a window there is nobody to notify.
  await makeCall(app, block, { body: { userId: (await makeUser(app)).id, blockFlag: true } }, partner)
  await say(theirs, windowId, '在吗')
  await mine.next('message')
  expect(mine.of('window')).toHaveLength(4)
})

test('of whoever shows nobody that they are there, it is not said that they are typing', async () => {
  const { me, windowId, mine, theirs } = await makePair(app)
  await say(mine, windowId, '在')
  await say(theirs, windowId, '嗯')
  const body = { notifications: 1, notificationSound: 1, themeMode: 0, privacyMode: 1, twoFactorAuth: 0 } as const
  await makeCall(app, contract.settings.update, { body }, me)
  mine.send({ type: 'typing', windowId })
  // Frames are dealt with in order: once this has come, that would have.
  await say(mine, windowId, '好')
  await theirs.next('message')
  expect(theirs.of('typing')).toEqual([])
})

test('an unknown client id is no message of anybody', async () => {
  const { windowId, mine } = await makePair(app)
  mine.send({ ...sendOf(windowId, '喂'), clientId: 'not a uuid' })
  expect(await mine.next('refused')).toMatchObject({ clientId: 'not a uuid', error: 'INPUT_INVALID' })
})
