import { dayOf, type IsoDay, lunarText, monthLength } from '#contract/calendar/day.ts'
import { occurrencesOf } from '#contract/calendar/festivals.ts'
import { type CalendarKey, isTerm, names } from '#contract/calendar/keys.ts'
import { addDays, daysBetween, firstDay, startOfDay } from '#contract/calendar/iso-day.ts'
import { lunarMonthText } from '#contract/calendar/lunar.ts'
import { termsOf } from '#contract/calendar/terms.ts'

/** The years that the calendar knows. */
export const firstYear = 1900
export const lastYear = 2100

/** A festival or a solar term, as a year shows it. */
export interface YearEntry {
  key: CalendarKey
  name: string
  isTerm: boolean
  day: IsoDay
  /** When it begins, in milliseconds since 1970: midnight in Asia/Shanghai, or of a term its minute where that is known. */
  startMs: number
  /** Of a term: the minute is known, and not only the day. */
  hasMinute: boolean
  /** 八月十五 */
  lunar: string
  /** Why others may give another day. */
  disputed: string | null
}

/** Whether there is a page of that key. */
export const isCalendarKey = (key: string): key is CalendarKey => Object.hasOwn(names, key)

/** 八月十五. */
export const lunarOf = (day: IsoDay): string => lunarText(dayOf(day).lunar)

/** All festivals and terms of a Gregorian year, in their order. */
export const entriesOf = (year: number): YearEntry[] => {
  const minutes = new Map<string, Date | null>(termsOf(year).map(({ key, at }) => [key, at]))
  return occurrencesOf(year).map(({ key, day }) => {
    const at = minutes.get(key) ?? null
    return {
      key,
      name: names[key],
      isTerm: isTerm(key),
      day,
      startMs: (at ?? startOfDay(day)).getTime(),
      hasMinute: at !== null,
      lunar: lunarOf(day),
      disputed: dayOf(day).disputed,
    }
  })
}

/** 今天, 明天, 还有 12 天, 3 天前. */
export const distanceText = (today: IsoDay, day: IsoDay): string => {
  const days = daysBetween(today, day)
  if (days === 0) return '今天'
  if (days === 1) return '明天'
  return days > 0 ? `还有 ${days} 天` : `${-days} 天前`
}

/** What of a month by the moon lies in a Gregorian year. */
export interface LunarMonth {
  /** 正月, 闰六月 */
  name: string
  isLeap: boolean
  /** The first of its days in the year. */
  begins: IsoDay
  /** 十五, where that is in the year. */
  fullMoonDay: IsoDay | null
  /** So many of its days are in the year. */
  days: number
}

/** The first day of the month after that of a day. */
const nextFirst = (day: IsoDay): IsoDay => {
  const { year, month, isLeap, day: number } = dayOf(day).lunar
  return addDays(day, (monthLength(year, month, isLeap) ?? 30) - number + 1)
}

/** The months by the moon of a Gregorian year, of the first and the last of them only what lies in it: together the whole year. */
export const lunarMonthsOf = (year: number): LunarMonth[] => {
  const months: LunarMonth[] = []
  const end = `${year + 1}-01-01`
  let day = `${year}-01-01` < firstDay ? firstDay : `${year}-01-01`
  while (day < end) {
    const { lunar } = dayOf(day)
    const next = nextFirst(day)
    const upTo = next < end ? next : end
    const fullMoonDay = addDays(day, 15 - lunar.day)
    months.push({
      name: lunarMonthText(lunar),
      isLeap: lunar.isLeap,
      begins: day,
      fullMoonDay: day <= fullMoonDay && fullMoonDay < upTo ? fullMoonDay : null,
      days: daysBetween(day, upTo),
    })
    day = upTo
  }
  return months
}
