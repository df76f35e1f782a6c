import { expect, test } from 'vitest'
import { isWhole } from './area.ts'
import { areas, pathOf } from './area-tree.ts'

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
