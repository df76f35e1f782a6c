import { expect, test } from 'vitest'
import { pictureWidth, shownPart } from './picture-size.ts'

test.each([
  ['wide', { width: 1600, height: 900 }, 220],
  ['square', { width: 800, height: 800 }, 220],
  ['upright', { width: 900, height: 1200 }, 195],
  ['a long screenshot', { width: 1000, height: 9000 }, 130],
])('a picture that is %s stands %s', (_shape, size, width) => {
  expect(pictureWidth(size)).toBe(width)
})

test('of what is very high or very wide a part is shown, which a finger can hit', () => {
  expect(shownPart({ width: 1600, height: 900 })).toEqual({ width: 1600, height: 900 })
  expect(shownPart({ width: 1000, height: 9000 })).toEqual({ width: 1000, height: 2000 })
  const { width, height } = shownPart({ width: 6000, height: 400 })
  expect((220 * height) / width).toBeGreaterThanOrEqual(44)
})
