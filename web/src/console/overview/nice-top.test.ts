import { expect, test } from 'vitest'
import { niceTop } from './nice-top.ts'

test.each([
  [0, 1],
  [1, 1],
  [7, 10],
  [11, 20],
  [21, 50],
  [999, 1000],
  [2500, 5000],
])('the scale of %d ends at %d', (highest, top) => {
  expect(niceTop(highest)).toBe(top)
})
