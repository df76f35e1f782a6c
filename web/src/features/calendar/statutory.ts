import { addDays, type IsoDay } from '#contract/calendar/iso-day.ts'
import { nextOccurrence } from '#contract/calendar/festivals.ts'
import type { CalendarKey } from '#contract/calendar/keys.ts'
import type { HolidayYear } from '#contract/holiday.ts'

/** Name, the festival, and its days: so many before it, so many from it on. */
const rules: readonly [name: string, key: CalendarKey, before: number, days: number][] = [
  ['元旦', 'yuandan', 0, 1],
  ['春节', 'chunjie', 1, 3],
  ['清明节', 'qingming', 0, 1],
  ['劳动节', 'laodong', 0, 2],
  ['端午节', 'duanwu', 0, 1],
  ['中秋节', 'zhongqiu', 0, 1],
  ['国庆节', 'guoqing', 0, 3],
]

/**
 * The days that are off by law (《全国年节及纪念日放假办法》, as amended in November 2024), before the year's 调休 is
 * published: 13 days, of which no notice takes any away. Weekends that will be worked are not known yet.
 * @param year from 2025 on
 */
export const statutoryYear = (year: number): HolidayYear => {
  const daysOf = (key: CalendarKey, before: number, count: number): IsoDay[] => {
    const first = addDays(nextOccurrence(key, `${year}-01-01`), -before)
    return Array.from({ length: before + count }, (_, index) => addDays(first, index))
  }
  return {
    ...{ year, notice: null },
    holidays: rules.map(([name, key, before, count]) => ({ name, off: daysOf(key, before, count), work: [] })),
  }
}
