import { disputeOf } from './disputed.ts'
import { occurrencesOf } from './festivals.ts'
import { dayGanzhi, monthGanzhi, yearGanzhi, zodiacOf } from './ganzhi.ts'
import { type IsoDay, todayInShanghai, toKnownDayNumber } from './iso-day.ts'
import { type CalendarKey, type FestivalKey, isTerm, type TermKey } from './keys.ts'
import { type LunarDate, leapMonthOf, lunarText, monthLength, toIsoDay, toLunar } from './lunar.ts'
import { termDaysOf } from './terms.ts'

export { leapMonthOf, lunarText, monthLength, todayInShanghai, toIsoDay }
export type { IsoDay, LunarDate }

/** What the calendar knows of a day. */
export interface CalendarDay {
  day: IsoDay
  lunar: LunarDate
  /** The solar term that falls on it. */
  term: TermKey | null
  /** All that fall on it: 上巳 and 寒食 may share a day. */
  festivals: readonly FestivalKey[]
  /** The pillars of 八字: the year changes at 立春, the month at each 节. */
  ganzhi: { year: string; month: string; day: string }
  /** The animal, which changes at 正月初一. */
  zodiac: string
  /** What almanacs and astronomy do not agree upon, to be shown beside it. */
  disputed: string | null
}

/** What a Gregorian year is looked up in. */
interface YearTable {
  terms: ReadonlyMap<IsoDay, TermKey>
  /** The days of the twelve 节, from 小寒 on: every second term. */
  jie: readonly IsoDay[]
  festivals: ReadonlyMap<IsoDay, readonly FestivalKey[]>
}

const tables = new Map<number, YearTable>()

const isFestival = (key: CalendarKey): key is FestivalKey => !isTerm(key)

const makeTable = (year: number): YearTable => {
  const terms = termDaysOf(year)
  const festivals = new Map<IsoDay, FestivalKey[]>()
  for (const { key, day } of occurrencesOf(year))
    if (isFestival(key)) festivals.set(day, [...(festivals.get(day) ?? []), key])
  return { terms, jie: [...terms.keys()].filter((_, index) => index % 2 === 0), festivals }
}

const tableOf = (year: number): YearTable => {
  const known = tables.get(year) ?? makeTable(year)
  tables.set(year, known)
  return known
}

/** Year and month of the pillars: how many of the twelve 节 have passed since 立春. */
const pillarsOf = (day: IsoDay, solarYear: number, jie: readonly IsoDay[]): { year: string; month: string } => {
  const passed = jie.findLastIndex((start) => start <= day) + 1
  // Before 立春, the second, it is still the year before: 子 until 小寒, then 丑.
  return passed < 2
    ? { year: yearGanzhi(solarYear - 1), month: monthGanzhi(solarYear - 1, passed + 10) }
    : { year: yearGanzhi(solarYear), month: monthGanzhi(solarYear, passed - 2) }
}

/** Everything that the calendar knows of a day. @throws RangeError outside 1900-01-31 … 2100-12-31, and of what is no day */
export const dayOf = (day: IsoDay): CalendarDay => {
  const number = toKnownDayNumber(day)
  const solarYear = Number(day.slice(0, 4))
  const { terms, jie, festivals } = tableOf(solarYear)
  const lunar = toLunar(day)
  return {
    ...{ day, lunar, term: terms.get(day) ?? null, festivals: festivals.get(day) ?? [] },
    ganzhi: { ...pillarsOf(day, solarYear, jie), day: dayGanzhi(number) },
    ...{ zodiac: zodiacOf(lunar.year), disputed: disputeOf(day) },
  }
}
