import { calendarOf } from '#web/lib/time/time.ts'

/** `2026年11月21日 08:00` in the business zone. @param time ISO 8601 */
export const formatDay = (time: string): string => {
  const { year, month, day, clock } = calendarOf(Date.parse(time))
  return `${year}年${month}月${day}日 ${clock}`
}
