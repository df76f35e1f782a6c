import { expect, test } from 'vitest'
import { pictureWidth } from './picture-size.ts'

test.each([
  ['wide', { width: 1600, height: 900 }, 220],
  ['square', { width: 800, height: 800 }, 220],
  ['upright', { width: 900, height: 1200 }, 195],
  ['a long screenshot', { width: 1000, height: 9000 }, 130],
])('a picture that is %s stands %s', (_shape, size, width) => {
  expect(pictureWidth(size)).toBe(width)
})
