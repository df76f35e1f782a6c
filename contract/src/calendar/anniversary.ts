import { addDays, fromDayNumber, type IsoDay, lastDay, toDayNumber } from './iso-day.ts'
import { leapMonthOf, lunarMonthText, lunarText, monthLength, toIsoDay, toLunar } from './lunar.ts'

/** A day that comes back each year: a birthday, an anniversary, a 忌日. */
export interface YearlyDay {
  calendar: 'lunar' | 'solar'
  month: number
  /** In a leap month; false in the solar calendar. */
  isLeap: boolean
  day: number
  /** The year of the first, of its own calendar; null where it is not known. */
  year: number | null
  /** Of a leap month: the ordinary month each year, the leap one where there is one, or both. */
  leapRule: 'ordinary' | 'leap' | 'both'
  /** Where the month is too short for it: its last day, or the first of the next month. */
  shortRule: 'last' | 'next'
}

/** One of its days. */
export interface Anniversary {
  day: IsoDay
  /** The year of its own calendar: what it is counted by, as 腊八 falls twice in some solar years. */
  year: number
  /** How many years have passed since the first; null where the first is not known. */
  years: number | null
  /** Why it is this day, where another might be expected: 今年腊月没有三十，按廿九. */
  note: string | null
}

interface Found {
  day: IsoDay | null
  note: string | null
}

const solarMonthLength = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

const inSolarYear = (own: YearlyDay, year: number): Found[] => {
  const length = solarMonthLength(year, own.month)
  const start = `${year}-${String(own.month).padStart(2, '0')}-`
  if (own.day <= length) return [{ day: `${start}${String(own.day).padStart(2, '0')}`, note: null }]
  const last = `${start}${length}`
  const missing = `${year} 年没有 ${own.month} 月 ${own.day} 日`
  if (own.shortRule === 'last') return [{ day: last, note: `${missing}，按 ${own.month} 月 ${length} 日` }]
  return [{ day: addDays(last, 1), note: `${missing}，按 ${own.month + 1} 月 1 日` }]
}

/** Its day in one lunar month, or the day in its stead. */
const inLunarMonth = (own: YearlyDay, year: number, isLeap: boolean, note: string | null): Found => {
  const month = { month: own.month, isLeap }
  const length = monthLength(year, own.month, isLeap) ?? 29
  const notes = note === null ? [] : [note]
  if (own.day <= length) return { day: toIsoDay({ year, ...month, day: own.day }), note }
  const last = toIsoDay({ year, ...month, day: length })
  const missing = `${year} 年${lunarMonthText(month)}没有三十`
  if (own.shortRule === 'last') return { day: last, note: [...notes, `${missing}，按廿九`].join('；') }
  const next = last === null ? null : fromDayNumber(toDayNumber(last) + 1)
  if (next === null || next > lastDay) return { day: null, note }
  return { day: next, note: [...notes, `${missing}，按${lunarText(toLunar(next))}`].join('；') }
}

const inLunarYear = (own: YearlyDay, year: number): Found[] => {
  if (!own.isLeap) return [inLunarMonth(own, year, false, null)]
  const [name, ordinaryName] = [lunarMonthText(own), lunarMonthText({ ...own, isLeap: false })]
  const ordinary = (note: string) => inLunarMonth(own, year, false, note)
  if (leapMonthOf(year) !== own.month) return [ordinary(`${year} 年没有${name}，按${ordinaryName}`)]
  if (own.leapRule === 'ordinary') return [ordinary(`${year} 年也有${name}，仍按${ordinaryName}`)]
  const leap = inLunarMonth(own, year, true, null)
  if (own.leapRule === 'leap') return [leap]
  return [ordinary(`${year} 年有${name}，${ordinaryName}和${name}都过`), leap]
}

/**
 * The days of a year of its own calendar: one, two of a leap month when both are kept, none before the first or outside
 * of what the calendar answers for.
 */
export const anniversariesIn = (own: YearlyDay, year: number): readonly Anniversary[] => {
  if (year < 1900 || year > 2100 || (own.year !== null && year < own.year)) return []
  const found = own.calendar === 'solar' ? inSolarYear(own, year) : inLunarYear(own, year)
  return found.flatMap(({ day, note }) =>
    day === null ? [] : [{ day, year, years: own.year === null ? null : year - own.year, note }],
  )
}

/** All of its days between two, both included, in order. */
export const anniversariesBetween = (own: YearlyDay, from: IsoDay, to: IsoDay): readonly Anniversary[] => {
  // A lunar year begins in the solar one of its number and ends in the next.
  const first = Number(from.slice(0, 4)) - 1
  const years = Array.from({ length: Number(to.slice(0, 4)) - first + 1 }, (_, index) => first + index)
  return years.flatMap((year) => anniversariesIn(own, year)).filter(({ day }) => day >= from && day <= to)
}

/** The next of its days, that day itself included; null where there is none until the end of 2100. */
export const nextAnniversary = (own: YearlyDay, from: IsoDay): Anniversary | null => {
  for (let year = Number(from.slice(0, 4)) - 1; year <= 2100; year++) {
    const found = anniversariesIn(own, year).find(({ day }) => day >= from)
    if (found) return found
  }
  return null
}

/** Whether it can be a day at all: 30 February is none, and in a year that is known its month must be that long. */
export const isYearlyDay = (own: YearlyDay): boolean => {
  if (![own.month, own.day].every(Number.isInteger) || own.month < 1 || own.month > 12 || own.day < 1) return false
  if (own.calendar === 'solar') return !own.isLeap && own.day <= solarMonthLength(own.year ?? 2000, own.month)
  return own.year === null ? own.day <= 30 : own.day <= (monthLength(own.year, own.month, own.isLeap) ?? 0)
}
