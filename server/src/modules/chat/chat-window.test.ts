import { access } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makeApp } from '#server/testing/app.ts'
import { makeCall } from '#server/testing/call.ts'
import { makeWindow } from '#server/testing/chat-factories.ts'
import { initiate, makePair, say } from '#server/testing/chat-steps.ts'
import { makeBlock, makeUser, type TestUser } from '#server/testing/factories.ts'
import { openSocket } from '#server/testing/socket.ts'

const app = await makeApp()
const { chat } = contract

const page = async (user: TestUser, body: { pageSize?: number; cursor?: string } = {}) =>
  (await makeCall(app, chat.pageWindows, { body }, user)).data
const get = async (user: TestUser, privateId: string) =>
  (await makeCall(app, chat.getWindow, { params: { privateId } }, user)).data
const unread = async (user: TestUser) => (await makeCall(app, chat.unread, {}, user)).data.unreadNum
const read = (user: TestUser, privateId: string, seq: number) =>
  makeCall(app, chat.read, { body: { privateId, seq } }, user)

test('two users have one window, whoever begins it and however often, also at the same moment', async () => {
  const [me, partner] = [await makeUser(app), await makeUser(app)]
  const made = await Promise.all(
    Array.from({ length: 8 }, (_, n) => (n % 2 ? initiate(app, me, partner) : initiate(app, partner, me))),
  )
  expect(new Set(made.map(({ id }) => id)).size).toBe(1)
  expect(made[0]).toMatchObject({ lastMessage: null, lastSeq: 0, unreadNum: 0, pinFlag: false, muteFlag: false })
  // Nothing was said in it yet.
  expect((await page(me)).records).toEqual([])
})

test('a form starts a chat, as the specification has it', async () => {
  const [me, partner] = [await makeUser(app), await makeUser(app)]
  const response = await app.app.inject({
    method: 'POST',
    url: '/api/v1/chat/private/initiate',
    headers: { ...me.headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: `partnerId=${partner.id}`,
  })
  expect(response.json()).toMatchObject({ code: 200, data: { partner: { id: partner.id } } })
})

test('nobody chats with themselves, with who is not there, or across a block', async () => {
  const [me, blocked] = [await makeUser(app), await makeUser(app)]
  await makeBlock(app, blocked, me)
  const errorOf = async (partnerId: string) =>
    (await makeCall(app, chat.initiate, { body: { partnerId } }, me)).failure.error
  expect(await errorOf(me.id)).toBe('CHAT_SELF')
  expect(await errorOf('123456789')).toBe('USER_GONE')
  expect(await errorOf(blocked.id)).toBe('BLOCKED')
})

test('the list is in the order of the last messages, pinned ones first, and each page follows the one before', async () => {
  const me = await makeUser(app)
  const ids: string[] = []
  for (let n = 0; n < 7; n++) {
    app.clock.advance(60)
    const partner = await makeUser(app)
    ids.unshift((await makeWindow(app, [me.id, partner.id], [{ senderId: partner.id, content: `你好 ${n}` }])).windowId)
  }
  await makeCall(app, chat.pin, { body: { privateId: ids[4] as string, pinFlag: true } }, me)
  const wanted = [ids[4], ...ids.filter((id) => id !== ids[4])]
  const first = await page(me, { pageSize: 3 })
  const second = await page(me, { pageSize: 3, cursor: first.cursor ?? '' })
  const third = await page(me, { pageSize: 3, cursor: second.cursor ?? '' })
  expect([...first.records, ...second.records, ...third.records].map(({ id }) => id)).toEqual(wanted)
  expect([first.total, third.hasMore, third.cursor]).toEqual([7, false, null])
  expect(first.records[1]?.lastMessage).toMatchObject({ content: '你好 6', kind: 'text', seq: 1 })
})

test('over many hours, too, and who writes in an old window brings it to the top', async () => {
  const me = await makeUser(app)
  const ids: string[] = []
  for (let n = 0; n < 7; n++) {
    const partner = await makeUser(app)
    const { windowId } = await makeWindow(app, [me.id, partner.id], [{ senderId: partner.id, content: '你好' }])
    const active_at = new Date(app.clock.now().getTime() - n * 40 * 60_000)
    await app.db.updateTable('chat_windows').set({ active_at }).where('id', '=', windowId).execute()
    ids.push(windowId)
  }
  const all = async () => {
    const found: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const { records, cursor: next } = await page(me, { pageSize: 2, ...(cursor === '' ? {} : { cursor }) })
      found.push(...records.map(({ id }) => id))
      cursor = next
    }
    return found
  }
  expect(await all()).toEqual(ids)
  app.clock.advance(1)
  await say(await openSocket(app, me), ids[5] as string, '还在吗')
  expect(await all()).toEqual([ids[5], ...ids.filter((id) => id !== ids[5])])
})

