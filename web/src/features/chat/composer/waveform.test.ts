import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { loudnessOf, waveformOf } from './waveform.ts'

test('a recording of any length has at most as many bars as the contract allows, from 0 to 100', () => {
  const levels = Array.from({ length: 1200 }, (_, index) => Math.abs(Math.sin(index / 20)) * 0.6)
  const bars = waveformOf(levels)
  expect(bars).toHaveLength(limits.waveform.max)
  expect(Math.max(...bars)).toBe(100)
  expect(bars.every((bar) => Number.isInteger(bar) && bar >= 0 && bar <= 100)).toBe(true)
})

test('a short one has a bar for each measure, silence is low, and nothing is nothing', () => {
  expect(waveformOf([0.5, 0, 0.25])).toEqual([100, 4, 50])
  expect(waveformOf([])).toEqual([])
})

test('silence is 0 and full swing is 1', () => {
  expect(loudnessOf(new Uint8Array(64).fill(128))).toBe(0)
  expect(loudnessOf(new Uint8Array(64).fill(255))).toBe(1)
})
