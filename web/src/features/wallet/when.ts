import { formatDay } from '#web/lib/time/format-time.ts'
import { calendarOf } from '#web/lib/time/time.ts'

/** A day with its year, and the time: `2026年11月22日 08:00`. In the business zone. @param time ISO 8601 */
export const formatWhen = (time: string): string =>
  `${formatDay(Date.parse(time))} ${calendarOf(Date.parse(time)).clock}`
