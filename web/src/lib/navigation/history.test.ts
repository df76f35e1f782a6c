import { createMemoryHistory } from '@tanstack/history'
import { expect, test } from 'vitest'

// Internals of @tanstack/history that `navigation.ts` reads: an update that changes them must fail here first.
test('each page of the history has its position and a key of its own, which it keeps', () => {
  const history = createMemoryHistory()
  const first = { ...history.location.state }
  history.push('/a')
  const second = { ...history.location.state }
  history.back()
  expect([first.__TSR_index, second.__TSR_index, history.location.state.__TSR_index]).toEqual([0, 1, 0])
  expect(second.__TSR_key).toEqual(expect.any(String))
  expect(second.__TSR_key).not.toBe(first.__TSR_key)
  expect(history.location.state.__TSR_key).toBe(first.__TSR_key)
})
