import { expect, test } from 'vitest'
import { badgeText } from './badge-text.ts'

test('how far somebody has travelled', () => {
  expect(badgeText({ trips: 12, cities: 7, kilometres: 3410 })).toBe('坐过 12 趟火车 · 到过 7 座城市 · 3,410 公里')
  expect(badgeText({ trips: 0, cities: 0, kilometres: 0 })).toBeUndefined()
})
