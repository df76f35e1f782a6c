import { areaList } from '@vant/area-data'
import { isRightUnderProvince } from '#contract/area-code.ts'

/** Names of an area, the largest first; `city` is empty where none lies between province and county. */
export interface AreaNames {
  province: string
  city: string
  /** Empty where the city has no counties. */
  county: string
}

const { province_list: provinces, city_list: cities, county_list: counties } = areaList

const citiesWithCounties = new Set(Object.keys(counties).map((code) => code.slice(0, 4)))

/** @returns undefined for what is neither the code of a county nor that of a city without counties */
export const findArea = (areaCode: string): AreaNames | undefined => {
  const isWhole = areaCode in counties || (areaCode in cities && !citiesWithCounties.has(areaCode.slice(0, 4)))
  const province = provinces[`${areaCode.slice(0, 2)}0000`]
  if (!isWhole || province === undefined) return undefined
  const city = isRightUnderProvince(areaCode) ? '' : (cities[`${areaCode.slice(0, 4)}00`] ?? '')
  return { province, city, county: counties[areaCode] ?? '' }
}
