import { expect, test } from 'vitest'
import { removedText } from '#contract/message.ts'
import type { ServerFrameOf } from '#contract/socket.ts'
import { applyFrame, reconcileWindow } from './message-cache.ts'
import type { MessageList } from './message-list.ts'
import { makeMessage, makeWindow, myId, partnerId } from './testing/make-chat.ts'

const list: MessageList = { messages: [4, 5].map((seq) => makeMessage(seq)), knownSeq: 5, cursor: null }

const messageFrame = (...made: Parameters<typeof makeMessage>): ServerFrameOf<'message'> => ({
  type: 'message',
  ...makeMessage(...made),
})

test("the partner's message is the last one, unread, and shows that they have read so far", () => {
  const applied = applyFrame({ window: makeWindow(), list }, messageFrame(6))
  expect(applied.window).toMatchObject({
    lastMessage: { content: '消息 6', seq: 6 },
    lastSeq: 6,
    readSeq: 5,
    unreadNum: 1,
    partnerReadSeq: 6,
  })
  expect(applied.list?.messages).toHaveLength(3)
  expect(applied.gap).toBe(false)
})

test("one's own message, of whichever device, leaves nothing unread", () => {
  const window = makeWindow({ readSeq: 2, unreadNum: 3 })
  const message = makeMessage(6, { senderId: myId })
  for (const frame of [
    messageFrame(6, { senderId: myId }),
    { type: 'ack', clientId: message.clientId, message } as const,
  ])
    expect(applyFrame({ window, list }, frame).window).toMatchObject({ readSeq: 6, unreadNum: 0, partnerReadSeq: 3 })
})

test('a message that is known, or older than what is known, changes nothing', () => {
  const known = { window: makeWindow(), list }
  for (const seq of [4, 5]) {
    const applied = applyFrame(known, messageFrame(seq))
    expect(applied.window).toBe(known.window)
    expect(applied.list).toBe(known.list)
  }
})

test('a message after a gap shows, and what is missing is to be asked for', () => {
  const applied = applyFrame({ window: makeWindow(), list }, messageFrame(8))
  expect(applied.gap).toBe(true)
  expect(applied.list?.messages.at(-1)?.seq).toBe(8)
  expect(applied.window).toMatchObject({ lastSeq: 8, unreadNum: 3 })
})

test('of a window that is not on this device nothing is made up', () => {
  expect(applyFrame({ window: undefined, list: undefined }, messageFrame(6))).toEqual({
    window: undefined,
    list: undefined,
    gap: false,
  })
})

test('an answer opens a window between strangers; the first message of one lets them wait', () => {
  const states = (writeState: 'once' | 'waiting' | 'blocked', senderId: string) =>
    applyFrame({ window: makeWindow({ writeState }), list }, messageFrame(6, { senderId })).window?.writeState
  expect(states('waiting', partnerId)).toBe('open')
  expect(states('once', partnerId)).toBe('open')
  expect(states('once', myId)).toBe('waiting')
  expect(states('blocked', partnerId)).toBe('blocked')
})

test('taken back, the last message is empty in the list of windows too', () => {
  const frame = { type: 'recalled', windowId: '7', id: '1005', seq: 5, senderId: partnerId } as const
  const applied = applyFrame({ window: makeWindow(), list }, frame)
  expect(applied.window?.lastMessage).toMatchObject({ kind: 'recalled', content: '' })
  expect(applied.list?.messages.at(-1)?.kind).toBe('recalled')
  const earlier = applyFrame({ window: makeWindow(), list }, { ...frame, id: '1004', seq: 4 })
  expect(earlier.window?.lastMessage?.kind).toBe('text')
})

test('removed by a moderator, the last message says so in the list of windows too, until it is given back', () => {
  const shown = makeMessage(5)
  const frame = { type: 'judged', message: { ...shown, kind: 'removed', content: removedText } } as const
  const removed = applyFrame({ window: makeWindow(), list }, frame)
  expect(removed.window?.lastMessage).toMatchObject({ kind: 'removed', content: removedText })
  expect(removed.list?.messages.at(-1)).toEqual(frame.message)
  const given = applyFrame(removed, { type: 'judged', message: shown })
  expect(given.window?.lastMessage).toMatchObject({ kind: 'text', content: '消息 5' })
  expect(given.list?.messages.at(-1)).toEqual(shown)
})

test('reading moves forward only, on either side', () => {
  const window = makeWindow({ lastSeq: 9, readSeq: 4, unreadNum: 5 })
  const read = (userId: string, readSeq: number) =>
    applyFrame({ window, list }, { type: 'read', windowId: '7', userId, readSeq }).window
  expect(read(myId, 7)).toMatchObject({ readSeq: 7, unreadNum: 2, partnerReadSeq: 3 })
  expect(read(myId, 9)).toMatchObject({ readSeq: 9, unreadNum: 0 })
  expect(read(myId, 3)).toBe(window)
  expect(read(partnerId, 8)).toMatchObject({ readSeq: 4, partnerReadSeq: 8 })
  expect(read(partnerId, 2)).toBe(window)
})

test('an answer of the server that was overtaken takes nothing back', () => {
  const heard = makeWindow({ lastSeq: 8, readSeq: 8, partnerReadSeq: 7 })
  const answer = makeWindow({ lastSeq: 6, readSeq: 5, unreadNum: 1, partnerReadSeq: 6, pinFlag: true })
  expect(reconcileWindow(heard, answer)).toMatchObject({
    lastSeq: 8,
    readSeq: 8,
    unreadNum: 0,
    partnerReadSeq: 7,
    pinFlag: true,
  })
  expect(reconcileWindow(undefined, answer)).toBe(answer)
  expect(reconcileWindow(heard, { ...answer, partnerReadSeq: null }).partnerReadSeq).toBeNull()
})
