import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Banner, createBannerQueue } from './banner-queue.ts'

const makeBanner = (windowId: string, text: string): Banner => ({
  id: `${windowId}-${text}`,
  windowId,
  name: '小雁',
  avatar: null,
  text,
})

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a banner hides after 5 s', () => {
  const queue = createBannerQueue()
  queue.show(makeBanner('1', '你好'))
  vi.advanceTimersByTime(4999)
  expect(queue.get()?.text).toBe('你好')
  vi.advanceTimersByTime(1)
  expect(queue.get()).toBeNull()
})

test('several show one after another, each for 5 s', () => {
  const queue = createBannerQueue()
  for (const windowId of ['1', '2', '3']) queue.show(makeBanner(windowId, '你好'))
  const shown: (string | undefined)[] = []
  for (let times = 0; times < 4; times++) {
    shown.push(queue.get()?.windowId)
    vi.advanceTimersByTime(5000)
  }
  expect(shown).toEqual(['1', '2', '3', undefined])
})

test('the next message of the same window shows at once, for 5 s from then', () => {
  const queue = createBannerQueue()
  queue.show(makeBanner('1', '在吗'))
  vi.advanceTimersByTime(4000)
  queue.show(makeBanner('1', '出发了'))
  expect(queue.get()?.text).toBe('出发了')
  vi.advanceTimersByTime(4999)
  expect(queue.get()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(queue.get()).toBeNull()
})

test('of those that wait, only the newest of a window is shown', () => {
  const queue = createBannerQueue()
  queue.show(makeBanner('1', '你好'))
  for (const text of ['一', '二', '三']) queue.show(makeBanner('2', text))
  queue.close()
  expect(queue.get()?.text).toBe('三')
  queue.close()
  expect(queue.get()).toBeNull()
})

test('it stays while it is pointed at, and goes on from there', () => {
  const queue = createBannerQueue()
  queue.show(makeBanner('1', '你好'))
  vi.advanceTimersByTime(3000)
  queue.hold('pointer')
  queue.hold('focus')
  vi.advanceTimersByTime(60_000)
  queue.release('pointer')
  vi.advanceTimersByTime(60_000)
  expect(queue.get()).not.toBeNull()
  queue.release('focus')
  vi.advanceTimersByTime(1999)
  expect(queue.get()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(queue.get()).toBeNull()
})

test('what comes while nobody looks has its 5 s when somebody does', () => {
  const queue = createBannerQueue()
  queue.hold('hidden')
  queue.show(makeBanner('1', '你好'))
  vi.advanceTimersByTime(60_000)
  expect(queue.get()).not.toBeNull()
  queue.release('hidden')
  vi.advanceTimersByTime(5000)
  expect(queue.get()).toBeNull()
})

test('a window that is opened needs no banner any more, shown or waiting', () => {
  const queue = createBannerQueue()
  for (const windowId of ['1', '2', '3']) queue.show(makeBanner(windowId, '你好'))
  queue.closeWindow('2')
  queue.closeWindow('1')
  expect(queue.get()?.windowId).toBe('3')
})
