import { calendarOf, zoneMs } from '#web/lib/time/time.ts'
import { businessDay } from '#web/lib/time/format-time.ts'

const dayMs = 24 * 60 * 60 * 1000
const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']

/** When a day begins in the business zone, in milliseconds since 1970. @param day `2026-11-23` */
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) - zoneMs

/** A day so many days after another. */
export const dayAfter = (day: string, days: number): string => businessDay(startOf(day) + days * dayMs)

/** How many days lie between two. */
export const daysBetween = (from: string, to: string): number => Math.round((startOf(to) - startOf(from)) / dayMs)

/** Whether a text is a day of the calendar. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(startOf(text)) && dayAfter(text, 0) === text

/** `今天`, `明天`, `后天`, else the day of the week. */
export const nearName = (day: string, today: string): string =>
  ['今天', '明天', '后天'][daysBetween(today, day)] ?? weekdayOf(day)

export const weekdayOf = (day: string): string => weekdays[calendarOf(startOf(day)).weekday] ?? ''

/** `11月23日`. */
export const dateOf = (day: string): string => {
  const { month, day: date } = calendarOf(startOf(day))
  return `${month}月${date}日`
}

/** `11月23日 周一`. */
export const dayName = (day: string): string => `${dateOf(day)} ${weekdayOf(day)}`

/** `07:05`, in the business zone. @param time ISO 8601 */
export const clockOf = (time: string): string => calendarOf(Date.parse(time)).clock

/** The day of a moment in the business zone: `2026-11-23`. @param time ISO 8601 */
export const dayOf = (time: string): string => businessDay(Date.parse(time))

/** How long a way takes: `4 小时 36 分`, `45 分`. */
export const durationText = (minutes: number): string => {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest}分`
  return rest === 0 ? `${hours}小时` : `${hours}小时${rest}分`
}

/** A time of the day from its minutes: 510 is `08:30`. */
export const minuteText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
