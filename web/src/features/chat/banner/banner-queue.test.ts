import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Banner, createBannerQueue } from './banner-queue.ts'

const makeBanner = (windowId: string, text: string): Banner => ({
  id: `${windowId}-${text}`,
  windowId,
  name: '小雁',
  nickname: '小雁',
  avatar: null,
  text,
})

const makeQueue = () => {
  const queue = createBannerQueue()
  return {
    ...queue,
    say: (windowId: string, text: string) => {
      const banner = makeBanner(windowId, text)
      queue.show(banner)
      return banner
    },
    texts: () => queue.get().map(({ text }) => text),
    pass: (ms: number) => void vi.advanceTimersByTime(ms),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a banner hides after 5 s', () => {
  const { say, texts, pass } = makeQueue()
  say('1', '你好')
  pass(4999)
  expect(texts()).toEqual(['你好'])
  pass(1)
  expect(texts()).toEqual([])
})

test('each new message has its banner, the newest first, for 5 s from when it came', () => {
  const { say, texts, pass } = makeQueue()
  say('1', '在吗')
  pass(2000)
  say('2', '出发了')
  pass(2000)
  say('1', '到了')
  expect(texts()).toEqual(['到了', '出发了', '在吗'])
  pass(1000)
  expect(texts()).toEqual(['到了', '出发了'])
  pass(2000)
  expect(texts()).toEqual(['到了'])
  pass(2000)
  expect(texts()).toEqual([])
})

test('of many at once none is lost: three show, the others follow for 5 s each', () => {
  const { say, texts, pass } = makeQueue()
  for (const text of ['一', '二', '三', '四', '五']) say(text < '三' ? '1' : '2', text)
  expect(texts()).toEqual(['三', '二', '一'])
  pass(5000)
  expect(texts()).toEqual(['五', '四'])
  pass(4999)
  expect(texts()).toEqual(['五', '四'])
  pass(1)
  expect(texts()).toEqual([])
})

test('who puts one away is spared what waits of its window, and nothing else', () => {
  const { say, texts, dismiss } = makeQueue()
  const first = say('1', '一')
  for (const [windowId, text] of [
    ['2', '二'],
    ['1', '三'],
    ['1', '四'],
    ['3', '五'],
  ] as const)
    say(windowId, text)
  dismiss(first)
  expect(texts()).toEqual(['五', '三', '二'])
})

test('they stay while one is pointed at, and go on from there', () => {
  const { say, texts, pass, hold, release } = makeQueue()
  say('1', '你好')
  pass(3000)
  hold('pointer')
  hold('focus')
  pass(60_000)
  say('2', '在吗')
  release('pointer')
  pass(60_000)
  expect(texts()).toEqual(['在吗', '你好'])
  release('focus')
  pass(1999)
  expect(texts()).toEqual(['在吗', '你好'])
  pass(1)
  expect(texts()).toEqual(['在吗'])
  pass(3000)
  expect(texts()).toEqual([])
})

test('what comes while nobody looks has its 5 s when somebody does', () => {
  const { say, texts, pass, hold, release } = makeQueue()
  hold('hidden')
  say('1', '你好')
  pass(60_000)
  expect(texts()).toEqual(['你好'])
  release('hidden')
  pass(5000)
  expect(texts()).toEqual([])
})

test('a window that is opened needs no banner any more, shown or waiting', () => {
  const { say, closeWindow, get } = makeQueue()
  for (const windowId of ['1', '2', '3', '1', '4']) say(windowId, `你好${windowId}`)
  closeWindow('1')
  expect(get().map(({ windowId }) => windowId)).toEqual(['4', '3', '2'])
})
