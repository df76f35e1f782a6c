import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSleepTimer } from './sleep-timer.ts'

const minuteMs = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const start = () => {
  const onEnd = vi.fn<() => void>()
  return { onEnd, timer: createSleepTimer(onEnd) }
}

test.each([10, 20, 30, 60] as const)('after %d minutes the music ends', (minutes) => {
  const { timer, onEnd } = start()
  timer.choose(minutes)
  vi.advanceTimersByTime(minutes * minuteMs - 1000)
  expect(timer.get()).toEqual({ choice: minutes, leftMs: 1000 })
  expect(onEnd).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(onEnd).toHaveBeenCalledOnce()
  expect(timer.get()).toEqual({ choice: null, leftMs: null })
  vi.advanceTimersByTime(2 * minutes * minuteMs)
  expect(onEnd).toHaveBeenCalledOnce()
})

test('it shows what remains, second by second', () => {
  const { timer } = start()
  const heard = vi.fn<() => void>()
  timer.choose(10)
  timer.subscribe(heard)
  vi.advanceTimersByTime(3000)
  expect(heard).toHaveBeenCalledTimes(3)
  expect(timer.get().leftMs).toBe(10 * minuteMs - 3000)
})

test('a device that slept over its time ends the music as soon as it wakes', () => {
  const { timer, onEnd } = start()
  timer.choose(10)
  vi.setSystemTime(Date.now() + 45 * minuteMs)
  vi.advanceTimersByTime(1000)
  expect(onEnd).toHaveBeenCalledOnce()
})

test('another choice begins again, and none turns it off', () => {
  const { timer, onEnd } = start()
  timer.choose(10)
  vi.advanceTimersByTime(9 * minuteMs)
  timer.choose(20)
  vi.advanceTimersByTime(19 * minuteMs)
  expect(onEnd).not.toHaveBeenCalled()
  timer.choose(null)
  vi.advanceTimersByTime(60 * minuteMs)
  expect(onEnd).not.toHaveBeenCalled()
})

test('播完这首 is no matter of time', () => {
  const { timer, onEnd } = start()
  timer.choose(10)
  timer.choose('track')
  expect(timer.get()).toEqual({ choice: 'track', leftMs: null })
  vi.advanceTimersByTime(60 * minuteMs)
  expect(onEnd).not.toHaveBeenCalled()
})
