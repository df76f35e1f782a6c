import { isYearlyDay, nextAnniversary } from '#contract/calendar/anniversary.ts'
import type { OwnDay } from '#contract/reminder.ts'

/**
 * The next day as the calendar knows it, worked out here so that it is seen while one chooses; null where there is none. Apart, as the
 * whole calendar comes with it.
 */
export const previewOf = (own: OwnDay, today: string): { day: string; note: string | null } | null => {
  const { calendar, month, day, year, leapFlag, leapRule, shortRule, yearlyFlag } = own
  const yearly = { calendar, month, day, year, leapRule, shortRule, isLeap: leapFlag }
  if (!isYearlyDay(yearly)) return null
  if (yearlyFlag) return nextAnniversary(yearly, today)
  const single = year === null ? null : nextAnniversary(yearly, `${Math.max(year, 1901)}-01-01`)
  return single !== null && single.year === year && single.day >= today ? single : null
}
