import { expect, test } from 'vitest'
import { entryOf } from '../outbox/outbox-entry.ts'
import type { OutboxItem } from '../outbox/outbox-items.ts'
import { showMessages } from './shown-messages.ts'
import { makeMessage, myId } from '../testing/make-chat.ts'

const me = { id: myId, avatar: null }

const makeItem = (clientId: string, content: string, sending = false): OutboxItem => ({
  entry: entryOf({
    clientId,
    windowId: '7',
    writtenAtMs: Date.parse('2026-11-20T08:00:00Z'),
    draft: { kind: 'text', content },
    size: { width: 0, height: 0 },
  }),
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
