import { calendarOf, zoneMs } from './time.ts'

/** A day in full, in the business zone: 2026年11月22日. @param timeMs milliseconds since 1970 */
export const formatDay = (timeMs: number): string => {
  const { year, month, day } = calendarOf(timeMs)
  return `${year}年${month}月${day}日`
}

/** The day in the business zone as the contract writes it: 2026-11-22. @param timeMs milliseconds since 1970 */
export const businessDay = (timeMs: number = Date.now()): string => new Date(timeMs + zoneMs).toISOString().slice(0, 10)
