import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countColumns, findBetween, gutter, placeCards } from './waterfall-layout.ts'

test.each([
  ['a phone', 374, 1, 2],
  ['the narrowest phone', 304, 1, 2],
  ['a phone with text twice as large', 374, 2, 1],
  ['the narrowest phone with text twice as large', 304, 2, 1],
  ['a tablet', 680, 1, 3],
  ['a desktop beside its rail', 876, 1, 4],
  ['a desktop', 1064, 1, 5],
  ['the widest desktop', 3000, 1, 5],
  ['a desktop with text twice as large', 1064, 2, 3],
])('%s has its columns', (_name, width, scale, columns) => {
  expect(countColumns(width, scale)).toBe(columns)
})

test('each card stands in the column that is the shortest so far', () => {
  const { lefts, tops, height } = placeCards([100, 200, 50, 60], 2, 180)
  expect(tops).toEqual([0, 0, 108, 166])
  expect(lefts).toEqual([0, 188, 0, 0])
  expect(height).toBe(234)
})

const lists = fc.record({
  heights: fc.array(fc.integer({ min: 60, max: 420 }), { maxLength: 200 }),
  columns: fc.integer({ min: 1, max: 5 }),
})

describe('of any cards', () => {
  test('none rises above the one before it, none lies over another, and all lie within', () => {
    fc.assert(
      fc.property(lists, ({ heights, columns }) => {
        const { lefts, tops, height } = placeCards(heights, columns, 180)
        expect(tops).toEqual(tops.toSorted((one, other) => one - other))
        const ends = new Map<number, number>()
        for (const [index, left] of lefts.entries()) {
          expect(tops[index]).toBeGreaterThanOrEqual(ends.get(left) ?? 0)
          ends.set(left, (tops[index] ?? 0) + (heights[index] ?? 0) + gutter)
        }
        expect(Math.max(0, ...ends.values())).toBe(height)
      }),
    )
  })

  test('those between two lines are the ones that a look at each of them finds, none passed over', () => {
    fc.assert(
      fc.property(lists, fc.nat(20_000), fc.nat(3000), ({ heights, columns }, from, more) => {
        const places = placeCards(heights, columns, 180)
        const looked = heights.flatMap((height, index) => {
          const top = places.tops[index] ?? 0
          return top < from + more && top + height > from ? [index] : []
        })
        const [first = 0] = looked
        const last = looked.at(-1) ?? -1
        const all = Array.from({ length: last + 1 - first }, (_, index) => first + index)
        expect(findBetween(places, from, from + more)).toEqual(all)
      }),
    )
  })

  test('those that stand already stay where they are when more come', () => {
    fc.assert(
      fc.property(lists, fc.nat(200), ({ heights, columns }, count) => {
        const before = placeCards(heights.slice(0, count), columns, 180)
        const after = placeCards(heights, columns, 180)
        expect(after.tops.slice(0, count)).toEqual(before.tops)
        expect(after.lefts.slice(0, count)).toEqual(before.lefts)
      }),
    )
  })
})
