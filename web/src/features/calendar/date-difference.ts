import { daysBetween, type IsoDay } from '#contract/calendar/iso-day.ts'
import { toLunar } from '#contract/calendar/lunar.ts'

/** How far two days lie apart. */
export interface DateDifference {
  days: number
  /** Whole years, then whole months, then days, from the earlier to the later. */
  years: number
  months: number
  restDays: number
}

const monthsFrom = (day: IsoDay, months: number): IsoDay => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const length = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, length))).toISOString().slice(0, 10)
}

export const differenceOf = (one: IsoDay, other: IsoDay): DateDifference => {
  const [from, to] = one <= other ? [one, other] : [other, one]
  const [fromYear = 0, fromMonth = 0] = from.split('-').map(Number)
  const [toYear = 0, toMonth = 0] = to.split('-').map(Number)
  const most = (toYear - fromYear) * 12 + toMonth - fromMonth
  const months = monthsFrom(from, most) > to ? most - 1 : most
  return {
    days: daysBetween(from, to),
    ...{ years: Math.floor(months / 12), months: months % 12 },
    restDays: daysBetween(monthsFrom(from, months), to),
  }
}

/** Somebody's age: 周岁 by birthdays, 虚岁 by lunar years; null before birth. */
export const ageOf = (birth: IsoDay, day: IsoDay): { full: number; nominal: number } | null => {
  if (day < birth) return null
  // Who was born on 29 February is a year older on 1 March of other years.
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4))
  const full = day.slice(5) < birth.slice(5) ? years - 1 : years
  return { full, nominal: toLunar(day).year - toLunar(birth).year + 1 }
}
