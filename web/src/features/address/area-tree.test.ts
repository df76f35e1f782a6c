import { expect, test } from 'vitest'
import { isWhole } from './area.ts'
import { areas, pathOf, searchAreas } from './area-tree.ts'

const namesOf = (code: string) => pathOf(code).map(({ name }) => name)

test.each([
  ['320508', ['江苏省', '苏州市', '姑苏区']],
  ['110105', ['北京市', '朝阳区']],
  ['500235', ['重庆市', '云阳县']],
  ['429004', ['湖北省', '仙桃市']],
  ['659001', ['新疆维吾尔自治区', '石河子市']],
  ['320500', ['江苏省', '苏州市']],
  ['320000', ['江苏省']],
  ['990101', []],
  ['', []],
])('the way down to %s is %j', (code, names) => {
  expect(namesOf(code)).toEqual(names)
})

test('every county of the data is reached, in two or three steps, and nothing lies below it', () => {
  const counties = areas.flatMap((province) =>
    province.children.flatMap((city) => (isWhole(city) ? [city] : city.children.filter(isWhole))),
  )
  expect(counties.length).toBeGreaterThan(3000)
  for (const county of counties) expect(pathOf(county.code).at(-1)).toBe(county)
})

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
