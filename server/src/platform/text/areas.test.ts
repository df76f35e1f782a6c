import { expect, test } from 'vitest'
import { findArea, placeName } from './areas.ts'

test.each([
  ['320000', '江苏省'],
  ['320500', '苏州市'],
  ['320508', '苏州市 · 姑苏区'],
  ['110000', '北京市'],
  ['110101', '北京市 · 东城区'],
  // Administered by the province itself: there is no city between.
  ['429004', '湖北省 · 仙桃市'],
  ['441900', '东莞市'],
])('a place with the code %s is called %s', (code, name) => {
  expect(placeName(code)).toBe(name)
})

test.each(['000000', '990000', '320599', '110100', '429000', 'abc', ''])('%s is the code of no place', (code) => {
  expect(placeName(code)).toBeUndefined()
})

test('an address wants a whole area, a place does not', () => {
  expect(findArea('320500')).toBeUndefined()
  expect(placeName('320500')).toBe('苏州市')
})
