import { addDays } from '#server/platform/time/shanghai.ts'
import { occurrencesOf } from '#contract/calendar/festivals.ts'
import type { CalendarKey } from '#contract/calendar/keys.ts'
import type { IsoDay } from '#contract/calendar/day.ts'
import type { DressKey } from '#contract/festival.ts'

interface Span {
  /** The festival around whose day it is worn. */
  key: DressKey & CalendarKey
  daysBefore: number
  daysAfter: number
}

/** Of two that meet, such as 中秋 and 国庆 in 2020, the earlier line is worn. */
const spans: readonly Span[] = [
  // From 除夕 to 正月初七, the week that is free.
  { key: 'chunjie', daysBefore: 1, daysAfter: 6 },
  { key: 'yuanxiao', daysBefore: 1, daysAfter: 0 },
  { key: 'duanwu', daysBefore: 1, daysAfter: 0 },
  { key: 'qixi', daysBefore: 0, daysAfter: 0 },
  { key: 'zhongqiu', daysBefore: 1, daysAfter: 1 },
  { key: 'chongyang', daysBefore: 0, daysAfter: 0 },
  { key: 'guoqing', daysBefore: 0, daysAfter: 6 },
  { key: 'dongzhi', daysBefore: 0, daysAfter: 0 },
  { key: 'yuandan', daysBefore: 1, daysAfter: 0 },
]

/** What the app wears on a day, and until which; null on a plain one. */
export const dressOn = (day: IsoDay): { key: DressKey; until: IsoDay } | null => {
  const year = Number(day.slice(0, 4))
  // On the last day of a year 元旦 is one of the next.
  const occurrences = [...occurrencesOf(year), ...occurrencesOf(year + 1)]
  for (const { key, daysBefore, daysAfter } of spans) {
    for (const occurrence of occurrences) {
      if (occurrence.key !== key) continue
      const until = addDays(occurrence.day, daysAfter)
      if (addDays(occurrence.day, -daysBefore) <= day && day <= until) return { key, until }
    }
  }
  return null
}
