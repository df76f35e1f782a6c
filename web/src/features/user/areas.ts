import { areaList } from '@vant/area-data'

export interface Province {
  code: string
  name: string
  /** Empty where the province is a city itself. */
  cities: string[]
}

/** 直辖市: the province is the city. */
const municipalities = new Set(['110000', '120000', '310000', '500000'])

const provinceEnding = /(?:省|市|特别行政区|(?:壮族|回族|维吾尔)?自治区)$/
const cityEnding = /市$/

/** Provinces and their cities by the names by which one says them: 江苏, 苏州. */
export const provinces: Province[] = Object.entries(areaList.province_list).map(([code, name]) => ({
  code,
  name: name.replace(provinceEnding, ''),
  cities: municipalities.has(code)
    ? []
    : Object.entries(areaList.city_list).flatMap(([cityCode, city]) =>
        cityCode.startsWith(code.slice(0, 2)) && !city.includes('直辖') ? [city.replace(cityEnding, '')] : [],
      ),
}))
