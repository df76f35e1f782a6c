import { calendarOf } from './time.ts'

/**
 * Day and time of something that is to come, as one would say it: 11月28日 08:00. In the business zone.
 * @param time ISO 8601
 */
export const formatDateTime = (time: string): string => {
  const { month, day, clock } = calendarOf(Date.parse(time))
  return `${month}月${day}日 ${clock}`
}
