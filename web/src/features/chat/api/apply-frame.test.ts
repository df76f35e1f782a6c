import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { ChatWindow, UnreadMessages } from '#contract/chat.ts'
import { dropWindow, findWindow, putWindow } from './chat-cache.ts'
import { chatKeys } from './chat-keys.ts'
import { applyToCaches } from './apply-frame.ts'
import type { MessageList } from '../message-list.ts'
import { makeMessage, makeWindow, myId, partnerId } from '../testing/make-chat.ts'
import { listWindows, type WindowPages } from '../window-pages.ts'

const makeCache = (part: Partial<ChatWindow> = {}) => {
  const queryClient = new QueryClient()
  const other = makeWindow({ id: '8', lastSeq: 50 })
  const records = [other, makeWindow(part)]
  const page = { records, total: 2, pageNo: 1, pageSize: 20, hasMore: false, cursor: null }
  queryClient.setQueryData<WindowPages>(chatKeys.windows, { pages: [page], pageParams: [null] })
  queryClient.setQueryData<UnreadMessages>(chatKeys.unread, { unreadNum: 4 })
  const list: MessageList = { messages: [makeMessage(4), makeMessage(5)], knownSeq: 5, cursor: null }
  queryClient.setQueryData(chatKeys.messages('7'), list)
  return {
    queryClient,
    unread: () => queryClient.getQueryData<UnreadMessages>(chatKeys.unread)?.unreadNum,
    listed: () => listWindows(queryClient.getQueryData(chatKeys.windows)!).map(({ id }) => id),
    seqs: () => queryClient.getQueryData<MessageList>(chatKeys.messages('7'))?.messages.map(({ seq }) => seq),
  }
}

test('a message shows in its window, brings it up and is counted', () => {
  const { queryClient, unread, listed, seqs } = makeCache()
  expect(listed()).toEqual(['8', '7'])
  const before = applyToCaches(queryClient, {
    type: 'message',
    ...makeMessage(6, { sendTime: '2026-11-21T08:00:00Z' }),
  })
  expect(before?.lastSeq).toBe(5)
  expect(seqs()).toEqual([4, 5, 6])
  expect(listed()).toEqual(['7', '8'])
  expect(unread()).toBe(5)
  expect(queryClient.getQueryData<ChatWindow>(chatKeys.window('7'))).toEqual(findWindow(queryClient, '7'))
})

test('heard twice, it is counted once', () => {
  const { queryClient, unread } = makeCache()
  for (let times = 0; times < 2; times++) applyToCaches(queryClient, { type: 'message', ...makeMessage(6) })
  expect(unread()).toBe(5)
})

test('a muted window does not count, and counts again when it may speak', () => {
  const { queryClient, unread } = makeCache({ muteFlag: true })
  applyToCaches(queryClient, { type: 'message', ...makeMessage(6) })
  expect(unread()).toBe(4)
  putWindow(queryClient, { ...findWindow(queryClient, '7')!, muteFlag: false })
  expect(unread()).toBe(5)
})

test("what was read on another device is not counted here; the partner's reading changes no count", () => {
  const { queryClient, unread } = makeCache({ readSeq: 2, unreadNum: 3 })
  applyToCaches(queryClient, { type: 'read', windowId: '7', userId: partnerId, readSeq: 5 })
  expect(unread()).toBe(4)
  applyToCaches(queryClient, { type: 'read', windowId: '7', userId: myId, readSeq: 5 })
  expect(unread()).toBe(1)
})

test('of a window that is not known the count is asked for', () => {
  const { queryClient } = makeCache()
  applyToCaches(queryClient, { type: 'read', windowId: '9', userId: myId, readSeq: 5 })
  expect(queryClient.getQueryState(chatKeys.unread)?.isInvalidated).toBe(true)
})

test('after a gap the messages are asked for', () => {
  const { queryClient, seqs } = makeCache()
  applyToCaches(queryClient, { type: 'message', ...makeMessage(8) })
  expect(seqs()).toEqual([4, 5, 8])
  expect(queryClient.getQueryState(chatKeys.messages('7'))?.isInvalidated).toBe(true)
})

test('a window that is deleted leaves nothing behind', () => {
  const { queryClient, unread, listed, seqs } = makeCache({ readSeq: 2, unreadNum: 3 })
  dropWindow(queryClient, '7')
  expect(listed()).toEqual(['8'])
  expect(unread()).toBe(1)
  expect(seqs()).toBeUndefined()
})
