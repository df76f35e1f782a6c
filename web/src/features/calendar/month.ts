import { firstDay, fromDayNumber, type IsoDay, lastDay, toDayNumber } from '#contract/calendar/iso-day.ts'

/** `2026-02` */
export type Month = string

export const monthOf = (day: IsoDay): Month => day.slice(0, 7)

/** 0 for Monday. 1970-01-01 was a Thursday. */
export const weekdayOf = (day: IsoDay): number => (((toDayNumber(day) + 3) % 7) + 7) % 7

export const weekdayNames = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'] as const

/** 2月17日 */
export const dateText = (day: IsoDay): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`

/** 2026年2月17日 周二 */
export const fullText = (day: IsoDay): string =>
  `${day.slice(0, 4)}年${dateText(day)} ${weekdayNames[weekdayOf(day)] ?? ''}`

/** The nearest day that the calendar answers for. */
export const clampDay = (day: IsoDay): IsoDay => (day < firstDay ? firstDay : day > lastDay ? lastDay : day)

/** The weeks of a month from Monday on, with the days around it that fill them. */
export const weeksOf = (month: Month): IsoDay[][] => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate()
  const start = toDayNumber(`${month}-01`) - weekdayOf(`${month}-01`)
  const weeks = Math.ceil((toDayNumber(`${month}-01`) + length - start) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_day, at) => fromDayNumber(start + week * 7 + at)),
  )
}

/** The same day so many months on; the last of the month where it is too short, within what the calendar answers for. */
export const moveMonths = (day: IsoDay, months: number): IsoDay => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const length = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return clampDay(new Date(Date.UTC(year, month - 1 + months, Math.min(date, length))).toISOString().slice(0, 10))
}

/** Where a key leads in a page of days; undefined for all other keys. */
export const dayAtKey = (day: IsoDay, key: string): IsoDay | undefined => {
  const weekday = weekdayOf(day)
  const steps: Record<string, number> = {
    ...{ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 },
    ...{ Home: -weekday, End: 6 - weekday },
  }
  const step = steps[key]
  if (step !== undefined) return clampDay(fromDayNumber(toDayNumber(day) + step))
  if (key === 'PageUp' || key === 'PageDown') return moveMonths(day, key === 'PageUp' ? -1 : 1)
  return undefined
}
