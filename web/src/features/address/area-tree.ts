import { areaList } from '@vant/area-data'
import { isRightUnderProvince } from '#contract/area-code.ts'
import { type Area, isWhole } from './area.ts'

const { province_list: provinces, city_list: cities, county_list: counties } = areaList

const citiesByProvince = Map.groupBy(Object.entries(cities), ([code]) => code.slice(0, 2))
const countiesByCity = Map.groupBy(Object.entries(counties), ([code]) => code.slice(0, 4))

const countyOf = ([code, name]: [string, string]): Area => ({ code, name, children: [] })

/** The data puts a city between province and county also where there is none: its counties stand in its place. */
const citiesOf = ([code, name]: [string, string]): Area[] => {
  const children = (countiesByCity.get(code.slice(0, 4)) ?? []).map(countyOf)
  return isRightUnderProvince(code) ? children : [{ code, name, children }]
}

/** All provinces, as the region data has them (GB/T 2260). Loaded with 160 kB of names: only where it is needed. */
export const areas: readonly Area[] = Object.entries(provinces).map(([code, name]) => ({
  code,
  name,
  children: (citiesByProvince.get(code.slice(0, 2)) ?? []).flatMap(citiesOf),
}))

/** From the province down to what a code stands for, or as far as the code is known. */
export const pathOf = (code: string): Area[] => {
  const path: Area[] = []
  let among = areas
  for (;;) {
    const next = among.find((area) => area.code === code || (!isWhole(area) && isAbove(area.code, code)))
    if (next === undefined) return path
    path.push(next)
    among = next.children
  }
}

const isAbove = (above: string, code: string) => code !== '' && code.startsWith(above.replace(/(?:00)+$/, ''))

const everyPath = (path: readonly Area[]): (readonly Area[])[] => [
  path,
  ...(path.at(-1)?.children ?? []).flatMap((child) => everyPath([...path, child])),
]

const maxFound = 50

/**
 * Areas whose name has what is typed; more words, parted by spaces, narrow it down by what lies above: 江苏 鼓楼.
 * Provinces come first, then cities, then counties, and of each those that begin with it.
 */
export const searchAreas = (typed: string): (readonly Area[])[] => {
  const words = typed.trim().split(/\s+/)
  const last = words.at(-1) ?? ''
  if (last === '') return []
  const nameOf = (path: readonly Area[]) => path.at(-1)?.name ?? ''
  const rank = (path: readonly Area[]) => path.length * 2 + (nameOf(path).startsWith(last) ? 0 : 1)
  return areas
    .flatMap((province) => everyPath([province]))
    .filter((path) => {
      const all = path.map(({ name }) => name).join(' ')
      return nameOf(path).includes(last) && words.every((word) => all.includes(word))
    })
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, maxFound)
}
