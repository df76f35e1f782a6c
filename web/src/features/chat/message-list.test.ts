import { expect, test } from 'vitest'
import { removedText } from '#contract/message.ts'
import {
  addMessage,
  addOlder,
  dropMessages,
  hasGap,
  type MessageList,
  putJudged,
  recallMessage,
  replaceAfter,
} from './message-list.ts'
import { makeMessage } from './testing/make-chat.ts'

const makeList = (...seqs: number[]): MessageList => ({
  messages: seqs.map((seq) => makeMessage(seq)),
  knownSeq: seqs.at(-1) ?? 0,
  cursor: 'older',
})

const seqsOf = ({ messages }: MessageList) => messages.map(({ seq }) => seq)

test('the next message stands last', () => {
  const list = addMessage(makeList(1, 2), makeMessage(3))
  expect(seqsOf(list)).toEqual([1, 2, 3])
  expect(hasGap(list)).toBe(false)
})

test('one that is known changes nothing, even the list stays the same object', () => {
  const list = makeList(1, 2)
  expect(addMessage(list, makeMessage(2))).toBe(list)
})

test('a gap is noticed, and closed by what was missing', () => {
  const gap = addMessage(makeList(1, 2), makeMessage(5))
  expect(hasGap(gap)).toBe(true)
  expect(gap.knownSeq).toBe(2)
  const closed = [makeMessage(4), makeMessage(3)].reduce(addMessage, gap)
  expect(seqsOf(closed)).toEqual([1, 2, 3, 4, 5])
  expect(hasGap(closed)).toBe(false)
})

test('what was deleted is no gap once the server has said so', () => {
  const gap = addMessage(makeList(1, 2), makeMessage(5))
  const read = replaceAfter(gap, { afterSeq: 2, askedSeq: 2, records: [makeMessage(5)] })
  expect(seqsOf(read)).toEqual([1, 2, 5])
  expect(hasGap(read)).toBe(false)
})

test('read again: what is gone goes, what is new comes, what is the same stays the same object', () => {
  const list = makeList(1, 2, 3, 4)
  const records = [makeMessage(2), makeMessage(4, { content: '', kind: 'recalled' }), makeMessage(5)]
  const read = replaceAfter(list, { afterSeq: 1, askedSeq: 4, records })
  expect(seqsOf(read)).toEqual([1, 2, 4, 5])
  expect(read.messages[1]).toBe(list.messages[1])
  expect(read.messages[2]?.kind).toBe('recalled')
  expect(read.knownSeq).toBe(5)
})

test('what was heard of while the server was asked stays', () => {
  const heard = addMessage(makeList(1, 2), makeMessage(3))
  const read = replaceAfter(heard, { afterSeq: 0, askedSeq: 2, records: [makeMessage(1), makeMessage(2)] })
  expect(seqsOf(read)).toEqual([1, 2, 3])
  expect(hasGap(read)).toBe(false)
})

test('what was taken back while the server was asked stays taken back', () => {
  const recalled = recallMessage(makeList(1, 2), '1002')
  const read = replaceAfter(recalled, { afterSeq: 0, askedSeq: 2, records: [makeMessage(1), makeMessage(2)] })
  expect(read.messages[1]?.kind).toBe('recalled')
  expect(addMessage(recalled, makeMessage(2))).toBe(recalled)
})

test('older ones come before, each once', () => {
  const list = addOlder(makeList(5, 6), [makeMessage(5), makeMessage(4), makeMessage(3)], null)
  expect(seqsOf(list)).toEqual([3, 4, 5, 6])
  expect(list.cursor).toBeNull()
})

test('taking a message back empties it, and every quote of it', () => {
  const quote = { id: '1001', seq: 1, senderId: '200', content: '消息 1' }
  const list: MessageList = { ...makeList(1), messages: [makeMessage(1, { quote }), makeMessage(2, { quote })] }
  const recalled = recallMessage(list, '1001')
  expect(recalled.messages[0]).toMatchObject({ kind: 'recalled', content: '', attachment: null, quote: null })
  expect(recalled.messages[1]).toMatchObject({ content: '消息 2', quote: { content: '' } })
  expect(recallMessage(recalled, '1001')).toBe(recalled)
})

test('what a moderator has removed says so, and what quotes it, until it is given back', () => {
  const quote = { id: '1001', seq: 1, senderId: '200', content: '消息 1' }
  const list: MessageList = { ...makeList(1), messages: [makeMessage(1), makeMessage(2, { quote })] }
  const notice = makeMessage(1, { kind: 'removed', content: removedText })
  const removed = putJudged(list, notice)
  expect(removed.messages[0]).toBe(notice)
  expect(removed.messages[1]).toMatchObject({ content: '消息 2', quote: { content: removedText } })
  expect(putJudged(removed, notice)).toBe(removed)
  expect(putJudged(removed, makeMessage(1)).messages).toEqual(list.messages)
  // What its sender has taken back meanwhile stays taken back, and what is not on this device does not come.
  const recalled = recallMessage(list, '1001')
  expect(putJudged(recalled, notice).messages[0]?.kind).toBe('recalled')
  expect(putJudged(list, makeMessage(7))).toBe(list)
})

test('deleted messages leave the list, and are not asked for again', () => {
  const list = dropMessages(makeList(1, 2, 3), ['1003'])
  expect(seqsOf(list)).toEqual([1, 2])
  expect(addMessage(list, makeMessage(4))).toMatchObject({ knownSeq: 4 })
})
