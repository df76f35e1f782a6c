/** What an ID number tells of its holder. */
export interface IdNumberParts {
  /** Six digits of the county that registered the birth (GB/T 2260); the first two are the province. */
  regionCode: string
  /** `YYYY-MM-DD`. */
  birthday: string
  gender: 'male' | 'female'
}

/**
 * First two digits: provinces (GB/T 2260), and 81 to 83 of residence permits for Hong Kong, Macao and Taiwan. Counties
 * below are not looked up: many were renamed or merged, and their numbers live on in the cards.
 */
const provinces = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(' '),
)

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkCharacters = '10X98765432'

/** The check character of the first 17 digits (GB 11643-1999, ISO 7064 MOD 11-2). */
export const idNumberCheck = (digits: string): string => {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return checkCharacters[sum % 11] ?? ''
}

const isDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/**
 * Reads an ID number by GB 11643-1999: 18 characters, a known region, a real birthday of the 19th century or later,
 * and the right check character. That the birthday is not still to come is for whoever knows the time.
 * @param value with a check character X in either case
 * @returns undefined for what is no ID number
 */
export const readIdNumber = (value: string): IdNumberParts | undefined => {
  const match = /^(\d{6})(\d{4})(\d{2})(\d{2})\d{2}(\d)[\dX]$/i.exec(value)
  if (!match) return undefined
  const [, regionCode = '', year = '', month = '', day = '', order = ''] = match
  if (!provinces.has(regionCode.slice(0, 2)) || Number(year) < 1800) return undefined
  if (!isDay(Number(year), Number(month), Number(day))) return undefined
  if (idNumberCheck(value) !== value.slice(-1).toUpperCase()) return undefined
  return { regionCode, birthday: `${year}-${month}-${day}`, gender: Number(order) % 2 === 1 ? 'male' : 'female' }
}
