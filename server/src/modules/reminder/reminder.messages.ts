import { daysBetween, type IsoDay, startOfDay } from '#contract/calendar/iso-day.ts'
import { isTerm } from '#contract/calendar/keys.ts'
import { lunarText, toLunar } from '#contract/calendar/lunar.ts'
import { termsOf } from '#contract/calendar/terms.ts'
import { limits } from '#contract/limits.ts'
import type { Occasion } from '#contract/reminder.ts'
import { almanacLines } from './almanac-lines.ts'
import type { Occurrence } from './occurrence.ts'

/** What somebody is told of. */
export interface ToldDay {
  occurrence: Occurrence
  /** Of a day of their own. */
  occasion?: Occasion
  /** A friend's birthday. */
  isFriend?: true
}

const date = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  month: 'long',
  day: 'numeric',
  weekday: 'short',
})
const clockTime = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

const near = ['今天', '明天', '后天']

const yearsText = (years: number, occasion: Occasion | undefined) =>
  occasion === 'birthday' ? `，满 ${years} 岁` : `，${years} 周年`

/** When the sun is there, of a term that is told of on its day. */
const momentOf = ({ key, day }: Occurrence): string => {
  if (key === null || !isTerm(key)) return ''
  const at = termsOf(Number(day.slice(0, 4))).find((term) => term.key === key)?.at
  return at ? `，${clockTime.format(at)} 交节` : ''
}

const lineOf = ({ occurrence, occasion, isFriend }: ToldDay, today: IsoDay): string => {
  const { day, key, title, years, note } = occurrence
  const daysLeft = daysBetween(today, day)
  const when = near[daysLeft] ?? `再过 ${daysLeft} 天`
  const name = key === null && !isFriend ? `「${title}」` : title
  const days = `${daysLeft === 0 ? '' : `${date.format(startOfDay(day))}，`}农历${lunarText(toLunar(day))}`
  const detail = years === null ? '' : yearsText(years, occasion)
  const more =
    key === null ? (isFriend && daysLeft === 0 ? '写句祝福过去吧。' : '') : daysLeft === 0 ? almanacLines[key] : ''
  return `${when}是${name}（${days}${daysLeft === 0 ? momentOf(occurrence) : ''}）${detail}。${note === null ? '' : `${note}。`}${more}`
}

/** As 节气先生 says it: a line for each day, those that come first first. @param days at least one */
export const reminderText = (days: readonly ToldDay[], today: IsoDay): string => {
  const lines = days
    .toSorted((one, other) => (one.occurrence.day < other.occurrence.day ? -1 : 1))
    .map((day) => lineOf(day, today))
  // Who has very many friends is told how many more there are.
  const shown = lines.slice(0, 20)
  const rest = lines.length > shown.length ? [`还有 ${lines.length - shown.length} 个，在「节日提醒」里都能看到。`] : []
  return [...shown, ...rest].join('\n').slice(0, limits.messageContent.max)
}
