import { calendarOf } from './time.ts'

/** A day in full, in the business zone: 2026年11月22日. @param timeMs milliseconds since 1970 */
export const formatDay = (timeMs: number): string => {
  const { year, month, day } = calendarOf(timeMs)
  return `${year}年${month}月${day}日`
}
