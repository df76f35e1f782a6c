import { expect, test } from 'vitest'
import { createKeptCounts } from './kept-counts.ts'

const part = { runId: '1', fromSeq: 0, toSeq: 2 }
const make = () => createKeptCounts<{ free: number }>(100, 60_000)

test('what was read is kept until its run changes', () => {
  const kept = make()
  expect(kept.get(part)).toBeUndefined()
  kept.set(part, kept.heard(), { free: 3 })
  kept.change(['2'])
  expect(kept.get(part)).toEqual({ free: 3 })
  expect(kept.get({ ...part, toSeq: 3 })).toBeUndefined()
  const heard = kept.heard()
  kept.change(['1'])
  expect(kept.get(part)).toBeUndefined()
  expect([kept.isChanged(['2', '1'], heard), kept.isChanged(['2'], heard)]).toEqual([true, false])
})

test('what was being read while it changed, or while changes were missed, is not kept', () => {
  const kept = make()
  const before = kept.heard()
  kept.change(['1'])
  kept.set(part, before, { free: 3 })
  expect(kept.get(part)).toBeUndefined()
  const again = kept.heard()
  kept.clear()
  kept.set(part, again, { free: 3 })
  expect(kept.get(part)).toBeUndefined()
  kept.set(part, kept.heard(), { free: 2 })
  expect(kept.get(part)).toEqual({ free: 2 })
})