test('unread is what came after what was read, agrees everywhere, and never goes back', async () => {
  const { me, partner, windowId, mine } = await makePair(app)
  for (const content of ['一', '二', '三']) await say(mine, windowId, content)
  expect([await unread(partner), (await get(partner, windowId)).unreadNum]).toEqual([3, 3])
  // One's own messages are read.
  expect([await unread(me), (await get(me, windowId)).unreadNum]).toEqual([0, 0])
  expect((await read(partner, windowId, 2)).data).toEqual({ readSeq: 2, unreadNum: 1 })
  expect((await read(partner, windowId, 1)).data).toEqual({ readSeq: 2, unreadNum: 1 })
  // Nobody reads what was not written.
  expect((await read(partner, windowId, 99)).data).toEqual({ readSeq: 3, unreadNum: 0 })
  expect(await mine.next('read', ({ readSeq }) => readSeq === 3)).toMatchObject({ windowId, userId: partner.id })
  expect((await get(me, windowId)).partnerReadSeq).toBe(3)
})

test('who writes has read what stands before it, and is told so by a read frame, as is the partner', async () => {
  const { me, partner, windowId, mine, theirs } = await makePair(app)
  const otherDevice = await openSocket(app, me)
  await say(theirs, windowId, '在吗')
  await say(theirs, windowId, '车票买好了吗')
  const { seq } = await say(mine, windowId, '刚到，买好了')
  const frame = { windowId, userId: me.id, readSeq: seq }
  expect(await theirs.next('read')).toMatchObject(frame)
  expect(await otherDevice.next('read')).toMatchObject(frame)
  // Nothing stood unread before the next.
  await say(mine, windowId, '二等座')
  await say(theirs, windowId, '好')
  expect((await theirs.next('read', ({ userId }) => userId === partner.id)).readSeq).toBe(seq + 2)
  expect(theirs.of('read').filter(({ userId }) => userId === me.id)).toHaveLength(1)
})

test('who writes under privacy mode tells their own devices only what they have read', async () => {
  const { me, windowId, mine, theirs } = await makePair(app)
  const body = { notifications: 1, notificationSound: 1, themeMode: 0, privacyMode: 1, twoFactorAuth: 0 } as const
  await makeCall(app, contract.settings.update, { body }, me)
  await say(theirs, windowId, '在吗')
  const { seq } = await say(mine, windowId, '在')
  expect(await mine.next('read', ({ userId }) => userId === me.id)).toMatchObject({ readSeq: seq })
  await theirs.next('message', (message) => message.seq === seq)
  await say(theirs, windowId, '好')
  expect(theirs.of('read').filter(({ userId }) => userId === me.id)).toEqual([])
})

test('who deletes a window with unread messages has read them', async () => {
  const { partner, windowId, mine, theirs } = await makePair(app)
  const { seq } = await say(mine, windowId, '在吗')
  await makeCall(app, chat.deleteWindow, { params: { privateId: windowId } }, partner)
  const frame = { windowId, userId: partner.id, readSeq: seq }
  expect(await mine.next('read')).toMatchObject(frame)
  expect(await theirs.next('read')).toMatchObject(frame)
})

