import { deviceNow } from './server-clock.ts'
import { calendarOf, zoneMs } from './time.ts'

/**
 * Day and time of something that is to come, as one would say it: 11月28日 08:00. In the business zone.
 * @param time ISO 8601
 */
export const formatDateTime = (time: string): string => {
  const { month, day, clock } = calendarOf(Date.parse(time))
  return `${month}月${day}日 ${clock}`
}

/** A day in full, in the business zone: 2026年11月22日. @param timeMs milliseconds since 1970 */
export const formatDay = (timeMs: number): string => {
  const { year, month, day } = calendarOf(timeMs)
  return `${year}年${month}月${day}日`
}

/** The day in the business zone as the contract writes it: 2026-11-22. @param timeMs milliseconds since 1970 */
export const businessDay = (timeMs: number = deviceNow()): string =>
  new Date(timeMs + zoneMs).toISOString().slice(0, 10)

/** A length of time as players show it: 3:07, 1:02:07. */
export const formatDuration = (ms: number): string => {
  const seconds = Math.floor(ms / 1000)
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'))
  const hours = Math.floor(seconds / 3600)
  return hours > 0 ? `${hours}:${parts.join(':')}` : `${Number(parts[0])}:${parts[1]}`
}
