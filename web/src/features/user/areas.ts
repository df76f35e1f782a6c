import { areaList } from '@vant/area-data'
import { isRightUnderProvince } from '#contract/area-code.ts'

export interface Province {
  code: string
  name: string
  /** Empty where the province is a city itself. */
  cities: string[]
}

const provinceEnding = /(?:省|市|特别行政区|(?:壮族|回族|维吾尔)?自治区)$/
const cityEnding = /市$/

/** Provinces and their cities by the names by which one says them: 江苏, 苏州. */
export const provinces: Province[] = Object.entries(areaList.province_list).map(([code, name]) => ({
  code,
  name: name.replace(provinceEnding, ''),
  cities: Object.entries(areaList.city_list).flatMap(([cityCode, city]) =>
    cityCode.startsWith(code.slice(0, 2)) && !isRightUnderProvince(cityCode) ? [city.replace(cityEnding, '')] : [],
  ),
}))
