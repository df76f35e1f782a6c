import { expect, test } from 'vitest'
import { searchAreas } from './search-areas.ts'

const found = (typed: string) => searchAreas(typed).map((path) => path.map(({ name }) => name).join(' '))

test.each([
  ['姑苏', ['江苏省 苏州市 姑苏区']],
  ['仙桃', ['湖北省 仙桃市']],
  ['江苏 鼓楼', ['江苏省 南京市 鼓楼区', '江苏省 徐州市 鼓楼区']],
  [' 南京  鼓楼 ', ['江苏省 南京市 鼓楼区']],
  ['没有这里', []],
  ['', []],
  ['  ', []],
])('%j finds %j', (typed, areas) => {
  expect(found(typed)).toEqual(areas)
})

test('cities come before counties, and what begins with it before what only has it', () => {
  const some = found('南')
  expect(some.indexOf('江苏省 南京市')).toBeLessThan(some.findIndex((path) => path.split(' ').length === 3))
  expect(some.indexOf('江苏省 南京市')).toBeLessThan(some.indexOf('山东省 济南市'))
  expect(some.length).toBeLessThanOrEqual(50)
})
