import type { IsoDay } from '#contract/calendar/day.ts'
import type { CalendarKey } from '#contract/calendar/keys.ts'
import { entriesOf, firstYear, lastYear, type YearEntry } from './festival-year.ts'

const yearOf = (day: IsoDay): number => Number(day.slice(0, 4))

/** Whether a text is a year that the calendar knows. */
export const isYear = (text: string | undefined): boolean =>
  text !== undefined && /^\d{4}$/.test(text) && Number(text) >= firstYear && Number(text) <= lastYear

/** A festival's or term's days from one on, at most so many; 腊八 may fall twice into a year, or not at all. */
export const daysFrom = (key: CalendarKey, from: IsoDay, most: number): YearEntry[] => {
  const found: YearEntry[] = []
  for (let year = yearOf(from); year <= lastYear && found.length < most; year++)
    found.push(...entriesOf(year).filter((entry) => entry.key === key && entry.day >= from))
  return found.slice(0, most)
}

/** Its day in a year; without one, or where that year has none, the next from today on. */
export const entryOf = (key: CalendarKey, year: string | undefined, today: IsoDay): YearEntry | undefined =>
  (isYear(year) ? entriesOf(Number(year)).find((entry) => entry.key === key) : undefined) ?? daysFrom(key, today, 1)[0]

/** What comes before and after it; null at either end of the calendar. */
export const neighboursOf = (entry: YearEntry): { before: YearEntry | null; after: YearEntry | null } => {
  const year = yearOf(entry.day)
  const all = [year - 1, year, year + 1]
    .filter((one) => one >= firstYear && one <= lastYear)
    .flatMap((one) => entriesOf(one))
  const place = all.findIndex(({ key, day }) => key === entry.key && day === entry.day)
  return { before: all[place - 1] ?? null, after: all[place + 1] ?? null }
}
