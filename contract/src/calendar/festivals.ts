import { stemOf } from './ganzhi.ts'
import {
  addDays,
  checkYear,
  firstDay,
  fromDayNumber,
  type IsoDay,
  lastDay,
  toDayNumber,
  toKnownDayNumber,
} from './iso-day.ts'
import { type CalendarKey, type FestivalKey, festivalKeys, names } from './keys.ts'
import { lastDayOfYear, toIsoDay } from './lunar.ts'
import { termDaysOf } from './terms.ts'

export { festivalKeys, names }

/** A festival or term in a year. */
export interface Occurrence {
  key: CalendarKey
  day: IsoDay
}

/** Month and day of the lunar year; a leap month never counts. 小年 is that of the north, in the south it is a day later. */
const lunarDates: [FestivalKey, month: number, day: number][] = [
  ['chunjie', 1, 1],
  ['yuanxiao', 1, 15],
  ['longtaitou', 2, 2],
  ['huazhao', 2, 15],
  ['shangsi', 3, 3],
  ['duanwu', 5, 5],
  ['nadamu', 6, 4],
  ['huobajie', 6, 24],
  ['qixi', 7, 7],
  ['zhongyuan', 7, 15],
  ['zhongqiu', 8, 15],
  ['chongyang', 9, 9],
  ['hanyi', 10, 1],
  ['xiayuan', 10, 15],
  ['laba', 12, 8],
  ['xiaonian', 12, 23],
]

/** Month and day of the Gregorian year, and the first year: three are kept since the rules of December 1949. */
const solarDates: [FestivalKey, date: string, since: number][] = [
  ['yuandan', '01-01', 1950],
  ['poshuijie', '04-13', 1900],
  ['laodong', '05-01', 1950],
  ['guoqing', '10-01', 1950],
]

const ofLunarYear = (year: number): [FestivalKey, IsoDay | null][] => [
  ...lunarDates.map(([key, month, day]): [FestivalKey, IsoDay | null] => [
    key,
    toIsoDay({ year, month, isLeap: false, day }),
  ]),
  ['chuxi', lastDayOfYear(year)],
]

/** 社日: the fifth 戊 from a term on, its own day included. */
const fifthWu = (term: IsoDay): IsoDay => {
  const number = toDayNumber(term)
  return fromDayNumber(number + ((14 - stemOf(number)) % 10) + 40)
}

const ofTerms = (year: number): [CalendarKey, IsoDay][] =>
  [...termDaysOf(year)].flatMap(([day, key]): [CalendarKey, IsoDay][] => {
    const own: [CalendarKey, IsoDay] = [key, day]
    if (key === 'lichun') return [own, ['chunshe', fifthWu(day)]]
    if (key === 'liqiu') return [own, ['qiushe', fifthWu(day)]]
    return key === 'qingming' ? [['hanshi', addDays(day, -1)], own] : [own]
  })

const cache = new Map<number, readonly Occurrence[]>()

const makeOccurrences = (year: number): Occurrence[] => {
  const all: [CalendarKey, IsoDay | null][] = [
    ...solarDates.map(([key, date, since]): [CalendarKey, IsoDay | null] => [
      key,
      year < since ? null : `${year}-${date}`,
    ]),
    ...ofTerms(year),
    ...ofLunarYear(year - 1),
    ...ofLunarYear(year),
  ]
  return all
    .flatMap(([key, day]) => (day?.startsWith(String(year)) && day >= firstDay && day <= lastDay ? [{ key, day }] : []))
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
}

/** Festivals and terms of a Gregorian year, in order; 腊八 may be among them twice or not at all. @throws RangeError outside 1900 … 2100 */
export const occurrencesOf = (year: number): readonly Occurrence[] => {
  checkYear(year)
  const known = cache.get(year) ?? makeOccurrences(year)
  cache.set(year, known)
  return known
}

/** The next day of a festival or term, that day itself included. @throws RangeError where there is none until the end of 2100 */
export const nextOccurrence = (key: CalendarKey, from: IsoDay): IsoDay => {
  toKnownDayNumber(from)
  for (let year = Number(from.slice(0, 4)); year <= 2100; year++) {
    const found = occurrencesOf(year).find((one) => one.key === key && one.day >= from)
    if (found) return found.day
  }
  throw new RangeError(`no ${key} from ${from} to ${lastDay}`)
}
