import { LunarYear, ShouXingUtil } from 'tyme4ts'
import { fromDayNumber, type IsoDay, lastDay, toKnownDayNumber } from './iso-day.ts'

/** A day of the lunar calendar. */
export interface LunarDate {
  /** The Gregorian year in which the lunar one begins. */
  year: number
  /** 1–12 */
  month: number
  /** Whether it is the leap month after the ordinary one of that number. */
  isLeap: boolean
  /** 1–30 */
  day: number
}

interface LunarMonth {
  month: number
  isLeap: boolean
  /** Days since 1970-01-01. */
  start: number
  length: 29 | 30
}

interface MonthTable {
  leapMonth: number
  months: readonly LunarMonth[]
}

/** Noon of 1970-01-01 in days since noon of 2000-01-01, from which the library counts. */
const epochOffset = 2_451_545 - 2_440_588
/** Days from one new moon to the next, in the mean. */
const meanMonth = 29.5306
/** Lunar years that reach into the years that are answered for. */
const [firstYear, lastYear] = [1900, 2100]

const tables = new Map<number, MonthTable>()

const makeTable = (year: number): MonthTable => {
  const leapMonth = LunarYear.fromYear(year).getLeapMonth()
  const first = LunarYear.fromYear(year).getFirstMonth().getFirstJulianDay().getDay() - 2_451_545
  // The library finds each month from the winter solstice anew; its new moons, one after another, cost a tenth.
  const starts = Array.from({ length: leapMonth > 0 ? 14 : 13 }, (_, index) =>
    ShouXingUtil.calcShuo(first + meanMonth * index),
  )
  const months = starts.slice(0, -1).map((start, index): LunarMonth => {
    const isLeap = leapMonth > 0 && index === leapMonth
    const month = leapMonth > 0 && index >= leapMonth ? index : index + 1
    return { month, isLeap, start: start + epochOffset, length: (starts[index + 1] ?? 0) - start === 30 ? 30 : 29 }
  })
  return { leapMonth, months }
}

const tableOf = (year: number): MonthTable => {
  const known = tables.get(year) ?? makeTable(year)
  tables.set(year, known)
  return known
}

const isKnownYear = (year: number) => Number.isInteger(year) && year >= firstYear && year <= lastYear

const findMonth = (year: number, month: number, isLeap: boolean): LunarMonth | undefined =>
  isKnownYear(year) ? tableOf(year).months.find((one) => one.month === month && one.isLeap === isLeap) : undefined

/** The number of the leap month of a lunar year, 0 without one. @throws RangeError outside 1900 … 2100 */
export const leapMonthOf = (year: number): number => {
  if (!isKnownYear(year)) throw new RangeError(`outside ${firstYear} … ${lastYear}: ${year}`)
  return tableOf(year).leapMonth
}

/** The months of a lunar year in their order, the leap one after its ordinary one. @throws RangeError outside 1900 … 2100 */
export const monthsOf = (year: number): readonly { month: number; isLeap: boolean; length: 29 | 30 }[] => {
  leapMonthOf(year)
  return tableOf(year).months
}

/** How many days a lunar month has; null where there is no such month. */
export const monthLength = (year: number, month: number, isLeap: boolean): 29 | 30 | null =>
  findMonth(year, month, isLeap)?.length ?? null

/** The Gregorian day of a lunar one; null where it does not exist or lies outside of what is answered for. */
export const toIsoDay = ({ year, month, isLeap, day }: LunarDate): IsoDay | null => {
  const found = findMonth(year, month, isLeap)
  if (!found || !Number.isInteger(day) || day < 1 || day > found.length) return null
  const isoDay = fromDayNumber(found.start + day - 1)
  return isoDay > lastDay ? null : isoDay
}

/** The lunar day of a Gregorian one. @throws RangeError outside 1900-01-31 … 2100-12-31 */
export const toLunar = (day: IsoDay): LunarDate => {
  const number = toKnownDayNumber(day)
  const solarYear = Number(day.slice(0, 4))
  const isBefore = solarYear > firstYear && number < (tableOf(solarYear).months[0]?.start ?? 0)
  const year = isBefore ? solarYear - 1 : solarYear
  const found = tableOf(year).months.findLast(({ start }) => start <= number)
  if (!found) throw new RangeError(`no lunar day: ${day}`)
  return { year, month: found.month, isLeap: found.isLeap, day: number - found.start + 1 }
}

const monthNames = ['正', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '腊']
const digits = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十']

/** 八月, 闰六月, 正月, 腊月 */
export const lunarMonthText = ({ month, isLeap }: Pick<LunarDate, 'month' | 'isLeap'>): string =>
  `${isLeap ? '闰' : ''}${monthNames[month - 1]}月`

/** 初一, 十五, 二十, 廿九, 三十 */
export const lunarDayText = (day: number): string => {
  if (day === 20 || day === 30) return day === 20 ? '二十' : '三十'
  return `${['初', '十', '廿'][Math.floor((day - 1) / 10)]}${digits[(day - 1) % 10]}`
}

/** 八月十五, 闰六月初一 */
export const lunarText = (lunar: LunarDate): string => `${lunarMonthText(lunar)}${lunarDayText(lunar.day)}`

/** The day before 正月初一 of a lunar year, whatever its number. */
export const lastDayOfYear = (year: number): IsoDay | null => {
  const last = isKnownYear(year) ? tableOf(year).months.at(-1) : undefined
  const day = last && fromDayNumber(last.start + last.length - 1)
  return day === undefined || day > lastDay ? null : day
}
