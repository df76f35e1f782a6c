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

/**
 * What one calls a place: 苏州市 · 姑苏区, 苏州市, 江苏省. Of a county or a city the province is left out, where it is not the city itself.
 * @param code of a province, a city or a county
 * @returns undefined for a code that stands for none of them
 */
export const placeName = (code: string): string | undefined => {
  const province = provinces[`${code.slice(0, 2)}0000`]
  if (province === undefined) return undefined
  if (code.endsWith('0000')) return province
  const above = isRightUnderProvince(code) ? province : cities[`${code.slice(0, 4)}00`]
  if (above === undefined) return undefined
  if (code.endsWith('00')) return isRightUnderProvince(code) ? undefined : above
  const county = counties[code]
  return county && `${above} · ${county}`
}
