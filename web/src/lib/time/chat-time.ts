import { calendarOf } from './time.ts'

const weekdays = ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六']

const dayAndClockOf = (time: string, now: number) => {
  const then = calendarOf(Date.parse(time))
  const today = calendarOf(now)
  const date = `${then.month}月${then.day}日`
  return {
    clock: then.clock,
    daysAgo: today.dayNumber - then.dayNumber,
    weekday: weekdays[then.weekday] ?? '',
    date: then.year === today.year ? date : `${then.year}年${date}`,
  }
}

/** The day as one would name it: 昨天, 星期三, 11月3日, 2025年3月1日; empty for today. */
const dayOf = ({ daysAgo, weekday, date }: ReturnType<typeof dayAndClockOf>): string => {
  if (daysAgo <= 0) return ''
  if (daysAgo === 1) return '昨天'
  return daysAgo < 7 ? weekday : date
}

/**
 * When something was said, between the messages: 12:30, 昨天 12:30, 星期三 12:30, 11月3日 12:30.
 * @param time ISO 8601
 * @param now milliseconds since 1970
 */
export const chatTime = (time: string, now: number = Date.now()): string => {
  const parts = dayAndClockOf(time, now)
  return `${dayOf(parts)} ${parts.clock}`.trim()
}

/** The same where there is little room, in the list of windows: 12:30, 昨天, 星期三, 11月3日. */
export const shortChatTime = (time: string, now: number = Date.now()): string => {
  const parts = dayAndClockOf(time, now)
  return dayOf(parts) || parts.clock
}

/** Hours and minutes. */
export const clockOf = (time: string): string => dayAndClockOf(time, 0).clock
