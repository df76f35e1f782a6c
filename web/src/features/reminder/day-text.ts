import type { Timing } from './timing.ts'

const weekdays = ['日', '一', '二', '三', '四', '五', '六']

/** 2月5日 周五; with the year where it is not this one. @param day `YYYY-MM-DD` @param today likewise */
export const dayText = (day: string, today: string): string => {
  const [year, month, date] = day.split('-').map(Number)
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]
  return `${day.slice(0, 4) === today.slice(0, 4) ? '' : `${year}年`}${month}月${date}日 周${weekday}`
}

const beforeText = (days: number) => (days === 0 ? '当天' : `提前 ${days} 天`)

/** 当天、提前 3 天 09:00 */
export const timingText = ({ daysBefore, timeOfDay }: Pick<Timing, 'daysBefore' | 'timeOfDay'>): string =>
  `${daysBefore.map(beforeText).join('、')} ${timeOfDay}`

/** How long until then, as one says it. */
export const leftText = (days: number): string =>
  days === 0 ? '今天' : days === 1 ? '明天' : days === 2 ? '后天' : `${days} 天后`
