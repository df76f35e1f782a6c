import { randomInt } from 'node:crypto'
import { areaList } from '@vant/area-data'
import { idNumberCheck } from '#contract/id-number.ts'

const regionCodes = Object.keys(areaList.county_list)

/**
 * A formally right ID number, hardly ever the same.
 * @param order digits 15 to 17, which the sandbox decides by: docs/identity-verification.md
 */
export const makeIdNumber = (order = '123'): string => {
  const day = new Date(randomInt(Date.UTC(1930, 0, 1) / 86_400_000, Date.UTC(2010, 0, 1) / 86_400_000) * 86_400_000)
  const digits = `${regionCodes[randomInt(regionCodes.length)]}${day.toISOString().slice(0, 10).replaceAll('-', '')}${order}`
  return digits + idNumberCheck(digits)
}
