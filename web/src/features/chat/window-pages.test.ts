import { expect, test } from 'vitest'
import type { ChatWindow } from '#contract/chat.ts'
import { makeWindow } from './testing/make-chat.ts'
import {
  dropFromPages,
  listWindows,
  putInPages,
  replaceFirstPage,
  type WindowPage,
  type WindowPages,
} from './window-pages.ts'

/** A window whose last message came at a minute. */
const at = (id: string, minute: number, part: Partial<ChatWindow> = {}): ChatWindow => {
  const window = makeWindow({ id, ...part })
  const sendTime = new Date(Date.UTC(2026, 10, 20, 8, minute)).toISOString()
  return { ...window, lastMessage: window.lastMessage && { ...window.lastMessage, sendTime } }
}

const makePage = (records: ChatWindow[], hasMore = true): WindowPage => ({
  records,
  total: 9,
  pageNo: 1,
  pageSize: 2,
  hasMore,
  cursor: hasMore ? 'next' : null,
})

const makePages = (...pages: ChatWindow[][]): WindowPages => ({
  pages: pages.map((records) => makePage(records)),
  pageParams: pages.map(() => null),
})

const idsOf = (pages: WindowPages) => listWindows(pages).map(({ id }) => id)

const pages = makePages([at('1', 50), at('2', 40)], [at('3', 30), at('4', 20)])

test('a window with a new message comes up, below the pinned ones', () => {
  expect(idsOf(putInPages(pages, at('4', 59)))).toEqual(['4', '1', '2', '3'])
  expect(idsOf(putInPages(putInPages(pages, at('3', 30, { pinFlag: true })), at('4', 59)))).toEqual([
    '3',
    '4',
    '1',
    '2',
  ])
})

test('a new window stands where it belongs; one without a message is not shown', () => {
  expect(idsOf(putInPages(pages, at('5', 35)))).toEqual(['1', '2', '5', '3', '4'])
  expect(idsOf(putInPages(pages, { ...at('5', 35), lastMessage: null }))).toEqual(['1', '2', '3', '4'])
})

test('a page that does not hold the window stays the same object', () => {
  expect(putInPages(pages, at('4', 59)).pages[0]).toBe(pages.pages[0])
  expect(idsOf(dropFromPages(pages, '2'))).toEqual(['1', '3', '4'])
})

test('the first page read again: who was pushed off it stays, who was deleted goes', () => {
  const first = makePage([at('6', 58), at('4', 55)])
  expect(idsOf(replaceFirstPage(pages, first))).toEqual(['6', '4', '1', '2', '3'])
  // 1 should stand before 2, and does not.
  const deleted = makePage([at('2', 40), at('3', 30)])
  expect(idsOf(replaceFirstPage(pages, deleted))).toEqual(['2', '3', '4'])
})

test('a first page that is all there is leaves nothing else', () => {
  expect(idsOf(replaceFirstPage(pages, makePage([at('3', 30)], false)))).toEqual(['3'])
})

test('with only one page, the next is asked for from the new first one', () => {
  const first = { ...makePage([at('6', 58)]), cursor: 'new' }
  expect(replaceFirstPage(makePages([at('1', 50)]), first).pages).toEqual([first])
})
