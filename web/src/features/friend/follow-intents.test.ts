import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FollowState } from '#contract/friend.ts'
import { createFollowIntents } from './follow-intents.ts'

const stranger: FollowState = { userId: '7', followFlag: false, friendFlag: false }

/** A server and a screen; `answer` lets the oldest call that is under way end. */
const makeWorld = () => {
  const sent: boolean[] = []
  const shown: FollowState[] = []
  const waiting: { resolve: (state: FollowState) => void; reject: (reason: Error) => void }[] = []
  const intend = createFollowIntents()
  return {
    sent,
    shown,
    last: () => shown.at(-1),
    tap: (wanted: boolean, { from = stranger, fanFlag = false } = {}) =>
      intend({
        shown: from,
        wanted,
        fanFlag,
        send: (followFlag) => {
          sent.push(followFlag)
          return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
        },
        show: (state) => shown.push(state),
      }),
    answer: async (state: FollowState | Error) => {
      const call = waiting.shift()
      if (state instanceof Error) call?.reject(state)
      else call?.resolve(state)
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const followed: FollowState = { ...stranger, followFlag: true }

test('a tap shows at once and is sent after 200 ms', async () => {
  const { tap, sent, last, answer } = makeWorld()
  tap(true)
  expect(last()).toEqual(followed)
  await vi.advanceTimersByTimeAsync(199)
  expect(sent).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([true])
  await answer({ ...followed, friendFlag: true })
  expect(last()).toEqual({ ...followed, friendFlag: true })
})

test('three quick taps make one call, and the last intent wins', async () => {
  const { tap, sent, last, answer } = makeWorld()
  for (const wanted of [true, false, true]) {
    tap(wanted)
    await vi.advanceTimersByTimeAsync(100)
  }
  await vi.advanceTimersByTimeAsync(200)
  expect(sent).toEqual([true])
  await answer(followed)
  expect(last()).toEqual(followed)
})

test('an intent that is taken back in time is never sent', async () => {
  const { tap, sent, last } = makeWorld()
  tap(true)
  await vi.advanceTimersByTimeAsync(100)
  tap(false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual([])
  expect(last()).toEqual(stranger)
})

test('a tap while a call is under way is sent after it', async () => {
  const { tap, sent, last, answer } = makeWorld()
  tap(true)
  await vi.advanceTimersByTimeAsync(200)
  tap(false)
  await vi.advanceTimersByTimeAsync(500)
  expect(sent).toEqual([true])
  expect(last()).toEqual(stranger)
  await answer(followed)
  expect(sent).toEqual([true, false])
  await answer(stranger)
  expect(last()).toEqual(stranger)
})

test('following a fan back shows friends at once', () => {
  const { tap, last } = makeWorld()
  tap(true, { fanFlag: true })
  expect(last()).toEqual({ ...followed, friendFlag: true })
})

test('when the call fails, the button goes back to what the server said last', async () => {
  const { tap, last, sent, answer } = makeWorld()
  tap(true)
  await vi.advanceTimersByTimeAsync(200)
  await answer(new Error('no network'))
  expect(last()).toEqual(stranger)
  // And works again.
  tap(true)
  await vi.advanceTimersByTimeAsync(200)
  expect(sent).toEqual([true, true])
})
