import type { WaitlistEntry } from '#contract/waitlist.ts'
import { minuteText } from '#web/features/timetable/index.ts'
import { formatMoney } from '#web/lib/text/format-money.ts'

type QuietHours = NonNullable<WaitlistEntry['quiet']>

/** Quiet hours as they are being chosen. */
export interface QuietDraft {
  /** `23:00`, as a field for times has it; empty while nothing is chosen. */
  from: string
  to: string
  /** In 分; undefined while what is typed is no amount. */
  feeCap: number | undefined
}

/** What most sleep through; only what costs nothing to give back. */
export const usualQuietHours: QuietDraft = { from: '23:00', to: '07:00', feeCap: 0 }

const minuteOf = (clock: string): number | undefined => {
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(clock) ?? []
  return hour === undefined ? undefined : Number(hour) * 60 + Number(minute)
}

/** What is wrong with the hours, to stand below them; undefined where nothing is. */
export const hoursError = ({ from, to }: QuietDraft): string | undefined => {
  if (minuteOf(from) === undefined || minuteOf(to) === undefined) return '选好几点到几点'
  return from === to ? '开始和结束不能是同一个时间' : undefined
}

/** The hours as a call takes them; undefined while something of them is missing. */
export const readQuiet = (draft: QuietDraft): QuietHours | undefined => {
  const { from, to, feeCap } = draft
  const [fromMinute, toMinute] = [minuteOf(from), minuteOf(to)]
  return fromMinute === undefined || toMinute === undefined || feeCap === undefined || hoursError(draft) !== undefined
    ? undefined
    : { fromMinute, toMinute, feeCap }
}

/** `23:00 到`, `次日 07:00`: no line is broken within either. */
export const hoursWords = ({ fromMinute, toMinute }: QuietHours): [from: string, to: string] => [
  `${minuteText(fromMinute)} 到`,
  `${toMinute < fromMinute ? '次日' : ''} ${minuteText(toMinute)}`,
]

/** What of tickets that come at night is taken. @param feeCap 分 */
export const quietCapText = (feeCap: number): string =>
  feeCap === 0 ? '只接能全额退的票' : `退票费最多 ${formatMoney(feeCap)}`
