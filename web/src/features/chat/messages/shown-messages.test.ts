import { expect, test } from 'vitest'
import type { Message } from '#contract/message.ts'
import { entryOf, type OutboxEntry } from '../outbox/outbox-entry.ts'
import type { OutboxItem } from '../outbox/outbox-items.ts'
import { quoteOf, showMessages } from './shown-messages.ts'
import { makeMessage, myId } from '../testing/make-chat.ts'

const me = { id: myId, avatar: null }

const writtenAtMs = Date.parse('2026-11-20T08:00:00Z')

const makeItem = (clientId: string, content: string, sending = false, part: Partial<OutboxEntry> = {}): OutboxItem => ({
  entry: {
    ...entryOf({
      ...{ clientId, windowId: '7', writtenAtMs, draft: { kind: 'text', content } },
      size: { width: 0, height: 0 },
    }),
    ...part,
  },
  progress: { sending, share: null },
})

test('what is on its way stands after what is stored, in the order in which it was written', () => {
  const shown = showMessages([makeMessage(1)], [makeItem('a', '一', true), makeItem('b', '二')], me)
  expect(shown.map(({ content, state }) => [content, state])).toEqual([
    ['消息 1', 'stored'],
    ['一', 'sending'],
    ['二', 'waiting'],
  ])
})

test('a message that is stored and still in the outbox shows once, under the same key', () => {
  const item = makeItem('a', '一')
  const shown = showMessages([makeMessage(1, { clientId: 'a', content: '一' })], [item], me)
  expect(shown.map(({ clientId, state }) => [clientId, state])).toEqual([['a', 'stored']])
})

test('what has not changed stays the same object', () => {
  const [message, item] = [makeMessage(1), makeItem('a', '一')]
  const first = showMessages([message], [item], me)
  const second = showMessages([message, makeMessage(2)], [item], me)
  expect(second[0]).toBe(first[0])
  expect(second[2]).toBe(first[1])
})

test('what could not be sent stays where it was written, whatever comes after it', () => {
  const failed = makeItem('a', '没发出去', false, { failure: '请稍后再试' })
  const at = (seq: number, minutes: number) =>
    makeMessage(seq, { sendTime: new Date(writtenAtMs + minutes * 60_000).toISOString() })
  const [before, after] = [at(1, -5), at(2, 5)]
  const contents = (...given: Parameters<typeof showMessages>) => showMessages(...given).map(({ content }) => content)
  expect(contents([before, after], [failed, makeItem('b', '在路上')], me)).toEqual([
    '消息 1',
    '没发出去',
    '消息 2',
    '在路上',
  ])
  // Among older ones that are not here yet, it comes with them.
  expect(contents([after], [failed], me, true)).toEqual(['消息 2'])
  expect(contents([after], [failed], me)).toEqual(['没发出去', '消息 2'])
})

test('what waits for the network does not go on saying what it answers once that is taken back', () => {
  const quoted = makeMessage(1)
  const item = makeItem('a', '好的', false, { quote: quoteOf(quoted) })
  const quoteIn = (message: Message) => showMessages([message], [item], me)[1]?.quote?.content
  expect(quoteIn(quoted)).toBe('消息 1')
  expect(quoteIn({ ...quoted, kind: 'recalled', content: '' })).toBe('')
  expect(quoteIn({ ...quoted, kind: 'removed', content: '违规内容' })).toBe('违规内容')
})