test('a remark is told to the devices of who has given it, and to nobody else', async () => {
  const { me, partner, windowId, mine, theirs } = await makePair(app)
  await makeCall(app, contract.friend.remark, { body: { userId: partner.id, remark: '老同学' } }, me)
  expect(await mine.next('window')).toEqual({ type: 'window', windowId })
  expect((await get(me, windowId)).partner.remark).toBe('老同学')
  // What comes after it is there, and it is not.
  await say(mine, windowId, '在吗')
  await theirs.next('message')
  expect(theirs.of('window')).toEqual([])
})

test('a muted window does not count on the tab', async () => {
  const { partner, windowId, mine } = await makePair(app)
  await say(mine, windowId, '在吗')
  expect(await unread(partner)).toBe(1)
  await makeCall(app, chat.mute, { body: { privateId: windowId, muteFlag: true } }, partner)
  expect([await unread(partner), (await get(partner, windowId)).unreadNum]).toEqual([0, 1])
})

test('a deleted window is empty for who deleted it, and comes back with the next message', async () => {
  const { me, partner, windowId, mine, theirs } = await makePair(app)
  await say(mine, windowId, '旧话')
  await makeCall(app, chat.deleteWindow, { params: { privateId: windowId } }, partner)
  await theirs.next('window')
  expect([(await page(partner)).records, await unread(partner)]).toEqual([[], 0])
  expect((await page(me)).records).toHaveLength(1)
  await say(mine, windowId, '新话')
  const [window] = (await page(partner)).records
  expect(window).toMatchObject({ id: windowId, unreadNum: 1, lastMessage: { content: '新话', seq: 2 } })
  const messages = await makeCall(app, chat.pageMessages, { body: { privateId: windowId } }, partner)
  expect(messages.data.records.map(({ content }) => content)).toEqual(['新话'])
})

test('under privacy mode neither read marks nor presence are shown', async () => {
  const { me, partner, windowId, mine } = await makePair(app)
  const partnerOf = async () => (await makeCall(app, chat.selectPartner, { body: { privateId: windowId } }, me)).data
  expect(await partnerOf()).toMatchObject({ id: partner.id, onlineFlag: true })
  const body = { notifications: 1, notificationSound: 1, themeMode: 0, privacyMode: 1, twoFactorAuth: 0 } as const
  await makeCall(app, contract.settings.update, { body }, partner)
  const { seq } = await say(mine, windowId, '看到了吗')
  await read(partner, windowId, seq)
  // What is sent after it comes after it.
  await say(mine, windowId, '嗯')
  expect(mine.of('read')).toEqual([])
  expect((await get(me, windowId)).partnerReadSeq).toBeNull()
  expect(await partnerOf()).toMatchObject({ onlineFlag: false })
})

test('official accounts are there for everybody, and can be written to', async () => {
  const me = await makeUser(app)
  const list = (await makeCall(app, chat.queryServices, {}, me)).data
  expect(list.map(({ slug, nickname }) => [slug, nickname])).toEqual([
    ['helper', '客服小雁'],
    ['system', '系统通知'],
    ['railway', '铁路服务'],
    ['almanac', '节气先生'],
  ])
  // A file of the web app for each.
  for (const { slug, avatar } of list) {
    expect(avatar).toBe(`/pictures/official/${slug}.svg`)
    await access(new URL(`../../../../web/public${avatar}`, import.meta.url))
  }
  const helper = list[0]
  const window = await initiate(app, me, { id: helper?.id ?? '' })
  expect(window).toMatchObject({ writeState: 'open', partner: { officialFlag: true, avatar: helper?.avatar } })
  const selected = await makeCall(app, chat.selectService, { params: { id: helper?.id ?? '' } }, me)
  expect(selected.data).toMatchObject({ slug: 'helper', windowId: window.id })
})
