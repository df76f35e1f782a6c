import { expect, test } from 'vitest'
import type { StarState } from '#contract/topic.ts'
import { createStarToggle, withStar } from './star-toggle.ts'

const plain: StarState = { starFlag: false, starNum: 3 }

/** A screen and a server whose answers the test gives one by one. */
const makeStage = (start: StarState) => {
  const toggle = createStarToggle()
  const requests: { wanted: boolean; answer: (state: StarState) => void; fail: (reason: Error) => void }[] = []
  const stage = {
    shown: start,
    requests,
    tap: () =>
      toggle({
        id: '1',
        shown: stage.shown,
        show: (state) => {
          stage.shown = state
        },
        send: (wanted) =>
          new Promise((answer, fail) => {
            requests.push({ wanted, answer, fail })
          }),
      }),
  }
  return stage
}

test('a star given or taken back moves the count by one', () => {
  expect(withStar(plain, true)).toEqual({ starFlag: true, starNum: 4 })
  expect(withStar({ starFlag: true, starNum: 4 }, false)).toEqual(plain)
})

test('wanting the same twice changes nothing', () => {
  expect(withStar(withStar(plain, true), true)).toEqual({ starFlag: true, starNum: 4 })
})

test('a count never falls below zero', () => {
  expect(withStar({ starFlag: true, starNum: 0 }, false)).toEqual({ starFlag: false, starNum: 0 })
})

test('a tap shows at once, and the answer decides on the count', async () => {
  const stage = makeStage(plain)
  const done = stage.tap()
  expect(stage.shown).toEqual({ starFlag: true, starNum: 4 })
  stage.requests[0]!.answer({ starFlag: true, starNum: 9 })
  await done
  expect(stage.shown).toEqual({ starFlag: true, starNum: 9 })
  expect(stage.requests).toHaveLength(1)
})

test('of two quick taps the last one wins, one request at a time', async () => {
  const stage = makeStage(plain)
  const first = stage.tap()
  await stage.tap()
  expect(stage.shown).toEqual(plain)
  expect(stage.requests.map(({ wanted }) => wanted)).toEqual([true])

  stage.requests[0]!.answer({ starFlag: true, starNum: 4 })
  await Promise.resolve()
  await Promise.resolve()
  expect(stage.shown).toEqual(plain)
  expect(stage.requests.map(({ wanted }) => wanted)).toEqual([true, false])

  stage.requests[1]!.answer(plain)
  await first
  expect(stage.shown).toEqual(plain)
})

test('taps that come faster than the screen is drawn count all the same', async () => {
  const stage = makeStage(plain)
  const first = stage.tap()
  stage.shown = plain
  await stage.tap()
  expect(stage.shown).toEqual(plain)
  stage.requests[0]?.answer({ starFlag: true, starNum: 4 })
  await expect.poll(() => stage.requests.map(({ wanted }) => wanted)).toEqual([true, false])
  stage.requests[1]?.answer(plain)
  await first
  expect(stage.shown).toEqual(plain)
})

test('three quick taps need one request', async () => {
  const stage = makeStage(plain)
  const first = stage.tap()
  await stage.tap()
  await stage.tap()
  stage.requests[0]!.answer({ starFlag: true, starNum: 4 })
  await first
  expect(stage.shown).toEqual({ starFlag: true, starNum: 4 })
  expect(stage.requests).toHaveLength(1)
})

test('a refused star goes back to what was, and says so to the caller', async () => {
  const stage = makeStage(plain)
  const done = stage.tap()
  stage.requests[0]!.fail(new Error('refused'))
  await expect(done).rejects.toThrow('refused')
  expect(stage.shown).toEqual(plain)
})
