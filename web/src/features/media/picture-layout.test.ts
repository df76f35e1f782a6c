import { describe, expect, test } from 'vitest'
import { layoutPictures } from './picture-layout.ts'

const pictures = (count: number) => Array.from({ length: count }, () => ({ width: 1440, height: 1080 }))

test.each([
  [1, 1],
  [2, 2],
  [3, 3],
  [4, 2],
  [5, 3],
  [6, 3],
  [7, 3],
  [8, 3],
  [9, 3],
])('%i pictures stand in %i columns', (count, columns) => {
  expect(layoutPictures(pictures(count)).columns).toBe(columns)
})

describe('a single picture', () => {
  test('keeps its shape', () => {
    expect(layoutPictures([{ width: 1200, height: 900 }])).toMatchObject({ cellRatio: 4 / 3, widthShare: 1 })
  })

  test('is cropped when it is very long or very wide', () => {
    expect(layoutPictures([{ width: 400, height: 4000 }]).cellRatio).toBe(3 / 4)
    expect(layoutPictures([{ width: 4000, height: 400 }]).cellRatio).toBe(16 / 9)
  })

  test('stands narrower when it is upright', () => {
    expect(layoutPictures([{ width: 900, height: 1200 }]).widthShare).toBeLessThan(
      layoutPictures([{ width: 1000, height: 1000 }]).widthShare,
    )
  })
})
