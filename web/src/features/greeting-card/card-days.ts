import { dayOf, type IsoDay, type LunarDate, lunarText, toIsoDay, todayInShanghai } from '#contract/calendar/day.ts'
import { names, nextOccurrence } from '#contract/calendar/festivals.ts'
import { addDays } from '#contract/calendar/iso-day.ts'
import { monthsOf } from '#contract/calendar/lunar.ts'
import type { CalendarKey } from '#contract/calendar/keys.ts'

/** A day on which a card may be due. */
export interface CardDay {
  day: IsoDay
  lunar: LunarDate
  /** 中秋节; of a day without a name its lunar date. */
  title: string
}

const offered: readonly CalendarKey[] = [
  ...([
    'chuxi',
    'chunjie',
    'yuanxiao',
    'qingming',
    'duanwu',
    'qixi',
    'zhongqiu',
    'chongyang',
    'dongzhi',
    'laba',
  ] as const),
]

/** The next festivals for which cards are written, in order. @param count how many */
export const nextCardDays = (now: Date, count: number): CardDay[] => {
  const tomorrow = addDays(todayInShanghai(now), 1)
  return offered
    .map((key) => ({ title: names[key], day: nextOccurrence(key, tomorrow) }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    .slice(0, count)
    .map(({ title, day }) => ({ title, day, lunar: dayOf(day).lunar }))
}

/** Months of the lunar year in which a day lies, and of the next: as far as a card may be due. */
export const cardMonths = (now: Date): { year: number; month: number; isLeap: boolean; length: number }[] => {
  const { lunar } = dayOf(todayInShanghai(now))
  const all = [lunar.year, lunar.year + 1].flatMap((year) => monthsOf(year).map((month) => ({ year, ...month })))
  const first = all.findIndex(
    ({ year, month, isLeap }) => year === lunar.year && month === lunar.month && isLeap === lunar.isLeap,
  )
  return all.slice(first, first + 13)
}

/** A lunar day with its Gregorian one. */
export const cardDay = (lunar: LunarDate): CardDay | undefined => {
  const day = toIsoDay(lunar)
  return day === null ? undefined : { day, lunar, title: lunarText(lunar) }
}

/** `08:30` as minutes of the day; undefined when it is no time. */
export const minuteOf = (time: string): number | undefined => {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time)
  return match ? Number(match[1]) * 60 + Number(match[2]) : undefined
}
