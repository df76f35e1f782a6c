const dayMs = 24 * 60 * 60_000
/** The business zone is Asia/Shanghai: UTC+8 all year. */
const zoneMs = 8 * 60 * 60_000

const weekdays = ['星期日', '星期一', '星期二', '星期三', '星期四', '星期五', '星期六']

const twoDigits = (value: number) => String(value).padStart(2, '0')

const placeOf = (time: string, now: number) => {
  const shifted = new Date(Date.parse(time) + zoneMs)
  const dayNumber = Math.floor(shifted.getTime() / dayMs)
  const date = `${shifted.getUTCMonth() + 1}月${shifted.getUTCDate()}日`
  const thisYear = new Date(now + zoneMs).getUTCFullYear()
  return {
    clock: `${twoDigits(shifted.getUTCHours())}:${twoDigits(shifted.getUTCMinutes())}`,
    daysAgo: Math.floor((now + zoneMs) / dayMs) - dayNumber,
    weekday: weekdays[shifted.getUTCDay()] ?? '',
    date: shifted.getUTCFullYear() === thisYear ? date : `${shifted.getUTCFullYear()}年${date}`,
  }
}

/** The day as one would name it: 昨天, 星期三, 11月3日, 2025年3月1日; empty for today. */
const dayOf = ({ daysAgo, weekday, date }: ReturnType<typeof placeOf>): string => {
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
  const place = placeOf(time, now)
  return `${dayOf(place)} ${place.clock}`.trim()
}

/** The same where there is little room, in the list of windows: 12:30, 昨天, 星期三, 11月3日. */
export const shortChatTime = (time: string, now: number = Date.now()): string => {
  const place = placeOf(time, now)
  return dayOf(place) || place.clock
}

/** Hours and minutes. */
export const clockOf = (time: string): string => placeOf(time, 0).clock
