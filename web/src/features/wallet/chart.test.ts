import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chartDays, percentsOf, ringOf } from './chart.ts'

test('the chart of a month has all its days, and its highest bar is whole', () => {
  const days = chartDays({ month: '2026-02', days: [{ day: 3, income: 5000, outgo: 10_000, refund: 2500 }] })
  expect(days).toHaveLength(28)
  expect(days[2]).toEqual({
    ...{ day: 3, income: 5000, outgo: 10_000, refund: 2500 },
    heights: { income: 0.5, outgo: 1, refund: 0.25 },
  })
  expect(days[3]).toEqual({
    ...{ day: 4, income: 0, outgo: 0, refund: 0 },
    heights: { income: 0, outgo: 0, refund: 0 },
  })
})

test('what is small beside the rest can still be seen', () => {
  const [, second] = chartDays({
    month: '2026-02',
    days: [
      { day: 1, income: 10_000_000, outgo: 0, refund: 0 },
      { day: 2, income: 1, outgo: 0, refund: 0 },
    ],
  })
  expect(second?.heights.income).toBeGreaterThan(0.02)
})

test('parts in per cent add up to a hundred', () => {
  expect(percentsOf([1, 1, 1])).toEqual([34, 33, 33])
  expect(percentsOf([0, 0])).toEqual([0, 0])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), { minLength: 1, maxLength: 12 }), (amounts) => {
      expect(percentsOf(amounts).reduce((sum, percent) => sum + percent, 0)).toBe(100)
    }),
  )
})

test('parts of a ring lie one after another', () => {
  expect(ringOf([1, 3])).toEqual([
    { from: 0, length: 0.25 },
    { from: 0.25, length: 0.75 },
  ])
  expect(ringOf([0])).toEqual([{ from: 0, length: 0 }])
})
