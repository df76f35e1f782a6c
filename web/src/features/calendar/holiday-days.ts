import type { IsoDay } from '#contract/calendar/day.ts'
import type { HolidayYear } from '#contract/holiday.ts'

/** What a day is by the rules of holidays: off, or a weekend that is worked. */
export interface HolidayDay {
  name: string
  work: boolean
}

/** What has been published, by day. */
export interface HolidayDays {
  /** Whether a year is published; true while nothing is known, so that nothing is claimed. */
  has: (year: number) => boolean
  of: (day: IsoDay) => HolidayDay | undefined
}

export const readHolidayDays = (years: readonly HolidayYear[] | undefined): HolidayDays => {
  const published = new Set(years?.map(({ year }) => year))
  const days = new Map<IsoDay, HolidayDay>()
  for (const { holidays } of years ?? [])
    for (const { name, off, work } of holidays) {
      for (const day of off) days.set(day, { name, work: false })
      for (const day of work) days.set(day, { name, work: true })
    }
  return { has: (year) => years === undefined || published.has(year), of: (day) => days.get(day) }
}
