import { deviceNow } from './server-clock.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** The business zone is Asia/Shanghai: UTC+8 all year. */
export const zoneMs = 8 * 60 * minuteMs
/** A server's clock may be this much ahead of the reader's. */
const clockSkewMs = 5 * minuteMs

const twoDigits = (value: number) => String(value).padStart(2, '0')

/** A moment's calendar in the business zone. @param timeMs milliseconds since 1970 */
export const calendarOf = (timeMs: number) => {
  const shifted = new Date(timeMs + zoneMs)
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth() + 1,
    day: shifted.getUTCDate(),
    /** 0 is Sunday. */
    weekday: shifted.getUTCDay(),
    clock: `${twoDigits(shifted.getUTCHours())}:${twoDigits(shifted.getUTCMinutes())}`,
    dayNumber: Math.floor((timeMs + zoneMs) / dayMs),
  }
}

/**
 * When something happened, as one would say it: 刚刚, 5 分钟前, 今天 12:30, 昨天 08:15, 11月3日, 2025年3月1日.
 * @param time ISO 8601
 * @param now milliseconds since 1970
 */
export const formatTime = (time: string, now: number = deviceNow()): string => {
  const timeMs = Date.parse(time)
  if (Number.isNaN(timeMs)) return ''
  const elapsedMs = now - timeMs
  if (elapsedMs > -clockSkewMs && elapsedMs < minuteMs) return '刚刚'
  if (elapsedMs > 0 && elapsedMs < 60 * minuteMs) return `${Math.floor(elapsedMs / minuteMs)} 分钟前`
  const then = calendarOf(timeMs)
  const today = calendarOf(now)
  if (then.dayNumber === today.dayNumber) return `今天 ${then.clock}`
  if (then.dayNumber === today.dayNumber - 1) return `昨天 ${then.clock}`
  const date = `${then.month}月${then.day}日`
  return then.year === today.year ? date : `${then.year}年${date}`
}
