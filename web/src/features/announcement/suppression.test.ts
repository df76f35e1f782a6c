import { expect, test } from 'vitest'
import { createSuppression, suppressedMs } from './suppression.ts'

const open = (kept: number | null = null) => {
  const clock = { ms: Date.parse('2026-11-22T08:00:00+08:00') }
  let value = kept
  const store = { read: () => value, write: (next: number | null) => void (value = next) }
  return { clock, store, suppression: createSuppression(store, () => clock.ms) }
}

test('it is suppressed for 10 minutes: 600000 ms (specification, section 9)', () => {
  expect(suppressedMs).toBe(600_000)
})

test('it is allowed until it is closed, and then again after exactly 600000 ms', () => {
  const { clock, suppression } = open()
  expect(suppression.isAllowed()).toBe(true)
  suppression.suppress()
  expect(suppression.isAllowed()).toBe(false)
  clock.ms += 599_999
  expect(suppression.isAllowed()).toBe(false)
  clock.ms += 1
  expect(suppression.isAllowed()).toBe(true)
})

test('a reload remembers it, as the time is kept on the device', () => {
  const { clock, store, suppression } = open()
  suppression.suppress()
  clock.ms += 1000
  expect(createSuppression(store, () => clock.ms).isAllowed()).toBe(false)
})

test('a clock that was set back does not silence it for longer', () => {
  const { clock, suppression } = open()
  suppression.suppress()
  clock.ms -= 24 * 3600_000
  expect(suppression.isAllowed()).toBe(true)
})
